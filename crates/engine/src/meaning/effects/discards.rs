//! Effects that discard from hands and decks, and that shuffle discard piles.

use abilities::{Deck, Effect, EventKind, Origin};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::state::hash::Aside;
use crate::{Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    /// By how much an effect makes the card that it plays cheaper.
    pub(crate) fn discount_of(&self, ctx: &Ctx, discount: &abilities::Quantity, free: bool) -> i32 {
        if free {
            i32::MAX
        } else {
            self.value(ctx, discount)
        }
    }

    pub(super) fn deck_zone(&self, ctx: &Ctx, deck: &Deck) -> ZoneKind {
        match deck {
            Deck::Of(who) => ZoneKind::Deck(self.seat_ref(ctx, who)),
            Deck::Encounter => ZoneKind::EncounterDeck,
            Deck::Named(name) => ZoneKind::Special(self.special_deck(name)),
        }
    }

    /// The cards of a deck, the top one last.
    fn deck_cards(&self, ctx: &Ctx, deck: &Deck) -> &[CardId] {
        match deck {
            Deck::Of(who) => &self.investigator(self.seat_ref(ctx, who)).deck,
            Deck::Encounter => &self.encounter_deck,
            Deck::Named(name) => {
                let pile = self.special_decks.get(usize::from(self.special_deck(name)));
                pile.map_or(&[], |pile| &pile.cards)
            }
        }
    }

    pub(super) fn shuffle_discard_into(&mut self, ctx: &Ctx, deck: &Deck) {
        if self.is_closed(self.deck_zone(ctx, deck)) {
            self.done.in_full = false;
            return;
        }
        match deck {
            Deck::Encounter => self.reshuffle_encounter(),
            Deck::Of(who) => {
                let seat = self.seat_ref(ctx, who);
                for card in self.investigator(seat).discard.clone() {
                    self.put(card, ZoneKind::Deck(seat));
                }
                self.shuffle(ZoneKind::Deck(seat));
            }
            Deck::Named(_) => {}
        }
    }

    /// The cards in hand that an effect can make an investigator discard: chance may take a
    /// weakness, a choice may not.
    pub(super) fn discardable_from_hand(
        &self,
        ctx: &Ctx,
        what: &abilities::Match,
        at_random: bool,
    ) -> Vec<CardId> {
        let mut cards = self.investigator(ctx.you).hand.clone();
        cards.retain(|card| self.matches(ctx, *card, what));
        self.retain_movable(ctx, &mut cards, what);
        if !at_random {
            cards.retain(|card| !self.is_kept_weakness(*card));
        }
        cards
    }

    pub(super) fn discard_from_hand(
        &mut self,
        ctx: Ctx,
        what: &'static abilities::Match,
        count: i32,
        at_random: bool,
    ) {
        let cards = self.discardable_from_hand(&ctx, what, at_random).len();
        let discarded = usize::try_from(count).map_or(0, |count| count.min(cards));
        let answered = Some((count, at_random));
        if !self.discards_later(&ctx, (ctx.you, discarded), what, answered) {
            self.take_from_hand(ctx, what, count, at_random);
        }
    }

    pub(super) fn take_from_hand(
        &mut self,
        ctx: Ctx,
        what: &'static abilities::Match,
        count: i32,
        at_random: bool,
    ) {
        let cards = self.discardable_from_hand(&ctx, what, at_random);
        let count = count.clamp(0, cards.len() as i32);
        self.done.amount = count;
        if at_random {
            let mut cards = self.shuffled(cards);
            cards.truncate(count as usize);
            self.discarded.extend(&cards);
            return self.discard_together(cards.into_iter().map(|card| (card, Seat::NONE)));
        }
        if count == 0 {
            self.done.in_full = false;
            return;
        }
        let prompt = Prompt::new(Ask::ChooseTarget, ctx.you, ctx.this).targets(&cards);
        let form = Form::Targets {
            min: count as u8,
            max: count as u8,
        };
        self.ask(
            prompt.form(form),
            DecksFrame::DiscardFromHand {
                seat: ctx.you,
                count,
            },
        );
    }

    /// Discards from the top: so many cards, or until one matches; that one is `It`.
    pub(super) fn discard_from_deck(
        &mut self,
        ctx: Ctx,
        deck: &Deck,
        count: Option<i32>,
        until: Option<&'static abilities::Match>,
        then: &'static [Effect],
    ) {
        if self.is_closed(self.deck_zone(&ctx, deck)) {
            self.done.in_full = false;
            return;
        }
        let mut left = count.unwrap_or(i32::MAX);
        let mut events = Vec::new();
        while left > 0 {
            left -= 1;
            let Some(card) = self.deck_cards(&ctx, deck).last().copied() else {
                break;
            };
            if let Some((own, to)) = self.goes_instead(card, false) {
                self.send(&own, card, &to);
                continue;
            }
            self.discarded.push(card);
            self.put(card, self.discard_pile(card));
            let owner = self.card(card).owner;
            let who = if owner.is_some() { owner } else { ctx.you };
            let mut event = Event::new(EventKind::Discarded).subject(card).who(who);
            event.from = Aside(Some(Origin::Deck));
            self.emit(event);
            events.push(event);
            if until.is_some_and(|until| self.matches(&ctx, card, until)) {
                self.push_effects(ctx.bind(card), then);
                break;
            }
        }
        // All of them are in the pile when the first is answered.
        for event in events.into_iter().rev() {
            self.occur_part(event, Part::Afterwards);
        }
    }
}
