//! Cards take their staged places, and the first phase begins.

use abilities::{Counter, Phase};

use super::plan::{Placement, Spot, Staging};
use super::{StagedInvestigator, StagedLocation, defs};
use crate::flow::phases::Flow;
use crate::{CardDef, CardId, Game, Seat, ZoneKind};

impl Game {
    /// Lays the stage out: after the setup, where there is one, on top of what it did.
    pub(crate) fn apply_staging(&mut self) {
        let Some(staging) = self.staging.take() else {
            return;
        };
        if !staging.set_up {
            self.stage_decks(&staging);
        } else if !staging.keeps_encounter_deck {
            self.encounter_deck
                .clone()
                .into_iter()
                .for_each(|card| self.put(card, ZoneKind::Removed));
        }
        self.place_staged_locations(&staging);
        self.seat_staged(&staging);
        for placement in &staging.placements {
            if placement.spot != Spot::Zone(ZoneKind::Map) {
                self.take_place(&staging, placement);
            }
        }
        if !staging.set_up {
            self.give_keys_out();
            let bearers = self.in_play.clone();
            bearers.into_iter().for_each(|card| self.bring_keys(card));
        }
        self.stage_agenda(&staging);
        self.stage_act(&staging);
        self.stage_others(&staging);
        self.begin_staged_phase(&staging);
    }

    /// Without a setup, a scenario lends its act and agenda decks and its encounter deck.
    fn stage_decks(&mut self, staging: &Staging) {
        let Some(scenario) = self.scenario else {
            return;
        };
        self.build_stages(scenario);
        if staging.keeps_encounter_deck {
            self.gather_encounter_deck(scenario);
            self.shuffle(ZoneKind::EncounterDeck);
        }
    }

    fn place_staged_locations(&mut self, staging: &Staging) {
        for placement in &staging.placements {
            if placement.spot == Spot::Zone(ZoneKind::Map) {
                self.take_place(staging, placement);
            }
        }
        for changed in &staging.changed_locations {
            let found = changed
                .card
                .as_ref()
                .and_then(|code| self.staged(staging, code.as_str()));
            if let Some(card) = found {
                self.change_location(card, changed);
            }
        }
        for (from, to) in &staging.links {
            if let (Some(from), Some(to)) = (self.staged(staging, from), self.staged(staging, to)) {
                self.links.push((from, to));
            }
        }
    }

    fn change_location(&mut self, card: CardId, changed: &StagedLocation) {
        self.put(card, ZoneKind::Map);
        let def = defs::location(changed, "", Some(self.card(card).def));
        self.change_def(card, def);
        self.card_mut(card).revealed = !changed.unrevealed;
        if let (Some(clues), false) = (changed.clues, changed.unrevealed) {
            let each = if changed.clues_per_investigator {
                self.player_count as i32
            } else {
                1
            };
            self.card_mut(card).tokens[Counter::Clue as usize] = clues * each as i16;
        }
        self.card_mut(card).add(Counter::Doom, changed.doom);
    }

    fn change_def(&mut self, card: CardId, def: &'static CardDef) {
        self.card_mut(card).def = def;
        self.register(def);
    }

    fn seat_staged(&mut self, staging: &Staging) {
        let first = self.locations().next();
        for (index, staged) in staging.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let named = staged
                .at
                .as_ref()
                .and_then(|name| self.staged(staging, name));
            let at = if staging.set_up {
                named
            } else {
                named.or(first)
            };
            if let Some(at) = at {
                self.investigator_mut(seat).location = at;
            }
            self.count_staged(seat, staged);
            if staged.hand.is_some() {
                for card in self.investigator(seat).hand.clone() {
                    self.put_at_bottom(card, ZoneKind::Deck(seat));
                }
            }
        }
    }

    fn count_staged(&mut self, seat: Seat, staged: &StagedInvestigator) {
        let card = self.investigator(seat).card;
        let stated = [
            (Counter::Resource, staged.resources),
            (Counter::Clue, staged.clues),
            (Counter::Damage, staged.damage),
            (Counter::Horror, staged.horror),
        ];
        for (counter, count) in stated {
            if let Some(count) = count {
                self.card_mut(card).tokens[counter as usize] = count as i16;
            }
        }
    }

    fn take_place(&mut self, staging: &Staging, placement: &Placement) {
        let card = placement.card;
        let zone = match &placement.spot {
            Spot::Zone(zone) => Some(*zone),
            Spot::At(name) => {
                let place = self
                    .staged(staging, name)
                    .and_then(|card| self.location_of(card));
                place.map(ZoneKind::At)
            }
            Spot::On(name) => self.staged(staging, name).map(ZoneKind::Attached),
        };
        if let Some(ZoneKind::Swarm(host)) = zone {
            return self.lay_beneath(card, host);
        }
        self.put(
            card,
            self.massive_zone(card, zone.unwrap_or(ZoneKind::Removed)),
        );
        let state = self.card_mut(card);
        state.controller = placement.controller;
        state.exhausted = placement.exhausted;
        state.flipped = placement.facedown;
        state.flood = placement.flood;
        state.revealed = placement.revealed
            && !(state.def.facts.location.is_some() && state.zone != ZoneKind::Map);
        for (counter, count) in &placement.counters {
            state.add(*counter, *count);
        }
    }

    /// A massive enemy is in no threat area: it lies where those are with whom it is engaged.
    fn massive_zone(&self, card: CardId, zone: ZoneKind) -> ZoneKind {
        match zone {
            ZoneKind::Threat(seat)
                if self
                    .card(card)
                    .def
                    .printed_keyword(cards::PlayKeyword::Massive) =>
            {
                ZoneKind::At(self.investigator(seat).location)
            }
            zone => zone,
        }
    }

    /// The card of this id, or with this code: one in play before any other.
    fn staged(&self, staging: &Staging, name: &str) -> Option<CardId> {
        let code = staging
            .changed_locations
            .iter()
            .find(|one| one.id.as_deref() == Some(name));
        let code = code
            .and_then(|one| one.card.as_ref())
            .map_or(name, |code| code.as_str());
        let with = |in_play: bool| {
            self.cards()
                .find(|(_, card)| card.zone.in_play() == in_play && card.def.code.as_str() == code)
        };
        staging
            .ids
            .get(name)
            .copied()
            .or_else(|| with(true).or_else(|| with(false)).map(|(id, _)| id))
    }

    fn stage_agenda(&mut self, staging: &Staging) {
        let Some(staged) = &staging.agenda else {
            return;
        };
        if let Some(code) = &staged.card {
            let deck = std::mem::take(&mut self.agenda_deck);
            self.agenda = self.turn_to(code, self.agenda, deck, ZoneKind::Agenda);
        }
        let printed = self.agenda.get().map(|card| self.card(card).def);
        let def = defs::agenda(staged, printed);
        if !self.agenda.is_some() {
            self.agenda = self.create(def, Seat::NONE, ZoneKind::Agenda);
        }
        self.change_def(self.agenda, def);
        let agenda = self.agenda;
        self.card_mut(agenda).tokens[Counter::Doom as usize] = staged.doom as i16;
        self.stage_deck(1, &staged.deck);
    }

    /// Further decks of acts and agendas.
    fn stage_others(&mut self, staging: &Staging) {
        for staged in &staging.other_acts {
            let number = self.add_stage_deck(true);
            let printed = staged.card.as_ref();
            let printed = printed.and_then(|code| self.book.card(code.as_str()));
            self.begin_stage_deck(number, defs::act(staged, printed));
            self.stage_deck(number, &staged.deck);
        }
        for staged in &staging.other_agendas {
            let number = self.add_stage_deck(false);
            let printed = staged.card.as_ref();
            let printed = printed.and_then(|code| self.book.card(code.as_str()));
            self.begin_stage_deck(number, defs::agenda(staged, printed));
            let agenda = self.current_stage(number);
            self.card_mut(agenda).tokens[Counter::Doom as usize] = staged.doom as i16;
            self.stage_deck(number, &staged.deck);
        }
    }

    /// The cards that follow the current one, where the stage states any.
    fn stage_deck(&mut self, number: usize, codes: &[cards::CardCode]) {
        if codes.is_empty() {
            return;
        }
        let defs = codes
            .iter()
            .rev()
            .filter_map(|code| self.book.card(code.as_str()));
        self.begin_staged_order(number);
        for def in defs.collect::<Vec<_>>() {
            self.put_in_stage_deck(number, def);
        }
        let current = self.current_stage(number);
        self.stage_orders[number].insert(0, current);
    }

    /// What the deck had is gone: its order is stated anew.
    fn begin_staged_order(&mut self, number: usize) {
        let current = self.current_stage(number);
        for card in std::mem::take(&mut self.stage_orders[number]) {
            if card != current {
                self.put(card, ZoneKind::Removed);
            }
        }
    }

    fn stage_act(&mut self, staging: &Staging) {
        let Some(staged) = &staging.act else { return };
        if let Some(code) = &staged.card {
            let deck = std::mem::take(&mut self.act_deck);
            self.act = self.turn_to(code, self.act, deck, ZoneKind::Act);
        }
        let printed = self.act.get().map(|card| self.card(card).def);
        let def = defs::act(staged, printed);
        if !self.act.is_some() {
            self.act = self.create(def, Seat::NONE, ZoneKind::Act);
        }
        self.change_def(self.act, def);
        self.stage_deck(0, &staged.deck);
    }

    /// Makes the card current: those before it in the deck are gone. A card that the deck has not
    /// is put in front of the deck.
    fn turn_to(
        &mut self,
        code: &cards::CardCode,
        current: CardId,
        deck: Vec<CardId>,
        zone: ZoneKind,
    ) -> CardId {
        let left = if zone == ZoneKind::Act {
            ZoneKind::ActDeck
        } else {
            ZoneKind::AgendaDeck
        };
        let is = |game: &Game, card: CardId| game.card(card).def.code == *code;
        if let Some(current) = current.get() {
            if is(self, current) {
                self.put_back(deck, left);
                return current;
            }
            self.put(current, ZoneKind::Removed);
        }
        let place = deck.iter().rposition(|card| is(self, *card));
        let Some(index) = place else {
            self.put_back(deck, left);
            let Some(def) = self.book.card(code.as_str()) else {
                return CardId::NONE;
            };
            return self.create(def, Seat::NONE, zone);
        };
        for card in &deck[index + 1..] {
            self.card_mut(*card).zone = ZoneKind::Removed;
        }
        let found = deck[index];
        self.put_back(deck[..index].to_vec(), left);
        self.card_mut(found).zone = ZoneKind::Limbo;
        self.put(found, zone);
        found
    }

    fn put_back(&mut self, deck: Vec<CardId>, zone: ZoneKind) {
        match zone {
            ZoneKind::ActDeck => self.act_deck = deck,
            _ => self.agenda_deck = deck,
        }
    }

    fn begin_staged_phase(&mut self, staging: &Staging) {
        self.round = staging.round;
        self.phase = staging.phase;
        match staging.phase {
            Phase::Mythos => {
                self.round = staging.round.saturating_sub(1);
                self.flow(Flow::Mythos);
            }
            Phase::Investigation => self.flow(Flow::Investigation),
            Phase::Enemy => self.flow(Flow::Enemy),
            Phase::Upkeep => self.flow(Flow::Upkeep),
        }
        // A ready enemy beside investigators does not stay without one.
        let places: Vec<CardId> = self.locations().collect();
        places.into_iter().for_each(|place| self.engage_at(place));
    }
}
