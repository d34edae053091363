//! Effects on cards: drawing, discarding, moving between zones, entering play.

use abilities::{Deck, Effect, BoardEffect, CardEffect, FlowEffect, HarmEffect, EventKind};

use crate::decks::encounter::EncounterFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::Frame;
use crate::flow::prompt::Form;
use crate::{Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    pub(crate) fn card_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Cards(CardEffect::Draw {
                who,
                amount,
                until_held,
            }) => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    if *until_held {
                        self.push(Frame::DrawUntil { seat, held: amount });
                    } else {
                        self.push_draw(seat, amount);
                    }
                }
            }
            Effect::Cards(CardEffect::DrawEncounter { who, amount }) => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    (0..amount)
                        .for_each(|_| self.push(Frame::Encounter(EncounterFrame::draw(seat))));
                }
            }
            Effect::Cards(CardEffect::DrawCard { who, what }) => {
                let seat = self.seat_ref(&ctx, who);
                let cards = self.select(&ctx, what);
                let amount = cards.len() as i32;
                cards
                    .into_iter()
                    .for_each(|card| self.draw_card(seat, card));
                self.cards_drawn(seat, amount);
            }
            Effect::Cards(CardEffect::Discard(what)) => {
                let mut cards = self.affected(&ctx, what);
                self.retain_movable(&ctx, &mut cards, what);
                self.done.in_full &= !cards.is_empty();
                self.done.amount = cards.len() as i32;
                let there = cards.len();
                cards.retain(|card| !self.is_shielded(*card, ctx.this));
                self.done.in_full &= cards.len() == there;
                // What keeps a card in play may spare what this one does.
                let spared = |game: &Game, card: CardId| {
                    game.card(card).zone.in_play()
                        && game.cannot_leave(card)
                        && !game.cannot_leave_by(card, ctx.this)
                };
                let (spared, cards): (Vec<CardId>, Vec<CardId>) =
                    cards.into_iter().partition(|card| spared(self, *card));
                for card in spared {
                    self.discard_now(card, self.cause(&ctx, card));
                }
                let causes: Vec<_> = cards
                    .into_iter()
                    .map(|card| (card, self.cause(&ctx, card)))
                    .collect();
                self.discard_together(causes);
            }
            Effect::Cards(CardEffect::DiscardFromHand {
                who,
                what,
                amount,
                at_random,
            }) => {
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    let count = self.value(&ctx.you(seat), amount);
                    self.discard_from_hand(ctx.you(seat), what, count, *at_random);
                }
            }
            Effect::Cards(CardEffect::DiscardFromDeck {
                deck,
                amount,
                until,
                then,
            }) => {
                let count = amount.as_ref().map(|amount| self.value(&ctx, amount));
                self.discard_from_deck(ctx, deck, count, until.as_ref(), then);
            }
            Effect::Cards(CardEffect::Put { what, into }) => {
                let mut cards = self.affected(&ctx, what);
                self.retain_movable(&ctx, &mut cards, what);
                self.done.in_full &= !cards.is_empty();
                self.done.amount = cards.len() as i32;
                cards
                    .into_iter()
                    .for_each(|card| self.send(&ctx, card, into));
            }
            Effect::Cards(CardEffect::PutIntoPlay {
                what,
                under,
                at,
                exhausted,
            }) => {
                let under = under.as_ref().map(|who| self.seat_ref(&ctx, who));
                for card in self.affected(&ctx, what) {
                    // It enters play in this state, so nothing has exhausted it.
                    if *exhausted && !self.card(card).zone.in_play() {
                        self.card_mut(card).exhausted = true;
                    }
                    self.put_into_play(&ctx, card, under, at);
                }
            }
            Effect::Cards(CardEffect::Attach { what, to }) => self.attach(&ctx, what, to),
            Effect::Swap { what, with } => {
                let first = |what| self.select(&ctx, what).first().copied();
                match first(what).zip(first(with)) {
                    Some((one, other)) => {
                        let (place, its) = (self.card(one).zone, self.card(other).zone);
                        self.put(one, its);
                        self.put(other, place);
                    }
                    None => self.done.in_full = false,
                }
            }
            _ => self.more_card_effects(ctx, effect),
        }
    }

    fn more_card_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Harm(HarmEffect::Defeat(what)) => {
                for card in self.affected(&ctx, what) {
                    if !self.may_be_defeated(card) || self.is_shielded(card, ctx.this) {
                        self.done.in_full = false;
                        continue;
                    }
                    self.occur(Event::new(EventKind::Defeated).subject(card).who(ctx.you));
                }
            }
            Effect::Cards(CardEffect::Play {
                what,
                discount,
                free,
            }) => {
                let discount = self.discount_of(&ctx, discount, *free);
                let mut cards = self.select(&ctx, what).into_iter();
                if let Some(card) = cards.find(|card| self.may_seal(*card).is_ok()) {
                    let own = self.investigator(ctx.you).card;
                    let discount = discount.min(self.play_cost(ctx.you, card));
                    self.card_mut(own)
                        .add(abilities::Counter::Resource, discount);
                    self.begin_play(ctx.you, card, Ctx::new(ctx.you, card), false);
                }
            }
            Effect::Cards(CardEffect::TakeControl { who, what }) => {
                let seat = self.seat_ref(&ctx, who);
                for card in self.affected(&ctx, what) {
                    self.lose_slots_of(card);
                    self.put(card, ZoneKind::PlayArea(seat));
                    self.card_mut(card).controller = seat;
                    self.make_room_later(Frame::Slots { seat, asset: card });
                    self.emit(
                        Event::new(EventKind::ControlChanged)
                            .subject(card)
                            .who(seat),
                    );
                }
            }
            Effect::Cards(CardEffect::Shuffle(deck)) => {
                let deck = self.deck_zone(&ctx, deck);
                self.shuffle(deck);
            }
            Effect::Cards(CardEffect::ShuffleDiscardInto(deck)) => self.shuffle_discard_into(&ctx, deck),
            Effect::Cards(CardEffect::Exhaust(what)) => {
                for card in self
                    .affected(&ctx, what)
                    .into_iter()
                    .filter(|card| !self.card(*card).exhausted)
                    .collect::<Vec<_>>()
                {
                    self.occur(Event::new(EventKind::Exhausted).subject(card));
                }
            }
            Effect::Cards(CardEffect::Ready(what)) => {
                for card in self
                    .affected(&ctx, what)
                    .into_iter()
                    .filter(|card| self.card(*card).exhausted)
                    .collect::<Vec<_>>()
                {
                    self.engage_enemy(card);
                    self.readied(card);
                }
            }
            Effect::Cards(CardEffect::Reveal(what)) => {
                for card in self.affected(&ctx, what) {
                    if self.is_location(card) && !self.card(card).revealed {
                        self.reveal_location(card, Seat::NONE);
                    }
                }
            }
            Effect::Cards(CardEffect::Flip(what)) => {
                self.affected(&ctx, what)
                    .into_iter()
                    .for_each(|card| self.flip(card));
            }
            Effect::Cards(CardEffect::Surge) => self.surge = true,
            Effect::Board(BoardEffect::Explore { deck, to }) => self.explore(ctx, deck, to),
            Effect::Board(BoardEffect::ResolveHaunted(at)) => {
                for location in self.select(&ctx, at).into_iter().rev() {
                    self.push_haunted(location, ctx.you);
                }
            }
            Effect::Flow(FlowEffect::AtRandom { from, count, then }) => {
                let found = self.select(&ctx, from);
                let count = self.value(&ctx, count).max(0) as usize;
                let mut cards = self.shuffled(found);
                cards.truncate(count);
                self.push(Frame::ForEach {
                    ctx,
                    cards,
                    next: 0,
                    list: then,
                });
            }
            _ => {}
        }
    }

    /// By how much an effect makes the card that it plays cheaper.
    pub(crate) fn discount_of(&self, ctx: &Ctx, discount: &abilities::Quantity, free: bool) -> i32 {
        if free {
            i32::MAX
        } else {
            self.value(ctx, discount)
        }
    }

    fn deck_zone(&self, ctx: &Ctx, deck: &Deck) -> ZoneKind {
        match deck {
            Deck::Of(who) => ZoneKind::Deck(self.seat_ref(ctx, who)),
            Deck::Encounter => ZoneKind::EncounterDeck,
            Deck::Named(name) => ZoneKind::Special(self.special_deck(name)),
        }
    }

    fn shuffle_discard_into(&mut self, ctx: &Ctx, deck: &Deck) {
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
    pub(crate) fn discardable_from_hand(
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

    fn discard_from_hand(
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
            Frame::DiscardFromHand {
                seat: ctx.you,
                count,
            },
        );
    }

    /// Discards from the top: so many cards, or until one matches; that one is `It`.
    fn discard_from_deck(
        &mut self,
        ctx: Ctx,
        deck: &Deck,
        count: Option<i32>,
        until: Option<&'static abilities::Match>,
        then: &'static [Effect],
    ) {
        let zone = self.deck_zone(&ctx, deck);
        let mut left = count.unwrap_or(i32::MAX);
        while left > 0 {
            left -= 1;
            let top = match zone {
                ZoneKind::Deck(seat) => self.investigator(seat).deck.last().copied(),
                ZoneKind::Special(pile) => {
                    let pile = self.special_decks.get(usize::from(pile));
                    pile.and_then(|pile| pile.cards.last().copied())
                }
                _ => self.encounter_deck.last().copied(),
            };
            let Some(card) = top else { return };
            self.put(card, self.discard_pile(card));
            self.emit(Event::new(EventKind::Discarded).subject(card));
            if until.is_some_and(|until| self.matches(&ctx, card, until)) {
                return self.push_effects(ctx.bind(card), then);
            }
        }
    }
}
