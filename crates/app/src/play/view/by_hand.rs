//! What players may do by hand, and what they did.

use abilities::Counter;
use engine::{Adjustment, Unadjustable};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;

use super::{CardNumber, SeatNumber};
use crate::facts::{CardName, TokenName};

/// A sort of adjustment by hand, in the order in which the window offers them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumIter, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ByHandKind {
    Damage,
    Horror,
    Clues,
    Doom,
    Resources,
    Uses,
    Move,
    Engage,
    Disengage,
    Exhaust,
    Ready,
    Discard,
    Defeat,
    Draw,
    ToHand,
    PutIntoPlay,
    ShuffleDeck,
    Actions,
    DrawEncounterCard,
    DrawFound,
    ShuffleEncounterDeck,
    AddToken,
    RemoveToken,
    Reveal,
    Unreveal,
}

/// One thing to do by hand: of its kind, with what the kind needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct ByHandCommand {
    pub kind: ByHandKind,
    /// The card it is done to.
    #[serde(default)]
    #[ts(optional)]
    pub card: Option<CardNumber>,
    /// The location to which it goes.
    #[serde(default)]
    #[ts(optional)]
    pub to: Option<CardNumber>,
    /// The investigator to whom, or with whom, it is done.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<SeatNumber>,
    /// So many are placed or gained; a negative number removes or loses them.
    #[serde(default)]
    #[ts(optional)]
    pub amount: Option<i32>,
    #[serde(default)]
    #[ts(optional)]
    pub token: Option<TokenName>,
}

/// What of one kind can be done now; kinds of which nothing can be done are not listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ByHandOffer {
    pub kind: ByHandKind,
    pub targets: Vec<ByHandTarget>,
}

/// Something to which it can be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ByHandTarget {
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenName>,
    /// Absent for a chaos token, and where the kind says it all.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lies: Option<ByHandPlace>,
    /// The investigator or location where it lies.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<CardName>,
    /// Tokens on it, or actions left; absent where nothing is counted.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<i32>,
    /// Whether more of them can be placed.
    pub can_add: bool,
    /// Where it can go, or with whom; empty where that is not asked.
    pub goals: Vec<ByHandGoal>,
}

/// Where something goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ByHandGoal {
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatNumber>,
    pub name: CardName,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ByHandPlace {
    Hand,
    PlayArea,
    ThreatArea,
    Location,
    Attached,
    Discard,
    Deck,
    EncounterDiscard,
    EncounterDeck,
    SetAside,
}

/// Why something cannot be done by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ByHandRefusal {
    NoSuchCard,
    NoSuchSeat,
    Nothing,
    TooMany,
    TooFew,
    NotInPlay,
    NoPlaceForTokens,
    NotAnEnemy,
    DoesNotMove,
    NotALocation,
    AlreadySo,
    NotEngaged,
    Forbidden,
    CannotLeave,
    OutOfReach,
    CannotEnterPlay,
    NotTheirTurn,
    NothingThere,
    NotInBag,
    BagFull,
}

impl From<&Unadjustable> for ByHandRefusal {
    fn from(reason: &Unadjustable) -> Self {
        match reason {
            Unadjustable::NoSuchCard(_) => Self::NoSuchCard,
            Unadjustable::NoSuchSeat(_) => Self::NoSuchSeat,
            Unadjustable::Nothing => Self::Nothing,
            Unadjustable::TooMany(_) => Self::TooMany,
            Unadjustable::TooFew { .. } => Self::TooFew,
            Unadjustable::NotInPlay(_) => Self::NotInPlay,
            Unadjustable::NoPlaceForTokens(_) => Self::NoPlaceForTokens,
            Unadjustable::NotAnEnemy(_) => Self::NotAnEnemy,
            Unadjustable::DoesNotMove(_) => Self::DoesNotMove,
            Unadjustable::NotALocation(_) => Self::NotALocation,
            Unadjustable::AlreadySo(_) => Self::AlreadySo,
            Unadjustable::NotEngaged(_) => Self::NotEngaged,
            Unadjustable::Forbidden(_) => Self::Forbidden,
            Unadjustable::CannotLeave(_) => Self::CannotLeave,
            Unadjustable::OutOfReach(_) => Self::OutOfReach,
            Unadjustable::CannotEnterPlay(_) => Self::CannotEnterPlay,
            Unadjustable::NotTheirTurn(_) => Self::NotTheirTurn,
            Unadjustable::NothingThere => Self::NothingThere,
            Unadjustable::NotInBag(_) => Self::NotInBag,
            Unadjustable::BagFull(_) => Self::BagFull,
        }
    }
}

impl From<Counter> for ByHandKind {
    fn from(counter: Counter) -> Self {
        match counter {
            Counter::Damage => Self::Damage,
            Counter::Horror => Self::Horror,
            Counter::Clue => Self::Clues,
            Counter::Doom => Self::Doom,
            Counter::Resource => Self::Resources,
            // The window offers the counters of the rules only; these are a card's own as uses are.
            Counter::Uses | Counter::Named(_) => Self::Uses,
        }
    }
}

impl From<&Adjustment> for ByHandKind {
    fn from(adjustment: &Adjustment) -> Self {
        match adjustment {
            Adjustment::Tokens { counter, .. } => Self::from(*counter),
            Adjustment::Move { .. } => Self::Move,
            Adjustment::Engage { .. } => Self::Engage,
            Adjustment::Disengage { .. } => Self::Disengage,
            Adjustment::Draw { .. } => Self::Draw,
            Adjustment::DrawEncounterCard { .. } => Self::DrawEncounterCard,
            Adjustment::DrawFound { .. } => Self::DrawFound,
            Adjustment::Discard { .. } => Self::Discard,
            Adjustment::ToHand { .. } => Self::ToHand,
            Adjustment::PutIntoPlay { .. } => Self::PutIntoPlay,
            Adjustment::ShuffleDeck { .. } => Self::ShuffleDeck,
            Adjustment::ShuffleEncounterDeck => Self::ShuffleEncounterDeck,
            Adjustment::Exhaust { .. } => Self::Exhaust,
            Adjustment::Ready { .. } => Self::Ready,
            Adjustment::Actions { .. } => Self::Actions,
            Adjustment::Defeat { .. } => Self::Defeat,
            Adjustment::AddToken { .. } => Self::AddToken,
            Adjustment::RemoveToken { .. } => Self::RemoveToken,
            Adjustment::Reveal { .. } => Self::Reveal,
            Adjustment::Unreveal { .. } => Self::Unreveal,
        }
    }
}
