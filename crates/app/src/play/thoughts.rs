//! Thoughts of players without a person: one at a time, each away from the game, and ended as soon
//! as nobody waits for it any more.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::Game;
use players::{Thinker, Thought};

use crate::settings::PlayerLevel;

/// A thought goes on for no longer, whatever the level: somebody waits for it.
const LONGEST: Duration = Duration::from_secs(10);

/// Which thought is wanted: each new one ends the one before, and so does each change of the game.
#[derive(Debug, Default)]
pub(crate) struct Thoughts(AtomicU64);

impl Thoughts {
    /// A new thought, by its number.
    pub fn begin(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Ends the thought that goes on.
    pub fn end(&self) {
        self.begin();
    }

    pub fn is_wanted(&self, number: u64) -> bool {
        self.0.load(Ordering::Relaxed) == number
    }

    /// Whether a thought that began just now goes on.
    pub fn goes_on(&self, number: u64) -> impl Fn() -> bool + Sync {
        let end = Instant::now() + LONGEST;
        move || self.is_wanted(number) && Instant::now() < end
    }
}

/// The player of a level. It leaves a core to the window, and thinks the same about the same prompt
/// each time.
pub(super) fn thinker(level: PlayerLevel, game: &Game) -> Thinker {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let seed = u64::from(game.round());
    players::Level::from(level).thinker(seed, (cores - 1).max(1))
}

/// Everybody's choices.
pub(super) fn about_all<'t>(go_on: &'t (dyn Fn() -> bool + Sync)) -> Thought<'t> {
    Thought { seats: &[], go_on }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_ends_with_the_next_one() {
        let thoughts = Thoughts::default();
        let first = thoughts.begin();
        let goes_on = thoughts.goes_on(first);
        assert!(goes_on());
        let second = thoughts.begin();
        assert!(!goes_on());
        assert!(thoughts.is_wanted(second));
        thoughts.end();
        assert!(!thoughts.is_wanted(second));
    }
}
