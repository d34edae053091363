//! Chance: random basic weaknesses and random legal decks, the same for the same seed.

mod deck;
mod draw;
mod hold;
mod room;
mod sheets;
mod weakness;

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

pub use deck::Wish;
pub use draw::OpeningHand;

/// A generator of random choices.
#[derive(Clone, Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `bound`; 0 for a bound of 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            0
        } else {
            (self.0.next_u64() % bound as u64) as usize
        }
    }

    /// Any one of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}
