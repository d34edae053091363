//! Players without a person, on the engine's one door: they know prompts, states and outcomes, and
//! no card by its name.

mod aims;
mod cards_in_play;
mod chances;
pub mod coming;
mod explorer;
mod greedy;
mod instinct;
mod learned;
mod level;
mod measure;
mod pace;
pub mod playtest;
mod profile;
mod random;
mod reading;
mod search;
pub mod statistics;
mod table_sense;
mod tree;
mod tuning;
mod watch;
mod ways;
mod worth;

pub use aims::Aims;
pub use explorer::{Explorer, Goer, Leg, Lost, Milestone, Trail};
pub use learned::{Learned, NoNetworks, Rates, Record, School};
pub use level::{Level, Player};
pub use measure::{Measured, NoEnd, interval, play};
pub use profile::Profile;
pub use search::{Budget, Considered, Thinker, Thought};
pub use tuning::Lessons;
pub use watch::Gains;
pub use worth::{Sights, Weights};

use engine::{Choice, Game};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// A player who chooses at once, without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal choice, with equal chance.
    Random,
    /// Fights what threatens, investigates, advances.
    Greedy,
    /// Weighs chances against costs at a glance: the player of playouts.
    Instinct,
}

impl Policy {
    /// A legal choice for the open prompt, `None` where the game is over.
    pub fn choose(self, game: &Game, rng: &mut Pcg32) -> Option<Choice> {
        let prompt = game.prompt()?;
        let sensible = match self {
            Policy::Random => None,
            Policy::Greedy => greedy::greedy(game, prompt),
            Policy::Instinct => {
                let imagined = game.imagined(rng.next_u64());
                instinct::Instinct::of(&imagined).choose(&imagined, rng)
            }
        };
        Some(sensible.unwrap_or_else(|| random::random(prompt, rng)))
    }
}
