//! One step of a guide.

use abilities::DeckName;
use serde::{Deserialize, Serialize};

use super::{Branch, Choice, Effect, Input, LocationLayout, Outcome, StepId, Text, is_default};

/// Something to read, to do, to decide or to answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub bullets: Vec<Text>,
    /// Runs without being shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: StepKind,
    #[serde(default, skip_serializing_if = "is_default")]
    pub effects: Vec<Effect>,
    /// Steps that belong to this one and follow it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub steps: Vec<StepId>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum StepKind {
    #[default]
    Plain,
    Story,
    Rule,
    EncounterSets {
        sets: Vec<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        aside: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        remove: bool,
        /// Only one of them, chosen at random, is gathered.
        #[serde(default, skip_serializing_if = "is_default")]
        one: bool,
        /// They make a deck of the scenario's own, which games that are played here know by this
        /// name.
        #[serde(default, skip_serializing_if = "is_default")]
        deck: Option<DeckName>,
    },
    Locations(LocationLayout),
    Connectors(Vec<String>),
    Table {
        rows: Vec<Vec<Text>>,
    },
    /// Steps in a frame; reading to its end may lead on.
    Frame {
        confirmed: Vec<StepId>,
    },
    Branch(Box<Branch>),
    Ask(Box<Input>),
    Resolution(String),
    /// Shows points that were kept apart.
    PointsLeft(String),
    /// Marks the time of the journey just made.
    TravelCost,
    InvestigatorSetup(Vec<String>),
    Internal,
    /// A kind that this version does not know: its text is shown, with a note by hand.
    Unknown {
        kind: String,
    },
}

impl Step {
    /// The steps that this one leads to, wherever in it they are named.
    pub fn named_steps(&self) -> Vec<&StepId> {
        let mut named: Vec<&StepId> = self.steps.iter().collect();
        named.extend(in_effects(&self.effects));
        match &self.kind {
            StepKind::Frame { confirmed } => named.extend(confirmed),
            StepKind::Branch(branch) => named.extend(in_branch(branch)),
            StepKind::Ask(input) => named.extend(in_input(input)),
            _ => {}
        }
        named
    }
}

fn in_outcome(outcome: &Outcome) -> Vec<&StepId> {
    outcome
        .steps
        .iter()
        .chain(in_effects(&outcome.effects))
        .collect()
}

fn in_effects(effects: &[Effect]) -> Vec<&StepId> {
    let read = effects.iter().filter_map(|effect| match effect {
        Effect::ReadSteps(steps) => Some(steps),
        _ => None,
    });
    read.flatten().collect()
}

fn in_branch(branch: &Branch) -> Vec<&StepId> {
    let cases = branch.cases.iter().map(|case| &case.then);
    cases
        .chain(&branch.otherwise)
        .flat_map(in_outcome)
        .collect()
}

fn in_choices(choices: &[Choice]) -> Vec<&StepId> {
    choices
        .iter()
        .flat_map(|choice| in_outcome(&choice.then))
        .collect()
}

fn in_input(input: &Input) -> Vec<&StepId> {
    match input {
        Input::One { choices, .. }
        | Input::Several { choices, .. }
        | Input::OneForEach { choices, .. }
        | Input::Cards { choices, .. }
        | Input::ReceiveLink { choices, .. } => in_choices(choices),
        Input::Investigators(choose) => in_choices(&choose.choices),
        Input::Play(play) => in_choices(&play.branches),
        Input::Counter(counter) => in_effects(&counter.effects),
        Input::EachCounter(counter) => in_effects(&counter.effects),
        Input::InvestigatorWithSupply { with, without, .. } => {
            let mut named = in_outcome(&with.then);
            named.extend(in_outcome(&without.then));
            named
        }
        Input::UseSupplies(supplies) => supplies
            .used
            .iter()
            .chain(&supplies.missed)
            .flat_map(in_outcome)
            .collect(),
        Input::DrawFates { fates, .. } => fates
            .iter()
            .flat_map(|case| in_outcome(&case.then))
            .collect(),
        Input::ScenarioInvestigators { none, lead_effects } => {
            none.iter().chain(in_effects(lead_effects)).collect()
        }
        Input::Partners { effects, .. } | Input::Text(effects) => in_effects(effects),
        _ => Vec::new(),
    }
}
