//! Locations that lie in a circle: who is next to whom, across from whom, and how far around.

use abilities::{Match, Rotation};

use crate::flow::context::Ctx;
use crate::{CardId, Game};

/// The circle in clockwise order, beginning anywhere.
type Circle = Vec<CardId>;

impl Game {
    /// All locations on the map, in the order in which they lie around the middle of them. Rows of
    /// the map count downwards, so that a turn from the right side leads to the lower one.
    fn circle(&self) -> Circle {
        let place = |card: CardId| Some((card, self.card(card).position?));
        let places: Vec<(CardId, (i8, i8))> = self.locations().filter_map(place).collect();
        let sides = |value: fn((i8, i8)) -> i8| {
            let all = places.iter().map(|(_, at)| i32::from(value(*at)));
            all.clone().min().unwrap_or(0) + all.max().unwrap_or(0)
        };
        // Twice the middle, so that it is a whole number.
        let middle = (sides(|at| at.0), sides(|at| at.1));
        let mut around: Vec<((i32, i32), CardId)> = places
            .iter()
            .map(|(card, (column, row))| {
                let x = 2 * i32::from(*column) - middle.0;
                let y = 2 * i32::from(*row) - middle.1;
                ((x, y), *card)
            })
            .collect();
        around.sort_by(|(one, _), (other, _)| compare_angles(*one, *other));
        around.into_iter().map(|(_, card)| card).collect()
    }

    /// How many locations further around the circle the second one is than the first.
    pub(crate) fn steps_around(&self, way: Rotation, from: CardId, to: CardId) -> Option<i32> {
        let circle = self.circle();
        let at = |card: CardId| circle.iter().position(|one| *one == card);
        let (from, to) = (at(from)? as i32, at(to)? as i32);
        let steps = match way {
            Rotation::Clockwise => to - from,
            Rotation::Counterclockwise => from - to,
        };
        Some(steps.rem_euclid(circle.len() as i32))
    }

    pub(crate) fn is_next_around(
        &self,
        ctx: &Ctx,
        card: CardId,
        way: Rotation,
        of: &Match,
    ) -> bool {
        let next = |from: CardId| self.steps_around(way, from, card) == Some(1);
        self.select(ctx, of).into_iter().any(next)
    }

    pub(crate) fn is_across(&self, ctx: &Ctx, card: CardId, from: &Match) -> bool {
        let across = |from: CardId| {
            let there = self.steps_around(Rotation::Clockwise, from, card);
            let back = self.steps_around(Rotation::Counterclockwise, from, card);
            from != card && there.is_some() && there == back
        };
        self.select(ctx, from).into_iter().any(across)
    }

    /// The locations around the circle, beginning with the next one that way.
    pub(crate) fn places_around(&self, way: Rotation, from: CardId) -> Vec<CardId> {
        let mut circle = self.circle();
        let Some(at) = circle.iter().position(|one| *one == from) else {
            return circle;
        };
        circle.rotate_left(at);
        if way == Rotation::Counterclockwise {
            circle[1..].reverse();
        }
        circle.rotate_left(1);
        circle
    }
}

/// The half of the turn in which a direction lies: from the right side downwards to the left one, or
/// from there upwards.
fn half((x, y): (i32, i32)) -> bool {
    y < 0 || y == 0 && x < 0
}

fn compare_angles(one: (i32, i32), other: (i32, i32)) -> std::cmp::Ordering {
    let turn = one.0 * other.1 - one.1 * other.0;
    half(one).cmp(&half(other)).then(0.cmp(&turn))
}
