//! Where locations lie on the map: sides, rows and columns, and empty spaces.

use abilities::{Direction, Line, Match};

use crate::flow::context::Ctx;
use crate::{CardId, Game, ZoneKind};

impl Game {
    /// A location that comes to the map lies where the layout of the scenario says, unless a place
    /// was found for it. Of several copies each has a place of its own.
    pub(crate) fn lay_out(&mut self, location: CardId) {
        let Some(scenario) = self.scenario else {
            return;
        };
        let state = self.card(location);
        let own = |layout: &&abilities::Layout| layout.card == state.def.code;
        let mut places = scenario
            .locations
            .iter()
            .filter(own)
            .map(|layout| layout.at);
        let taken = |place: &(i8, i8)| {
            let mut others = self.locations().filter(|other| *other != location);
            others.any(|other| self.card(other).position == Some(*place))
        };
        let first = places.clone().next();
        let place = places.find(|place| !taken(place)).or(first);
        self.card_mut(location).position = state.position.or(place);
    }

    fn position(&self, location: CardId) -> Option<(i8, i8)> {
        self.card_as_known(location).position
    }

    /// Whether the location lies next to a matching one, on a side that fits.
    pub(crate) fn is_beside(
        &self,
        ctx: &Ctx,
        card: CardId,
        of: &Match,
        fits: impl Fn(Direction) -> bool,
    ) -> bool {
        let Some(own) = self.on_map(card) else {
            return false;
        };
        self.select(ctx, of).into_iter().any(|other| {
            let other = self.position(other);
            let next = |side: Direction| other.map(|place| side.step(place)) == Some(own);
            Direction::ALL
                .into_iter()
                .any(|side| fits(side) && next(side))
        })
    }

    pub(crate) fn is_in_line(&self, ctx: &Ctx, card: CardId, line: Line, with: &Match) -> bool {
        let along = |(column, row): (i8, i8)| match line {
            Line::Row => row,
            Line::Column => column,
        };
        let Some(own) = self.on_map(card) else {
            return false;
        };
        let with = self.select(ctx, with).into_iter();
        with.filter_map(|other| self.position(other))
            .any(|other| along(other) == along(own))
    }

    pub(crate) fn is_outermost(
        &self,
        ctx: &Ctx,
        card: CardId,
        side: Direction,
        among: &Match,
    ) -> bool {
        let inwards = |id: CardId| {
            self.on_map(id).map(|(column, row)| match side {
                Direction::Left => i32::from(column),
                Direction::Right => -i32::from(column),
                Direction::Above => i32::from(row),
                Direction::Below => -i32::from(row),
            })
        };
        self.is_least(ctx, card, among, inwards)
    }

    /// The empty space on a side of a location, where there is one.
    pub(crate) fn space_beside(&self, location: CardId, side: Direction) -> Option<(i8, i8)> {
        let place = side.step(self.on_map(location)?);
        let taken = self
            .locations()
            .any(|other| self.card(other).position == Some(place));
        (!taken).then_some(place)
    }

    /// The empty space on a side of the matching location.
    pub(crate) fn space_of(&self, ctx: &Ctx, side: Direction, of: &Match) -> Option<(i8, i8)> {
        let beside = self.select(ctx, of).first().copied()?;
        self.space_beside(beside, side)
    }

    fn on_map(&self, card: CardId) -> Option<(i8, i8)> {
        let state = self.card(card);
        state.position.filter(|_| state.zone == ZoneKind::Map)
    }

    /// Two locations change places, with all that is there.
    pub(crate) fn swap_positions(&mut self, one: CardId, other: CardId) {
        let (place, its) = (self.card(one).position, self.card(other).position);
        self.card_mut(one).position = its;
        self.card_mut(other).position = place;
    }
}
