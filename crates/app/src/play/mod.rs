//! Playing scenarios: what can be played, games that go on, and what the table shows of them.

mod answer;
mod listing;
pub mod view;

pub use answer::{Answer, Points, Share};
pub use listing::{
    DeckChoice, GameListing, InvestigatorListing, NewGame, ScenarioListing, StarterDeck,
};
