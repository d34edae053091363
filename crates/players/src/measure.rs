//! Whole games without a person, and how sure what they show is.

use engine::{Game, ScenarioOutcome};
use rand_pcg::Pcg32;
use thiserror::Error;

use crate::aims::{is_lost, unique_enemies};
use crate::{Lessons, Player, Profile, Sights, Weights};

/// A game of more decisions leads nowhere.
pub(crate) const MOST_DECISIONS: usize = 50_000;

/// Why a game came to no end.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum NoEnd {
    #[error(transparent)]
    Illegal(#[from] engine::IllegalChoice),
    #[error("no end after {MOST_DECISIONS} decisions")]
    TooLong,
    #[error("the game stopped without an outcome")]
    Stuck,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Measured {
    pub outcome: ScenarioOutcome,
    pub decisions: usize,
    /// Whether no investigator was killed or driven insane.
    pub survived: bool,
    /// Unique enemies in the victory display.
    pub unique_enemies: usize,
    /// What was seen on the way, for tuning.
    pub seen: Vec<Sights>,
    /// What the game was worth in the end.
    pub worth: f32,
    pub profile: Profile,
}

/// Plays a game to its end. The player is made anew for each choice, so that it may have a seed of
/// its own.
///
/// # Errors
/// A game that comes to no end.
pub fn play(mut game: Game, seed: u64, player: impl Fn(u64) -> Player) -> Result<Measured, NoEnd> {
    let mut rng = Pcg32::new(seed, 7);
    let (mut decisions, mut seen) = (0, Vec::new());
    let mut profile = Profile::default();
    while game.prompt().is_some() {
        if Lessons::teaches(&game) {
            seen.push(Weights::committed().seen(&game));
        }
        let player = player(seed.wrapping_mul(1_000_003).wrapping_add(decisions as u64));
        let choice = player.choose(&game, &mut rng).ok_or(NoEnd::Stuck)?;
        profile.choose(&game, &choice);
        let step = game.apply(choice)?;
        profile.see(&game, &step.events);
        decisions += 1;
        if decisions > MOST_DECISIONS {
            return Err(NoEnd::TooLong);
        }
    }
    let outcome = game.outcome().cloned().ok_or(NoEnd::Stuck)?;
    Ok(Measured {
        decisions,
        survived: !outcome.changes.iter().any(is_lost),
        unique_enemies: unique_enemies(&game),
        seen,
        worth: Weights::committed().worth(&game),
        profile,
        outcome,
    })
}

/// Between which shares the true one lies in 95 of 100 cases, by Wilson's formula.
pub fn interval(hits: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.96;
    let (count, share) = (of as f64, hits as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * count);
    let reach = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    let whole = 1.0 + Z * Z / count;
    (
        ((middle - reach) / whole).max(0.0),
        ((middle + reach) / whole).min(1.0),
    )
}

#[cfg(test)]
mod tests {
    use super::interval;

    #[test]
    fn intervals_are_those_of_wilson() {
        let near = |one: f64, other: f64| (one - other).abs() < 5e-4;
        // 50 of 100, and none of 10: figures of tables.
        let (low, high) = interval(50, 100);
        assert!(near(low, 0.4038) && near(high, 0.5962), "{low} {high}");
        let (low, high) = interval(0, 10);
        assert!(near(low, 0.0) && near(high, 0.2775), "{low} {high}");
    }
}
