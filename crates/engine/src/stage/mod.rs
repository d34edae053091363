//! Staged boards: a game put together as described, for rule cases and for looking into a situation.

mod apply;
mod defs;
mod plan;

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Difficulty, FloodLevel, KeyColour, Phase, Prey, Script, Token};
use cards::{Card, CardCode, PlayKeyword, Skills, Trait};
use thiserror::Error;

use crate::{CardDatabase, CardId, Event, Game, Step};

/// A board as somebody describes it. Places and cards are named by their ids in the stage, or by
/// card codes.
#[derive(Clone, Debug)]
pub struct Stage {
    pub scenario: Option<String>,
    /// Whether the scenario's whole setup runs before the rest of the stage is laid on top.
    pub setup: bool,
    pub difficulty: Difficulty,
    pub round: u16,
    /// The case begins with this phase.
    pub phase: Phase,
    pub seed: u64,
    /// The lead investigator's id; the first investigator where none is named.
    pub lead: Option<String>,
    /// The chaos bag; after a setup the scenario's own where none is given, else one "0".
    pub chaos_bag: Option<Vec<Token>>,
    /// Tokens that come out first, in this order.
    pub reveal: Vec<Token>,
    pub locations: Vec<StagedLocation>,
    pub investigators: Vec<StagedInvestigator>,
    pub enemies: Vec<StagedEnemy>,
    /// The encounter deck and its discard pile, top first.
    pub encounter_deck: Option<Vec<StagedCard>>,
    pub encounter_discard: Option<Vec<StagedCard>>,
    pub agenda: Option<StagedAgenda>,
    pub act: Option<StagedAct>,
    /// The current cards of further decks.
    pub other_acts: Vec<StagedAct>,
    pub other_agendas: Vec<StagedAgenda>,
    pub set_aside: Vec<StagedCard>,
    pub victory: Vec<StagedCard>,
    /// Cards that exist only on this stage.
    pub cards: Vec<(Card, Script)>,
    /// Decks of the scenario's own by name, top first, such as the exploration deck.
    pub decks: Vec<(String, Vec<StagedCard>)>,
    /// Decoys that are set aside.
    pub decoys: u8,
    /// Key tokens that are set aside.
    pub keys: Vec<KeyColour>,
    /// Entries of the campaign log, `section.entry`, and counts.
    pub log: BTreeSet<String>,
    pub counts: BTreeMap<String, i32>,
    /// What random basic weaknesses are drawn from, a code for each copy; all whose behaviour is
    /// known where nothing is said.
    pub weaknesses: Option<Vec<CardCode>>,
}

/// A key token on something, and whether it lies facedown.
pub type StagedKey = (KeyColour, bool);

impl Default for Stage {
    fn default() -> Self {
        Self {
            scenario: None,
            setup: false,
            difficulty: Difficulty::Standard,
            round: 1,
            phase: Phase::Investigation,
            seed: 1,
            lead: None,
            chaos_bag: None,
            reveal: Vec::new(),
            locations: Vec::new(),
            investigators: Vec::new(),
            enemies: Vec::new(),
            encounter_deck: None,
            encounter_discard: None,
            agenda: None,
            act: None,
            other_acts: Vec::new(),
            other_agendas: Vec::new(),
            set_aside: Vec::new(),
            victory: Vec::new(),
            cards: Vec::new(),
            decks: Vec::new(),
            decoys: 0,
            keys: Vec::new(),
            log: BTreeSet::new(),
            counts: BTreeMap::new(),
            weaknesses: None,
        }
    }
}

/// A location: a real card, or one without a name. Stated values override the card's facts.
#[derive(Clone, Debug, Default)]
pub struct StagedLocation {
    pub id: Option<String>,
    pub card: Option<CardCode>,
    pub shroud: Option<i16>,
    /// Clues on it, or, while it is not revealed, the clues that its other side brings.
    pub clues: Option<i16>,
    /// The clue value counts for each investigator.
    pub clues_per_investigator: bool,
    pub doom: i32,
    pub connects: Vec<String>,
    /// Its connections lead only away from it.
    pub one_way: bool,
    /// Where it lies on the map, by column and row.
    pub position: Option<(i8, i8)>,
    pub flood: FloodLevel,
    /// Concealed mini-cards here: an id, and the enemy that they show where they are no decoys.
    pub mini_cards: Vec<(Option<String>, Option<String>)>,
    pub keys: Vec<StagedKey>,
    /// Unrevealed; a location is staged revealed otherwise.
    pub unrevealed: bool,
    pub traits: Vec<Trait>,
    pub keywords: Vec<PlayKeyword>,
    pub victory: Option<i8>,
}

/// An investigator: a real card, or one without a name.
#[derive(Clone, Debug, Default)]
pub struct StagedInvestigator {
    pub id: Option<String>,
    pub card: Option<CardCode>,
    pub skills: Option<Skills>,
    pub health: Option<i16>,
    pub sanity: Option<i16>,
    /// The first location where none is named.
    pub at: Option<String>,
    pub resources: Option<i32>,
    pub keys: Vec<StagedKey>,
    pub clues: Option<i32>,
    pub damage: Option<i32>,
    pub horror: Option<i32>,
    /// Actions of their first turn, where not 3.
    pub actions: Option<i32>,
    pub physical_trauma: i32,
    pub mental_trauma: i32,
    /// The number of the taboo list that the investigator and their cards follow.
    pub taboo: Option<u16>,
    pub hand: Option<Vec<StagedCard>>,
    pub play: Vec<StagedCard>,
    /// Top first, as is the discard pile.
    pub deck: Option<Vec<StagedCard>>,
    /// The deck beside it, with which a setup begins.
    pub beside: Vec<StagedCard>,
    pub discard: Vec<StagedCard>,
    /// Treacheries and other cards in the threat area; enemies are staged apart.
    pub threat: Vec<StagedCard>,
}

/// A card and what is on it.
#[derive(Clone, Debug)]
pub struct StagedCard {
    pub id: Option<String>,
    pub card: CardCode,
    /// Uses by the printed plural; the printed number where none is given.
    pub uses: Option<(String, i32)>,
    pub exhausted: bool,
    pub damage: i32,
    pub horror: i32,
    pub doom: i32,
    pub clues: i32,
    pub resources: i32,
    /// Chaos tokens sealed on it, beside those in the bag.
    pub sealed: Vec<Token>,
    /// The investigator whose card it is, where not the one in whose area it lies.
    pub owner: Option<String>,
    pub attached_to: Option<String>,
    /// At a location, controlled by nobody.
    pub at: Option<String>,
    /// Beneath the act deck, or beneath the agenda deck.
    pub beneath_act: Option<bool>,
    /// With its other side upwards.
    pub facedown: bool,
    /// Options of its upgrade sheet, counted from 0, of which every box is checked.
    pub upgrades: Vec<u8>,
    /// Cards named on its upgrade sheet.
    pub named: Vec<CardCode>,
    /// Traits and skills chosen on its upgrade sheet.
    pub chosen: Vec<String>,
    /// Options, counted from 0, of which only some boxes are checked: one entry for each box.
    pub begun: Vec<u8>,
}

impl StagedCard {
    pub fn new(card: CardCode) -> Self {
        Self {
            id: None,
            card,
            uses: None,
            exhausted: false,
            damage: 0,
            horror: 0,
            doom: 0,
            clues: 0,
            resources: 0,
            sealed: Vec::new(),
            owner: None,
            attached_to: None,
            at: None,
            beneath_act: None,
            facedown: false,
            upgrades: Vec::new(),
            named: Vec::new(),
            chosen: Vec::new(),
            begun: Vec::new(),
        }
    }
}

/// An enemy: a real card, or one without a name. Stated values override the card's facts.
#[derive(Clone, Debug, Default)]
pub struct StagedEnemy {
    pub id: Option<String>,
    pub card: Option<CardCode>,
    pub fight: Option<i16>,
    pub health: Option<i16>,
    pub evade: Option<i16>,
    pub damage: Option<u8>,
    pub horror: Option<u8>,
    /// The investigator with whom it is engaged; else it is at a location.
    pub engaged: Option<String>,
    pub at: Option<String>,
    /// The bearer of a weakness, where not the one it is engaged with.
    pub owner: Option<String>,
    pub exhausted: bool,
    pub damage_taken: i32,
    pub doom: i32,
    pub clues: i32,
    pub keywords: Vec<PlayKeyword>,
    pub traits: Vec<Trait>,
    pub prey: Option<Prey>,
    pub victory: Option<i8>,
    /// The number of its Swarming keyword.
    pub swarming: Option<i16>,
    /// In the shadows rather than at a location.
    pub in_shadows: bool,
    /// In the middle of the locations, at none of them.
    pub in_middle: bool,
    /// Swarm cards beneath it.
    pub swarm: Vec<StagedCard>,
    pub keys: Vec<StagedKey>,
}

#[derive(Clone, Debug, Default)]
pub struct StagedAgenda {
    pub card: Option<CardCode>,
    pub doom: i32,
    pub threshold: Option<i16>,
    /// The cards that follow it in its deck.
    pub deck: Vec<CardCode>,
}

#[derive(Clone, Debug, Default)]
pub struct StagedAct {
    pub card: Option<CardCode>,
    /// Clues that it asks for.
    pub clues: Option<i16>,
    /// The cards that follow it in its deck.
    pub deck: Vec<CardCode>,
}

/// A stage that no game can begin with. `place` names the field.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum StageError {
    #[error("{place}: no card has the code '{code}'")]
    UnknownCard { place: String, code: CardCode },
    #[error("{place}: {code} is no {expected}")]
    WrongKind {
        place: String,
        code: CardCode,
        expected: &'static str,
    },
    #[error("{place}: nothing on the stage is called '{name}'")]
    UnknownName { place: String, name: String },
    #[error("{place}: '{id}' is already the id of something else")]
    SameId { place: String, id: String },
    #[error("no scenario is called '{0}'")]
    UnknownScenario(String),
    #[error("a setup needs a scenario")]
    SetupWithoutScenario,
    #[error("a stage has 1 to 4 investigators, not {0}")]
    InvestigatorCount(usize),
    #[error("{place}: the upgrade sheet of '{code}' has no option {option}")]
    UnknownUpgrade {
        place: String,
        code: CardCode,
        option: u8,
    },
    #[error("{place}: '{code}' has {has}, not {stated}")]
    WrongUses {
        place: String,
        code: CardCode,
        stated: String,
        has: String,
    },
}

/// A staged game: at its first prompt, with the cards that the stage's ids name.
#[derive(Debug)]
pub struct Staged {
    pub game: Game,
    pub step: Step,
    pub ids: BTreeMap<String, CardId>,
    /// Ids of locations that a setup puts into play: they are known by their codes.
    pub codes: BTreeMap<String, CardCode>,
}

impl Stage {
    /// Builds the board and runs to the first prompt.
    ///
    /// # Errors
    /// Names and codes that mean nothing, said with the field in which they stand.
    pub fn begin(&self, book: &'static CardDatabase) -> Result<Staged, StageError> {
        self.begin_until(book, |_| false)
    }

    /// The same, but stops as soon as `stop` says so of an event, as `apply_until` does.
    ///
    /// # Errors
    /// As for `begin`.
    pub fn begin_until(
        &self,
        book: &'static CardDatabase,
        stop: impl Fn(&Event) -> bool,
    ) -> Result<Staged, StageError> {
        let book = if self.cards.is_empty() {
            book
        } else {
            book.with(self.cards.iter().cloned())
        };
        let (mut game, ids, codes) = plan::plan(book, self)?;
        let step = game.go_on_until(stop);
        Ok(Staged {
            game,
            step,
            ids,
            codes,
        })
    }
}
