//! Where games begin: a party, a difficulty and a campaign log of the seed's own.

use std::collections::BTreeSet;

use abilities::visit::{Node, visit};
use abilities::{Condition, Scenario};
use anyhow::Context;
use deckbuilding::Random;
use engine::ScenarioSetup;
use serde::{Deserialize, Serialize};

use crate::book::book;
use crate::play::decks::{self, Deck};
use crate::play::party;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    #[serde(skip)]
    pub scenario: String,
    /// The seed of the game, and of who plays it how hard.
    pub seed: u64,
    /// Entries of the campaign log that stand.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub log: BTreeSet<String>,
}

/// The decks that games begin with.
pub struct Starts {
    decks: Vec<Deck>,
}

impl Starts {
    pub fn new() -> anyhow::Result<Self> {
        let decks = decks::starters()?;
        Ok(Self { decks })
    }

    /// How the game of a seed begins. Of the entries for which the scenario asks, chance says which
    /// stand.
    pub fn of(&self, scenario: &Scenario, seed: u64) -> Start {
        let mut chance = Random::new(seed);
        let asked = asked(scenario).into_iter();
        Start {
            scenario: scenario.id.clone(),
            seed,
            log: asked.filter(|_| chance.below(2) == 0).collect(),
        }
    }

    pub fn setup(&self, start: &Start) -> anyhow::Result<ScenarioSetup> {
        book()
            .scenario(&start.scenario)
            .with_context(|| format!("no scenario is called '{}'", start.scenario))?;
        Ok(ScenarioSetup {
            log: start.log.clone(),
            ..party::varied_game(&start.scenario, &self.decks, start.seed)
        })
    }
}

/// Entries of the campaign log for which the scenario and its cards ask.
fn asked(scenario: &Scenario) -> BTreeSet<String> {
    let mut asked = BTreeSet::new();
    let mut note = |node: Node<'_>| {
        if let Node::Condition(Condition::Recorded(entry)) = node {
            asked.insert(entry.to_string());
        }
    };
    visit(scenario, |node, _| note(node));
    let sets = scenario.all_sets();
    for def in book().cards() {
        let of_scenario = def.facts.encounter.as_ref();
        if of_scenario.is_some_and(|place| sets.contains(&place.set))
            && let Some(script) = &def.script
        {
            visit(script, |node, _| note(node));
        }
    }
    asked
}
