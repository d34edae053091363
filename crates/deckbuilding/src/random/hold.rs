//! Cards that a random deck should hold.

use cards::{Card, CardCode};

use super::deck::Draft;
use crate::Setting;
use crate::facts::Role;
use crate::permission::Permission;

impl Draft<'_, '_> {
    /// Adds the cards that the deck should hold, as far as it may and has room.
    pub(super) fn hold(&mut self) {
        let holds = &self.wish.holds;
        if holds.is_empty() {
            return;
        }
        let sizes = self.inspect(|inspection| (inspection.size(), inspection.wanted_size()));
        let Some((mut have, want)) = sizes else {
            return;
        };
        let mut cards = self.candidates(|card, facts| {
            holds.contains(&card.code) && (facts.counts() || is_permanent(card, facts.role))
        });
        let place =
            |(card, _): &(&Card, Permission)| holds.iter().position(|one| *one == card.code);
        cards.sort_by_key(place);
        for (card, permission) in cards {
            if is_permanent(card, Role::Standard) {
                self.take(card, permission, u32::MAX);
            } else {
                have += self.take(card, permission, want.saturating_sub(have));
            }
        }
    }

    /// A basic weakness that the deck should hold and does not yet.
    pub(super) fn held_weakness(&self) -> Option<CardCode> {
        let setting = Setting::default();
        let mut drawable = self.builder.weaknesses(&self.deck, &setting);
        let wanted = |card: &&Card| {
            self.wish.holds.contains(&card.code) && self.deck.slots.copies(card.code.as_str()) == 0
        };
        drawable.find(wanted).map(|card| card.code.clone())
    }
}

fn is_permanent(card: &Card, role: Role) -> bool {
    card.permanent && role == Role::Standard
}
