//! What a script may speak of: everything that has a name.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, CardCode, CardLibrary, EncounterSet};

use crate::visit::{Node, visit};
use crate::{Match, Modifier, Ref, Scenario, ScenarioEffect, Script, Supplies};

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
    /// Passages that the guides of scenarios have.
    pub passages: BTreeSet<String>,
    /// Hooks that the engine runs.
    pub hooks: Vec<&'static str>,
    /// Scenarios of guides that say what a `play` leaves to them, by the ids of the campaign and of
    /// the scenario.
    pub supplies: Supplies,
    /// By the id of each scenario, what its cards may ask of it.
    pub scenarios: BTreeMap<String, ScenarioNames>,
    /// Acts and agendas that scripts name as those to advance to; none where no scripts are known.
    pub named_stages: Option<BTreeSet<CardCode>>,
    /// Some script leaves it to a choice to which stage it advances.
    pub chosen_stages: bool,
    /// What scripts connect by an ability, from both ends; none where no scripts are known.
    pub connected: Option<Vec<Match>>,
    /// Says what a card does, in every language. The crate of the texts knows the ability language,
    /// and not the other way round.
    pub render: &'k dyn Fn(&Card, &Script) -> Vec<Rendered>,
}

/// What the cards of a scenario may name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScenarioNames {
    pub sets: BTreeSet<EncounterSet>,
    pub resolutions: BTreeSet<String>,
    /// Acts and agendas.
    pub stages: BTreeSet<CardCode>,
}

impl Known<'_> {
    /// Adds a scenario that is played.
    pub fn add_scenario(&mut self, scenario: &Scenario) {
        let names = ScenarioNames {
            sets: scenario.all_sets(),
            stages: scenario.stages().cloned().collect(),
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

    /// Adds what a card's script says of the way through a scenario: the stages to which it leads,
    /// and the locations that it connects.
    pub fn add_ways(&mut self, card: &CardCode, script: &Script) {
        let named = self.named_stages.get_or_insert_default();
        let connected = self.connected.get_or_insert_default();
        visit(script, |node, _| {
            if let Node::Modifier(Modifier::Connect { from, to, .. }) = node {
                let ends = [from, to].into_iter().map(|end| match end {
                    Match::This => Match::Code(card.clone()),
                    end => end.clone(),
                });
                connected.extend(ends);
            }
            if let Node::ScenarioEffect(ScenarioEffect::AdvanceTo { stage, .. }) = node {
                match stage {
                    Ref::Card(code) => drop(named.insert(code.clone())),
                    // Bound by a choice or by chance among all of them.
                    Ref::It | Ref::Outer => self.chosen_stages = true,
                    _ => {}
                }
            }
        });
    }

    /// The acts and agendas of the scenarios that gather the card.
    pub(super) fn stages_for(&self, card: &Card) -> BTreeSet<&CardCode> {
        let set = card.encounter.iter().map(|place| &place.set).next();
        let gather = self.scenarios.values();
        let gather = gather.filter(|one| set.is_some_and(|set| one.sets.contains(set)));
        gather.flat_map(|one| &one.stages).collect()
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
