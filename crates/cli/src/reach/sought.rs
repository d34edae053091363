//! What a scenario has to be reached.

use std::collections::{BTreeMap, BTreeSet};

use abilities::Scenario;
use players::Milestone;

use crate::book::book;

/// Everything that games of a scenario can come to.
pub struct Sought(BTreeSet<Milestone>);

/// How much of one kind was reached.
pub struct Part {
    pub name: &'static str,
    pub reached: usize,
    pub of: usize,
    pub left: Vec<Milestone>,
}

/// The name of a kind, and what is of that kind.
type Kind = (&'static str, fn(&Milestone) -> bool);

/// The kinds, in the order in which they are told.
const KINDS: [Kind; 5] = [
    ("resolutions", |one| matches!(one, Milestone::Resolution(_))),
    ("acts", |one| matches!(one, Milestone::Act(_))),
    ("agendas", |one| matches!(one, Milestone::Agenda(_))),
    ("locations", |one| matches!(one, Milestone::Location(_))),
    ("cards", |one| matches!(one, Milestone::EncounterCard(_))),
];

impl Sought {
    pub fn of(scenario: &Scenario) -> Self {
        Self(Milestone::all_of(book(), scenario))
    }

    pub fn resolutions_are_reached<T>(&self, reached: &BTreeMap<Milestone, T>) -> bool {
        let left = self.left(reached);
        !left
            .iter()
            .any(|one| matches!(one, Milestone::Resolution(_)))
    }

    /// Everything that was not reached.
    pub fn left<T>(&self, reached: &BTreeMap<Milestone, T>) -> Vec<Milestone> {
        let left = self.0.iter().filter(|one| !reached.contains_key(one));
        left.cloned().collect()
    }

    pub fn parts<T>(&self, reached: &BTreeMap<Milestone, T>) -> Vec<Part> {
        let left = self.left(reached);
        let part = |(name, is): Kind| {
            let of = self.0.iter().filter(|one| is(one)).count();
            let left: Vec<_> = left.iter().filter(|one| is(one)).cloned().collect();
            Part {
                name,
                reached: of - left.len(),
                of,
                left,
            }
        };
        KINDS.into_iter().map(part).collect()
    }
}
