//! How many steps it is to what is sought on the map.

use abilities::Counter;
use engine::{CardId, Game};

use super::features::Features;
use crate::reading::place_of_act;
use crate::table_sense::Sight;
use crate::ways::Ways;

/// What is sought: a place with clues, one that nobody has seen, the place where the act advances,
/// an enemy worth defeating, a ready enemy that is not engaged.
const GOALS: usize = 5;
/// Whatever lies as far or farther counts the same.
const FAR: usize = 4;

/// For each goal the steps to the nearest one, by place in the order of the ways.
pub(super) struct Goals<'w> {
    ways: &'w Ways,
    steps: [Vec<usize>; GOALS],
}

impl<'w> Goals<'w> {
    pub fn of(sight: &Sight<'_>, ways: &'w Ways) -> Self {
        let game = sight.game;
        let at = |is_sought: &dyn Fn(CardId) -> bool| -> Vec<CardId> {
            let enemies = game.enemies().filter(|enemy| is_sought(*enemy));
            enemies
                .filter_map(|enemy| game.location_of(enemy))
                .collect()
        };
        let worthy = at(&|enemy| is_worthy(game, enemy));
        let ready = at(&|enemy| !game.card(enemy).exhausted && !sight.engaged.contains(&enemy));
        let gates = place_of_act(game);
        let sought: [&dyn Fn(CardId) -> bool; GOALS] = [
            &|place| game.clues_on(place) > 0,
            &|place| !game.card(place).revealed,
            &|place| gates.contains(&place),
            &|place| worthy.contains(&place),
            &|place| ready.contains(&place),
        ];
        Self {
            ways,
            steps: sought.map(|is_sought| ways.steps(is_sought, FAR)),
        }
    }

    /// How far the goals are from a place.
    pub fn from(&self, seen: &mut Features, place: CardId) {
        for steps in &self.steps {
            let steps = self.ways.index(place).map_or(FAR, |at| steps[at]);
            seen.case(steps, FAR + 1);
        }
    }

    /// How much nearer to the goals a step leads, and which are then reached.
    pub fn step(&self, seen: &mut Features, here: CardId, to: Option<CardId>) {
        let from = self.ways.index(here);
        let to = to.and_then(|to| self.ways.index(to));
        for steps in &self.steps {
            let nearer = match (from, to) {
                (Some(from), Some(to)) => steps[from] as f32 - steps[to] as f32,
                _ => 0.0,
            };
            seen.push(nearer);
            seen.flag(to.is_some_and(|to| steps[to] == 0));
        }
    }
}

/// Whether the enemy gives points, or holds doom.
fn is_worthy(game: &Game, enemy: CardId) -> bool {
    let card = game.card(enemy);
    card.def.facts.victory.is_some() || card.count(Counter::Doom) > 0
}
