//! A scenario that the engine plays: what its setup gathers and does, and what follows its end.

use std::collections::BTreeMap;

use cards::{CardCode, EncounterSet};
use serde::{Deserialize, Serialize};

use crate::{Condition, DeckName, Effect, KeyColour, ResolutionId, Token};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    Easy,
    Standard,
    Hard,
    Expert,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The kebab-case title: `the-gathering`.
    pub id: String,
    pub title: LocalName,
    /// The campaign's id in the public guide data (`core`), and the scenario's there (`torch`).
    pub campaign: String,
    pub guide_id: String,
    /// The scenario reference card.
    pub reference: CardCode,
    /// Encounter sets that are gathered.
    pub sets: Vec<EncounterSet>,
    /// Of each of these lists, one set chosen at random is gathered too.
    #[serde(default)]
    pub one_of_sets: Vec<Vec<EncounterSet>>,
    /// Decks of the scenario's own, shuffled at setup, by the sets that make them.
    #[serde(default)]
    pub decks: BTreeMap<DeckName, Vec<EncounterSet>>,
    /// Acts and agendas of which there are several versions: one of each list, chosen at random,
    /// takes the place of the first.
    #[serde(default)]
    pub versions: Vec<Vec<CardCode>>,
    pub agendas: Vec<CardCode>,
    pub acts: Vec<CardCode>,
    /// Locations of the scenario and their places on the map grid (column, row).
    pub locations: Vec<Layout>,
    /// Cards set aside before the encounter deck is shuffled, with the number of copies.
    #[serde(default)]
    pub set_aside: Vec<(CardCode, u8)>,
    /// Key tokens that are set aside, their backs all alike.
    #[serde(default)]
    pub keys: Vec<KeyColour>,
    /// Where investigators begin.
    pub start: CardCode,
    /// Other starting places: the first whose condition holds after the setup.
    #[serde(default)]
    pub start_if: Vec<(Condition, CardCode)>,
    /// What else the setup does, before opening hands are drawn.
    #[serde(default)]
    pub setup: Vec<Effect>,
    /// Chaos bags of the campaign's setup.
    pub bags: Bags,
    /// What each resolution does, by its id (`R1`, `no_resolution`).
    pub resolutions: BTreeMap<ResolutionId, Vec<Effect>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalName {
    pub en: String,
    pub ko: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    pub card: CardCode,
    pub at: (i8, i8),
    /// Put into play by the setup; else set aside.
    #[serde(default)]
    pub in_play: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bags {
    pub easy: Vec<Token>,
    pub standard: Vec<Token>,
    pub hard: Vec<Token>,
    pub expert: Vec<Token>,
}

impl Bags {
    pub fn at(&self, difficulty: Difficulty) -> &[Token] {
        match difficulty {
            Difficulty::Easy => &self.easy,
            Difficulty::Standard => &self.standard,
            Difficulty::Hard => &self.hard,
            Difficulty::Expert => &self.expert,
        }
    }
}
