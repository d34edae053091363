//! Decks: the list, one deck being edited, its upgrades and versions, and what can be tried with it.

mod create;
mod edit;
mod edits;
mod exchange;
#[cfg(test)]
mod exchange_tests;
mod list;
mod show;
mod show_sheets;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod tools;
mod upgrade;
#[cfg(test)]
mod verdict_tests;
mod versions;
pub mod view;

pub use create::{InvestigatorChoice, NewDeck, RandomWish};
pub use edit::{DeckEdit, DeckPart};
pub use exchange::{DeckFormat, DeckPreview, ImportPreview};
pub use list::DeckListing;
pub use state::Occasion;
pub use tools::OpeningHandView;
pub use versions::{CardChange, DeckHistoryView, EditEntry, VersionView};

pub(crate) use state::Draft;
pub(crate) use upgrade::step_view;
