//! Deck legality, experience costs and deck formats.
//!
//! A [`Deckbuilder`] is made once from the card library, the taboo lists and the rules that single
//! cards add. It then checks decks, prices them, and says who may take what. Nothing here knows
//! files: bytes come in, values go out.

mod arkhamdb;
mod backs;
mod card_rules;
mod check;
mod deck;
mod deckbuilder;
mod earned;
mod experience;
mod facts;
mod fresh;
mod options;
mod overview;
mod permission;
mod random;
mod sentences;
mod setting;
mod sheets;
mod text;
mod upgrade;
mod violation;

pub use arkhamdb::{ReadError, read_decks, read_each};
pub use card_rules::{CardRule, CardRules, CardRulesError, Earns};
pub use check::verdict::{Assumption, LimitedOption, OptionSource, Verdict};
pub use deck::{Choices, Deck, Slots};
pub use deckbuilder::Deckbuilder;
pub use earned::Earnable;
pub use overview::{Duty, HeldCard, Overview, Selected};
pub use permission::{Allowance, Permission};
pub use random::{OpeningHand, Random, Wish};
pub use sentences::Language;
pub use setting::{Mode, Setting};
pub use sheets::{Mark, Sheet, sheet_choices};
pub use text::TextError;
pub use upgrade::{Adjustment, Step, StepKind, Upgrade, UpgradeError};
pub use violation::{CopyKeyword, Exclusion, Kind, Part, Reason, Violation};
