//! Exact odds of a skill test.
//!
//! Tokens are drawn without replacement. The state of a draw is the multiset still in the bag and
//! the sum revealed, so bags with many redrawing tokens stay small: no permutation is ever listed.

mod draw;
mod effects;
mod limits;
mod table;

use std::collections::BTreeMap;

use num_rational::BigRational;
use serde::{Deserialize, Serialize};

use crate::ChaosToken;

pub use effects::{Cancel, Choose};
pub use limits::OddsRefused;
pub use table::{Boost, TokenOdds};

/// A skill test and the bag it is taken with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkillTest {
    pub bag: Vec<ChaosToken>,
    /// The skill value before tokens: base skill, icons and static bonuses.
    pub skill: i32,
    pub difficulty: i32,
    /// What the symbols do, from the scenario's reference card and the investigator's elder sign.
    /// A symbol that is missing here has the modifier 0; bless, curse, frost and auto-fail have
    /// the meaning of the rules unless they are stated.
    pub symbols: BTreeMap<ChaosToken, Value>,
    /// Reveal several tokens and choose which of them count.
    pub choose: Option<Choose>,
    /// Cancel a revealed token and draw another in its place.
    pub cancel: Option<Cancel>,
}

/// What a revealed token does to the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub result: Outcome,
    /// How many further tokens are revealed because of this one.
    pub reveal_another: u8,
}

/// The part of a token's value that decides the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Modifier(i32),
    AutoFail,
    AutoSucceed,
}

impl Value {
    pub fn modifier(modifier: i32) -> Self {
        Self {
            result: Outcome::Modifier(modifier),
            reveal_another: 0,
        }
    }

    pub fn reveal_another(modifier: i32) -> Self {
        Self {
            result: Outcome::Modifier(modifier),
            reveal_another: 1,
        }
    }
}

impl SkillTest {
    /// A test without effects that choose or cancel.
    pub fn new(bag: Vec<ChaosToken>, skill: i32, difficulty: i32) -> Self {
        Self {
            bag,
            skill,
            difficulty,
            symbols: BTreeMap::new(),
            choose: None,
            cancel: None,
        }
    }

    /// The value of a token in this test.
    pub fn value(&self, token: ChaosToken) -> Value {
        if let Some(value) = self.symbols.get(&token) {
            return *value;
        }
        match token {
            ChaosToken::Number(number) => Value::modifier(i32::from(number.0)),
            ChaosToken::Bless => Value::reveal_another(2),
            ChaosToken::Curse => Value::reveal_another(-2),
            ChaosToken::Frost => Value::reveal_another(-1),
            ChaosToken::AutoFail => Value {
                result: Outcome::AutoFail,
                reveal_another: 0,
            },
            _ => Value::modifier(0),
        }
    }

    /// The probability of success, as a reduced fraction. An empty bag adds nothing to the skill.
    ///
    /// # Errors
    /// [`OddsRefused`] where the bag holds too many tokens, or too much would have to be looked at.
    pub fn success(&self) -> Result<BigRational, OddsRefused> {
        effects::success(self)
    }

    /// Whether the test succeeds with this sum of modifiers: a skill value is never below 0.
    fn passes(&self, sum: i64) -> bool {
        (i64::from(self.skill) + sum).max(0) >= i64::from(self.difficulty)
    }
}

#[cfg(test)]
mod tests;
