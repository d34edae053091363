//! How much time there is, and how much of it is needed. Players do not look at agendas and acts to
//! come, so they take them for usual ones.

use engine::Game;

/// Rounds that an agenda to come is taken to last.
const AGENDA: f32 = 7.0;
/// Rounds that an act to come is taken to need.
const ACT: f32 = 4.0;

/// Rounds until the last agenda advances, and rounds that the acts need.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pace {
    pub left: f32,
    pub needed: f32,
}

impl Pace {
    pub fn of(game: &Game, clues_needed: Option<i32>) -> Self {
        let (acts, agendas) = game.stages_left();
        let current = game.doom_threshold().map_or(AGENDA, |threshold| {
            (threshold - game.doom_in_play()).max(0) as f32
        });
        let seats = game.seats().count().max(1) as f32;
        let act = clues_needed.map_or(ACT, |needed| needed.max(0) as f32 * 1.2 / seats);
        Self {
            left: current + agendas as f32 * AGENDA,
            needed: act + acts as f32 * ACT,
        }
    }

    /// Rounds that can be spent on getting ready.
    pub fn spare(self) -> f32 {
        self.left - self.needed
    }
}
