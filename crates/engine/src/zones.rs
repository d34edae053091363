//! Moving cards between zones: every card is in exactly one.

use abilities::{Ability, Destination, EventKind, Grant, Stat};
use cards::{CardType, Number};
use smallvec::SmallVec;

use crate::frame::{Ctx, Frame};
use crate::grants::GrantKind;
use crate::{CardDef, CardId, CardState, Event, Game, Seat, ZoneKind};

/// The number of an ability that a card has by the rules, without that it says so.
const BY_RULE: u8 = u8::MAX - 1;

/// Abilities with their numbers. Asked for all the time, and hardly a card has more than these, so
/// they need no memory of their own.
pub(crate) type Abilities = SmallVec<[(u8, &'static Ability); 4]>;

impl Game {
    /// A new card enters the game.
    pub(crate) fn create(&mut self, def: &'static CardDef, owner: Seat, zone: ZoneKind) -> CardId {
        let id = CardId(self.cards.len() as u16);
        self.cards.push(CardState::new(def, owner, ZoneKind::Limbo));
        self.register(def);
        self.put(id, zone);
        id
    }

    /// The ordered list that a zone keeps, if it keeps one.
    fn list_mut(&mut self, zone: ZoneKind) -> Option<&mut Vec<CardId>> {
        match zone {
            ZoneKind::Hand(seat) => Some(&mut self.investigator_mut(seat).hand),
            ZoneKind::Deck(seat) => Some(&mut self.investigator_mut(seat).deck),
            ZoneKind::Discard(seat) => Some(&mut self.investigator_mut(seat).discard),
            ZoneKind::EncounterDeck => Some(&mut self.encounter_deck),
            ZoneKind::EncounterDiscard => Some(&mut self.encounter_discard),
            ZoneKind::Special(index) => self
                .special_decks
                .get_mut(usize::from(index))
                .map(|(_, cards)| cards),
            ZoneKind::ActDeck => Some(&mut self.act_deck),
            ZoneKind::AgendaDeck => Some(&mut self.agenda_deck),
            zone if zone.in_play() => Some(&mut self.in_play),
            _ => None,
        }
    }

    /// Puts a card into a zone, on top where the zone has an order. Says nothing of it to anyone.
    pub(crate) fn put(&mut self, card: CardId, to: ZoneKind) {
        let from = self.card(card).zone;
        if let ZoneKind::Swarm(host) = from {
            return self.put_swarm_card(card, host, to);
        }
        if from.in_play() && to.in_play() {
            self.card_mut(card).zone = to;
            return;
        }
        if from.in_play() {
            for swarm in self.swarm_of(card) {
                self.put(swarm, to);
            }
            self.set_keys_aside(card);
        }
        if let Some(list) = self.list_mut(from) {
            list.retain(|other| *other != card);
        }
        if from.in_play() {
            self.forget(card);
        }
        self.card_mut(card).zone = to;
        if let Some(list) = self.list_mut(to) {
            list.push(card);
        }
    }

    pub(crate) fn put_at_bottom(&mut self, card: CardId, to: ZoneKind) {
        self.put(card, to);
        if self.card(card).zone == to
            && let Some(list) = self.list_mut(to)
        {
            list.retain(|other| *other != card);
            list.insert(0, card);
        }
    }

    /// Remembers a card as it leaves play, and takes everything from it.
    pub(crate) fn forget(&mut self, card: CardId) {
        let known = self.card(card).clone();
        let at = self.location_of(card).unwrap_or(CardId::NONE);
        self.last_known.retain(|(id, ..)| *id != card);
        self.last_known.push((card, known, at));
        let released = std::mem::take(&mut self.card_mut(card).sealed);
        self.bag.add_all(released);
        self.card_mut(card).clear();
        self.uses
            .retain(|one| one.of_all_copies || one.card != card);
        self.lasting.retain(|lasting| {
            let gone =
                lasting.until == abilities::Duration::WhileInPlay && lasting.ctx.this == card;
            !gone && lasting.ctx.fixed != card
        });
    }

    pub(crate) fn attachments(&self, card: CardId) -> impl Iterator<Item = CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(move |id| self.card(*id).zone == ZoneKind::Attached(card))
    }

    /// Whether a constant ability keeps the card in play.
    pub(crate) fn cannot_leave(&self, card: CardId) -> bool {
        self.cannot_leave_by(card, CardId::NONE)
    }

    /// The same for what the effect of a card does.
    pub(crate) fn cannot_leave_by(&self, card: CardId, by: CardId) -> bool {
        let mut kept = self.card(card).def.facts.permanent || self.is_key_card(card);
        self.each_grant(GrantKind::Cannot, |ctx, grant| {
            if let Grant::Cannot(abilities::Forbidden::LeavePlay { what, unless_by }) = grant {
                kept |=
                    self.reaches(ctx, card, what) && !self.is_exempt(ctx, by, unless_by.as_ref());
            }
            !kept
        });
        kept
    }

    /// A card leaves its place for its owner's discard pile (or the encounter discard pile).
    pub(crate) fn discard(&mut self, card: CardId) {
        self.discard_by(card, Seat::NONE);
    }

    /// The investigator who makes a card leave play by an effect: one whose own card does it, or
    /// who triggered the ability. What a forced ability does has no such cause.
    pub(crate) fn cause(&self, ctx: &Ctx, card: CardId) -> Seat {
        let source = ctx.this.get().map(|source| self.card(source));
        let triggered = source.is_some_and(|source| {
            let of_scenario = matches!(source.def.kind(), CardType::Act | CardType::Agenda);
            source.owner.is_some() || (ctx.event.is_none() && !of_scenario)
        });
        if triggered {
            ctx.you
        } else {
            self.defeated_by(card)
        }
    }

    /// The same, made by an investigator.
    pub(crate) fn discard_by(&mut self, card: CardId, by: Seat) {
        if self.card(card).zone.in_play() && self.cannot_leave(card) {
            self.done.in_full = false;
            return;
        }
        self.discard_now(card, by);
    }

    /// The same where nothing keeps the card in play.
    pub(crate) fn discard_now(&mut self, card: CardId, by: Seat) {
        // Whoever controls it discards it, into the pile of its owner.
        let state = self.card(card);
        let who = state.controller.get().unwrap_or(state.owner);
        let mut event = Event::new(EventKind::Discarded).subject(card).who(who);
        event.at = self.location_of(card).unwrap_or(CardId::NONE);
        if let Some(by) = by.get() {
            event.object = self.investigator(by).card;
        }
        self.occur(event);
    }

    pub(crate) fn resolve_discarded(&mut self, event: Event) {
        let card = event.subject;
        let to = self.instead_of_discard(card);
        let by = self.seat_of(event.object).unwrap_or(Seat::NONE);
        self.leave_play(card, by);
        match to {
            Some((ctx, destination)) => self.send(&ctx, card, &destination),
            None => self.put(card, self.discard_pile(card)),
        }
    }

    /// The discard pile to which a card goes.
    pub(crate) fn discard_pile(&self, card: CardId) -> ZoneKind {
        match self.card(card).owner.get() {
            Some(owner) => ZoneKind::Discard(owner),
            None if self.card(card).def.is_encounter()
                || self.card(card).def.facts.encounter.is_some() =>
            {
                ZoneKind::EncounterDiscard
            }
            None => ZoneKind::EncounterDiscard,
        }
    }

    fn instead_of_discard(&self, card: CardId) -> Option<(Ctx, Destination)> {
        let mut found = None;
        self.each_grant(GrantKind::InsteadOfDiscard, |ctx, grant| {
            if let Grant::InsteadOfDiscard { cards, to } = grant
                && self.matches(ctx, card, cards)
            {
                found = Some((*ctx, to.clone()));
            }
            true
        });
        found
    }

    /// Attachments are discarded with their host, and the leaving is told.
    fn leave_play(&mut self, card: CardId, by: Seat) {
        if !self.card(card).zone.in_play() {
            return;
        }
        self.leave_keys(card, by);
        self.check_changed_health(card);
        if let Some(host) = self.host_of(card) {
            self.push(Frame::CheckDefeat(vec![host], by));
        }
        let attached: Vec<CardId> = self.attachments(card).collect();
        for attachment in attached {
            if !self.is_key_card(attachment) {
                self.discard(attachment);
            }
        }
        let mut event = Event::new(EventKind::LeavesPlay)
            .subject(card)
            .who(self.card(card).controller);
        event.at = self.location_of(card).unwrap_or(CardId::NONE);
        self.occur(event);
    }

    /// Sends a card to a destination out of play.
    pub(crate) fn send(&mut self, ctx: &Ctx, card: CardId, to: &Destination) {
        let kept = self.card(card).zone.in_play()
            && (self.cannot_leave(card) || self.is_shielded(card, ctx.this));
        if kept {
            self.done.in_full = false;
            return;
        }
        self.leave_play(card, self.cause(ctx, card));
        if self.host_of(card).is_some() {
            return self.put(card, ZoneKind::Removed);
        }
        let owner = self.card(card).owner;
        let own_deck = if owner.is_some() {
            ZoneKind::Deck(owner)
        } else {
            ZoneKind::EncounterDeck
        };
        match to {
            // A weakness that enters a hand resolves as if it had been drawn.
            Destination::Hand if owner.is_some() && self.card(card).def.is_weakness() => {
                self.draw_card(owner, card)
            }
            Destination::Hand if owner.is_some() => self.put(card, ZoneKind::Hand(owner)),
            Destination::Hand => self.put(card, ZoneKind::EncounterDiscard),
            Destination::HandOf(who) => {
                let seat = self
                    .resolve_ref(ctx, who)
                    .and_then(|card| self.seat_of(card))
                    .unwrap_or(ctx.you);
                self.put(card, ZoneKind::Hand(seat));
            }
            Destination::DeckTop => self.put(card, own_deck),
            Destination::DeckBottom => self.put_at_bottom(card, own_deck),
            Destination::ShuffledIntoDeck => self.shuffle_into(card, own_deck),
            Destination::EncounterDeckTop => self.put(card, ZoneKind::EncounterDeck),
            Destination::EncounterDeckBottom => self.put_at_bottom(card, ZoneKind::EncounterDeck),
            Destination::ShuffledIntoEncounterDeck => {
                self.shuffle_into(card, ZoneKind::EncounterDeck)
            }
            Destination::EncounterDiscard => self.put(card, ZoneKind::EncounterDiscard),
            Destination::DiscardPile => self.put(card, self.discard_pile(card)),
            Destination::ShuffledIntoOwnDeck(name) => {
                let deck = self.named_deck(name);
                self.shuffle_into(card, ZoneKind::Special(deck));
            }
            Destination::OwnDeckBottom(name) => {
                let deck = self.named_deck(name);
                self.put_at_bottom(card, ZoneKind::Special(deck));
            }
            Destination::Area(name) => {
                let area = self.named_deck(name);
                self.put(card, ZoneKind::Special(area));
            }
            Destination::RemovedFromGame => self.put(card, ZoneKind::Removed),
            Destination::Exile => self.exile(card),
            Destination::SetAside => self.put(card, ZoneKind::SetAside),
            Destination::VictoryDisplay => {
                self.put(card, ZoneKind::Victory);
                self.occur(Event::new(EventKind::VictoryGained).subject(card));
            }
            Destination::Beneath(host) => {
                let host = self.resolve_ref(ctx, host).unwrap_or(ctx.this);
                self.put(card, ZoneKind::Beneath(host));
            }
        }
    }

    fn shuffle_into(&mut self, card: CardId, deck: ZoneKind) {
        self.put(card, deck);
        self.emit(Event::new(EventKind::EntersDeck).subject(card));
        self.shuffle(deck);
    }

    pub(crate) fn shuffle(&mut self, deck: ZoneKind) {
        let Some(list) = self.list_mut(deck) else {
            return;
        };
        let cards = std::mem::take(list);
        let shuffled = self.shuffled(cards);
        if let Some(list) = self.list_mut(deck) {
            *list = shuffled;
        }
    }

    /// A card enters play in a zone: its uses are placed, and abilities may answer.
    pub(crate) fn enter_play(&mut self, card: CardId, zone: ZoneKind, controller: Seat) {
        self.put(card, zone);
        self.card_mut(card).controller = controller;
        let uses = self
            .card(card)
            .def
            .facts
            .play
            .uses
            .as_ref()
            .map(|(_, number)| *number);
        if let Some(Number::Fixed(count)) = uses {
            self.card_mut(card)
                .add(abilities::Counter::Uses, i32::from(count));
        }
        self.bring_keys(card);
        self.check_changed_health(card);
        if self.card(card).def.grant_kinds.may_contradict() {
            self.check_precedence_of(card);
        }
        self.displace_copies(card);
        self.occur(
            Event::new(EventKind::EntersPlay)
                .subject(card)
                .who(controller),
        );
        if zone == ZoneKind::Map {
            self.enter_single_sided(card);
        }
        self.seal_on_entry(card);
    }

    /// A unique encounter card displaces the player card of its title.
    fn displace_copies(&mut self, card: CardId) {
        let def = self.card(card).def;
        if !def.facts.unique || self.card(card).owner.is_some() {
            return;
        }
        let copies: Vec<CardId> = self
            .in_play
            .iter()
            .copied()
            .filter(|id| {
                let other = self.card(*id);
                *id != card
                    && other.owner.is_some()
                    && other.def.facts.unique
                    && other.def.facts.name == def.facts.name
            })
            .filter(|id| self.card(*id).zone != ZoneKind::Investigator)
            .collect();
        for copy in copies {
            self.discard(copy);
        }
    }

    pub(crate) fn kind_of(&self, card: CardId) -> CardType {
        self.card(card).def.kind()
    }

    /// The script of the face that is up.
    pub(crate) fn script_of(&self, card: CardId) -> &'static abilities::Script {
        let state = self.card(card);
        let script = state.def.script();
        if state.revealed && !state.flipped {
            return script;
        }
        script
            .other_face
            .as_deref()
            .unwrap_or_else(|| crate::book::empty())
    }

    /// The abilities of a card with their numbers: printed ones, unless blank, then granted ones.
    pub(crate) fn abilities_of(&self, card: CardId) -> Abilities {
        let mut list = Abilities::new();
        let printed = &self.script_of(card).abilities;
        if !printed.is_empty() && !self.is_blank(card) {
            list.extend(
                printed
                    .iter()
                    .enumerate()
                    .map(|(index, ability)| (index as u8, ability)),
            );
        }
        list.extend(self.key_ability(card).map(|ability| (BY_RULE, ability)));
        let mut number = printed.len() as u8;
        self.each_grant(GrantKind::Ability, |ctx, grant| {
            if let Grant::Ability { to, ability } = grant
                && self.reaches(ctx, card, to)
            {
                list.push((number, ability));
                number += 1;
            }
            true
        });
        list
    }

    /// A card that changes health or sanity may defeat somebody as it comes or goes.
    fn check_changed_health(&mut self, card: CardId) {
        let changes = |grant: &Grant| {
            matches!(
                grant,
                Grant::Add {
                    stat: Stat::Health | Stat::Sanity,
                    ..
                } | Grant::Set {
                    stat: Stat::Health | Stat::Sanity,
                    ..
                }
            )
        };
        let any = self
            .card(card)
            .def
            .script()
            .abilities
            .iter()
            .any(|ability| match ability {
                Ability::Constant(constant) => constant.grants.iter().any(changes),
                _ => false,
            });
        if any {
            let cards = self.in_play.clone();
            self.push(Frame::CheckDefeat(cards, Seat::NONE));
        }
    }
}
