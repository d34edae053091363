//! What a scenario has to be reached.

use std::collections::{BTreeMap, BTreeSet};

use abilities::Scenario;
use cards::CardType;
use players::Milestone;

use crate::book::book;

/// Everything that games of a scenario can come to.
pub struct Sought {
    resolutions: BTreeSet<Milestone>,
    acts: BTreeSet<Milestone>,
    agendas: BTreeSet<Milestone>,
    locations: BTreeSet<Milestone>,
}

/// How much of one kind was reached.
pub struct Part {
    pub name: &'static str,
    pub reached: usize,
    pub of: usize,
    pub left: Vec<String>,
}

impl Sought {
    pub fn of(scenario: &Scenario) -> Self {
        let stages = |kind: CardType, milestone: fn(cards::CardCode) -> Milestone| {
            let of_kind = scenario.stages().filter(move |code| {
                let def = book().card(code.as_str());
                def.is_some_and(|def| def.kind() == kind)
            });
            of_kind.cloned().map(milestone).collect()
        };
        let locations = scenario.locations.iter();
        let resolutions = scenario.resolutions.keys();
        Self {
            resolutions: resolutions
                .map(|id| Milestone::Resolution(id.to_string()))
                .collect(),
            acts: stages(CardType::Act, Milestone::Act),
            agendas: stages(CardType::Agenda, Milestone::Agenda),
            locations: locations
                .map(|one| Milestone::Location(one.card.clone()))
                .collect(),
        }
    }

    pub fn resolutions_left<T>(&self, reached: &BTreeMap<Milestone, T>) -> Vec<String> {
        left(&self.resolutions, reached)
    }

    pub fn parts<T>(&self, reached: &BTreeMap<Milestone, T>) -> Vec<Part> {
        let all = [
            ("resolutions", &self.resolutions),
            ("acts", &self.acts),
            ("agendas", &self.agendas),
            ("locations", &self.locations),
        ];
        let part = |(name, sought): (&'static str, &BTreeSet<Milestone>)| {
            let left = left(sought, reached);
            Part {
                name,
                reached: sought.len() - left.len(),
                of: sought.len(),
                left,
            }
        };
        all.into_iter().map(part).collect()
    }
}

fn left<T>(sought: &BTreeSet<Milestone>, reached: &BTreeMap<Milestone, T>) -> Vec<String> {
    let left = sought.iter().filter(|one| !reached.contains_key(one));
    let name = |milestone: &Milestone| match milestone {
        Milestone::Resolution(id) => id.clone(),
        Milestone::Act(code) | Milestone::Agenda(code) | Milestone::Location(code) => {
            code.to_string()
        }
    };
    left.map(name).collect()
}
