//! Standing orders: what players want to be asked about no more.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::facts::{CardName, Words};

/// When the free use of an ability or card is asked about, where one may also pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Standing {
    #[default]
    Always,
    /// What only changes a test is asked about only where the chance of success rises.
    WhenItHelps,
    NotThisTurn,
    Never,
}

/// What must be over before windows and reactions are asked about again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PassUntil {
    Turn,
    Phase,
    Round,
}

/// The ability of a card, or the card as it is played from hand, for every copy of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Offered {
    /// The code of the card.
    pub card: String,
    /// The number of the ability; absent where the card itself is played.
    #[ts(optional = nullable)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
}

/// The standing orders of a game as they hold now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OrdersView {
    /// Everything is passed until this is over.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<PassUntil>,
    pub abilities: Vec<OrderView>,
}

/// What is not always asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OrderView {
    pub offered: Offered,
    pub name: CardName,
    /// What the ability does.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    pub standing: Standing,
}
