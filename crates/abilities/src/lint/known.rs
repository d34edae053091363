//! What a script may speak of: everything that has a name.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, CardLibrary, EncounterSet};

use crate::visit::{Node, visit};
use crate::{Scenario, ScenarioEffect, Script};

/// A paragraph of a card's text, and the language that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    pub language: &'static str,
    pub text: String,
}

/// The names that there are, collected by whoever runs the linter.
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub struct Known<'k> {
    pub library: &'k CardLibrary,
    /// Sections of the campaign logs of all guides.
    pub log_sections: BTreeSet<String>,
    /// Their entries, `section.entry`.
    pub log_entries: BTreeSet<String>,
    /// Hooks that the engine runs.
    pub hooks: Vec<&'static str>,
    /// By the id of each scenario, what its cards may ask of it.
    pub scenarios: BTreeMap<String, ScenarioNames>,
    /// Says what a card does, in every language. The crate of the texts knows the ability language,
    /// and not the other way round.
    pub render: &'k dyn Fn(&Card, &Script) -> Vec<Rendered>,
}

/// What the cards of a scenario may name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScenarioNames {
    pub sets: BTreeSet<EncounterSet>,
    pub resolutions: BTreeSet<String>,
}

impl Known<'_> {
    /// Adds a scenario that is played.
    pub fn add_scenario(&mut self, scenario: &Scenario) {
        let sets = scenario.sets.iter();
        let sets = sets.chain(scenario.one_of_sets.iter().flatten());
        let sets = sets.chain(scenario.decks.values().flatten());
        let names = ScenarioNames {
            sets: sets.cloned().collect(),
            resolutions: scenario
                .resolutions
                .keys()
                .map(ToString::to_string)
                .collect(),
        };
        self.scenarios.insert(scenario.id.clone(), names);
    }

    /// Adds the sections that a player card writes into the log of any campaign, of which no guide
    /// knows. Its entries have their names beside the facts (`card-data/cards/log-entries.json`).
    pub fn add_player_card(&mut self, script: &Script) {
        visit(script, |node, _| {
            if let Node::ScenarioEffect(ScenarioEffect::RecordCards { section, .. }) = node {
                self.log_sections.insert(section.to_string());
            }
        });
    }

    /// The resolutions of the scenarios that gather the card; none where no scenario that is played
    /// does.
    pub(super) fn resolutions_for(&self, card: &Card) -> BTreeSet<&str> {
        let Some(place) = &card.encounter else {
            return BTreeSet::new();
        };
        let scenarios = self.scenarios.values();
        let gather = scenarios.filter(|one| one.sets.contains(&place.set));
        gather
            .flat_map(|one| &one.resolutions)
            .map(String::as_str)
            .collect()
    }
}
