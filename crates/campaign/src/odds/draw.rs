//! Drawing token after token, with a memo over multisets.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::limits::{MOST_STATES, MOST_TOKENS};
use super::{Cancel, OddsRefused, Outcome, SkillTest, Value};
use crate::ChaosToken;

/// A second frost token in the same test fails it.
const FATAL_FROST: u8 = 2;

/// Tokens that mean the same in this test.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kind {
    pub value: Value,
    pub frost: bool,
    /// Whether a cancelling effect may cancel it.
    pub cancellable: bool,
}

impl Kind {
    fn new(test: &SkillTest, token: ChaosToken) -> Self {
        Self {
            value: test.value(token),
            frost: token == ChaosToken::Frost,
            cancellable: test
                .cancel
                .as_ref()
                .is_some_and(|cancel| cancel.covers(token)),
        }
    }
}

/// Where a draw stands. Equal states have equal odds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// Tokens left in the bag, by kind.
    pub left: Vec<u8>,
    pub sum: i64,
    pub frost: u8,
    /// Tokens still to reveal. More than there are in the bag are as many as there are.
    pub pending: u8,
    pub cancels: u8,
}

impl State {
    pub fn in_bag(&self) -> u32 {
        self.left.iter().map(|count| u32::from(*count)).sum()
    }
}

/// The odds of one test, remembered state by state.
#[derive(Debug)]
pub(super) struct Draw<'a> {
    pub test: &'a SkillTest,
    pub kinds: Vec<Kind>,
    memo: HashMap<State, Rc<BigRational>>,
}

/// What a token makes of a state.
pub(super) enum Revealed {
    Decided(bool),
    Goes(State),
}

impl<'a> Draw<'a> {
    /// The draw of a test, and the state in which nothing has been revealed.
    ///
    /// # Errors
    /// [`OddsRefused::TooManyTokens`].
    pub fn new(test: &'a SkillTest) -> Result<(Self, State), OddsRefused> {
        let given = test.bag.len();
        if given > MOST_TOKENS {
            return Err(OddsRefused::TooManyTokens { given });
        }
        let (kinds, left) = group(test);
        let start = State {
            left,
            sum: 0,
            frost: 0,
            pending: 1,
            cancels: test.cancel.as_ref().map_or(0, |cancel| cancel.times),
        };
        let draw = Self {
            test,
            kinds,
            memo: HashMap::new(),
        };
        Ok((draw, start))
    }

    /// The kind that a token of the bag belongs to.
    pub fn kind_of(&self, token: ChaosToken) -> Option<usize> {
        let wanted = Kind::new(self.test, token);
        self.kinds.iter().position(|kind| *kind == wanted)
    }

    /// The probability of success from a state.
    ///
    /// # Errors
    /// [`OddsRefused::TooManyStates`].
    pub fn success(&mut self, state: &State) -> Result<Rc<BigRational>, OddsRefused> {
        let in_bag = state.in_bag();
        if state.pending == 0 || in_bag == 0 {
            return Ok(Rc::new(certain(self.test.passes(state.sum))));
        }
        if let Some(known) = self.memo.get(state) {
            return Ok(Rc::clone(known));
        }
        if self.memo.len() >= MOST_STATES {
            return Err(OddsRefused::TooManyStates);
        }
        let value = Rc::new(self.average(state, in_bag)?);
        self.memo.insert(state.clone(), Rc::clone(&value));
        Ok(value)
    }

    fn average(&mut self, state: &State, in_bag: u32) -> Result<BigRational, OddsRefused> {
        let mut sure = BigInt::zero();
        let mut rest = BigRational::zero();
        for kind in 0..self.kinds.len() {
            let count = state.left[kind];
            if count == 0 {
                continue;
            }
            let value = self.one_token(state, kind)?;
            if value.is_one() {
                sure += count;
            } else if !value.is_zero() {
                rest += BigRational::from_integer(count.into()) * &*value;
            }
        }
        Ok((BigRational::from_integer(sure) + rest) / BigRational::from_integer(in_bag.into()))
    }

    /// The odds when the next token is of this kind and the player does the best with it.
    fn one_token(&mut self, state: &State, kind: usize) -> Result<Rc<BigRational>, OddsRefused> {
        let keep = match self.reveal(state, kind) {
            Revealed::Decided(success) => Rc::new(certain(success)),
            Revealed::Goes(next) => self.success(&next)?,
        };
        if state.cancels == 0 || !self.kinds[kind].cancellable || keep.is_one() {
            return Ok(keep);
        }
        let cancelled = self.cancelled(state, kind);
        let redrawn = self.success(&cancelled)?;
        Ok(keep.max(redrawn))
    }

    fn cancelled(&self, state: &State, kind: usize) -> State {
        let mut next = state.clone();
        next.cancels -= 1;
        if !self.test.cancel.as_ref().is_some_and(Cancel::returns) {
            next.left[kind] -= 1;
        }
        next
    }

    /// Reveals a token of a kind: it leaves the bag and adds its value.
    pub fn reveal(&self, state: &State, kind: usize) -> Revealed {
        let mut next = state.clone();
        next.left[kind] -= 1;
        match self.resolve(next, kind) {
            Revealed::Goes(mut next) => {
                let in_bag = u8::try_from(next.in_bag()).unwrap_or(u8::MAX);
                next.pending = next.pending.min(in_bag);
                Revealed::Goes(next)
            }
            decided => decided,
        }
    }

    /// Adds the value of a token that has already left the bag.
    pub fn resolve(&self, mut state: State, kind: usize) -> Revealed {
        let Kind { value, frost, .. } = &self.kinds[kind];
        if *frost {
            state.frost += 1;
            if state.frost >= FATAL_FROST {
                return Revealed::Decided(false);
            }
        }
        match value.result {
            Outcome::AutoFail => return Revealed::Decided(false),
            Outcome::AutoSucceed => return Revealed::Decided(true),
            Outcome::Modifier(modifier) => state.sum += i64::from(modifier),
        }
        state.pending = state
            .pending
            .saturating_sub(1)
            .saturating_add(value.reveal_another);
        Revealed::Goes(state)
    }
}

/// A certain success or a certain failure.
pub(super) fn certain(success: bool) -> BigRational {
    if success {
        BigRational::one()
    } else {
        BigRational::zero()
    }
}

/// Groups the bag: tokens that mean the same in this test are one kind.
fn group(test: &SkillTest) -> (Vec<Kind>, Vec<u8>) {
    let mut counts: BTreeMap<ChaosToken, u8> = BTreeMap::new();
    for token in &test.bag {
        *counts.entry(*token).or_default() += 1;
    }
    let mut kinds: Vec<Kind> = Vec::new();
    let mut left: Vec<u8> = Vec::new();
    for (token, count) in counts {
        let kind = Kind::new(test, token);
        let same = kinds.iter().position(|other| *other == kind);
        match same {
            Some(at) => left[at] += count,
            None => {
                kinds.push(kind);
                left.push(count);
            }
        }
    }
    (kinds, left)
}
