//! Flood tokens: how much water a location is under. Rows `flood.*`.
//!
//! A level does nothing by itself; abilities ask for it with `Match::Flood` and `Match::Flooded`.

use abilities::{EventKind, FloodChange, FloodLevel, Match};

use crate::flow::context::Ctx;
use crate::{CardId, Event, Game};

const LEVELS: [FloodLevel; 3] = [
    FloodLevel::Unflooded,
    FloodLevel::Partially,
    FloodLevel::Fully,
];

impl Game {
    pub(crate) fn flood_effect(&mut self, ctx: &Ctx, at: &Match, to: FloodChange) {
        for location in self.select(ctx, at).into_iter().rev() {
            if !self.flood_would_change(location, to) {
                self.done.in_full = false;
                continue;
            }
            let level = self.flooded_by(location, to);
            let event = Event::new(EventKind::FloodChanged).subject(location);
            self.occur(event.amount(level as i32));
        }
    }

    fn flooded_by(&self, location: CardId, change: FloodChange) -> FloodLevel {
        let level = self.card(location).flood;
        match change {
            FloodChange::Increase => level.higher(),
            FloodChange::Decrease => level.lower(),
            FloodChange::Becomes(level) => level,
        }
    }

    /// Only locations are flooded, and none beyond its highest or lowest level.
    pub(crate) fn flood_would_change(&self, location: CardId, change: FloodChange) -> bool {
        self.is_location(location) && self.flooded_by(location, change) != self.card(location).flood
    }

    pub(crate) fn resolve_flood_changed(&mut self, event: Event) {
        let level = usize::try_from(event.amount)
            .ok()
            .and_then(|index| LEVELS.get(index));
        if let Some(level) = level {
            self.card_mut(event.subject).flood = *level;
        }
    }
}
