//! Moving cards between zones: every card is in exactly one.

use abilities::{Ability, EventKind, Modifier, Stat};
use cards::Number;

use crate::enemies::frame::EnemiesFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardDef, CardId, CardState, Event, Game, Seat, ZoneKind};

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
    pub(crate) fn list_mut(&mut self, zone: ZoneKind) -> Option<&mut Vec<CardId>> {
        match zone {
            ZoneKind::Hand(seat) => Some(&mut self.investigator_mut(seat).hand),
            ZoneKind::Deck(seat) => Some(&mut self.investigator_mut(seat).deck),
            ZoneKind::Discard(seat) => Some(&mut self.investigator_mut(seat).discard),
            ZoneKind::EncounterDeck => Some(&mut self.encounter_deck),
            ZoneKind::EncounterDiscard => Some(&mut self.encounter_discard),
            ZoneKind::Special(index) => self
                .special_decks
                .get_mut(usize::from(index))
                .map(|pile| &mut pile.cards),
            ZoneKind::ActDeck => Some(&mut self.act_deck),
            ZoneKind::AgendaDeck => Some(&mut self.agenda_deck),
            ZoneKind::StageDeck(index) => self
                .other_stages
                .get_mut(usize::from(index))
                .map(|deck| &mut deck.cards),
            zone if zone.in_play() => Some(&mut self.in_play),
            _ => None,
        }
    }

    /// Puts a card into a zone, on top where the zone has an order. Says nothing of it to anyone.
    pub(crate) fn put(&mut self, card: CardId, to: ZoneKind) {
        let to = self.unless_eliminated(to);
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
        if matches!(from, ZoneKind::Apart(_)) {
            self.part_with(card);
        }
        if let Some(list) = self.list_mut(from) {
            list.retain(|other| *other != card);
        }
        if from.in_play() {
            self.forget(card);
        }
        // A card that is taken back while the test runs is committed to it no longer.
        if matches!(from, ZoneKind::Committed(_)) {
            for test in &mut self.tests {
                test.committed.retain(|other| *other != card);
            }
        }
        self.remember_where_from(card, from, to);
        self.end_copy(card, to);
        self.card_mut(card).zone = to;
        if to == ZoneKind::Map {
            self.lay_out(card);
        }
        if let Some(list) = self.list_mut(to) {
            list.push(card);
        }
    }

    /// A card that is played is in no zone meanwhile, and one that is committed lies with the test;
    /// whether it came from a discard pile or from beneath another card is asked.
    fn remember_where_from(&mut self, card: CardId, from: ZoneKind, to: ZoneKind) {
        if from == to {
            return;
        }
        let used = to == ZoneKind::Limbo || matches!(to, ZoneKind::Committed(_));
        let from_discard = used && matches!(from, ZoneKind::Discard(_));
        if self.card(card).is_from_discard() != from_discard {
            self.card_mut(card).set_from_discard(from_discard);
        }
        let from_beneath = used && matches!(from, ZoneKind::Beneath(_));
        if self.card(card).is_from_beneath() != from_beneath {
            self.card_mut(card).set_from_beneath(from_beneath);
        }
    }

    /// What would go to an eliminated investigator's cards out of play is removed from the game
    /// (elimination.2-owned-not-controlled).
    fn unless_eliminated(&self, to: ZoneKind) -> ZoneKind {
        match to {
            ZoneKind::Hand(seat) | ZoneKind::Deck(seat) | ZoneKind::Discard(seat)
                if self.ending.is_none() && seat.is_some() && !self.is_playing(seat) =>
            {
                ZoneKind::Removed
            }
            to => to,
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

    pub(crate) fn attachments(&self, card: CardId) -> impl Iterator<Item = CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(move |id| self.card(*id).zone == ZoneKind::Attached(card))
    }

    /// A deck that is closed takes nothing in so: the card stays where it is.
    pub(crate) fn shuffle_into(&mut self, card: CardId, deck: ZoneKind) {
        if self.is_closed(deck) {
            self.done.in_full = false;
            return;
        }
        self.put(card, deck);
        self.shuffle(deck);
        self.occurred(Event::new(EventKind::EntersDeck).subject(card));
    }

    /// Shuffles the card among so many of the topmost cards of the deck.
    pub(crate) fn shuffle_into_top(&mut self, card: CardId, deck: ZoneKind, most: usize) {
        self.put(card, deck);
        let Some(list) = self.list_mut(deck) else {
            return;
        };
        let above = list.len().saturating_sub(most + 1);
        let top = list.split_off(above);
        let top = self.shuffled(top);
        if let Some(list) = self.list_mut(deck) {
            list.extend(top);
        }
        self.occurred(Event::new(EventKind::EntersDeck).subject(card));
    }

    pub(crate) fn shuffle(&mut self, deck: ZoneKind) {
        if self.is_closed(deck) {
            return;
        }
        let Some(list) = self.list_mut(deck) else {
            return;
        };
        let cards = std::mem::take(list);
        let shuffled = self.shuffled(cards);
        if let Some(list) = self.list_mut(deck) {
            *list = shuffled;
        }
    }

    /// The number of uses with which the card enters play.
    fn printed_uses(&self, card: CardId) -> Option<Number> {
        let uses = self.card(card).def.facts.play.uses.as_ref();
        uses.map(|(_, number)| *number)
    }

    /// How many of the uses with which the card entered play it lacks. Of a card that began with X
    /// it is not known.
    pub(crate) fn lacking_uses(&self, card: CardId) -> i32 {
        match self.printed_uses(card) {
            Some(Number::Fixed(_)) => {
                let has = self.card(card).count(abilities::Counter::Uses);
                (self.base(card, abilities::Stat::Uses) - has).max(0)
            }
            _ => 0,
        }
    }

    /// A card enters play in a zone: its uses are placed, and abilities may answer.
    pub(crate) fn enter_play(&mut self, card: CardId, zone: ZoneKind, controller: Seat) {
        self.enter_play_by(card, zone, controller, controller);
    }

    /// The same where an investigator puts it into play who need not control it.
    pub(crate) fn enter_play_by(
        &mut self,
        card: CardId,
        zone: ZoneKind,
        controller: Seat,
        by: Seat,
    ) {
        self.put(card, zone);
        self.card_mut(card).controller = controller;
        let count = match self.printed_uses(card) {
            Some(Number::Fixed(_)) => self.base(card, Stat::Uses),
            Some(Number::X) => self.x_played(card),
            _ => 0,
        };
        self.card_mut(card).add(abilities::Counter::Uses, count);
        self.bring_keys(card);
        self.check_changed_health(card);
        if self.card(card).def.modifier_kinds.may_contradict() {
            self.check_precedence_of(card);
        }
        self.displace_copies(card);
        // An enemy that is aloof no longer engages at once.
        if self
            .card(card)
            .def
            .modifier_kinds
            .has(ModifierKind::LoseKeyword)
        {
            self.engage_whoever_is_there();
        }
        self.occur(Event::new(EventKind::EntersPlay).subject(card).who(by));
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

    /// A card that changes health or sanity may defeat somebody as it comes or goes.
    pub(crate) fn check_changed_health(&mut self, card: CardId) {
        let changes = |modifier: &Modifier| {
            matches!(
                modifier,
                Modifier::Add {
                    stat: Stat::Health | Stat::Sanity,
                    ..
                } | Modifier::Set {
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
                Ability::Constant(constant) => constant.modifiers.iter().any(changes),
                _ => false,
            });
        if any {
            let cards = self.in_play.clone();
            self.push(EnemiesFrame::CheckDefeat(cards, Seat::NONE));
        }
    }
}
