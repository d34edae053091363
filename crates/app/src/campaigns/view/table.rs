//! The physical table beside the app.

use serde::Serialize;
use ts_rs::TS;

use super::Named;
use crate::facts::{CardName, TokenCount, TokenName};
use crate::play::view::{Fraction, PhaseName};

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TableView {
    pub bag: Vec<TokenCount>,
    /// Tokens revealed and not yet returned, in their order.
    pub revealed: Vec<TokenName>,
    pub sealed: Vec<SealedView>,
    /// What happened to the bag, the last first.
    pub history: Vec<BagEventView>,
    pub round: u16,
    pub phase: PhaseName,
    pub people: Vec<TablePersonView>,
    /// What the scenario reference card says of the symbols.
    pub symbols: Vec<SymbolView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SealedView {
    pub token: TokenName,
    /// Where it is sealed, in the player's words.
    pub on: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BagEventView {
    pub kind: BagEventName,
    pub tokens: Vec<TokenName>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BagEventName {
    Revealed,
    Returned,
    Sealed,
    Released,
    Added,
    Removed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TablePersonView {
    pub who: Named,
    pub damage: u16,
    pub horror: u16,
    pub resources: u16,
    pub clues: u16,
    /// As printed; trauma is damage and horror from the start.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<u16>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity: Option<u16>,
}

/// A symbol whose value the table may have to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SymbolView {
    pub token: TokenName,
    /// What is counted at the table for it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<CardName>,
    /// What else may be the case.
    pub cases: Vec<CardName>,
}

/// Exact odds of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TableOdds {
    pub success: Fraction,
    /// What each further icon would buy.
    pub boosts: Vec<WhatMore>,
    pub tokens: Vec<TokenChance>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct WhatMore {
    pub bonus: i32,
    pub success: Fraction,
    /// How much more likely than with one less.
    pub gain: Fraction,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TokenChance {
    pub token: TokenName,
    pub count: u32,
    /// The odds once it is revealed first.
    pub success: Fraction,
}
