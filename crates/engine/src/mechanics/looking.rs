//! Sides of cards that lie downwards: who has looked at them, and who sees them.

use abilities::{EventKind, Match};

use crate::flow::context::Ctx;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Added;
use crate::{CardId, Event, Game, Seat};

impl Game {
    /// The investigators look at the sides that lie downwards. The cards stay as they lie.
    pub(crate) fn look_under(&mut self, ctx: &Ctx, who: &Match, what: &Match) {
        let cards = self.lying_with_hidden_sides(ctx, what);
        self.done.in_full &= !cards.is_empty();
        self.done.amount = cards.len() as i32;
        for seat in self.seats_of(ctx, who).into_iter().rev() {
            for card in cards.iter().rev() {
                if !self.may_look_under(seat, *card) {
                    continue;
                }
                let looked = Event::new(EventKind::LookedUnder).who(seat);
                self.occur(looked.subject(*card));
            }
        }
    }

    /// What was turned before it could be looked at hides nothing any more.
    pub(crate) fn resolve_looked_under(&mut self, event: Event) {
        if self.hides_a_side(event.subject) {
            self.card_mut(event.subject).looked_at_by.0 |= 1 << event.who.0;
        }
    }

    pub(crate) fn could_look_under(&self, ctx: &Ctx, who: &Match, what: &Match) -> bool {
        let seats = self.seats_of(ctx, who);
        let cards = self.lying_with_hidden_sides(ctx, what);
        let new = |card: &CardId| {
            let mut seats = seats.iter().copied();
            seats.any(|seat| !self.has_looked_at(seat, *card) && self.may_look_under(seat, *card))
        };
        cards.iter().any(new)
    }

    fn may_look_under(&self, seat: Seat, card: CardId) -> bool {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::LookUnder(card)).is_ok()
    }

    /// The matching cards of which a side lies downwards that not everybody knows.
    fn lying_with_hidden_sides(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.affected(ctx, what);
        cards.retain(|card| self.hides_a_side(*card));
        cards
    }

    fn hides_a_side(&self, card: CardId) -> bool {
        let state = self.card(card);
        !state.revealed || state.flipped || state.own.is_some() || self.is_mini(card)
    }

    /// Whether the investigator has looked at the side of the card that lies downwards.
    pub fn has_looked_at(&self, seat: Seat, card: CardId) -> bool {
        self.card(card).looked_at_by.0 & 1 << seat.0 != 0
    }

    /// Whether anybody whom the open prompt asks has looked at the side that lies downwards.
    pub fn is_known_to_asked(&self, card: CardId) -> bool {
        let asked = self.prompt.as_ref().map_or(&[][..], |prompt| &prompt.seats);
        asked.iter().any(|seat| self.has_looked_at(*seat, card))
    }

    /// The card was turned, or nobody can tell any more which one it is.
    pub(crate) fn forget_looks(&mut self, card: CardId) {
        self.card_mut(card).looked_at_by = Added::default();
    }
}
