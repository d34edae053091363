//! A game that teaches: what was seen and chosen in it, and how it ended.

use engine::Game;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::super::{LOOKS, Learned, Seen};
use crate::instinct::Instinct;
use crate::measure::MOST_DECISIONS;
use crate::{NoEnd, Weights};

/// A choice that was made.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub seen: Seen,
    pub looks: Vec<f32>,
    pub taken: usize,
    /// The logarithm of the chance with which it was taken.
    pub chance: f32,
}

/// A game that was played to learn from it.
#[derive(Clone, Debug)]
pub struct Record {
    pub(super) decisions: Vec<Decision>,
    pub worth: f32,
    pub won: bool,
    /// The share of investigators who were defeated.
    pub defeated: f32,
    pub rounds: u16,
}

impl Learned {
    /// Plays a game to learn from it: each choice by chance, the better it seems the more often.
    ///
    /// # Errors
    /// A game that comes to no end.
    pub fn record(&self, mut game: Game, seed: u64) -> Result<Record, NoEnd> {
        let mut rng = Pcg32::new(seed, 7);
        let mut instinct = Instinct::default();
        let mut decisions = Vec::new();
        let mut count = 0;
        while game.prompt().is_some() {
            let imagined = game.imagined(rng.next_u64());
            let mut list = instinct.candidates(&imagined);
            let at = match Seen::of(&imagined, &list, instinct.ways_of(&imagined)) {
                Some(seen) => {
                    let looks: Vec<f32> = list.iter().map(|one| one.looks).collect();
                    let all = chances(&looks, &self.more(&seen));
                    let taken = drawn(&all, &mut rng);
                    let chance = all[taken].ln();
                    decisions.push(Decision {
                        seen,
                        looks,
                        taken,
                        chance,
                    });
                    taken
                }
                None => 0,
            };
            if list.is_empty() {
                return Err(NoEnd::Stuck);
            }
            game.apply(list.swap_remove(at).choice)?;
            count += 1;
            if count > MOST_DECISIONS {
                return Err(NoEnd::TooLong);
            }
        }
        let outcome = game.outcome().ok_or(NoEnd::Stuck)?;
        let all = outcome.investigators.len().max(1) as f32;
        let defeated = outcome
            .investigators
            .iter()
            .filter(|one| one.ended.is_defeated())
            .count();
        Ok(Record {
            decisions,
            worth: Weights::committed().worth(&game),
            won: outcome.is_won(),
            defeated: defeated as f32 / all,
            rounds: outcome.rounds,
        })
    }
}

/// With which chance each choice is taken, by its looks and what games have taught of it.
pub(super) fn chances(looks: &[f32], more: &[f32]) -> Vec<f32> {
    let seems: Vec<f32> = looks
        .iter()
        .zip(more)
        .map(|(looks, more)| looks * LOOKS + more)
        .collect();
    let best = seems.iter().copied().fold(f32::MIN, f32::max);
    let raised: Vec<f32> = seems
        .iter()
        .map(|one| (one - best).exp().max(1e-9))
        .collect();
    let whole: f32 = raised.iter().sum();
    raised.iter().map(|one| one / whole).collect()
}

fn drawn(chances: &[f32], rng: &mut Pcg32) -> usize {
    let mut left = rng.next_u32() as f32 / 4_294_967_296.0;
    for (at, chance) in chances.iter().enumerate() {
        left -= chance;
        if left <= 0.0 {
            return at;
        }
    }
    chances.len() - 1
}
