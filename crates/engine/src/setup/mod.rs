//! Setting up a game: from what the campaign says to the first prompt.

pub(crate) mod board;
pub(crate) mod carried;
pub(crate) mod fingerprint;
pub(crate) mod frame;
pub(crate) mod opening;
pub(crate) mod outcome;
pub(crate) mod replay;
mod seats;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use abilities::{Difficulty, Phase, Scenario, Token};
use cards::CardCode;
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::decks::weakness_pool::WeaknessPool;
use crate::flow::context::EffectResult;
use crate::flow::history::History;
use crate::flow::phases::Flow;
use crate::meaning::modifiers::ModifierKinds;
use crate::setup::seats::check_investigators;
use crate::state::bag::ChaosBag;
use crate::state::database::CardDatabase;
use crate::{CardId, Game, Seat, Step};

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
    /// The basic weaknesses of the collection that effects draw from, a code for each copy; copies
    /// in decks of the game may be among them. Games saved before setups said so have none, and
    /// draw from what there was then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weaknesses: Option<Vec<CardCode>>,
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
    /// The number of the taboo list that the deck follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taboo: Option<u16>,
    /// The investigator who has taken their place for the rest of the campaign, which goes on
    /// knowing them by the code above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transformed: Option<CardCode>,
    /// The cards of a deck beside that one, a code for each copy. They begin in a deck of the game's
    /// own, `extra`, from which a card of the investigator takes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<CardCode>,
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
    /// Traits, skills and slots that it chooses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
    /// Options, counted from 0, of which only some boxes are checked: one entry for each box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begun: Vec<u8>,
}

/// What a game begins from, before anybody takes a seat.
pub(crate) struct Beginning<'a> {
    pub scenario: Option<&'static Scenario>,
    pub difficulty: Difficulty,
    pub seed: u64,
    pub players: usize,
    pub bag: Vec<Token>,
    pub log: &'a BTreeSet<String>,
    pub counts: &'a BTreeMap<String, i32>,
}

/// What begins once setup is over, where not the first round: whoever puts a game together from
/// outside goes on with it then.
#[derive(Clone)]
pub(crate) struct AfterSetup(Arc<dyn Fn(&mut Game) + Send + Sync>);

impl AfterSetup {
    pub(crate) fn new(begin: impl Fn(&mut Game) + Send + Sync + 'static) -> Self {
        Self(Arc::new(begin))
    }
}

impl fmt::Debug for AfterSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AfterSetup")
    }
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
    #[error(
        "a deck is played with up to {MOST_CARDS} cards, and that of {investigator} has {cards}"
    )]
    TooManyCards {
        investigator: CardCode,
        cards: usize,
    },
    #[error("a chaos bag has up to {MOST_TOKENS} tokens, not {0}")]
    TooManyTokens(usize),
}

/// Cards of a deck. All cards of a game are numbered in 16 bits.
const MOST_CARDS: usize = 1_000;
/// Tokens of a bag, which are counted in 8 bits.
const MOST_TOKENS: usize = 255;

impl Game {
    /// Sets up a scenario and runs to the first prompt.
    ///
    /// # Errors
    /// Unknown scenarios and cards, or a number of investigators out of range.
    pub fn begin(
        book: &'static CardDatabase,
        setup: &ScenarioSetup,
    ) -> Result<(Game, Step), SetupError> {
        let scenario = book
            .scenario(&setup.scenario)
            .ok_or_else(|| SetupError::UnknownScenario(setup.scenario.clone()))?;
        check_investigators(book, setup)?;
        let own = || scenario.supplied.bags.nearest(setup.difficulty).to_vec();
        let mut game = Game::unseated(
            book,
            Beginning {
                scenario: Some(scenario),
                difficulty: setup.difficulty,
                seed: setup.seed,
                players: setup.investigators.len(),
                bag: setup.bag.clone().unwrap_or_else(own),
                log: &setup.log,
                counts: &setup.counts,
            },
        );
        game.bag_is_told = setup.bag.is_some();
        game.weaknesses = match &setup.weaknesses {
            Some(codes) => WeaknessPool::of(book, codes),
            None => WeaknessPool::of_old(book),
        };
        game.seat_investigators(book, setup)?;
        game.lead = Seat(setup.lead);
        game.flow(Flow::GameBegins);
        let step = game.run();
        Ok((game, step))
    }

    /// A game with its bag and its log, before anybody has taken a seat.
    pub(crate) fn unseated(book: &'static CardDatabase, from: Beginning<'_>) -> Game {
        let mut game = Game::empty(book, &from);
        game.log.clone_from(from.log);
        game.log_counts.clone_from(from.counts);
        game.bind_keys();
        game.bag.gain(from.bag);
        game
    }

    /// What begins in place of the first round.
    pub(crate) fn begin_after_setup(&mut self) {
        if let Some(AfterSetup(begin)) = self.after_setup.take() {
            begin(self);
        }
    }

    fn empty(book: &'static CardDatabase, from: &Beginning<'_>) -> Game {
        Game {
            book,
            scenario: from.scenario,
            difficulty: from.difficulty,
            rng: Pcg32::new(from.seed, 0x00ca_5eb0_0c00),
            cards: Vec::with_capacity(160),
            last_known: Vec::new(),
            in_play: Vec::with_capacity(40),
            investigators: Vec::with_capacity(4),
            player_count: from.players,
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
            discarded: Vec::new(),
            drawn: Vec::new(),
            uses: Vec::new(),
            links: Vec::new(),
            encounter_deck: Vec::new(),
            encounter_discard: Vec::new(),
            special_decks: Vec::new(),
            act_deck: Vec::new(),
            agenda_deck: Vec::new(),
            other_stages: Vec::new(),
            stage_orders: vec![Vec::new(), Vec::new()],
            act: CardId::NONE,
            agenda: CardId::NONE,
            reference: CardId::NONE,
            looked: Vec::new(),
            peril: Seat::NONE,
            surge: false,
            stack: Vec::with_capacity(16),
            done: EffectResult {
                amount: 0,
                in_full: true,
                x: 0,
                used: None,
                paid: CardId::NONE,
            },
            prompt: None,
            answer: None,
            events: Vec::new(),
            forced: Vec::new(),
            outcome: None,
            ending: None,
            reached_by: crate::ReachedBy::Otherwise,
            log: BTreeSet::new(),
            log_counts: BTreeMap::new(),
            notes: BTreeSet::new(),
            passages: Vec::new(),
            resolutions: Vec::new(),
            weaknesses: WeaknessPool::default(),
            changes: Vec::new(),
            listens: [0; 4],
            listens_out_of_play: [0; 4],
            awaits: crate::state::card_def::Awaits::default(),
            answered_states: Vec::new(),
            bound_for: crate::state::hash::Added::default(),
            skips: Vec::new(),
            modifier_kinds: ModifierKinds::default(),
            kinds_in_hand: ModifierKinds::default(),
            kinds_in_discard: ModifierKinds::default(),
            kinds_on_deck: ModifierKinds::default(),
            closes_decks: false,
            used_on_deck: false,
            after_setup: None,
            bag_is_told: false,
            first_actions: Vec::new(),
            shown_tops: Vec::new(),
            any_hidden: false,
            pile_order: false,
            precedence: Vec::new(),
            last_test: None,
            history: History::default(),
            remembers: 0,
            takes_back: false,
            past: None,
            is_imagined: false,
            before_action: None,
        }
    }
}
