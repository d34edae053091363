//! Campaigns: one log, whether a scenario is played here or at the table.

mod answer;
mod decks;
mod files;
mod games;
mod guides;
mod hand;
mod imported;
mod kept;
mod layouts;
mod list;
mod open;
mod people;
mod refused;
mod show;
mod spending;
mod standalone;
mod table;
mod table_odds;
mod transfer;
pub mod view;
mod weaknesses;

pub use answer::GuideReply;
pub use decks::CampaignDeck;
pub use games::campaign_setup;
pub(crate) use guides::Shelf;
pub use hand::HandChange;
pub use imported::{GuidePart, GuidesImported, GuidesView, ImportedGuide, UnknownKind};
pub use layouts::{DrawnLayout, layouts};
pub use list::NewCampaign;
pub(crate) use show::recorded;
pub use spending::CampaignOfDeck;
pub use standalone::{DeckFaults, StandaloneBegun};
pub use table::{Counted, TableChange};
pub use table_odds::TableTest;
pub use transfer::{Transfer, TransferOffer};
