//! What the odds mean for the player: token by token, and icon by icon.

use num_rational::BigRational;

use super::draw::{Draw, Revealed, certain};
use super::{OddsRefused, Outcome, SkillTest};
use crate::ChaosToken;

/// One kind of token in the bag, and how the test goes when it is revealed first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenOdds {
    pub token: ChaosToken,
    pub count: u8,
    pub result: Outcome,
    pub reveal_another: u8,
    /// The probability of success once it is revealed: 1 and 0 but for tokens that reveal another.
    pub success: BigRational,
}

/// What a higher skill value would bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boost {
    /// The bonus to the skill value, from 0.
    pub bonus: i32,
    pub success: BigRational,
    /// How much more likely success is than with one less.
    pub gain: BigRational,
}

impl SkillTest {
    /// Every kind of token in the bag with the odds after it, ignoring effects that choose or
    /// cancel.
    ///
    /// # Errors
    /// As for [`SkillTest::success`].
    pub fn tokens(&self) -> Result<Vec<TokenOdds>, OddsRefused> {
        let mut bag = self.bag.clone();
        bag.sort();
        bag.dedup();
        bag.into_iter().map(|token| self.token(token)).collect()
    }

    /// Success for each bonus from 0 to the first that more icons cannot better.
    ///
    /// # Errors
    /// As for [`SkillTest::success`].
    pub fn boosts(&self) -> Result<Vec<Boost>, OddsRefused> {
        let mut before = self.success()?;
        let mut boosts = vec![Boost {
            bonus: 0,
            gain: certain(false),
            success: before.clone(),
        }];
        for bonus in 1..=self.useful_bonus() {
            let better = Self {
                skill: self.skill.saturating_add(bonus),
                ..self.clone()
            };
            let success = better.success()?;
            let gain = &success - &before;
            before = success.clone();
            boosts.push(Boost {
                bonus,
                success,
                gain,
            });
        }
        Ok(boosts)
    }

    fn token(&self, token: ChaosToken) -> Result<TokenOdds, OddsRefused> {
        let plain = Self {
            choose: None,
            cancel: None,
            ..self.clone()
        };
        let value = self.value(token);
        let (mut draw, start) = Draw::new(&plain)?;
        let revealed = draw.kind_of(token).map(|kind| draw.reveal(&start, kind));
        let success = match revealed {
            Some(Revealed::Goes(next)) => (*draw.success(&next)?).clone(),
            Some(Revealed::Decided(success)) => certain(success),
            None => certain(false),
        };
        Ok(TokenOdds {
            token,
            count: self.bag.iter().filter(|other| **other == token).count() as u8,
            result: value.result,
            reveal_another: value.reveal_another,
            success,
        })
    }

    /// The bonus with which even the worst draw passes: every redrawing token, then the worst one.
    fn useful_bonus(&self) -> i32 {
        let mut redrawn = 0_i64;
        let mut last = 0_i64;
        for value in self.bag.iter().map(|token| self.value(*token)) {
            let Outcome::Modifier(modifier) = value.result else {
                continue;
            };
            let modifier = i64::from(modifier);
            if value.reveal_another > 0 {
                redrawn += modifier.min(0);
            } else {
                last = last.min(modifier);
            }
        }
        let missing = i64::from(self.difficulty) - i64::from(self.skill) - redrawn - last;
        missing.clamp(0, i64::from(MAX_BONUS)) as i32
    }
}

/// No test grants more icons than this, so no longer list of boosts is of use.
const MAX_BONUS: i32 = 40;
