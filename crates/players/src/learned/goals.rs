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
const GATE: usize = 2;
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

    fn steps_from(&self, goal: usize, place: CardId) -> usize {
        let at = self.ways.index(place);
        at.map_or(FAR, |at| self.steps[goal][at])
    }

    /// Whether the act advances at the place.
    pub fn is_gate(&self, place: CardId) -> bool {
        self.steps_from(GATE, place) == 0
    }

    /// How far the goals are from a place.
    pub fn from(&self, seen: &mut Features, place: CardId) {
        for goal in 0..GOALS {
            seen.case(self.steps_from(goal, place), FAR + 1);
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

#[cfg(test)]
mod tests {
    use engine::CardId;

    use super::super::features::Features;
    use super::{FAR, GATE, GOALS, Goals};
    use crate::ways::Ways;

    /// A row of places, of which the last one is sought, and is no place of the act.
    fn goals(ways: &Ways) -> Goals<'_> {
        let last = |place| place == CardId(3);
        let mut steps: [Vec<usize>; GOALS] = std::array::from_fn(|_| ways.steps(last, FAR));
        steps[GATE].fill(FAR);
        Goals { ways, steps }
    }

    fn seen(see: impl Fn(&mut Features)) -> Vec<(usize, f32)> {
        let mut seen = Features::default();
        see(&mut seen);
        seen.iter().collect()
    }

    #[test]
    fn a_goal_is_so_many_steps_away() {
        let ways = Ways::row(4);
        let goals = goals(&ways);
        let from = seen(|seen| goals.from(seen, CardId(1)));
        let cases = [2, 7, 10 + FAR, 17, 22].map(|case| (case, 1.0));
        assert_eq!(from, cases);
        assert!(!goals.is_gate(CardId(3)) && !goals.is_gate(CardId(9)));
    }

    #[test]
    fn a_step_leads_nearer_or_farther() {
        let ways = Ways::row(4);
        let goals = goals(&ways);
        let step = |from, to| seen(|seen| goals.step(seen, CardId(from), to));
        let changed = |by| [0, 2, 6, 8].map(|at| (at, by));
        assert_eq!(step(1, Some(CardId(2))), changed(1.0));
        assert_eq!(step(2, Some(CardId(1))), changed(-1.0));
        let reached: Vec<(usize, f32)> = [0, 1, 2, 3, 6, 7, 8, 9].map(|at| (at, 1.0)).into();
        assert_eq!(step(2, Some(CardId(3))), reached);
        assert_eq!(step(2, None), []);
    }
}
