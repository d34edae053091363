//! The exact odds of the skill test under way.

use std::collections::BTreeMap;
use std::fmt;

use abilities::{Effect, EventKind, TestEffect, Timing, Token, TokenChange};

use crate::{CardId, Event, Game, TestState};

/// A reduced fraction between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    pub numerator: u128,
    pub denominator: u128,
}

impl Fraction {
    pub fn new(numerator: u128, denominator: u128) -> Self {
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

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
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
        let (value, difficulty) = (self.value_before_tokens(test), self.test_difficulty(test));
        let mut reveals = Reveals::new(&kinds, difficulty);
        let left: Vec<u32> = kinds.iter().map(|kind| kind.count).collect();
        let again = self.times_taken_back(test);
        let mut chance = |bonus: i32| reveals.chance(&left, value + bonus, again).reduced();
        let with_less = chance(-1);
        let success = chance(0);
        let with_more = (1..=4).map(&mut chance).collect();
        let first = |(index, kind): (usize, &Kind)| {
            let chance = reveals.after(&left, index, value, again).reduced();
            (kind.token, kind.count, kind.modifier, chance)
        };
        Odds {
            success,
            value,
            difficulty,
            tokens: kinds.iter().enumerate().map(first).collect(),
            with_more,
            with_less,
        }
    }

    /// How often the token with which the test would succeed goes back into the bag for another one,
    /// whether anybody likes it or not.
    fn times_taken_back(&self, test: &TestState) -> usize {
        if self.unrevealed(test.tester).is_some() {
            return 0;
        }
        let event = Event::new(EventKind::TestSucceeded).who(test.tester);
        let event = event.subject(test.target);
        let redraws = |effect: &Effect| {
            *effect == Effect::Tests(TestEffect::ChangeToken(TokenChange::Redraw))
        };
        let answers = self.answering(Timing::Would, &event);
        let again = answers.filter(|(card, number, forced, triggered)| {
            let limit = triggered.limit.as_ref();
            let seat = self.you_of(*card);
            *forced
                && triggered.effects.iter().any(redraws)
                && self.within_limit(seat, *card, *number, limit).is_ok()
        });
        again.count()
    }

    /// The kinds of token in the bag, and what each does when it is revealed; none where the test
    /// reveals none.
    fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        let tester = self.tests.last().map(|test| test.tester);
        let unrevealed = tester.and_then(|seat| self.unrevealed(seat));
        let bag = match &unrevealed {
            Some(assumed) => assumed.as_slice(),
            None => &self.bag.tokens,
        };
        for token in bag {
            let token = tester.map_or(*token, |seat| self.treated_as(seat, *token).0);
            match kinds.iter_mut().find(|kind| kind.token == token) {
                Some(kind) => kind.count += 1,
                None => kinds.push(Kind {
                    token,
                    count: 1,
                    modifier: self.modifier(&crate::Revealed::new(token, token)),
                    outcome: self.outcome_of(token),
                }),
            }
        }
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.token));
        kinds
    }

    fn outcome_of(&self, token: Token) -> Outcome {
        if token == Token::AutoFail {
            Outcome::Fails
        } else if self.succeeds_by(token) {
            Outcome::Succeeds
        } else if self.reveals_another(token) {
            Outcome::Another
        } else {
            Outcome::Counts
        }
    }

    fn reveals_another(&self, token: Token) -> bool {
        matches!(token, Token::Bless | Token::Curse)
            || self
                .token_effect(token)
                .is_some_and(|(_, effect)| effect.reveal_another)
    }

    /// Whether the token's effect makes the test succeed by itself.
    fn succeeds_by(&self, token: Token) -> bool {
        self.token_effect(token)
            .is_some_and(|(ctx, effect)| self.would_auto_succeed(&ctx, &effect.effects))
    }

    fn would_auto_succeed(
        &self,
        ctx: &crate::flow::context::Ctx,
        effects: &[abilities::Effect],
    ) -> bool {
        effects.iter().any(|effect| match effect {
            abilities::Effect::Tests(abilities::TestEffect::AutoSucceed) => true,
            abilities::Effect::Flow(abilities::FlowEffect::If {
                condition,
                then,
                otherwise,
            }) => {
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

/// A kind of token in the bag.
struct Kind {
    token: Token,
    count: u32,
    modifier: i32,
    outcome: Outcome,
}

/// What comes of a token once it is revealed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Fails,
    Succeeds,
    /// Its modifier counts, and another token is revealed.
    Another,
    /// Its modifier counts.
    Counts,
}

/// A value that no tokens bring below any difficulty.
const CERTAIN: i32 = 1_000_000;

/// Every way in which tokens may come out of the bag one after another. What is left in the bag
/// and the value so far say all, whatever the order, so each such state is worked out once.
struct Reveals<'a> {
    kinds: &'a [Kind],
    difficulty: i32,
    known: BTreeMap<(Vec<u32>, i32, usize), Ratio>,
}

impl<'a> Reveals<'a> {
    fn new(kinds: &'a [Kind], difficulty: i32) -> Self {
        Self {
            kinds,
            difficulty,
            known: BTreeMap::new(),
        }
    }

    /// The chance of success when a token is drawn from what is left, where the token of a success is
    /// taken back so many times.
    fn chance(&mut self, left: &[u32], value: i32, again: usize) -> Ratio {
        let total: u32 = left.iter().sum();
        if total == 0 {
            return Ratio::whole(self.suffices(value));
        }
        let key = (left.to_vec(), value, again);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut sum = Ratio::whole(false);
        for (index, count) in left.iter().enumerate().filter(|(_, count)| **count > 0) {
            let part = self.after(left, index, value, again);
            sum = sum.plus(part.times(*count, total));
        }
        self.known.insert(key, sum);
        sum
    }

    /// The chance once a token of the kind has been drawn.
    fn after(&mut self, left: &[u32], index: usize, before: i32, again: usize) -> Ratio {
        let kind = &self.kinds[index];
        let value = before + kind.modifier;
        // What succeeds by itself succeeds with the next token too, unless that one fails by itself.
        let (succeeds, before) = match kind.outcome {
            Outcome::Fails => (false, before),
            Outcome::Succeeds => (true, CERTAIN),
            Outcome::Counts => (self.suffices(value), before),
            Outcome::Another => {
                let mut rest = left.to_vec();
                rest[index] -= 1;
                return self.chance(&rest, value, again);
            }
        };
        if succeeds && again > 0 {
            return self.chance(left, before, again - 1);
        }
        Ratio::whole(succeeds)
    }

    fn suffices(&self, value: i32) -> bool {
        value.max(0) >= self.difficulty
    }
}

/// A reduced fraction. The denominators that a bag leads to all divide a number far below the
/// type's greatest one, so sums over their least common multiple do not overflow.
#[derive(Clone, Copy)]
struct Ratio {
    top: u128,
    bottom: u128,
}

impl Ratio {
    fn whole(certain: bool) -> Ratio {
        Ratio {
            top: u128::from(certain),
            bottom: 1,
        }
    }

    fn plus(self, other: Ratio) -> Ratio {
        let shared = gcd(self.bottom, other.bottom);
        let (own, others) = (other.bottom / shared, self.bottom / shared);
        Ratio {
            top: self.top * own + other.top * others,
            bottom: self.bottom * own,
        }
        .simple()
    }

    fn times(self, top: u32, bottom: u32) -> Ratio {
        Ratio {
            top: self.top * u128::from(top),
            bottom: self.bottom * u128::from(bottom),
        }
        .simple()
    }

    fn simple(self) -> Ratio {
        let divisor = gcd(self.top, self.bottom).max(1);
        Ratio {
            top: self.top / divisor,
            bottom: self.bottom / divisor,
        }
    }

    fn reduced(self) -> Fraction {
        Fraction::new(self.top, self.bottom)
    }
}
