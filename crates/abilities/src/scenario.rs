//! A scenario that the engine plays: what its setup gathers and does, and what follows its end.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use cards::{CardCode, EncounterSet};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::resolution::{self, GuideAnswer, Told, Untold};
use crate::{Condition, DeckName, Effect, KeyColour, ResolutionId, Token};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    Easy,
    Standard,
    Hard,
    Expert,
}

/// What a scenario's `play` states: what no guide says, and what the engine does with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The kebab-case title: `the-gathering`.
    pub id: String,
    /// The campaign's id in the public guide data (`core`), and the scenario's there (`torch`): the
    /// guide that supplies the rest.
    pub campaign: String,
    pub guide_id: String,
    /// Acts and agendas of which there are several versions: one of each list, chosen at random,
    /// takes the place of the first.
    #[serde(default)]
    pub versions: Vec<Vec<CardCode>>,
    pub agendas: Vec<CardCode>,
    pub acts: Vec<CardCode>,
    /// Further decks of acts and of agendas, which are in play beside the first ones.
    #[serde(default)]
    pub other_acts: Vec<Vec<CardCode>>,
    #[serde(default)]
    pub other_agendas: Vec<Vec<CardCode>>,
    /// Acts and agendas of which another version takes the place where a condition holds; of several
    /// versions of a stage, the first.
    #[serde(default)]
    pub stage_if: Vec<StageIf>,
    /// Acts and agendas that no deck begins with: cards name them, where the story takes their way.
    #[serde(default)]
    pub other_stages: Vec<CardCode>,
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
    /// What the resolutions of the guide ask of whoever plays at a table, by the guide's step: a game
    /// knows it.
    #[serde(default)]
    pub answers: GuideAnswers,
}

/// What a game answers where its guide asks, by the guide's step.
pub type GuideAnswers = BTreeMap<String, GuideAnswer>;

/// What the guide of a scenario says already, so that its `play` does not say it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supplied {
    pub title: LocalName,
    /// The scenario reference card.
    pub reference: CardCode,
    /// Encounter sets that are gathered, in the order in which the guide names them: it decides
    /// which copy of a card is which, and so what chance brings.
    pub sets: Vec<EncounterSet>,
    /// Of each of these lists, one set chosen at random is gathered too.
    #[serde(default)]
    pub one_of_sets: Vec<Vec<EncounterSet>>,
    /// Decks of the scenario's own, shuffled at setup, by the sets that make them.
    #[serde(default)]
    pub decks: BTreeMap<DeckName, Vec<EncounterSet>>,
    /// Chaos bags of the campaign's setup.
    pub bags: Bags,
    /// What follows each resolution, by its id (`R1`, `no_resolution`).
    pub told: BTreeMap<ResolutionId, Vec<Told>>,
}

/// What guides supply, by the ids of the campaign and of the scenario.
pub type Supplies = BTreeMap<(String, String), Supplied>;

/// A scenario that can be played: what its `play` states and what its guide supplies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub play: Play,
    pub supplied: Supplied,
    /// What each resolution does, by its id (`R1`, `no_resolution`).
    pub resolutions: BTreeMap<ResolutionId, Vec<Effect>>,
}

/// Why a `play` is no scenario that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsupplied {
    #[error("no guide of the campaign `{campaign}` has the scenario `{scenario}`")]
    NoGuide { campaign: String, scenario: String },
    #[error(transparent)]
    Resolution(#[from] Untold),
}

impl Deref for Scenario {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.play
    }
}

/// A version of an act or agenda, and when the deck begins with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageIf {
    /// Looked at as the decks are built: what the campaign log says, how many play, the difficulty.
    pub when: Condition,
    /// The stage as a deck lists it.
    pub stage: CardCode,
    pub version: CardCode,
}

/// A deck of acts or agendas, and where the scenario lists it.
#[derive(Clone, Copy, Debug)]
pub struct StageList<'s> {
    pub is_act: bool,
    pub field: &'static str,
    pub place: Option<usize>,
    pub codes: &'s [CardCode],
}

impl<'s> StageList<'s> {
    fn new(is_act: bool, field: &'static str, place: Option<usize>, codes: &'s [CardCode]) -> Self {
        Self {
            is_act,
            field,
            place,
            codes,
        }
    }
}

impl Play {
    /// The scenario with what its guide supplies.
    ///
    /// # Errors
    /// No such guide, or one that asks what the `play` does not answer.
    pub fn supplied_by(self, supplies: &Supplies) -> Result<Scenario, Unsupplied> {
        let of_guide = (self.campaign.clone(), self.guide_id.clone());
        let Some(supplied) = supplies.get(&of_guide).cloned() else {
            let (campaign, scenario) = of_guide;
            return Err(Unsupplied::NoGuide { campaign, scenario });
        };
        let resolutions = self.resolutions(&supplied)?;
        Ok(Scenario {
            play: self,
            supplied,
            resolutions,
        })
    }

    fn resolutions(
        &self,
        supplied: &Supplied,
    ) -> Result<BTreeMap<ResolutionId, Vec<Effect>>, Untold> {
        let mut asked = Vec::new();
        for told in supplied.told.values() {
            resolution::asked(told, &mut asked);
        }
        if let Some(step) = self.answers.keys().find(|step| !asked.contains(&&***step)) {
            let step = step.clone();
            return Err(Untold::NotAsked { step });
        }
        let of_one = |(id, told): (&ResolutionId, &Vec<Told>)| {
            Ok((id.clone(), resolution::effects(id, told, &self.answers)?))
        };
        supplied.told.iter().map(of_one).collect()
    }

    /// The decks of acts and of agendas: whether they are acts, the field in which they stand, and
    /// their place in it where it holds several.
    pub fn stage_decks(&self) -> impl Iterator<Item = StageList<'_>> {
        let list = StageList::new;
        let acts = self.other_acts.iter().enumerate();
        let acts = acts.map(move |(index, codes)| list(true, "other_acts", Some(index), codes));
        let agendas = self.other_agendas.iter().enumerate();
        let agendas =
            agendas.map(move |(index, codes)| list(false, "other_agendas", Some(index), codes));
        let first = [
            list(true, "acts", None, &self.acts),
            list(false, "agendas", None, &self.agendas),
        ];
        first.into_iter().chain(acts).chain(agendas)
    }

    /// Every act and agenda that the scenario may use.
    pub fn stages(&self) -> impl Iterator<Item = &CardCode> {
        let decks = [&self.acts, &self.agendas].into_iter();
        let decks = decks.chain(&self.other_acts).chain(&self.other_agendas);
        decks
            .flatten()
            .chain(self.versions.iter().flatten())
            .chain(self.stage_if.iter().map(|one| &one.version))
            .chain(&self.other_stages)
    }
}

impl Scenario {
    /// Every encounter set that the scenario may gather, in the setup or by what the log says.
    pub fn all_sets(&self) -> BTreeSet<EncounterSet> {
        let mut sets = BTreeSet::new();
        crate::visit::visit(self, |node, _| {
            if let crate::visit::Node::Set(set) = node {
                sets.insert(set.clone());
            }
        });
        sets
    }
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

/// The chaos bag of each difficulty; empty where the guide has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

    /// The bag of the difficulty, or else that of the other one with the same side of the reference
    /// card: some scenarios have no more than a standard and a hard one.
    pub fn nearest(&self, difficulty: Difficulty) -> &[Token] {
        let other = match difficulty {
            Difficulty::Easy => Difficulty::Standard,
            Difficulty::Standard => Difficulty::Easy,
            Difficulty::Hard => Difficulty::Expert,
            Difficulty::Expert => Difficulty::Hard,
        };
        match self.at(difficulty) {
            [] => self.at(other),
            own => own,
        }
    }
}
