//! Cards take their staged places, and the first phase begins.

use abilities::{Counter, Phase};

use super::plan::{Placement, Spot, Staging};
use super::{StagedInvestigator, StagedLocation, defs};
use crate::flow::phases::Flow;
use crate::{CardDef, CardId, Game, Seat, ZoneKind};

impl Staging {
    /// Lays the stage out: after the setup, where there is one, on top of what it did.
    pub(super) fn lay_out(&self, game: &mut Game) {
        if !self.set_up {
            self.stage_decks(game);
        } else if !self.keeps_encounter_deck {
            game.encounter_deck
                .clone()
                .into_iter()
                .for_each(|card| game.put(card, ZoneKind::Removed));
        }
        self.place_staged_locations(game);
        self.seat_staged(game);
        let beneath = |placement: &&Placement| matches!(placement.spot, Spot::Beneath { .. });
        for placement in self.placements.iter().filter(|one| !beneath(one)) {
            if placement.spot != Spot::Zone(ZoneKind::Map) {
                self.take_place(game, placement);
            }
        }
        if !self.set_up {
            game.give_keys_out();
            let bearers = game.in_play.clone();
            bearers.into_iter().for_each(|card| game.bring_keys(card));
        }
        self.stage_agenda(game);
        self.stage_act(game);
        self.stage_others(game);
        for placement in self.placements.iter().filter(beneath) {
            self.take_place(game, placement);
        }
        self.begin_staged_phase(game);
    }

    /// Without a setup, a scenario lends its act and agenda decks and its encounter deck.
    fn stage_decks(&self, game: &mut Game) {
        let Some(scenario) = game.scenario else {
            return;
        };
        game.build_stages(scenario);
        if self.keeps_encounter_deck {
            game.gather_encounter_deck(scenario);
            game.shuffle(ZoneKind::EncounterDeck);
        }
    }

    fn place_staged_locations(&self, game: &mut Game) {
        for placement in &self.placements {
            if placement.spot == Spot::Zone(ZoneKind::Map) {
                self.take_place(game, placement);
            }
        }
        for changed in &self.changed_locations {
            let found = changed
                .card
                .as_ref()
                .and_then(|code| self.staged(game, code.as_str()));
            if let Some(card) = found {
                change_location(game, card, changed);
            }
        }
        for (from, to) in &self.links {
            if let (Some(from), Some(to)) = (self.staged(game, from), self.staged(game, to)) {
                game.links.push((from, to));
            }
        }
    }

    fn seat_staged(&self, game: &mut Game) {
        let first = game.locations().next();
        for (index, staged) in self.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let named = staged.at.as_ref().and_then(|name| self.staged(game, name));
            let at = if self.set_up { named } else { named.or(first) };
            if let Some(at) = at {
                game.investigator_mut(seat).location = at;
            }
            count_staged(game, seat, staged);
            if staged.hand.is_some() {
                for card in game.investigator(seat).hand.clone() {
                    game.put_at_bottom(card, ZoneKind::Deck(seat));
                }
            }
        }
    }

    fn take_place(&self, game: &mut Game, placement: &Placement) {
        let card = placement.card;
        let zone = match &placement.spot {
            Spot::Zone(zone) => Some(*zone),
            Spot::At(name) => {
                let place = self
                    .staged(game, name)
                    .and_then(|card| game.location_of(card));
                place.map(ZoneKind::At)
            }
            Spot::On(name) => self.staged(game, name).map(ZoneKind::Attached),
            Spot::Beneath { act } => {
                let deck = if *act { game.act } else { game.agenda };
                deck.get().map(ZoneKind::Beneath)
            }
        };
        if let Some(ZoneKind::Swarm(host)) = zone {
            return game.lay_beneath(card, host);
        }
        game.put(
            card,
            massive_zone(game, card, zone.unwrap_or(ZoneKind::Removed)),
        );
        let back = game.common_back(card).filter(|_| placement.facedown);
        back.into_iter().for_each(|back| game.register(back));
        let state = game.card_mut(card);
        state.controller = placement.controller;
        state.exhausted = placement.exhausted;
        state.flipped = placement.facedown && back.is_none();
        if let Some(back) = back {
            state.own = Some(std::mem::replace(&mut state.def, back));
        }
        state.flood = placement.flood;
        state.position = placement.position.or(state.position);
        state.revealed = placement.revealed
            && !(state.def.facts.location.is_some() && state.zone != ZoneKind::Map);
        for (counter, count) in &placement.counters {
            state.add(*counter, *count);
        }
    }

    /// The card of this id, or with this code: one in play before any other.
    fn staged(&self, game: &Game, name: &str) -> Option<CardId> {
        let code = self
            .changed_locations
            .iter()
            .find(|one| one.id.as_deref() == Some(name));
        let code = code
            .and_then(|one| one.card.as_ref())
            .map_or(name, |code| code.as_str());
        let with = |in_play: bool| {
            game.cards()
                .find(|(_, card)| card.zone.in_play() == in_play && card.def.code.as_str() == code)
        };
        self.ids
            .get(name)
            .copied()
            .or_else(|| with(true).or_else(|| with(false)).map(|(id, _)| id))
    }

    fn stage_agenda(&self, game: &mut Game) {
        let Some(staged) = &self.agenda else {
            return;
        };
        if let Some(code) = &staged.card {
            let deck = std::mem::take(&mut game.agenda_deck);
            game.agenda = turn_to(game, code, game.agenda, deck, ZoneKind::Agenda);
        }
        let printed = game.agenda.get().map(|card| game.card(card).def);
        let def = defs::agenda(staged, printed);
        if !game.agenda.is_some() {
            game.agenda = game.create(def, Seat::NONE, ZoneKind::Agenda);
        }
        change_def(game, game.agenda, def);
        let agenda = game.agenda;
        game.card_mut(agenda).set(Counter::Doom, staged.doom);
        stage_deck(game, 1, &staged.deck);
    }

    /// Further decks of acts and agendas.
    fn stage_others(&self, game: &mut Game) {
        for staged in &self.other_acts {
            let number = game.add_stage_deck(true);
            let printed = staged.card.as_ref();
            let printed = printed.and_then(|code| game.book.card(code.as_str()));
            game.begin_stage_deck(number, defs::act(staged, printed));
            stage_deck(game, number, &staged.deck);
        }
        for staged in &self.other_agendas {
            let number = game.add_stage_deck(false);
            let printed = staged.card.as_ref();
            let printed = printed.and_then(|code| game.book.card(code.as_str()));
            game.begin_stage_deck(number, defs::agenda(staged, printed));
            let agenda = game.current_stage(number);
            game.card_mut(agenda).set(Counter::Doom, staged.doom);
            stage_deck(game, number, &staged.deck);
        }
    }

    fn stage_act(&self, game: &mut Game) {
        let Some(staged) = &self.act else { return };
        if let Some(code) = &staged.card {
            let deck = std::mem::take(&mut game.act_deck);
            game.act = turn_to(game, code, game.act, deck, ZoneKind::Act);
        }
        let printed = game.act.get().map(|card| game.card(card).def);
        let def = defs::act(staged, printed);
        if !game.act.is_some() {
            game.act = game.create(def, Seat::NONE, ZoneKind::Act);
        }
        change_def(game, game.act, def);
        stage_deck(game, 0, &staged.deck);
    }

    fn begin_staged_phase(&self, game: &mut Game) {
        game.round = self.round;
        game.phase = self.phase;
        match self.phase {
            Phase::Mythos => {
                game.round = self.round.saturating_sub(1);
                game.flow(Flow::Mythos);
            }
            Phase::Investigation => game.flow(Flow::Investigation),
            Phase::Enemy => game.flow(Flow::Enemy),
            Phase::Upkeep => game.flow(Flow::Upkeep),
        }
        // A ready enemy beside investigators does not stay without one.
        let places: Vec<CardId> = game.locations().collect();
        places.into_iter().for_each(|place| game.engage_at(place));
    }
}

fn change_location(game: &mut Game, card: CardId, changed: &StagedLocation) {
    game.put(card, ZoneKind::Map);
    let def = defs::location(changed, "", Some(game.card(card).def));
    change_def(game, card, def);
    game.card_mut(card).revealed = !changed.unrevealed;
    if let (Some(clues), false) = (changed.clues, changed.unrevealed) {
        let each = if changed.clues_per_investigator {
            game.player_count as i32
        } else {
            1
        };
        game.card_mut(card)
            .set(Counter::Clue, i32::from(clues) * each);
    }
    game.card_mut(card).add(Counter::Doom, changed.doom);
}

/// The cards that follow the current one, where the stage states any.
fn stage_deck(game: &mut Game, number: usize, codes: &[cards::CardCode]) {
    if codes.is_empty() {
        return;
    }
    let current = game.current_stage(number);
    // What the deck had is gone: its order is stated anew.
    for card in std::mem::take(&mut game.stage_orders[number]) {
        if card != current {
            game.put(card, ZoneKind::Removed);
        }
    }
    for code in codes.iter().rev() {
        if let Some(def) = game.book.card(code.as_str()) {
            game.put_in_stage_deck(number, def);
        }
    }
    game.stage_orders[number].insert(0, current);
}

fn change_def(game: &mut Game, card: CardId, def: &'static CardDef) {
    game.card_mut(card).def = def;
    game.register(def);
}

fn count_staged(game: &mut Game, seat: Seat, staged: &StagedInvestigator) {
    let card = game.investigator(seat).card;
    let stated = [
        (Counter::Resource, staged.resources),
        (Counter::Clue, staged.clues),
        (Counter::Damage, staged.damage),
        (Counter::Horror, staged.horror),
    ];
    for (counter, count) in stated {
        if let Some(count) = count {
            game.card_mut(card).set(counter, count);
        }
    }
}

/// A massive enemy is in no threat area: it lies where those are with whom it is engaged.
fn massive_zone(game: &Game, card: CardId, zone: ZoneKind) -> ZoneKind {
    match zone {
        ZoneKind::Threat(seat)
            if game
                .card(card)
                .def
                .printed_keyword(cards::PlayKeyword::Massive) =>
        {
            ZoneKind::At(game.investigator(seat).location)
        }
        zone => zone,
    }
}

/// Makes the card current: those before it in the deck are gone. A card that the deck has not
/// is put in front of the deck.
fn turn_to(
    game: &mut Game,
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
        if is(game, current) {
            put_back(game, deck, left);
            return current;
        }
        game.put(current, ZoneKind::Removed);
    }
    let place = deck.iter().rposition(|card| is(game, *card));
    let Some(index) = place else {
        put_back(game, deck, left);
        let Some(def) = game.book.card(code.as_str()) else {
            return CardId::NONE;
        };
        return game.create(def, Seat::NONE, zone);
    };
    for card in &deck[index + 1..] {
        game.card_mut(*card).zone = ZoneKind::Removed;
    }
    let found = deck[index];
    put_back(game, deck[..index].to_vec(), left);
    game.card_mut(found).zone = ZoneKind::Limbo;
    game.put(found, zone);
    found
}

fn put_back(game: &mut Game, deck: Vec<CardId>, zone: ZoneKind) {
    match zone {
        ZoneKind::ActDeck => game.act_deck = deck,
        _ => game.agenda_deck = deck,
    }
}
