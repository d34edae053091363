//! How well a player without a person plays.

use std::time::Duration;

use engine::{Choice, Game};
use rand_pcg::Pcg32;

use crate::{Budget, Policy, Thinker};

/// A player without a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Chooses at once.
    AtOnce(Policy),
    /// Looks ahead.
    Thinks(Thinker),
}

/// Levels of players who think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// For many games: 20 ms a choice.
    Quick,
    Beginner,
    Steady,
    Expert,
}

impl Level {
    pub const ALL: [(Level, &'static str); 4] = [
        (Level::Quick, "quick"),
        (Level::Beginner, "beginner"),
        (Level::Steady, "steady"),
        (Level::Expert, "expert"),
    ];

    /// How much a player of the level thinks about a choice.
    pub fn budget(self) -> Budget {
        match self {
            Level::Quick => Budget::Time(Duration::from_millis(20)),
            Level::Beginner => Budget::Visits(30),
            Level::Steady => Budget::Visits(240),
            Level::Expert => Budget::Visits(1_600),
        }
    }

    pub fn thinker(self, seed: u64, cores: usize) -> Thinker {
        Thinker::new(self.budget(), seed, cores)
    }
}

impl Player {
    /// A legal choice for the open prompt, `None` where the game is over. The chance is that of
    /// players who choose at once.
    pub fn choose(&self, game: &Game, rng: &mut Pcg32) -> Option<Choice> {
        match self {
            Player::AtOnce(policy) => policy.choose(game, rng),
            Player::Thinks(thinker) => thinker.choose(game),
        }
    }
}
