//! What a playtest tries, and the games that are played for it.

use std::collections::BTreeMap;

use cards::CardCode;
use deckbuilding::Deck;
use engine::{Game, InvestigatorSetup, ScenarioSetup};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};
use storage::DeckId;

use super::view::{NewPlaytest, PlaytestAsked, PlaytestPartner};
use super::{RANDOM_WEAKNESS, scenario_named};
use crate::facts::{CardName, DifficultyName};
use crate::play::show::faces::{card_name, plain};
use crate::play::{book, deck_text, investigator_of};
use crate::{App, Error};

/// Games of one playtest, and investigators of one game.
const MOST_GAMES: u32 = 2_000;
const MOST_INVESTIGATORS: usize = 4;

/// What was asked for, as it is kept with the deck. It names the deck as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Asked {
    pub name: String,
    pub investigator: CardCode,
    pub cards: BTreeMap<CardCode, u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    pub scenarios: Vec<String>,
    pub difficulty: DifficultyName,
    pub partners: Vec<Partner>,
    pub games: u32,
    /// How it went on the whole, for lists.
    #[serde(default)]
    pub played: u32,
    #[serde(default)]
    pub broken: u32,
    #[serde(default)]
    pub won: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Partner {
    pub name: String,
    pub investigator: CardCode,
}

/// The games of a playtest.
#[derive(Clone, Debug)]
pub(super) struct Games {
    scenarios: Vec<String>,
    difficulty: DifficultyName,
    investigators: Vec<InvestigatorSetup>,
    weaknesses: Vec<CardCode>,
}

impl Games {
    /// The game of that number. Scenarios take turns; each has the seeds 1, 2, 3 …, so that two
    /// playtests meet the same encounter decks.
    pub fn setup(&self, number: u32) -> ScenarioSetup {
        let turns = self.scenarios.len().max(1);
        let seed = 1 + u64::from(number) / turns as u64;
        let seated = self.investigators.iter().enumerate();
        ScenarioSetup {
            scenario: self.scenarios[number as usize % turns].clone(),
            difficulty: self.difficulty.into(),
            investigators: seated
                .map(|(seat, one)| self.seated(one, seat as u64, seed))
                .collect(),
            lead: 0,
            seed,
            bag: None,
            log: Default::default(),
            counts: Default::default(),
            weaknesses: Some(self.weaknesses.clone()),
        }
    }

    /// A deck in which random basic weaknesses are drawn by the seed.
    fn seated(&self, one: &InvestigatorSetup, seat: u64, seed: u64) -> InvestigatorSetup {
        let mut rng = Pcg32::new(seed, 0x3ea1 + seat);
        let mut setup = one.clone();
        let open = setup.deck.iter_mut();
        for card in open.filter(|card| card.as_str() == RANDOM_WEAKNESS) {
            let count = self.weaknesses.len().max(1) as u64;
            let drawn = self.weaknesses.get((rng.next_u64() % count) as usize);
            *card = drawn.unwrap_or(card).clone();
        }
        setup
    }
}

impl App {
    /// Reads the decks of a playtest, and tries whether each of its scenarios can begin.
    ///
    /// # Errors
    /// [`Error::SetupRefused`] where no scenario is named, too many games or investigators are, or
    /// the engine cannot begin such a game.
    pub(super) fn asked(&self, new: &NewPlaytest) -> Result<(Asked, Games), Error> {
        let refused = |cause: String| Error::SetupRefused { cause };
        if new.scenarios.is_empty() || !(1..=MOST_GAMES).contains(&new.games) {
            let cause = format!("1 to {MOST_GAMES} games of at least one scenario can be played");
            return Err(refused(cause));
        }
        if new.partners.len() >= MOST_INVESTIGATORS {
            let cause = format!("at most {MOST_INVESTIGATORS} investigators play together");
            return Err(refused(cause));
        }
        let deck = self.tried(new)?;
        let storage = self.storage()?;
        let mut partners = Vec::new();
        for choice in &new.partners {
            let (id, json) = deck_text(choice, &storage)?;
            partners.push(read(&id, &json)?);
        }
        let investigators = [&deck].into_iter().chain(&partners);
        let mut games = Games {
            scenarios: new.scenarios.clone(),
            difficulty: new.difficulty,
            investigators: investigators.map(investigator_of).collect(),
            weaknesses: Vec::new(),
        };
        games.weaknesses = self.weakness_pool(&games.setup(0), true)?;
        for number in 0..new.scenarios.len() as u32 {
            Game::begin(book()?, &games.setup(number))
                .map_err(|error| refused(error.to_string()))?;
        }
        let partner = |deck: &Deck| Partner {
            name: deck.name.clone(),
            investigator: deck.front().clone(),
        };
        let asked = Asked {
            name: deck.name.clone(),
            investigator: deck.front().clone(),
            cards: listed(&deck),
            version: new.version,
            scenarios: new.scenarios.clone(),
            difficulty: new.difficulty,
            partners: partners.iter().map(partner).collect(),
            games: new.games,
            played: 0,
            broken: 0,
            won: 0,
        };
        Ok((asked, games))
    }

    /// The deck that is tried, as it is or in a version of it.
    fn tried(&self, new: &NewPlaytest) -> Result<Deck, Error> {
        let now = self.draft(new.deck)?.deck;
        let Some(version) = new.version else {
            return Ok(now);
        };
        let kept = self.storage()?.deck_version(DeckId(new.deck), version)?;
        let mut then = read(&now.name, &kept.json)?;
        then.name = now.name;
        Ok(then)
    }
}

/// The copies of each card of a deck.
fn listed(deck: &Deck) -> BTreeMap<CardCode, u32> {
    let slots = deck.slots.iter();
    slots.map(|(code, copies)| (code.clone(), copies)).collect()
}

fn read(name: &str, json: &str) -> Result<Deck, Error> {
    Deck::from_json(json).map_err(|error| Error::DeckUnreadable {
        deck: name.to_owned(),
        cause: error.to_string(),
    })
}

impl Asked {
    pub fn view(&self, deck: i64) -> PlaytestAsked {
        PlaytestAsked {
            deck,
            name: self.name.clone(),
            investigator: self.investigator.to_string(),
            investigator_name: named(&self.investigator),
            version: self.version,
            scenarios: self.scenarios.iter().map(|id| scenario_named(id)).collect(),
            difficulty: self.difficulty,
            partners: self.partners.iter().map(Partner::view).collect(),
            games: self.games,
        }
    }

    /// Whether both were played against the same.
    pub fn is_like(&self, other: &Self) -> bool {
        self.scenarios == other.scenarios
            && self.difficulty == other.difficulty
            && self.partners == other.partners
    }
}

impl Partner {
    fn view(&self) -> PlaytestPartner {
        PlaytestPartner {
            name: self.name.clone(),
            investigator_name: named(&self.investigator),
        }
    }
}

fn named(code: &CardCode) -> CardName {
    let card = card_data::library().get(code.as_str());
    card.map_or_else(|| plain(code.as_str()), card_name)
}
