//! Tuning: how much each thing that a player sees weighs, learned from games and how they ended.

use engine::{Ask, Game};

use crate::worth::{SIGHTS, Sights, Weights, dot, sigmoid};

/// What was seen in games, and what the games were worth in the end.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    seen: Vec<([f32; SIGHTS], f32)>,
}

/// How quickly the weights follow the lessons, how often all are gone through, and what keeps the
/// weights small.
const RATE: f32 = 0.5;
const ROUNDS: usize = 3_000;
const SHRINKS: f32 = 0.000_05;

impl Lessons {
    /// Whether something may be learned from the game at its open prompt: when a turn begins or goes
    /// on.
    pub fn teaches(game: &Game) -> bool {
        game.prompt().is_some_and(|prompt| prompt.ask == Ask::Turn)
    }

    /// Takes in what was seen in one game, and what came of it.
    pub fn add(&mut self, seen: &[Sights], worth: f32) {
        self.seen.extend(seen.iter().map(|one| (one.list(), worth)));
    }

    pub fn count(&self) -> usize {
        self.seen.len()
    }

    /// The weights with which what was seen foretells best what came of it, and by how much they
    /// are wrong (the mean of the squares).
    pub fn learned(&self, from: &Weights) -> (Sights, f32) {
        let mut weights = from.sights.list();
        let count = self.seen.len().max(1) as f32;
        for _ in 0..ROUNDS {
            let mut slope = [0.0; SIGHTS];
            for (seen, worth) in &self.seen {
                let error = sigmoid(dot(&weights, seen)) - worth;
                for (slope, seen) in slope.iter_mut().zip(seen) {
                    *slope += error * seen;
                }
            }
            for (weight, slope) in weights.iter_mut().zip(slope) {
                *weight -= RATE * (slope / count + SHRINKS * *weight);
            }
        }
        let error =
            |(seen, worth): &([f32; SIGHTS], f32)| (sigmoid(dot(&weights, seen)) - worth).powi(2);
        let wrong = self.seen.iter().map(error).sum::<f32>() / count;
        (Sights::from_list(weights), wrong)
    }
}
