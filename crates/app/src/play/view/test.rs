//! The skill test under way and its exact odds.

use abilities::TestKind;
use serde::Serialize;
use ts_rs::TS;

use super::{CardRef, CardView, SeatNumber};
use crate::facts::{SkillName, TokenName, Words};
use crate::mirror::mirror;

mirror! {
    TestKindName of TestKind { Plain, Fight, Evade, Investigate, Parley }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TestView {
    /// The step of the test, 1 to 8.
    pub step: u8,
    /// In the player window after the step.
    pub in_window: bool,
    pub kind: TestKindName,
    pub skill: SkillName,
    pub tester: SeatNumber,
    /// The enemy or location tested against.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<CardRef>,
    /// The card whose ability calls for the test.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<CardRef>,
    /// The printed skill.
    pub base: i32,
    /// What changes the value, committed cards among it.
    pub modifiers: Vec<ModifierView>,
    pub committed: Vec<CardView>,
    /// The value so far: before tokens are revealed, then with them.
    pub value: i32,
    pub difficulty: i32,
    pub revealed: Vec<RevealedView>,
    /// Known from step 6 on.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
    /// The odds with the cards committed so far; absent once a token is revealed.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
}

/// One part of a sum: what changes a value, and by how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ModifierView {
    pub source: CardRef,
    pub amount: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RevealedView {
    pub token: TokenName,
    /// The token itself, where an ability treats it as another one.
    pub printed: TokenName,
    pub modifier: i32,
    /// What the symbol does: words of the scenario reference card or of the investigator. Tokens
    /// that always do the same have none.
    pub text: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ResultView {
    pub succeeded: bool,
    pub margin: i32,
}

/// A reduced fraction between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Fraction {
    #[ts(type = "number")]
    pub numerator: u64,
    #[ts(type = "number")]
    pub denominator: u64,
}

/// The exact odds of a test before its token is revealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OddsView {
    pub success: Fraction,
    /// The value before tokens.
    pub value: i32,
    pub difficulty: i32,
    pub tokens: Vec<TokenOdds>,
    /// The chance with one more point of skill, two more, …
    pub with_more: Vec<Fraction>,
    /// The chance with one point less.
    pub with_less: Fraction,
}

/// A kind of token in the bag, and the chance of success where it is the first to be revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TokenOdds {
    pub token: TokenName,
    pub count: u32,
    pub modifier: i32,
    pub success: Fraction,
}
