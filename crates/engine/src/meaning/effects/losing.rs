//! What investigators lose by an effect: resources, actions, cards of their hands. Each effect is one
//! event for each of them, which abilities may answer before anything is lost.

use abilities::{Counter, EventKind, Match};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    /// The investigators lose so many resources each, as far as they have them.
    pub(super) fn lose_resources(&mut self, ctx: &Ctx, mut lost: Vec<(Seat, i32)>) {
        // What is answered is pushed, so that the first one comes last.
        if self.is_any_heard(EventKind::ResourcesLost) {
            lost.reverse();
        }
        for (seat, wanted) in lost {
            let amount = wanted.min(self.resources(seat));
            let event = Event::new(EventKind::ResourcesLost).who(seat);
            let event = event.object(ctx.this).amount(amount);
            match amount > 0 {
                true => self.occur_quietly(event),
                false => self.done.amount = amount,
            }
        }
    }

    pub(crate) fn resolve_resources_lost(&mut self, event: Event) {
        let own = self.investigator(event.who).card;
        self.card_mut(own).add(Counter::Resource, -event.amount);
        self.done.amount = event.amount;
    }

    /// Each of the investigators loses so many actions by an effect.
    pub(super) fn lose_actions_by(&mut self, ctx: &Ctx, mut seats: Vec<Seat>, amount: i32) {
        if self.is_any_heard(EventKind::ActionsLost) {
            seats.reverse();
        }
        for seat in seats {
            let amount = amount.min(self.actions_left(seat).max(0));
            if amount > 0 {
                let event = Event::new(EventKind::ActionsLost).who(seat);
                self.occur_quietly(event.object(ctx.this).amount(amount));
            }
        }
    }

    /// Whether abilities answer that cards of a hand are to be discarded by the effect: then that is
    /// pushed to happen afterwards.
    pub(super) fn discards_later(
        &mut self,
        ctx: &Ctx,
        (seat, count): (Seat, usize),
        what: &'static Match,
        from_hand: Option<(i32, bool)>,
    ) -> bool {
        if count == 0 || !self.is_any_heard(EventKind::HandDiscarded) {
            return false;
        }
        self.push(DecksFrame::HandDiscarded {
            ctx: *ctx,
            what,
            from_hand,
        });
        let event = Event::new(EventKind::HandDiscarded).who(seat);
        let event = event.object(ctx.this).amount(count as i32);
        self.occur_part(event, Part::Before);
        true
    }

    /// A card that is played in answer to the discarding of a hand is no longer one of those that
    /// would be discarded.
    pub(crate) fn discarding_without(&self, played: CardId, event: Event) -> Event {
        let Some(Frame::Decks(DecksFrame::HandDiscarded {
            ctx,
            what,
            from_hand,
        })) = self.stack.last()
        else {
            return event;
        };
        let mut cards = match from_hand {
            Some((_, at_random)) => self.discardable_from_hand(ctx, what, *at_random),
            None => self.affected(ctx, what),
        };
        cards.retain(|card| *card != played);
        event.amount(event.amount.min(cards.len() as i32))
    }

    /// The cards that the effect would discard lie in one hand, and it is not one of them that says
    /// so.
    pub(super) fn hand_of_all(&self, ctx: &Ctx, cards: &[CardId]) -> Option<Seat> {
        let hand = |card: &CardId| match self.card(*card).zone {
            ZoneKind::Hand(seat) if *card != ctx.this && !self.is_hidden(*card) => Some(seat),
            _ => None,
        };
        let first = cards.first().and_then(hand)?;
        let all = cards.iter().all(|card| hand(card) == Some(first));
        all.then_some(first)
    }

    /// Cards are discarded: where all of them lie in one hand, abilities may answer that first.
    pub(super) fn discard_effect(&mut self, ctx: Ctx, what: &'static Match) {
        let cards = match self.is_any_heard(EventKind::HandDiscarded) {
            true => self.affected(&ctx, what),
            false => Vec::new(),
        };
        let hand = self.hand_of_all(&ctx, &cards);
        if !hand.is_some_and(|seat| self.discards_later(&ctx, (seat, cards.len()), what, None)) {
            self.discard_meant(ctx, what);
        }
    }

    /// Nothing has cancelled that the cards are discarded.
    pub(crate) fn run_hand_discarded(
        &mut self,
        ctx: Ctx,
        what: &'static Match,
        from_hand: Option<(i32, bool)>,
    ) {
        match from_hand {
            Some((count, at_random)) => self.take_from_hand(ctx, what, count, at_random),
            None => self.discard_meant(ctx, what),
        }
    }
}
