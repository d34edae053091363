//! The odds of a test by walking every order of draws, token by token, in integers without limit.

use campaign::ChaosToken;
use campaign::odds::{Outcome, SkillTest};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// Where a draw stands.
#[derive(Clone)]
struct Drawn {
    left: Vec<ChaosToken>,
    sum: BigInt,
    frost: usize,
    pending: BigInt,
    cancels: u8,
}

enum Shown {
    Over(bool),
    On(Drawn),
}

pub fn success(test: &SkillTest) -> BigRational {
    let start = Drawn {
        left: test.bag.clone(),
        sum: BigInt::zero(),
        frost: 0,
        pending: BigInt::one(),
        cancels: test.cancel.as_ref().map_or(0, |cancel| cancel.times),
    };
    match test.choose {
        Some(choose) if choose.reveal > 1 => {
            let reveal = usize::from(choose.reveal).min(start.left.len());
            let keep = usize::from(choose.keep.max(1)).min(reveal);
            let hands = subsets(start.left.len(), reveal);
            let count = hands.len();
            let sum: BigRational = hands
                .iter()
                .map(|hand| best(test, &start, hand, keep))
                .sum();
            sum / whole(count)
        }
        _ => drawn(test, &start),
    }
}

/// The best that can be made of tokens revealed together: those that are not kept stay out.
fn best(test: &SkillTest, start: &Drawn, hand: &[usize], keep: usize) -> BigRational {
    let shown: Vec<ChaosToken> = hand.iter().map(|at| start.left[*at]).collect();
    let mut rest = start.clone();
    let kept_out = |at: &usize| !hand.contains(at);
    rest.left = (0..start.left.len())
        .filter(kept_out)
        .map(|at| start.left[at])
        .collect();
    let kept = subsets(shown.len(), keep);
    let odds = kept.iter().map(|kept| {
        let mut state = rest.clone();
        state.pending = BigInt::from(kept.len());
        let (mut failed, mut succeeded) = (false, false);
        for at in kept {
            match shows(test, state.clone(), shown[*at]) {
                Shown::Over(true) => succeeded = true,
                Shown::Over(false) => failed = true,
                Shown::On(next) => state = next,
            }
        }
        match (failed, succeeded) {
            (true, _) => certain(false),
            (false, true) => certain(true),
            (false, false) => drawn(test, &state),
        }
    });
    odds.max().unwrap_or_else(|| certain(false))
}

fn drawn(test: &SkillTest, state: &Drawn) -> BigRational {
    if state.pending <= BigInt::zero() || state.left.is_empty() {
        return passes(test, state);
    }
    let each = (0..state.left.len()).map(|at| one(test, state, at));
    let sum: BigRational = each.sum();
    sum / whole(state.left.len())
}

/// One token is revealed, and cancelled where that is better.
fn one(test: &SkillTest, state: &Drawn, at: usize) -> BigRational {
    let mut without = state.clone();
    let token = without.left.remove(at);
    let kept = match shows(test, without.clone(), token) {
        Shown::Over(success) => certain(success),
        Shown::On(next) => drawn(test, &next),
    };
    let Some(cancel) = &test.cancel else {
        return kept;
    };
    if state.cancels == 0 || !(cancel.tokens.is_empty() || cancel.tokens.contains(&token)) {
        return kept;
    }
    let mut again = if cancel.returned {
        state.clone()
    } else {
        without
    };
    again.cancels -= 1;
    kept.max(drawn(test, &again))
}

/// What a token that has left the bag makes of the draw.
fn shows(test: &SkillTest, mut state: Drawn, token: ChaosToken) -> Shown {
    state.frost += usize::from(token == ChaosToken::Frost);
    if token == ChaosToken::Frost && state.frost >= 2 {
        return Shown::Over(false);
    }
    let value = test.value(token);
    match value.result {
        Outcome::AutoFail => Shown::Over(false),
        Outcome::AutoSucceed => Shown::Over(true),
        Outcome::Modifier(modifier) => {
            state.sum += modifier;
            state.pending += i32::from(value.reveal_another) - 1;
            Shown::On(state)
        }
    }
}

/// A skill value is never below 0.
fn passes(test: &SkillTest, state: &Drawn) -> BigRational {
    let value = (BigInt::from(test.skill) + &state.sum).max(BigInt::zero());
    certain(value >= BigInt::from(test.difficulty))
}

fn certain(success: bool) -> BigRational {
    whole(usize::from(success))
}

fn whole(number: usize) -> BigRational {
    BigRational::from_integer(BigInt::from(number))
}

/// Every way to take some of so many things, by their places.
fn subsets(of: usize, take: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..take {
        let longer = |taken: Vec<usize>| {
            let from = taken.last().map_or(0, |last| last + 1);
            (from..of).map(move |next| [&taken[..], &[next]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
