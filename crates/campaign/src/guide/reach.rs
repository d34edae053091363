//! What can be reached from some steps of a guide, wherever in them it is named.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Branch, Case, Choice, Effect, Guide, Input, Outcome, Scenario, Step, StepId, StepKind, Text,
};

impl Guide {
    /// What the setup of the campaign can do.
    pub fn setup_effects(&self) -> Vec<&Effect> {
        let mut reach = Reach::new(self, None);
        reach.steps(&self.setup);
        reach.effects().collect()
    }

    /// The steps of all scenarios, which a script may tell the players to read.
    pub fn passages(&self) -> impl Iterator<Item = (&StepId, &Step)> {
        self.scenarios.iter().flat_map(|one| &one.steps)
    }

    /// What entries of the log say, in all languages of the guide, by section and entry.
    pub fn wordings(&self) -> BTreeMap<(&str, &str), &Text> {
        let effects = self.reached().into_iter();
        effects.filter_map(wording).collect()
    }

    /// The numbers that the guide keeps, by section and entry; not all are worded.
    pub fn counts(&self) -> BTreeSet<(&str, &str)> {
        let effects = self.reached().into_iter();
        let counted = effects.filter_map(|effect| match effect {
            Effect::Count { section, entry, .. } => Some((section.as_str(), entry.as_str())),
            _ => None,
        });
        counted.collect()
    }

    /// Every effect that the campaign or one of its scenarios can come to.
    fn reached(&self) -> Vec<&Effect> {
        let mut effects = Vec::new();
        for scenario in &self.scenarios {
            let mut reach = Reach::new(self, Some(scenario));
            reach.steps(&scenario.setup);
            reach.steps(&scenario.standalone_setup);
            for resolution in &scenario.resolutions {
                reach.steps(&resolution.steps);
            }
            effects.extend(reach.effects());
        }
        effects.extend(self.setup_effects());
        effects
    }
}

/// The entry that an effect writes, with its words.
fn wording(effect: &Effect) -> Option<((&str, &str), &Text)> {
    match effect {
        Effect::Log {
            section,
            entry: Some(entry),
            text,
            ..
        }
        | Effect::Count {
            section,
            entry,
            text,
            ..
        } if !text.is_empty() => Some(((section, entry), text)),
        Effect::LogCards(cards) if !cards.text.is_empty() => {
            let entry = cards.entry.as_deref()?;
            Some(((&cards.section, entry), &cards.text))
        }
        _ => None,
    }
}

/// Everything that can be reached from some steps.
pub(super) struct Reach<'g> {
    guide: &'g Guide,
    scenario: Option<&'g Scenario>,
    seen: BTreeSet<&'g str>,
    pub groups: Vec<&'g [Effect]>,
    pub sets: BTreeSet<String>,
    pub locations: BTreeSet<String>,
}

impl<'g> Reach<'g> {
    pub fn new(guide: &'g Guide, scenario: Option<&'g Scenario>) -> Self {
        Self {
            guide,
            scenario,
            seen: BTreeSet::new(),
            groups: Vec::new(),
            sets: BTreeSet::new(),
            locations: BTreeSet::new(),
        }
    }

    pub fn effects(&self) -> impl Iterator<Item = &'g Effect> {
        self.groups.iter().flat_map(|group| group.iter())
    }

    pub fn steps(&mut self, ids: &'g [StepId]) {
        for id in ids {
            let own = self.scenario.and_then(|scenario| scenario.steps.get(id));
            let step = own.or_else(|| self.guide.steps.get(id));
            if let (true, Some(step)) = (self.seen.insert(id), step) {
                self.step(step);
            }
        }
    }

    fn step(&mut self, step: &'g Step) {
        self.group(&step.effects);
        match &step.kind {
            StepKind::EncounterSets { sets, .. } => self.sets.extend(sets.iter().cloned()),
            StepKind::Locations(layout) => {
                let cards = layout.places().map(|(_, code)| code);
                let fronts = cards.map(|place| place.trim_end_matches("_back").to_owned());
                self.locations.extend(fronts);
            }
            StepKind::Branch(branch) => self.branch(branch),
            StepKind::Ask(input) => self.input(input),
            StepKind::Frame { confirmed } => self.steps(confirmed),
            StepKind::Resolution(id) => {
                let resolution = self.scenario.and_then(|scenario| scenario.resolution(id));
                if let Some(resolution) = resolution {
                    self.steps(&resolution.steps);
                }
            }
            _ => {}
        }
        self.steps(&step.steps);
    }

    fn group(&mut self, effects: &'g [Effect]) {
        if !effects.is_empty() {
            self.groups.push(effects);
        }
        for effect in effects {
            if let Effect::ReadSteps(steps) = effect {
                self.steps(steps);
            }
        }
    }

    fn outcome(&mut self, outcome: &'g Outcome) {
        self.group(&outcome.effects);
        self.steps(&outcome.steps);
    }

    fn branch(&mut self, branch: &'g Branch) {
        branch
            .cases
            .iter()
            .for_each(|Case { then, .. }| self.outcome(then));
        branch
            .otherwise
            .iter()
            .for_each(|outcome| self.outcome(outcome));
    }

    fn choices(&mut self, choices: &'g [Choice]) {
        choices.iter().for_each(|choice| self.outcome(&choice.then));
    }

    fn input(&mut self, input: &'g Input) {
        match input {
            Input::One { choices, .. }
            | Input::Several { choices, .. }
            | Input::OneForEach { choices, .. }
            | Input::Cards { choices, .. }
            | Input::ReceiveLink { choices, .. } => self.choices(choices),
            Input::Investigators(choose) => self.choices(&choose.choices),
            Input::Play(play) => self.choices(&play.branches),
            Input::Counter(counter) => self.group(&counter.effects),
            Input::EachCounter(counter) => self.group(&counter.effects),
            Input::Partners { effects, .. } | Input::Text(effects) => self.group(effects),
            Input::InvestigatorWithSupply { with, without, .. } => {
                self.outcome(&with.then);
                self.outcome(&without.then);
            }
            Input::UseSupplies(supplies) => {
                supplies
                    .used
                    .iter()
                    .chain(&supplies.missed)
                    .for_each(|one| self.outcome(one));
            }
            Input::DrawFates { fates, .. } => {
                fates.iter().for_each(|case| self.outcome(&case.then))
            }
            _ => {}
        }
    }
}
