//! Playing scenarios: what can be played, games that go on, and what the table shows of them.

mod answer;
pub(crate) mod book;
mod bookmarks;
mod by_hand;
mod catalog;
mod coming;
mod companion;
mod games;
mod hint;
mod hinted;
mod listing;
mod orders;
mod report;
mod session;
pub(crate) mod show;
mod snapshots;
mod table;
mod taken;
mod thoughts;
mod tree;
pub mod view;
mod weakness_pool;

pub use answer::{Answer, Points, Share};
pub(crate) use book::{book, deckbuilder};
pub use catalog::upgrade_sheets;
pub(crate) use catalog::{deck_text, investigator_of, unsupported_cards, unsupported_of};
pub use listing::{
    DeckChoice, GameListing, InvestigatorListing, NewGame, ScenarioListing, StarterDeck,
};
pub use report::ReportView;
pub(crate) use session::Session;
pub use taken::Stand;
pub(crate) use thoughts::Thoughts;
