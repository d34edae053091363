//! Steps: those of the guide, and those built into the app.

use std::borrow::Cow;

use super::GuideRun;
use super::machine::{Chosen, Machine, Stop, Task};
use crate::guide::{PlayScenario, Scenario, Step, StepId, StepKind};
use crate::log::Change;

/// Ids of steps that every guide may name without having them.
const BUILT_IN: [&str; 9] = [
    "$play_scenario",
    "$upgrade_decks",
    "$save_decks",
    "$check_tarot_reading",
    "$choose_investigators",
    "$embark",
    "$embark_return",
    "$proceed",
    "$proceed_alt",
];
/// GuideProgress by a resolution: the scenario ends with it.
const END_WITH: &str = "$pr_";
/// GuideProgress by a resolution: its steps are read.
const READ_RESOLUTION: &str = "$r_";

/// Whether the app knows the step by itself.
pub fn is_built_in(id: &str) -> bool {
    BUILT_IN.contains(&id) || id.starts_with(END_WITH) || id.starts_with(READ_RESOLUTION)
}

impl<'g> GuideRun<'g> {
    /// A step that was shown in a scenario, as [`Progress::shown`](super::Progress) names it.
    pub fn step(&self, scenario: &str, id: &str) -> Option<&'g Step> {
        let own = self.guide.scenario(scenario);
        let shelf = || self.side_stories?.scenario(scenario);
        match own {
            Some(own) => find(*self, Some(own), false, id),
            None => find(*self, shelf(), true, id),
        }
    }
}

fn find<'g>(
    run: GuideRun<'g>,
    scenario: Option<&'g Scenario>,
    side: bool,
    id: &str,
) -> Option<&'g Step> {
    let before = run.guide.side_story_steps.get(id).filter(|_| side);
    let shelf = run.side_stories.filter(|_| side);
    before
        .or_else(|| scenario.and_then(|scenario| scenario.steps.get(id)))
        .or_else(|| shelf.and_then(|shelf| shelf.steps.get(id)))
        .or_else(|| run.guide.steps.get(id))
}

impl<'g> Machine<'_, 'g> {
    /// Runs a step: what follows from it goes on the stack.
    pub(super) fn step(&mut self, id: &StepId) -> Result<(), Stop> {
        let id = self
            .scenario
            .play_step
            .as_ref()
            .filter(|_| id == "$play_scenario")
            .unwrap_or(id);
        let id = id.clone();
        self.current = id.clone();
        self.show(&id);
        match self.find(&id) {
            Some(step) => self.guide_step(step),
            None => self.built_in(&id),
        }
    }

    /// The step as the scenario, the campaign around it, or the campaign has it.
    fn find(&self, id: &str) -> Option<&'g Step> {
        find(self.run, self.scenario.guide, self.scenario.side_story, id)
    }

    fn guide_step(&mut self, step: &'g Step) -> Result<(), Stop> {
        if let StepKind::Frame { confirmed } = &step.kind {
            self.push_frame(&step.steps, confirmed);
        } else {
            self.push_steps(&step.steps);
        }
        match &step.kind {
            StepKind::EncounterSets {
                sets,
                remove: false,
                ..
            } => {
                self.scenario.sets.extend(sets.iter().cloned());
            }
            StepKind::Branch(branch) => self.branch(branch)?,
            StepKind::Ask(input) => return self.input(input),
            StepKind::Resolution(id) => self.stack.push(Task::Resolve(id.clone())),
            StepKind::TravelCost => self.mark_journey(),
            _ => {}
        }
        self.effects(&step.effects, &Chosen::default())
    }

    fn built_in(&mut self, id: &str) -> Result<(), Stop> {
        if let Some(resolution) = id.strip_prefix(END_WITH) {
            self.stack.retain(|task| !matches!(task, Task::Play(..)));
            self.stack.push(Task::EndWith(resolution.to_owned()));
            return Ok(());
        }
        if let Some(resolution) = id.strip_prefix(READ_RESOLUTION) {
            self.stack.push(Task::Resolve(resolution.to_owned()));
            return Ok(());
        }
        match id {
            "$play_scenario" => {
                let play = Cow::Owned(PlayScenario::default());
                self.stack.push(Task::Play(play, id.to_owned()));
            }
            "$choose_investigators" => return self.choose_party(&[], &[]),
            "$embark" => return self.embark(false),
            "$embark_return" => return self.embark(true),
            "$proceed" | "$proceed_alt" => self.end_scenario(),
            "$upgrade_decks" | "$save_decks" | "$check_tarot_reading" => {}
            _ => self.missing.push((self.scenario.id.clone(), id.to_owned())),
        }
        Ok(())
    }

    /// The steps of a frame. What also follows the frame by itself is the same step, shown in the
    /// frame and done once.
    fn push_frame(&mut self, steps: &'g [StepId], confirmed: &'g [StepId]) {
        let after: &[StepId] = match self.stack.last() {
            Some(Task::Steps(siblings, at)) => &siblings[*at..],
            _ => &[],
        };
        self.push_steps(confirmed);
        for step in steps.iter().rev().filter(|step| !after.contains(step)) {
            self.push_steps(std::slice::from_ref(step));
        }
    }

    pub(super) fn push_steps(&mut self, steps: &'g [StepId]) {
        if !steps.is_empty() {
            self.stack.push(Task::Steps(steps, 0));
        }
    }

    /// Marks the time of the journey that led here.
    fn mark_journey(&mut self) {
        let journey = self.log.travel.journey;
        if journey > 0 {
            self.count(
                "time",
                "$count",
                crate::log::By::Add {
                    amount: journey,
                    min: None,
                },
            );
            self.change(Change::JourneyMarked);
        }
    }
}
