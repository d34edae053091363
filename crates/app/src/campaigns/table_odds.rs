//! Exact odds of a skill test with the bag on the table.

use campaign::ChaosToken;
use campaign::guide::AtTheTable;
use campaign::odds::{Cancel, Choose, OddsRefused, SkillTest};
use num_bigint::BigInt;
use num_rational::BigRational;
use serde::Deserialize;
use ts_rs::TS;

use super::refused::illegal;
use super::view::{TableOdds, TokenChance, WhatMore};
use crate::facts::TokenName;
use crate::play::view::Fraction;
use crate::{App, Error};

/// No card reveals more tokens at once, or cancels more of them in one test.
const MOST_TOKENS: u8 = 5;

/// The skill test whose odds are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct TableTest {
    pub skill: i32,
    pub difficulty: i32,
    /// The elder sign's modifier.
    pub elder_sign: i32,
    /// What was counted for symbols whose value depends on the table.
    pub counted: Vec<(String, i32)>,
    /// Symbols of which another case than the usual one holds, by its place.
    pub cases: Vec<(String, usize)>,
    /// Modifiers of symbols of which no scenario reference card is known.
    #[serde(default)]
    pub values: Vec<(String, i32)>,
    /// Tokens revealed at once, 1 to 5, and how many of them the player lets count.
    #[serde(default = "one")]
    pub reveal: u8,
    #[serde(default = "one")]
    pub keep: u8,
    /// How often a revealed token may be cancelled for another, 0 to 5, and whether it goes back
    /// into the bag before the next is revealed.
    #[serde(default)]
    pub cancel: u8,
    #[serde(default)]
    pub cancelled_returns: bool,
}

fn one() -> u8 {
    1
}

impl TableTest {
    /// Fails where tokens are revealed that no bag could give, or more are kept than revealed.
    fn check(&self) -> Result<(), Error> {
        if !(1..=MOST_TOKENS).contains(&self.reveal) || !(1..=self.reveal).contains(&self.keep) {
            let (reveal, keep) = (self.reveal, self.keep);
            return Err(illegal(format!(
                "{keep} of {reveal} revealed tokens cannot count"
            )));
        }
        if self.cancel > MOST_TOKENS {
            return Err(illegal(format!(
                "{} tokens cannot be cancelled",
                self.cancel
            )));
        }
        Ok(())
    }

    fn choose(&self) -> Option<Choose> {
        let (reveal, keep) = (self.reveal, self.keep);
        (reveal > 1).then_some(Choose { reveal, keep })
    }

    fn cancel(&self) -> Option<Cancel> {
        (self.cancel > 0).then(|| Cancel {
            times: self.cancel,
            tokens: Vec::new(),
            returned: self.cancelled_returns,
        })
    }
}

impl App {
    /// The exact odds of a test with the bag on the table, and what each further icon would buy.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] where more tokens are kept, revealed or cancelled than can be.
    pub fn table_odds(&self, campaign: i64, test: &TableTest) -> Result<TableOdds, Error> {
        test.check()?;
        let (bag, rules) = self.in_the_bag(campaign)?;
        let mut asked = SkillTest::new(bag, test.skill, test.difficulty);
        for (name, value) in &test.values {
            let token: ChaosToken = name.parse().map_err(illegal)?;
            let value = campaign::odds::Value::modifier(*value);
            asked.symbols.insert(token, value);
        }
        for (token, rule) in rules {
            let name = token.to_string();
            let at_table = AtTheTable {
                count: of(&test.counted, &name).unwrap_or(0),
                case: of(&test.cases, &name),
            };
            asked.symbols.insert(token, rule.value(at_table));
        }
        let sign = campaign::odds::Value::modifier(test.elder_sign);
        asked.symbols.insert(ChaosToken::ElderSign, sign);
        asked.choose = test.choose();
        asked.cancel = test.cancel();
        odds(&asked).map_err(illegal)
    }
}

fn of<T: Copy>(list: &[(String, T)], token: &str) -> Option<T> {
    list.iter()
        .find(|(name, _)| name == token)
        .map(|(_, value)| *value)
}

fn odds(test: &SkillTest) -> Result<TableOdds, OddsRefused> {
    let boosts = test.boosts()?;
    Ok(TableOdds {
        success: fraction(&test.success()?),
        boosts: boosts
            .iter()
            .skip(1)
            .map(|boost| WhatMore {
                bonus: boost.bonus,
                success: fraction(&boost.success),
                gain: fraction(&boost.gain),
            })
            .collect(),
        tokens: test
            .tokens()?
            .iter()
            .map(|one| TokenChance {
                token: TokenName(one.token.into()),
                count: one.count.into(),
                success: fraction(&one.success),
            })
            .collect(),
    })
}

/// A fraction as the window holds it: a longer one is shown by the nearest that fits 53 bits.
fn fraction(value: &BigRational) -> Fraction {
    let beyond = value.denom().bits().saturating_sub(53);
    let part = |number: &BigInt| u64::try_from(number >> beyond).unwrap_or(0);
    Fraction {
        numerator: part(value.numer()),
        denominator: part(value.denom()),
    }
}
