//! Ways on the map, worked out once for each map and kept while it stays the same.

use engine::{CardId, Game};

/// Who is connected with whom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    /// The locations, and whether each is revealed: what the connections were worked out for.
    places: Vec<(CardId, bool)>,
    /// By place in the list: places that can be reached from it.
    onward: Vec<Vec<usize>>,
}

impl Ways {
    /// Works the connections out again where the map has changed.
    pub fn update(&mut self, game: &Game) {
        let seen = |card: CardId| (card, game.card(card).revealed);
        if game.locations().map(seen).eq(self.places.iter().copied()) {
            return;
        }
        self.places = game.locations().map(seen).collect();
        let reached = |(from, _): &(CardId, bool)| {
            let to = game.connections(*from).into_iter();
            to.filter_map(|card| self.index(card)).collect()
        };
        self.onward = self.places.iter().map(reached).collect();
    }

    /// The place of a location in the list.
    pub fn index(&self, card: CardId) -> Option<usize> {
        self.places.iter().position(|(one, _)| *one == card)
    }

    pub fn places(&self) -> impl Iterator<Item = CardId> {
        self.places.iter().map(|(card, _)| *card)
    }

    /// The number of ways that lead from a place.
    pub fn count_from(&self, place: CardId) -> usize {
        self.index(place)
            .map_or(0, |index| self.onward[index].len())
    }

    /// The pull of a goal grows weaker with each step: by place, the strongest of all goals, whose
    /// strengths are given in the order of `places`.
    pub fn pull(&self, strengths: &[f32], fades: f32) -> Vec<f32> {
        let mut pull = strengths.to_vec();
        for _ in 0..pull.len() {
            let mut changed = false;
            for from in 0..pull.len() {
                let onward = self.onward[from].iter().map(|to| pull[*to] * fades);
                let best = onward.fold(pull[from], f32::max);
                changed |= best > pull[from] + 1e-6;
                pull[from] = best;
            }
            if !changed {
                break;
            }
        }
        pull
    }

    /// By place, the steps to the nearest place that is sought, `far` at most.
    pub fn steps(&self, is_sought: impl Fn(CardId) -> bool, far: usize) -> Vec<usize> {
        let start = |place| if is_sought(place) { 0 } else { far };
        let mut steps: Vec<usize> = self.places().map(start).collect();
        for done in 0..far.saturating_sub(1) {
            for from in 0..steps.len() {
                let leads = |to: &usize| steps[*to] == done;
                if steps[from] > done + 1 && self.onward[from].iter().any(leads) {
                    steps[from] = done + 1;
                }
            }
        }
        steps
    }

    pub fn at(&self, pull: &[f32], place: CardId) -> f32 {
        self.index(place).map_or(0.0, |index| pull[index])
    }
}

#[cfg(test)]
impl Ways {
    /// Places from 0 on, each connected with the ones beside it.
    pub fn row(places: u16) -> Self {
        let beside = |at: usize| {
            let near = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
            near.filter(|to| *to < usize::from(places)).collect()
        };
        Self {
            places: (0..places).map(|place| (CardId(place), true)).collect(),
            onward: (0..usize::from(places)).map(beside).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ways;
    use engine::CardId;

    #[test]
    fn steps_are_those_of_the_shortest_way() {
        let place = |number: u16| CardId(number);
        let ways = Ways {
            places: (0..5).map(|number| (place(number), true)).collect(),
            // A row of four, of which the last leads back to the first, and one apart.
            onward: vec![vec![1], vec![0, 2], vec![1, 3], vec![0], vec![]],
        };
        assert_eq!(ways.steps(|one| one == place(3), 9), [3, 2, 1, 0, 9]);
        assert_eq!(ways.steps(|one| one == place(0), 2), [0, 1, 2, 1, 2]);
        assert_eq!(ways.steps(|_| false, 3), [3; 5]);
    }
}
