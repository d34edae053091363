//! The exact odds of the skill test under way.

use abilities::Token;

use crate::skill_test::Revealed;
use crate::{CardId, Game, TestState};

/// A reduced fraction between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    pub numerator: u64,
    pub denominator: u64,
}

impl Fraction {
    pub fn new(numerator: u64, denominator: u64) -> Self {
        let divisor = gcd(numerator, denominator).max(1);
        Self {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What may come of the test, before its token is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    pub success: Fraction,
    /// The skill value before tokens, and the difficulty.
    pub value: i32,
    pub difficulty: i32,
    /// Each kind of token in the bag: its count, its modifier, and the chance of success where it
    /// is the first to be revealed.
    pub tokens: Vec<(Token, u32, i32, Fraction)>,
    /// The chance with each further point of skill, from one on.
    pub with_more: Vec<Fraction>,
    /// The chance with one point of skill less.
    pub with_less: Fraction,
}

impl Game {
    /// The odds of the test under way with the cards committed so far.
    pub fn odds(&self) -> Option<Odds> {
        self.odds_with(&[])
    }

    /// The odds with further cards committed.
    pub fn odds_with(&self, committing: &[CardId]) -> Option<Odds> {
        let test = self.tests.last()?;
        if committing.is_empty() {
            return Some(self.odds_of(test));
        }
        let mut game = self.clone();
        game.tests.last_mut()?.committed.extend(committing);
        Some(game.odds_of(game.tests.last()?))
    }

    fn odds_of(&self, test: &TestState) -> Odds {
        let kinds = self.kinds();
        let total: u32 = kinds.iter().map(|(_, count, ..)| count).sum();
        let (value, difficulty) = (self.value_before_tokens(test), self.test_difficulty(test));
        let chance = |bonus: i32| self.chance(&kinds, total, value + bonus, difficulty, REVEALS);
        let mut tokens = Vec::new();
        for (index, (token, count, modifier, another)) in kinds.iter().enumerate() {
            let first = self.after(&kinds, total, index, value, difficulty, REVEALS, *another);
            tokens.push((*token, *count, *modifier, first.reduced()));
        }
        Odds {
            success: chance(0).reduced(),
            value,
            difficulty,
            tokens,
            with_more: (1..=4).map(|bonus| chance(bonus).reduced()).collect(),
            with_less: chance(-1).reduced(),
        }
    }

    /// The kinds of token in the bag: count, modifier, whether another is revealed after it.
    fn kinds(&self) -> Vec<(Token, u32, i32, bool)> {
        let mut kinds: Vec<(Token, u32, i32, bool)> = Vec::new();
        let tester = self.tests.last().map(|test| test.tester);
        for token in &self.bag.tokens {
            let token = tester.map_or(*token, |seat| self.treated_as(seat, *token));
            match kinds.iter_mut().find(|(one, ..)| *one == token) {
                Some((_, count, ..)) => *count += 1,
                None => {
                    let modifier = self.token_modifier(&Revealed {
                        token,
                        printed: token,
                        flipped: false,
                        resolved: false,
                    });
                    kinds.push((token, 1, modifier, self.reveals_another(token)));
                }
            }
        }
        kinds.sort_by_key(|(token, ..)| std::cmp::Reverse(*token));
        kinds
    }

    fn reveals_another(&self, token: Token) -> bool {
        matches!(token, Token::Bless | Token::Curse)
            || self
                .token_effect(token)
                .is_some_and(|(_, effect)| effect.reveal_another)
    }

    fn chance(
        &self,
        kinds: &[(Token, u32, i32, bool)],
        total: u32,
        value: i32,
        difficulty: i32,
        depth: u8,
    ) -> Ratio {
        if total == 0 {
            return Ratio {
                top: u128::from(value.max(0) >= difficulty),
                bottom: 1,
            };
        }
        let mut sum = Ratio { top: 0, bottom: 1 };
        for (index, (_, count, _, another)) in kinds.iter().enumerate() {
            if *count > 0 {
                let part = self.after(kinds, total, index, value, difficulty, depth, *another);
                sum = sum.plus(part.times(u128::from(*count), u128::from(total)));
            }
        }
        sum
    }

    /// The chance once a token of the kind has been revealed first.
    #[allow(clippy::too_many_arguments)]
    fn after(
        &self,
        kinds: &[(Token, u32, i32, bool)],
        total: u32,
        index: usize,
        value: i32,
        difficulty: i32,
        depth: u8,
        another: bool,
    ) -> Ratio {
        let (token, _, modifier, _) = kinds[index];
        if token == Token::AutoFail {
            return Ratio { top: 0, bottom: 1 };
        }
        if self.succeeds_by(token) {
            return Ratio { top: 1, bottom: 1 };
        }
        if another && depth > 0 {
            let mut rest = kinds.to_vec();
            rest[index].1 -= 1;
            return self.chance(&rest, total - 1, value + modifier, difficulty, depth - 1);
        }
        Ratio {
            top: u128::from((value + modifier).max(0) >= difficulty),
            bottom: 1,
        }
    }

    /// Whether the token's effect makes the test succeed by itself.
    fn succeeds_by(&self, token: Token) -> bool {
        self.token_effect(token)
            .is_some_and(|(ctx, effect)| self.would_auto_succeed(&ctx, &effect.effects))
    }

    fn would_auto_succeed(&self, ctx: &crate::frame::Ctx, effects: &[abilities::Effect]) -> bool {
        effects.iter().any(|effect| match effect {
            abilities::Effect::AutoSucceed => true,
            abilities::Effect::If {
                condition,
                then,
                otherwise,
            } => {
                let branch = if self.holds(ctx, condition) {
                    then
                } else {
                    otherwise
                };
                self.would_auto_succeed(ctx, branch)
            }
            _ => false,
        })
    }
}

/// Tokens revealed one after another that are followed exactly.
const REVEALS: u8 = 5;

#[derive(Clone, Copy)]
struct Ratio {
    top: u128,
    bottom: u128,
}

impl Ratio {
    fn plus(self, other: Ratio) -> Ratio {
        Ratio {
            top: self.top * other.bottom + other.top * self.bottom,
            bottom: self.bottom * other.bottom,
        }
        .simple()
    }

    fn times(self, top: u128, bottom: u128) -> Ratio {
        Ratio {
            top: self.top * top,
            bottom: self.bottom * bottom,
        }
        .simple()
    }

    fn simple(self) -> Ratio {
        let (mut a, mut b) = (self.top, self.bottom);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1);
        Ratio {
            top: self.top / divisor,
            bottom: self.bottom / divisor,
        }
    }

    fn reduced(self) -> Fraction {
        let one = self.simple();
        Fraction::new(one.top as u64, one.bottom as u64)
    }
}
