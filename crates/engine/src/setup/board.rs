//! Laying out the board as the scenario says: acts and agendas, locations, what is set aside, the
//! encounter deck, and where investigators begin.

use abilities::{Destination, EventKind, Scenario};
use cards::{CardCode, CardType};

use crate::flow::context::Ctx;
use crate::flow::phases::Flow;
use crate::setup::frame::SetupFrame;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    /// Reads the scenario's setup: sets gathered, cards set aside, decks built, locations placed.
    pub(crate) fn set_up_scenario(&mut self) {
        let Some(scenario) = self.scenario else {
            return;
        };
        self.flow(Flow::PlaceInvestigators);
        self.build_stages(scenario);
        self.place_locations(scenario);
        self.set_cards_aside(scenario);
        for colour in &scenario.keys {
            self.set_key_aside(*colour);
        }
        self.gather_encounter_deck(scenario);
        self.gather_own_decks(scenario);
        let ctx = Ctx::new(self.lead, self.reference);
        self.push(SetupFrame::ShuffleEncounter);
        self.push_effects(ctx.forced(), &scenario.setup);
        self.give_keys_out();
    }

    /// Every investigator who bears keys attaches them at the start.
    pub(crate) fn give_keys_out(&mut self) {
        let cards: Vec<CardId> = self.investigators.iter().map(|one| one.card).collect();
        cards.into_iter().for_each(|card| self.bring_keys(card));
    }

    fn place_locations(&mut self, scenario: &'static Scenario) {
        let book = self.book;
        for place in &scenario.locations {
            if let Some(def) = book.card(place.card.as_str()) {
                self.create(
                    def,
                    Seat::NONE,
                    if place.in_play {
                        ZoneKind::Map
                    } else {
                        ZoneKind::SetAside
                    },
                );
            }
        }
    }

    fn set_cards_aside(&mut self, scenario: &'static Scenario) {
        for (code, count) in &scenario.set_aside {
            if let Some(def) = self.book.card(code.as_str()) {
                for _ in 0..*count {
                    self.create(def, Seat::NONE, ZoneKind::SetAside);
                }
            }
        }
    }

    pub(crate) fn gather_encounter_deck(&mut self, scenario: &'static Scenario) {
        let mut sets: Vec<&cards::EncounterSet> = scenario.sets.iter().collect();
        for list in &scenario.one_of_sets {
            let index = self.random(list.len());
            sets.push(&list[index]);
        }
        for set in sets {
            self.gather_set(scenario, set, ZoneKind::EncounterDeck);
        }
    }

    fn gather_own_decks(&mut self, scenario: &'static Scenario) {
        for (name, sets) in &scenario.decks {
            let deck = ZoneKind::Special(self.named_deck(name));
            for set in sets {
                self.gather_set(scenario, set, deck);
            }
            self.shuffle(deck);
        }
    }

    /// An effect gathers sets, into the encounter deck or to wherever else.
    pub(crate) fn gather_sets(
        &mut self,
        ctx: &Ctx,
        sets: &[cards::EncounterSet],
        into: &Destination,
    ) {
        let Some(scenario) = self.scenario else {
            return;
        };
        let first = self.cards.len();
        for set in sets {
            self.gather_set(scenario, set, ZoneKind::SetAside);
        }
        let gathered = (first..self.cards.len()).map(|index| CardId(index as u16));
        match into {
            Destination::SetAside => {}
            Destination::ShuffledIntoEncounterDeck => {
                gathered.for_each(|card| self.put(card, ZoneKind::EncounterDeck));
                self.shuffle(ZoneKind::EncounterDeck);
            }
            into => gathered.for_each(|card| self.send(ctx, card, into)),
        }
    }

    /// The enemies and treacheries of a set, less those that are set aside.
    fn gather_set(&mut self, scenario: &Scenario, set: &cards::EncounterSet, zone: ZoneKind) {
        let cards: Vec<(CardCode, u8)> = self
            .book
            .library()
            .cards_of_set(set.as_str())
            .map(|(card, count)| (card.code.clone(), count))
            .collect();
        // A card that is the back of another one is not there twice.
        let library = self.book.library();
        let back = |(card, _): (&cards::Card, u8)| card.back.as_ref()?.code.clone();
        let backs: Vec<CardCode> = library
            .cards_of_set(set.as_str())
            .filter_map(back)
            .collect();
        for (code, count) in cards {
            let Some(def) = self.book.card(code.as_str()) else {
                continue;
            };
            let drawn = matches!(def.kind(), CardType::Enemy | CardType::Treachery);
            if !drawn || def.facts.hidden || backs.contains(&code) {
                continue;
            }
            let aside = scenario
                .set_aside
                .iter()
                .find(|(one, _)| *one == code)
                .map_or(0, |(_, count)| *count);
            for _ in aside..count {
                self.create(def, Seat::NONE, zone);
            }
        }
    }

    /// Investigators are put where they begin, and the place is revealed.
    pub(crate) fn place_investigators(&mut self) {
        if self.after_setup.is_some() {
            self.flow(Flow::AfterSetup);
        } else {
            // The first round has no Mythos phase.
            self.flow(Flow::Investigation);
            self.occur(Event::new(EventKind::RoundBegins));
        }
        let Some(scenario) = self.scenario else {
            return;
        };
        let ctx = Ctx::new(self.lead, self.reference);
        let start = scenario
            .start_if
            .iter()
            .find(|(condition, _)| self.holds(&ctx, condition));
        let code = start.map_or(&scenario.start, |(_, code)| code);
        let Some(location) = self
            .locations()
            .find(|card| self.card(*card).def.code == *code)
        else {
            return;
        };
        for seat in self.seats().collect::<Vec<_>>() {
            self.investigator_mut(seat).location = location;
        }
        self.engage_at(location);
        if !self.card(location).revealed {
            self.occur(Event::new(EventKind::LocationRevealed).subject(location));
        }
    }
}
