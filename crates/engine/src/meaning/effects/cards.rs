//! Cards: drawing, discarding, searching, playing, attaching, turning over.

use abilities::{CardEffect, Effect, EventKind, Match, Ref};

use crate::actions::frame::ActionsFrame;
use crate::actions::play::PlayTerms;
use crate::decks::encounter::EncounterFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::meaning::effects::identity::Wanted;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn card_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        card: &'static CardEffect,
    ) {
        if matches!(
            card,
            CardEffect::Discard(_)
                | CardEffect::DiscardFromHand { .. }
                | CardEffect::DiscardFromDeck { .. }
        ) {
            self.discarded.clear();
        }
        if matches!(card, CardEffect::Draw { .. }) {
            self.drawn.clear();
        }
        match card {
            CardEffect::Draw {
                who,
                amount,
                until_held,
                weaknesses_back,
            } => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    if self.may_draw(seat, ctx.this).is_err() {
                        self.done.in_full = false;
                        continue;
                    }
                    if *until_held {
                        self.push(DecksFrame::DrawUntil { seat, held: amount });
                    } else if *weaknesses_back {
                        self.push_draw_without_weaknesses(seat, amount);
                    } else {
                        self.push_draw(seat, amount);
                    }
                }
            }
            CardEffect::DrawEncounter { who, amount } => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    (0..amount)
                        .for_each(|_| self.push(DecksFrame::Encounter(EncounterFrame::draw(seat))));
                }
            }
            CardEffect::DrawCard { who, what } => self.draw_card_effect(ctx, who, what),
            CardEffect::Discard(what) => self.discard_effect(ctx, what),
            CardEffect::DiscardFromHand {
                who,
                what,
                amount,
                at_random,
            } => {
                for seat in self.seats_of(&ctx, who).into_iter().rev() {
                    let count = self.value(&ctx.you(seat), amount);
                    self.discard_from_hand(ctx.you(seat), what, count, *at_random);
                }
            }
            CardEffect::DiscardFromDeck {
                deck,
                amount,
                until,
                then,
            } => {
                let count = amount.as_ref().map(|amount| self.value(&ctx, amount));
                self.discard_from_deck(ctx, deck, count, until.as_ref(), then);
            }
            CardEffect::Search { who, zones, .. } => self.begin_search(ctx, effect, who, zones),
            CardEffect::ChangeSearch { cards, targets } => {
                let (cards, targets) = (self.value(&ctx, cards), self.value(&ctx, targets));
                self.change_search(cards, targets);
            }
            CardEffect::Look { who, zone } => self.begin_look(ctx, effect, who, zone),
            CardEffect::LookUnder { who, what } => self.look_under(&ctx, who, what),
            CardEffect::Put {
                what,
                into,
                keeping,
            } => self.put_effect(ctx, what, into, *keeping),
            CardEffect::PutIntoPlay {
                what,
                under,
                at,
                exhausted,
                as_it_was,
            } => self.put_into_play_effect(ctx, what, under, at, (*exhausted, *as_it_was)),
            CardEffect::Play {
                what,
                discount,
                free,
                regardless,
            } => {
                let terms = PlayTerms {
                    discount: self.discount_of(&ctx, discount, *free),
                    regardless: *regardless,
                };
                self.play_effect(ctx, what, terms);
            }
            CardEffect::ResolveAbility { .. } => self.ask_ability(ctx, effect),
            CardEffect::ResolveRevelation(what) => self.resolve_revelations(&ctx, what),
            CardEffect::Devour(what) => self.devour_effect(ctx, what),
            CardEffect::Role(class) => {
                self.switch_role(ctx, *class);
            }
            CardEffect::Become(code) => {
                if let Some(def) = self.book.card(code.as_str()) {
                    self.card_mut(ctx.this).def = def;
                    self.register(def);
                }
            }
            CardEffect::Attach {
                what,
                to,
                uncontrolled,
            } => {
                self.attach(&ctx, what, to);
                if *uncontrolled {
                    for card in self.affected(&ctx, what) {
                        self.lose_control(card);
                    }
                }
            }
            CardEffect::Swap {
                what,
                with,
                keeping,
            } => self.swap_effect(&ctx, what, with, *keeping),
            CardEffect::TakeControl { who, what } => self.take_control_effect(ctx, who, what),
            CardEffect::Shuffle(deck) => {
                let deck = self.deck_zone(&ctx, deck);
                self.shuffle(deck);
            }
            CardEffect::ShuffleDiscardInto(deck) => self.shuffle_discard_into(&ctx, deck),
            CardEffect::Exhaust(what) => self.exhaust_effect(ctx, what),
            CardEffect::Ready(what) => self.ready_effect(ctx, what),
            CardEffect::Hide { what, shuffled } => self.hide_locations(&ctx, what, *shuffled),
            CardEffect::Reveal(what) => {
                for card in self.affected(&ctx, what) {
                    if self.is_location(card) && !self.card(card).revealed {
                        self.reveal_location(card, Seat::NONE);
                    }
                }
            }
            CardEffect::Flip(what) => {
                self.affected(&ctx, what)
                    .into_iter()
                    .for_each(|card| self.flip(card));
            }
            CardEffect::TurnOver {
                what,
                at,
                under,
                keeping,
            } => {
                for card in self.affected(&ctx, what) {
                    self.turn_over(&ctx, card, (at.as_ref(), under.as_ref()), *keeping);
                }
            }
            CardEffect::Surge => self.surge = true,
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn card_could_change(&self, ctx: &Ctx, card: &CardEffect) -> bool {
        match card {
            CardEffect::Draw { who, .. } => self.select(ctx, who).iter().any(|card| {
                let seat = self.seat_of(*card);
                let seat = seat.filter(|seat| self.may_draw(*seat, ctx.this).is_ok());
                seat.map(|seat| self.investigator(seat))
                    .is_some_and(|investigator| {
                        !(investigator.deck.is_empty() && investigator.discard.is_empty())
                    })
            }),
            CardEffect::DrawEncounter { .. } => true,
            CardEffect::DrawCard { what, .. } => self.affects_any(ctx, what),
            CardEffect::Discard(what) => self.could_discard(ctx, what),
            CardEffect::DiscardFromHand {
                who,
                what,
                at_random,
                ..
            } => self.select(ctx, who).iter().any(|card| {
                let seat = self.seat_of(*card);
                seat.is_some_and(|seat| {
                    let cards = self.discardable_from_hand(&ctx.you(seat), what, *at_random);
                    !cards.is_empty()
                })
            }),
            CardEffect::DiscardFromDeck { .. } => true,
            CardEffect::Search { zones, .. } => zones
                .iter()
                .any(|zone| !self.cards_of_zone(ctx, zone).is_empty()),
            CardEffect::ChangeSearch { .. } => true,
            CardEffect::Look { zone, .. } => !self.cards_of_zone(ctx, zone).is_empty(),
            CardEffect::LookUnder { who, what } => self.could_look_under(ctx, who, what),
            CardEffect::Put { what, .. } => self.affects_any(ctx, what),
            CardEffect::PutIntoPlay { .. } => true,
            CardEffect::Play {
                what,
                discount,
                free,
                regardless,
            } => {
                let terms = PlayTerms {
                    discount: self.discount_of(ctx, discount, *free),
                    regardless: *regardless,
                };
                let playable = |card: &CardId| self.could_play_at(ctx.you, *card, terms);
                self.select(ctx, what).iter().any(playable)
            }
            CardEffect::ResolveAbility {
                of,
                action,
                paid,
                designator,
                again,
                at,
            } => {
                let wanted = Wanted::new(*action, *paid, *designator).used_in(ctx, *again);
                let offers = |card: &CardId| {
                    let offered = self.resolvable_at(ctx, *card, wanted, at.as_ref());
                    !offered.is_empty()
                };
                self.select(ctx, of).iter().any(offers)
            }
            CardEffect::ResolveRevelation(what) => self.has_revelation(ctx, what),
            CardEffect::Devour(what) => self
                .affected(ctx, what)
                .iter()
                .any(|card| !self.card(*card).zone.in_play() || !self.cannot_leave(*card)),
            CardEffect::Role(class) => self.could_switch_role(ctx, *class),
            CardEffect::Become(..) => true,
            CardEffect::Attach { what, to, .. } => self.could_attach(ctx, what, to),
            CardEffect::Swap { what, with, .. } => self.exists(ctx, what) && self.exists(ctx, with),
            CardEffect::TakeControl { what, .. } => self.affects_any(ctx, what),
            CardEffect::Shuffle(..) | CardEffect::ShuffleDiscardInto(..) => true,
            CardEffect::Exhaust(what) => self
                .affected(ctx, what)
                .iter()
                .any(|card| !self.card(*card).exhausted),
            CardEffect::Ready(what) => self
                .affected(ctx, what)
                .iter()
                .any(|card| self.card(*card).exhausted && self.may_ready(*card)),
            CardEffect::Reveal(..) => true,
            CardEffect::Hide { what, shuffled } => self.could_hide(ctx, what, *shuffled),
            CardEffect::Flip(..) => true,
            CardEffect::TurnOver { what, .. } => {
                let mut cards = self.affected(ctx, what).into_iter();
                cards.any(|card| self.may_turn(card))
            }
            CardEffect::Surge => true,
        }
    }

    /// Two cards take each other's place, so that nothing lies between them for a moment.
    fn swap_effect(&mut self, ctx: &Ctx, what: &Match, with: &Match, keeping: bool) {
        let first = |what| self.select(ctx, what).first().copied();
        match first(what).zip(first(with)) {
            Some((one, other)) if keeping => {
                self.swap_versions(one, other);
                // What lies on it stays, and its new side may bear less.
                self.push(EnemiesFrame::CheckDefeat(vec![one, other], ctx.you));
            }
            Some((one, other)) => {
                let (place, its) = (self.card(one).zone, self.card(other).zone);
                if place == ZoneKind::Map && its == ZoneKind::Map {
                    return self.swap_positions(one, other);
                }
                self.put(one, its);
                self.put(other, place);
                for card in [one, other] {
                    if !self.card(card).zone.in_play() {
                        let attached = self.attachments(card).collect();
                        self.lose_host(attached);
                    }
                }
            }
            None => self.done.in_full = false,
        }
    }

    /// Only what the cards are changes, so that everything else about each of the two stays.
    pub(crate) fn swap_versions(&mut self, one: CardId, other: CardId) {
        let (mine, its) = (self.card(one).def, self.card(other).def);
        self.card_mut(one).def = its;
        self.card_mut(other).def = mine;
        self.register(its);
        self.register(mine);
    }

    /// Whether any of the cards could be discarded; a weakness in hand is not chosen for that.
    fn could_discard(&self, ctx: &Ctx, what: &Match) -> bool {
        let mut cards = self.affected(ctx, what);
        self.retain_movable(ctx, &mut cards, what);
        let chosen = matches!(what, Match::It);
        cards.iter().any(|card| {
            let stays = self.card(*card).zone.in_play() && self.cannot_leave_by(*card, ctx.this);
            let kept = chosen && self.is_kept_weakness(*card);
            !stays && !kept
        })
    }

    fn draw_card_effect(&mut self, ctx: Ctx, who: &'static Ref, what: &'static Match) {
        let seat = self.seat_ref(&ctx, who);
        let mut cards = self.select(&ctx, what);
        let own = self.investigator(seat).card;
        if self.forbidden(own, Asked::Draw { by: ctx.this }).is_err() {
            cards.clear();
        }
        cards.retain(|card| !self.is_closed(self.card(*card).zone));
        if cards.is_empty() {
            self.done.in_full = false;
            return;
        }
        let amount = cards.len() as i32;
        for card in cards {
            self.bear(seat, card);
            if self.lasts_for_draw(card) {
                self.push(DecksFrame::DrawOver(card));
            }
            self.draw_card(seat, card);
        }
        self.cards_drawn(seat, amount);
    }

    pub(super) fn discard_meant(&mut self, ctx: Ctx, what: &'static Match) {
        let mut cards = self.affected(&ctx, what);
        self.retain_movable(&ctx, &mut cards, what);
        self.done.in_full &= !cards.is_empty();
        self.done.amount = cards.len() as i32;
        let there = cards.len();
        cards.retain(|card| !self.is_shielded(*card, ctx.this));
        self.done.in_full &= cards.len() == there;
        self.discarded.clone_from(&cards);
        // What keeps a card in play may spare what this one does.
        let spared = |game: &Game, card: CardId| {
            game.card(card).zone.in_play()
                && game.cannot_leave(card)
                && !game.cannot_leave_by(card, ctx.this)
        };
        let (spared, cards): (Vec<CardId>, Vec<CardId>) =
            cards.into_iter().partition(|card| spared(self, *card));
        for card in spared {
            self.discard_now(card, self.by_effect(&ctx, card));
        }
        let causes: Vec<_> = cards
            .into_iter()
            .map(|card| (card, self.by_effect(&ctx, card)))
            .collect();
        self.discard_together(causes);
    }

    fn play_effect(&mut self, ctx: Ctx, what: &'static Match, terms: PlayTerms) {
        let mut cards = self.select(&ctx, what).into_iter();
        let Some(card) = cards.find(|card| self.may_play_at(ctx.you, *card, terms).is_ok()) else {
            self.done.in_full = false;
            return;
        };
        self.push_restore();
        self.begin_play_for(ctx.you, card, Ctx::new(ctx.you, card), false, terms);
    }

    fn devour_effect(&mut self, ctx: Ctx, what: &'static Match) {
        for card in self.select(&ctx, what) {
            if self.card(card).zone.in_play() && self.cannot_leave(card) {
                self.done.in_full = false;
            } else {
                let event = Event::new(EventKind::Devoured).who(ctx.you);
                self.occur(event.subject(card));
            }
        }
    }

    fn take_control_effect(&mut self, ctx: Ctx, who: &'static Ref, what: &'static Match) {
        let seat = self.seat_ref(&ctx, who);
        for card in self.affected(&ctx, what) {
            self.lose_slots_of(card);
            self.put(card, ZoneKind::PlayArea(seat));
            self.card_mut(card).controller = seat;
            self.make_room_later(ActionsFrame::Slots { seat, asset: card });
            self.occurred(
                Event::new(EventKind::ControlChanged)
                    .subject(card)
                    .who(seat),
            );
        }
    }

    fn exhaust_effect(&mut self, ctx: Ctx, what: &'static Match) {
        for card in self
            .affected(&ctx, what)
            .into_iter()
            .filter(|card| !self.card(*card).exhausted)
            .collect::<Vec<_>>()
        {
            let exhausted = Event::new(EventKind::Exhausted).subject(card);
            self.occur(exhausted.who(ctx.chooser()));
        }
    }

    fn ready_effect(&mut self, ctx: Ctx, what: &'static Match) {
        for card in self
            .affected(&ctx, what)
            .into_iter()
            .filter(|card| self.card(*card).exhausted && self.may_ready(*card))
            .collect::<Vec<_>>()
        {
            self.engage_enemy(card);
            self.readied(card);
        }
    }
}
