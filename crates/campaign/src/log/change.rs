//! Changes to a campaign log.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ScenarioRecord;
use crate::ChaosToken;
use crate::guide::{Code, EntryId, ScenarioId, SectionId, is_default};

/// One change to the log. The log of a campaign is the fold of its changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Join {
        investigator: Code,
        #[serde(default, skip_serializing_if = "is_default")]
        deck: Option<String>,
    },
    Leave(Code),
    /// A new version of a deck.
    Deck {
        investigator: Code,
        deck: String,
    },
    Lead(Code),
    Difficulty(String),
    Result(Option<String>),
    Record {
        section: SectionId,
        entry: EntryId,
        #[serde(default, skip_serializing_if = "is_default")]
        text: String,
    },
    RecordCards {
        section: SectionId,
        entry: EntryId,
        cards: Vec<Code>,
        #[serde(default, skip_serializing_if = "is_default")]
        text: String,
    },
    CrossOut {
        section: SectionId,
        entry: EntryId,
    },
    CrossOutSection(SectionId),
    Erase {
        section: SectionId,
        entry: EntryId,
    },
    Circle {
        section: SectionId,
        entry: EntryId,
    },
    Count {
        section: SectionId,
        entry: EntryId,
        by: By,
    },
    CountEach {
        section: SectionId,
        investigator: Code,
        by: By,
    },
    Task {
        section: SectionId,
        entry: EntryId,
        investigator: Code,
    },
    Experience {
        investigator: Code,
        amount: i64,
    },
    Spend {
        investigator: Code,
        amount: i64,
    },
    /// Points that only some purposes may spend.
    Points {
        investigator: Code,
        points: String,
        amount: i64,
    },
    /// Trauma suffered, or healed where it is negative; never below 0.
    Trauma {
        investigator: Code,
        #[serde(default, skip_serializing_if = "is_default")]
        physical: i64,
        #[serde(default, skip_serializing_if = "is_default")]
        mental: i64,
    },
    Killed(Code),
    Insane(Code),
    Revived(Code),
    EarnCard {
        investigator: Code,
        card: Code,
    },
    LoseCard {
        investigator: Code,
        card: Code,
    },
    Weakness {
        investigator: Code,
        weakness: String,
    },
    Exile {
        investigator: Code,
        card: Code,
    },
    /// A box of an option, counted from 0, was checked on the upgrade sheet of a card in a game.
    CheckBox {
        investigator: Code,
        card: Code,
        option: u8,
    },
    AddTokens(Vec<ChaosToken>),
    RemoveTokens(Vec<ChaosToken>),
    /// Sets the bag aside for an empty one.
    SetBagAside,
    TakeBagBack,
    Played(ScenarioRecord),
    Skip(ScenarioId),
    Replay(ScenarioId),
    Next(Option<ScenarioId>),
    Order(Vec<ScenarioId>),
    Supply {
        investigator: Code,
        supply: String,
        amount: i64,
    },
    PartnerTaken {
        investigator: Code,
        partner: Option<Code>,
    },
    PartnerStatus {
        partner: Code,
        status: String,
        has: bool,
    },
    PartnerTrauma {
        partner: Code,
        damage: i64,
        horror: i64,
    },
    KeyTo {
        key: String,
        investigator: Option<Code>,
        enemy: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        asset: Option<Code>,
    },
    KeyStolen(String),
    KeyReturned(String),
    MapUnlocked,
    Arrive {
        location: String,
        journey: i64,
        may_return: bool,
    },
    JourneyMarked,
    Place {
        location: String,
        open: bool,
    },
    Dossier {
        id: String,
        shown: bool,
    },
    RedirectExperience(Option<SectionId>),
    Note(String),
    /// The whole bag, as corrected by hand.
    Bag(Vec<ChaosToken>),
    /// A copy that the guide kept is taken back; what is not in it is forgotten.
    Restore(Box<super::CampaignLog>),
    /// Numbers of investigators, as corrected by hand.
    Correct {
        investigator: Code,
        numbers: BTreeMap<String, i64>,
    },
}

/// How a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    Set(i64),
    Add {
        amount: i64,
        #[serde(default, skip_serializing_if = "is_default")]
        min: Option<i64>,
    },
}

impl By {
    pub(super) fn apply(self, number: i64) -> i64 {
        match self {
            Self::Set(value) => value,
            Self::Add { amount, min } => {
                let sum = number.saturating_add(amount);
                min.map_or(sum, |min| sum.max(min))
            }
        }
    }
}
