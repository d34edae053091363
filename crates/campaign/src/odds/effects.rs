//! Effects that change how tokens are revealed.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use serde::{Deserialize, Serialize};

use super::draw::{Draw, Revealed, State, certain};
use super::limits::MOST_HANDS;
use super::{OddsRefused, SkillTest};
use crate::ChaosToken;

/// Reveal `reveal` tokens at once and let `keep` of them count; the others are ignored and stay
/// out of the bag until the test ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choose {
    pub reveal: u8,
    #[serde(default = "one")]
    pub keep: u8,
}

/// Cancel a revealed token and reveal another in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancel {
    /// How often it may be done in the test.
    #[serde(default = "one")]
    pub times: u8,
    /// The tokens that may be cancelled; empty for any.
    #[serde(default)]
    pub tokens: Vec<ChaosToken>,
    /// Whether the cancelled token goes back into the bag before the next is revealed.
    #[serde(default)]
    pub returned: bool,
}

impl Cancel {
    pub(super) fn covers(&self, token: ChaosToken) -> bool {
        self.tokens.is_empty() || self.tokens.contains(&token)
    }

    pub(super) fn returns(&self) -> bool {
        self.returned
    }
}

/// The probability of success with the test's effects, the player choosing for the best.
pub(super) fn success(test: &SkillTest) -> Result<BigRational, OddsRefused> {
    let (mut draw, start) = Draw::new(test)?;
    match test.choose {
        Some(choose) if choose.reveal > 1 => choose_tokens(&mut draw, &start, choose),
        _ => Ok((*draw.success(&start)?).clone()),
    }
}

fn one() -> u8 {
    1
}

/// Averages over the multisets of tokens revealed together.
fn choose_tokens(
    draw: &mut Draw<'_>,
    start: &State,
    choose: Choose,
) -> Result<BigRational, OddsRefused> {
    let in_bag = start.in_bag();
    let reveal = u32::from(choose.reveal).min(in_bag);
    if reveal == 0 {
        return Ok(certain(draw.test.passes(0)));
    }
    let mut sum = BigRational::zero();
    let mut tried = 0;
    for hand in hands(&start.left, reveal)? {
        let mut ways = BigInt::from(1);
        for (kind, count) in hand.iter().enumerate() {
            ways *= binomial(start.left[kind].into(), (*count).into());
        }
        let best = best_of(draw, start, &hand, choose.keep, &mut tried)?;
        sum += best * BigRational::from_integer(ways);
    }
    Ok(sum / BigRational::from_integer(binomial(in_bag, reveal)))
}

/// The best choice of tokens to keep out of those revealed.
fn best_of(
    draw: &mut Draw<'_>,
    start: &State,
    hand: &[u8],
    keep: u8,
    tried: &mut usize,
) -> Result<BigRational, OddsRefused> {
    let mut state = start.clone();
    for (kind, count) in hand.iter().enumerate() {
        state.left[kind] -= count;
    }
    let shown: u32 = hand.iter().map(|count| u32::from(*count)).sum();
    let mut best = BigRational::zero();
    let all = hands(hand, u32::from(keep.max(1)).min(shown))?;
    *tried += all.len();
    if *tried > MOST_HANDS {
        return Err(OddsRefused::TooManyHands);
    }
    for kept in all {
        best = best.max(resolve_all(draw, state.clone(), &kept)?);
    }
    Ok(best)
}

/// Resolves the kept tokens, then whatever they make the player reveal.
fn resolve_all(
    draw: &mut Draw<'_>,
    mut state: State,
    kept: &[u8],
) -> Result<BigRational, OddsRefused> {
    state.pending = kept.iter().sum();
    let mut succeeded = false;
    for (kind, count) in kept.iter().enumerate() {
        for _ in 0..*count {
            match draw.resolve(state.clone(), kind) {
                Revealed::Decided(false) => return Ok(certain(false)),
                Revealed::Decided(true) => succeeded = true,
                Revealed::Goes(next) => state = next,
            }
        }
    }
    if succeeded {
        return Ok(certain(true));
    }
    Ok((*draw.success(&state)?).clone())
}

/// Every way to take `take` tokens out of these counts.
fn hands(left: &[u8], take: u32) -> Result<Vec<Vec<u8>>, OddsRefused> {
    if count_hands(left, take) > MOST_HANDS {
        return Err(OddsRefused::TooManyHands);
    }
    Ok(all_hands(left, take))
}

/// How many ways there are, without going through them.
fn count_hands(left: &[u8], take: u32) -> usize {
    let take = take as usize;
    let mut ways = vec![0_usize; take + 1];
    ways[0] = 1;
    for count in left {
        for taken in (0..=take).rev() {
            let from = taken.saturating_sub(usize::from(*count));
            ways[taken] = ways[from..=taken]
                .iter()
                .fold(0, |sum: usize, ways| sum.saturating_add(*ways));
        }
    }
    ways[take]
}

fn all_hands(left: &[u8], take: u32) -> Vec<Vec<u8>> {
    let Some((first, rest)) = left.split_first() else {
        return if take == 0 {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut all = Vec::new();
    for count in 0..=take.min(u32::from(*first)) {
        for mut tail in all_hands(rest, take - count) {
            tail.insert(0, count as u8);
            all.push(tail);
        }
    }
    all
}

fn binomial(n: u32, k: u32) -> BigInt {
    let mut value = BigInt::from(1);
    for step in 0..k {
        value = value * (n - step) / (step + 1);
    }
    value
}
