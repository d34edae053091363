//! What a guide supplies to the scenarios that the engine plays: what it says need not be said again.

use std::collections::BTreeMap;

use abilities::{Bags, LocalName, Supplied, Supplies, Token};
use cards::EncounterSet;

use super::facts::difficulties;
use super::told;
use super::{Guide, Scenario, ScenarioKind, StepKind};
use crate::ChaosToken;

/// What the guides supply: titles, reference cards, encounter sets, chaos bags, resolutions.
pub fn supplies<'g>(guides: impl IntoIterator<Item = &'g Guide>) -> Supplies {
    let of_guide = |guide: &Guide| {
        let bags = bags(guide);
        let supplied = |scenario: &Scenario| {
            let key = (guide.id.clone(), scenario.id.clone());
            Some((key, of_scenario(guide, scenario, &bags)?))
        };
        let all: Vec<_> = guide.scenarios.iter().filter_map(supplied).collect();
        all
    };
    guides.into_iter().flat_map(of_guide).collect()
}

/// Nothing for what has no reference card: interludes, and scenarios told only at the table.
fn of_scenario(guide: &Guide, scenario: &Scenario, bags: &Bags) -> Option<Supplied> {
    if scenario.kind != ScenarioKind::Scenario {
        return None;
    }
    let mut supplied = Supplied {
        title: LocalName {
            en: scenario.name.en.clone(),
            ko: scenario.name.ko.clone().unwrap_or_default(),
        },
        reference: scenario.reference_card.as_deref()?.into(),
        sets: Vec::new(),
        one_of_sets: Vec::new(),
        decks: Default::default(),
        bags: match *bags == Bags::default() {
            true => own_bags(guide, scenario),
            false => bags.clone(),
        },
        told: told::resolutions(guide, scenario).collect(),
    };
    for id in &scenario.setup {
        let step = scenario.steps.get(id).or_else(|| guide.steps.get(id));
        if let Some(step) = step {
            gather(&mut supplied, &step.kind);
        }
    }
    Some(supplied)
}

/// Sets that only some games gather stand in branches of the guide, and are gathered by the setup
/// of `play`.
fn gather(supplied: &mut Supplied, kind: &StepKind) {
    let StepKind::EncounterSets {
        sets,
        aside,
        remove: false,
        one,
        deck,
    } = kind
    else {
        return;
    };
    let sets: Vec<EncounterSet> = sets.iter().map(|set| set.as_str().into()).collect();
    match deck {
        Some(deck) => drop(supplied.decks.insert(deck.clone(), sets)),
        None if *one => supplied.one_of_sets.push(sets),
        None if *aside => {}
        None => supplied.sets.extend(sets),
    }
}

pub(crate) fn bags(guide: &Guide) -> Bags {
    filled(difficulties(guide, None, &guide.setup))
}

/// The bags with which a scenario of no campaign is played by itself.
fn own_bags(guide: &Guide, scenario: &Scenario) -> Bags {
    let own = difficulties(guide, Some(scenario), &scenario.standalone_setup);
    filled(own)
}

fn filled(difficulties: BTreeMap<&str, &[ChaosToken]>) -> Bags {
    let mut bags = Bags::default();
    for (difficulty, tokens) in difficulties {
        let bag = match difficulty {
            "easy" => &mut bags.easy,
            "standard" => &mut bags.standard,
            "hard" => &mut bags.hard,
            "expert" => &mut bags.expert,
            _ => continue,
        };
        let token = |token: &ChaosToken| Token::from(*token);
        *bag = tokens.iter().map(token).collect();
    }
    bags
}
