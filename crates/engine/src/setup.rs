//! Setting up a game: from what the campaign says to the first prompt.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Counter, Difficulty, EventKind, Phase, Scenario, Token};
use cards::{CardCode, CardType};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::bag::ChaosBag;
use crate::book::{CardBook, CardDef};
use crate::frame::Done;
use crate::grants::GrantKinds;
use crate::phases::Flow;
use crate::{CardId, Event, Game, InvestigatorState, Seat, Status, Step, ZoneKind};

/// What a campaign (or a standalone game) hands to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioSetup {
    /// The scenario's id, such as `the-gathering`.
    pub scenario: String,
    pub difficulty: Difficulty,
    /// One to four, in seat order.
    pub investigators: Vec<InvestigatorSetup>,
    /// The seat of the lead investigator.
    #[serde(default)]
    pub lead: u8,
    pub seed: u64,
    /// The campaign's chaos bag; the scenario's own for the difficulty where none is given.
    #[serde(default)]
    pub bag: Option<Vec<Token>>,
    /// Entries of the campaign log, `section.entry`, not crossed out.
    #[serde(default)]
    pub log: BTreeSet<String>,
    #[serde(default)]
    pub counts: BTreeMap<String, i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvestigatorSetup {
    pub investigator: CardCode,
    /// Every card of the deck, a code for each copy, weaknesses and signature cards among them.
    pub deck: Vec<CardCode>,
    #[serde(default)]
    pub physical_trauma: i32,
    #[serde(default)]
    pub mental_trauma: i32,
    /// The upgrade sheets of customizable cards in the deck.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sheets: BTreeMap<CardCode, UpgradeSheet>,
}

/// What is marked on the upgrade sheet of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpgradeSheet {
    /// Options, counted from 0, of which every box is checked.
    pub checked: Vec<u8>,
    /// Cards that it names.
    #[serde(default)]
    pub named: Vec<CardCode>,
}

/// A setup that no game can begin with.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    #[error("no scenario is called '{0}'")]
    UnknownScenario(String),
    #[error("no card has the code {0}")]
    UnknownCard(CardCode),
    #[error("{0} is not an investigator")]
    NotAnInvestigator(CardCode),
    #[error("a game has 1 to 4 investigators, not {0}")]
    InvestigatorCount(usize),
    #[error("{0} cannot be played by two investigators at once")]
    SameInvestigator(CardCode),
    #[error("the lead investigator's seat {0} is not taken")]
    Lead(u8),
}

impl Game {
    /// Sets up a scenario and runs to the first prompt.
    ///
    /// # Errors
    /// Unknown scenarios and cards, or a number of investigators out of range.
    pub fn begin(
        book: &'static CardBook,
        setup: &ScenarioSetup,
    ) -> Result<(Game, Step), SetupError> {
        let scenario = book
            .scenario(&setup.scenario)
            .ok_or_else(|| SetupError::UnknownScenario(setup.scenario.clone()))?;
        check_investigators(book, setup)?;
        let mut game = Game::empty(book, setup.seed, setup.difficulty);
        game.scenario = Some(scenario);
        game.log.clone_from(&setup.log);
        game.log_counts.clone_from(&setup.counts);
        game.bind_keys();
        let bag = setup
            .bag
            .clone()
            .unwrap_or_else(|| scenario.bags.at(setup.difficulty).to_vec());
        game.bag.gain(bag);
        game.seat_investigators(book, setup)?;
        game.lead = Seat(setup.lead);
        game.flow(Flow::GameBegins);
        let step = game.run();
        Ok((game, step))
    }

    /// A game with nothing in it.
    pub(crate) fn empty(book: &'static CardBook, seed: u64, difficulty: Difficulty) -> Game {
        Game {
            book,
            scenario: None,
            difficulty,
            rng: Pcg32::new(seed, 0x00ca_5eb0_0c00),
            cards: Vec::with_capacity(160),
            last_known: Vec::new(),
            in_play: Vec::with_capacity(40),
            investigators: Vec::with_capacity(4),
            player_count: 1,
            lead: Seat(0),
            active: Seat::NONE,
            round: 1,
            phase: Phase::Investigation,
            bag: ChaosBag::default(),
            tests: Vec::new(),
            bearers: Vec::new(),
            has_keys: false,
            lasting: Vec::new(),
            delayed: Vec::new(),
            uses: Vec::new(),
            links: Vec::new(),
            encounter_deck: Vec::new(),
            encounter_discard: Vec::new(),
            special_decks: Vec::new(),
            act_deck: Vec::new(),
            agenda_deck: Vec::new(),
            act: CardId::NONE,
            agenda: CardId::NONE,
            reference: CardId::NONE,
            looked: Vec::new(),
            peril: Seat::NONE,
            surge: false,
            stack: Vec::with_capacity(16),
            done: Done {
                amount: 0,
                in_full: true,
                x: 0,
                used: None,
            },
            prompt: None,
            answer: None,
            events: Vec::new(),
            outcome: None,
            ending: None,
            reached_by: crate::ReachedBy::Otherwise,
            log: BTreeSet::new(),
            log_counts: BTreeMap::new(),
            changes: Vec::new(),
            listens: [0; 4],
            grant_kinds: GrantKinds::default(),
            staging: None,
            first_actions: Vec::new(),
            shown_tops: Vec::new(),
            any_hidden: false,
            pile_order: false,
            precedence: Vec::new(),
            last_test: None,
            takes_back: false,
            before_action: None,
        }
    }

    fn seat_investigators(
        &mut self,
        book: &'static CardBook,
        setup: &ScenarioSetup,
    ) -> Result<(), SetupError> {
        self.player_count = setup.investigators.len();
        for (index, one) in setup.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let def = find(book, &one.investigator)?;
            self.seat_investigator(def, seat, (one.physical_trauma, one.mental_trauma));
            let card = self.investigator(seat).card;
            self.card_mut(card).add(Counter::Resource, 5);
            // Definitions live as long as the process, those of upgraded cards too.
            let mut upgraded: BTreeMap<&CardCode, &'static CardDef> = BTreeMap::new();
            for (code, sheet) in &one.sheets {
                let def = find(book, code)?.upgraded(&sheet.checked, &sheet.named);
                upgraded.insert(code, Box::leak(Box::new(def)));
            }
            for code in &one.deck {
                let def = match upgraded.get(code) {
                    Some(def) => def,
                    None => find(book, code)?,
                };
                self.begin_in_deck(def, seat);
            }
            self.set_bonded_aside(seat);
        }
        Ok(())
    }

    /// A card of an investigator's deck begins there, a permanent one in play.
    pub(crate) fn begin_in_deck(&mut self, def: &'static CardDef, seat: Seat) -> CardId {
        let zone = if def.facts.permanent {
            ZoneKind::PlayArea(seat)
        } else {
            ZoneKind::Deck(seat)
        };
        self.create(def, seat, zone)
    }

    /// An investigator takes a seat, with damage and horror of the trauma.
    pub(crate) fn seat_investigator(
        &mut self,
        def: &'static CardDef,
        seat: Seat,
        trauma: (i32, i32),
    ) -> CardId {
        self.investigators.push(InvestigatorState {
            card: CardId::NONE,
            location: CardId::NONE,
            really_at: CardId::NONE,
            status: Status::Playing,
            killed: false,
            hand: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            actions: 0,
            turn_taken: false,
            ends_turn: false,
            spent_sources: Vec::new(),
            physical_trauma: trauma.0,
            mental_trauma: trauma.1,
            trauma_suffered: (0, 0),
            experience: 0,
            earned: Vec::new(),
            exiled: Vec::new(),
        });
        let card = self.create(def, seat, ZoneKind::Investigator);
        self.investigator_mut(seat).card = card;
        self.card_mut(card).add(Counter::Damage, trauma.0);
        self.card_mut(card).add(Counter::Horror, trauma.1);
        card
    }

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
        let ctx = crate::frame::Ctx::new(self.lead, self.reference);
        self.push(crate::frame::Frame::ShuffleEncounter);
        self.push_effects(ctx.forced(), &scenario.setup);
        self.give_keys_out();
    }

    /// Every investigator who bears keys attaches them at the start.
    pub(crate) fn give_keys_out(&mut self) {
        let cards: Vec<CardId> = self.investigators.iter().map(|one| one.card).collect();
        cards.into_iter().for_each(|card| self.bring_keys(card));
    }

    pub(crate) fn build_stages(&mut self, scenario: &'static Scenario) {
        let book = self.book;
        for (codes, deck) in [
            (&scenario.acts, ZoneKind::ActDeck),
            (&scenario.agendas, ZoneKind::AgendaDeck),
        ] {
            for code in codes.iter().rev() {
                let version = self.version_of(scenario, code);
                if let Some(def) = book.card(version.as_str()) {
                    self.create(def, Seat::NONE, deck);
                }
            }
        }
        if let Some(def) = book.card(scenario.reference.as_str()) {
            self.reference = self.create(def, Seat::NONE, ZoneKind::Reference);
        }
        if let Some(act) = self.act_deck.last().copied() {
            self.put(act, ZoneKind::Act);
            self.act = act;
        }
        if let Some(agenda) = self.agenda_deck.last().copied() {
            self.put(agenda, ZoneKind::Agenda);
            self.agenda = agenda;
        }
    }

    /// The card itself, or one of its versions where it has any.
    fn version_of(
        &mut self,
        scenario: &'static Scenario,
        code: &'static CardCode,
    ) -> &'static CardCode {
        let versions = scenario
            .versions
            .iter()
            .find(|list| list.first() == Some(code));
        versions.map_or(code, |list| &list[self.random(list.len())])
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
        if self.staging.is_some() {
            self.flow(Flow::Staged);
        } else {
            // The first round has no Mythos phase.
            self.flow(Flow::Investigation);
            self.occur(Event::new(EventKind::RoundBegins));
        }
        let Some(scenario) = self.scenario else {
            return;
        };
        let ctx = crate::frame::Ctx::new(self.lead, self.reference);
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

    /// The number of the scenario's deck of this name, a new and empty one where there is none.
    pub(crate) fn named_deck(&mut self, name: &str) -> u8 {
        if !self.special_decks.iter().any(|(one, _)| one == name) {
            self.special_decks.push((name.to_owned(), Vec::new()));
        }
        self.special_deck(name)
    }

    pub(crate) fn special_deck(&self, name: &str) -> u8 {
        self.special_decks
            .iter()
            .position(|(one, _)| one == name)
            .unwrap_or(0) as u8
    }
}

fn find(book: &'static CardBook, code: &CardCode) -> Result<&'static CardDef, SetupError> {
    book.card(code.as_str())
        .ok_or_else(|| SetupError::UnknownCard(code.clone()))
}

fn check_investigators(book: &'static CardBook, setup: &ScenarioSetup) -> Result<(), SetupError> {
    let count = setup.investigators.len();
    if !(1..=4).contains(&count) {
        return Err(SetupError::InvestigatorCount(count));
    }
    if usize::from(setup.lead) >= count {
        return Err(SetupError::Lead(setup.lead));
    }
    for (index, one) in setup.investigators.iter().enumerate() {
        if find(book, &one.investigator)?.kind() != CardType::Investigator {
            return Err(SetupError::NotAnInvestigator(one.investigator.clone()));
        }
        if setup.investigators[..index]
            .iter()
            .any(|other| other.investigator == one.investigator)
        {
            return Err(SetupError::SameInvestigator(one.investigator.clone()));
        }
    }
    Ok(())
}
