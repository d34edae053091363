//! What can be played, and games that have been begun.

use cards::CardLibrary;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::view::{PhaseName, ScenarioName, SeatNumber};
use crate::facts::{CardName, ClassName, DifficultyName, Words};

/// A scenario that the engine plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ScenarioListing {
    pub id: String,
    pub name: CardName,
    pub campaign: String,
    pub difficulties: Vec<DifficultyName>,
    /// Cards of the scenario that the engine cannot play yet; a scenario with any is not offered
    /// without a warning.
    pub unsupported: Vec<CardName>,
}

/// A deck that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StarterDeck {
    /// Its file's name, such as `roland`.
    pub id: String,
    pub name: String,
    /// The code of the investigator.
    pub investigator: String,
    pub investigator_name: CardName,
    pub classes: Vec<ClassName>,
    /// All cards, weaknesses among them.
    pub cards: u32,
    /// What is wrong with the deck, a sentence each; empty for a legal one.
    pub violations: Words,
    pub unsupported: Vec<CardName>,
}

/// The game to begin.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct NewGame {
    pub scenario: String,
    pub difficulty: DifficultyName,
    /// The decks of one to four investigators, in seat order.
    pub decks: Vec<DeckChoice>,
    /// The seat of the lead investigator; the first where it is absent.
    #[serde(default)]
    #[ts(optional, as = "Option<SeatNumber>")]
    pub lead: SeatNumber,
    /// Chosen by chance where it is absent.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<u32>,
}

/// Which deck an investigator brings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum DeckChoice {
    Starter {
        id: String,
    },
    /// A deck of the player's, by its number.
    Saved {
        #[ts(type = "number")]
        id: i64,
    },
}

/// A game of the player's, for "Continue" and the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GameListing {
    #[ts(type = "number")]
    pub id: i64,
    pub scenario: ScenarioName,
    pub difficulty: DifficultyName,
    pub investigators: Vec<InvestigatorListing>,
    pub round: u16,
    pub phase: PhaseName,
    /// The seat whose decision is open.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<SeatNumber>,
    pub decisions: u32,
    /// The resolution of a game that is over.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolution: Option<String>,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    #[ts(type = "number")]
    pub updated: i64,
    /// When it was put into the bin, where it stays for 30 days.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted: Option<i64>,
    /// It was played with other card data than the program has now.
    pub other_card_data: bool,
    /// It cannot be read; what is shown of it may be wrong.
    pub unreadable: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct InvestigatorListing {
    pub code: String,
    pub name: CardName,
    /// Empty where no card of the code is known.
    pub classes: Vec<ClassName>,
}

impl InvestigatorListing {
    /// An investigator by a name that may differ from the card's.
    pub(crate) fn of(code: &str, name: CardName, library: &CardLibrary) -> Self {
        let classes = library.get(code).map_or_else(Vec::new, |card| {
            card.classes.iter().map(|class| (*class).into()).collect()
        });
        Self {
            code: code.to_owned(),
            name,
            classes,
        }
    }
}
