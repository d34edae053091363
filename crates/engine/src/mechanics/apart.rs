//! Cards that are set aside with what is on them and attached to them, and come back so.
//!
//! Such a card is out of play like any other that is set aside, and so is what was attached to it,
//! which waits in a zone that names it.

use abilities::{EventKind, Match};

use crate::flow::context::Ctx;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    /// Sets a card aside as it is; out of play it is so only for the effect that brings it back.
    pub(crate) fn set_apart(&mut self, ctx: &Ctx, card: CardId) {
        let in_play = self.card(card).zone.in_play();
        let kept = self.cannot_leave_by(card, ctx.this) || self.is_shielded(card, ctx.this);
        if !in_play || kept {
            self.done.in_full = false;
            return;
        }
        let mut event = Event::new(EventKind::LeavesPlay)
            .subject(card)
            .who(self.card(card).controller);
        event.at = self.location_of(card).unwrap_or(CardId::NONE);
        for swarm in self.swarm_of(card) {
            self.put(swarm, ZoneKind::SetAside);
        }
        self.take_from_table(card, ZoneKind::Apart(CardId::NONE));
        self.occur(event);
    }

    /// The card is in play no longer, and neither is what lies on it; both stay as they are.
    fn take_from_table(&mut self, card: CardId, to: ZoneKind) {
        let on_it = |one: &CardId| {
            let zone = self.card(*one).zone;
            zone == ZoneKind::Attached(card) || zone == ZoneKind::On(card)
        };
        let on_it: Vec<CardId> = self.in_play.iter().copied().filter(on_it).collect();
        self.remember_known(card);
        self.in_play.retain(|other| *other != card);
        self.card_mut(card).zone = to;
        for one in on_it {
            self.take_from_table(one, ZoneKind::Apart(card));
        }
    }

    /// A card that was set aside so comes back to the location. It does not spawn, and one that is
    /// ready engages as if it had moved there.
    pub(crate) fn bring_back(&mut self, ctx: &Ctx, card: CardId, places: &'static Match) {
        let apart = self.card(card).zone == ZoneKind::Apart(CardId::NONE);
        let place = self.select(ctx, places).first().copied();
        // Nothing comes back to what has left play meanwhile.
        let Some(place) = place.filter(|place| apart && self.card(*place).zone.in_play()) else {
            self.done.in_full = false;
            return;
        };
        self.lay_back(card, ZoneKind::At(place));
        self.card_mut(card).controller = Seat::NONE;
        if self.is_enemy(card) {
            self.engage_enemy(card);
        }
        let mut event = Event::new(EventKind::EntersPlay).subject(card);
        event.at = place;
        self.occur(event);
    }

    fn lay_back(&mut self, card: CardId, to: ZoneKind) {
        self.card_mut(card).zone = to;
        self.in_play.push(card);
        for one in self.apart_with(card) {
            let to = match self.key_colour(one) {
                Some(_) => ZoneKind::On(card),
                None => ZoneKind::Attached(card),
            };
            self.lay_back(one, to);
        }
        let kinds = self.card(card).def.modifier_kinds;
        if kinds.may_contradict() {
            self.check_precedence_of(card);
        }
        if kinds.has(ModifierKind::LoseKeyword) {
            self.engage_whoever_is_there();
        }
    }

    fn apart_with(&self, card: CardId) -> Vec<CardId> {
        self.cards_at(ZoneKind::Apart(card)).collect()
    }

    /// A card that was set aside so goes elsewhere than back: what was on it goes its own way.
    pub(crate) fn part_with(&mut self, card: CardId) {
        self.clear_card(card);
        for one in self.apart_with(card) {
            let pile = match self.key_colour(one) {
                Some(_) => ZoneKind::SetAside,
                None => self.discard_pile(one),
            };
            self.put(one, pile);
        }
    }
}
