//! A case as it is run.

use cards::CardCode;
use engine::Stage;

use crate::{Expected, Words};

#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    /// Ids of the rules ledger that the case proves.
    pub rules: Vec<String>,
    /// Cards whose behaviour the case proves.
    pub cards: Vec<CardCode>,
    pub stage: Stage,
    pub steps: Vec<Step>,
    pub end: Expectation,
}

#[derive(Clone, Debug)]
pub struct Step {
    /// Who chooses; the only one who can, where nobody is named.
    pub who: Option<String>,
    pub task: Task,
    /// What must follow, and what must have been legal on the way to this step.
    pub expectation: Expectation,
}

#[derive(Clone, Debug)]
pub enum Task {
    Choose(Words),
    /// Everything is passed until this begins.
    Until(Moment),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Phase(abilities::Phase),
    Round,
    Turn,
    GameEnd,
}

#[derive(Clone, Debug, Default)]
pub struct Expectation {
    /// What is looked at, by its name, and what must be seen.
    pub values: Vec<(String, Expected)>,
    pub offered: Vec<Words>,
    pub not_offered: Vec<Words>,
    pub refused: Vec<Refusal>,
}

/// A choice that a prompt must list as forbidden by a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub choice: Words,
    pub rule: String,
}
