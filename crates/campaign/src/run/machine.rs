//! The machine that runs a guide: a stack of tasks, and the log that they write.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::answer::{Answer, Reply};
use super::misfit::{InvalidAnswer, Misread};
use super::question::{Form, Question};
use super::source::Source;
use super::{GuideRun, Party, Progress};
use crate::guide::{
    Branch, Code, Effect, Outcome, PlayScenario, Scenario, ScenarioId, StepId, Text,
};
use crate::log::{By, CampaignLog, Cause, Change, Decision};

/// The id of the setup of a campaign, where answers speak of it.
pub(super) const SETUP: &str = "$campaign_setup";
/// More steps than any guide has between two answers; one that runs longer goes round in circles.
const MAX_STEPS: usize = 20_000;
/// More answers than any campaign needs. Whoever answers by chance would go round for ever.
const MAX_ANSWERS: usize = 20_000;

#[derive(Debug)]
pub(super) enum Stop {
    Ask(Box<Question>),
    InvalidAnswer(InvalidAnswer),
}

/// Something still to do.
#[derive(Clone, Debug)]
pub(super) enum Task<'g> {
    /// Steps, from this place on.
    Steps(&'g [StepId], usize),
    /// What follows from a choice made at a step.
    Outcome(&'g Outcome, Chosen, StepId),
    Effects(&'g [Effect], Chosen, StepId),
    /// A branch that asks again.
    Again(&'g Branch, StepId),
    Play(Cow<'g, PlayScenario>, StepId),
    /// End the scenario with a resolution.
    EndWith(String),
    /// Read the steps of a resolution.
    Resolve(String),
    DefeatResolution,
}

/// What an answer, or the campaign itself, chose: for the effects that follow from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    pub codes: Vec<Code>,
    pub number: Option<i64>,
}

impl Chosen {
    pub fn codes(codes: Vec<Code>) -> Self {
        Self {
            codes,
            number: None,
        }
    }

    pub fn number(number: i64) -> Self {
        Self {
            codes: Vec::new(),
            number: Some(number),
        }
    }
}

/// The scenario that is being played.
#[derive(Clone, Debug, Default)]
pub(super) struct Playing<'g> {
    pub id: ScenarioId,
    pub guide: Option<&'g Scenario>,
    pub side_story: bool,
    pub investigators: Vec<Code>,
    /// Who leads this scenario, even after dying in it.
    pub lead: Option<Code>,
    pub statuses: BTreeMap<Code, String>,
    pub resolution: Option<String>,
    /// The step that plays the scenario, where it is not the usual one.
    pub play_step: Option<StepId>,
    /// What each had earned before the scenario.
    pub earned: BTreeMap<Code, i64>,
    /// Encounter sets that were gathered.
    pub sets: Vec<String>,
    pub answered: bool,
    /// Only its resolution is read: it comes before a scenario that is played on its own.
    pub skipped: bool,
}

pub(super) struct Machine<'s, 'g> {
    pub run: GuideRun<'g>,
    pub party: &'s Party,
    pub source: &'s mut dyn Source,
    pub log: CampaignLog,
    pub scenario: Playing<'g>,
    pub stack: Vec<Task<'g>>,
    pub current: StepId,
    pub decisions: Vec<Decision>,
    pub shown: Vec<(ScenarioId, StepId)>,
    pub kept: Option<Box<CampaignLog>>,
    /// Steps that the guide names and does not have.
    pub missing: Vec<(ScenarioId, StepId)>,
    steps: usize,
}

/// Runs a guide as far as the source has answers.
pub(super) fn run(
    run: GuideRun<'_>,
    party: &Party,
    source: &mut dyn Source,
) -> Result<Progress, InvalidAnswer> {
    let mut machine = Machine::new(run, party, source);
    let end = machine.campaign();
    machine.progress(end)
}

/// Reads one resolution of one scenario.
pub(super) fn resolution(
    run: GuideRun<'_>,
    party: &Party,
    (scenario, resolution): (&str, &str),
    source: &mut dyn Source,
) -> Result<Progress, InvalidAnswer> {
    let mut machine = Machine::new(run, party, source);
    let end = machine.only_resolution(scenario, resolution);
    machine.progress(end)
}

impl<'s, 'g> Machine<'s, 'g> {
    fn new(run: GuideRun<'g>, party: &'s Party, source: &'s mut dyn Source) -> Self {
        let cause = Cause::Guide {
            scenario: SETUP.to_owned(),
            step: StepId::new(),
        };
        Self {
            run,
            party,
            source,
            log: CampaignLog::default(),
            scenario: Playing::default(),
            stack: Vec::new(),
            current: StepId::new(),
            decisions: vec![Decision {
                cause,
                answer: None,
                changes: Vec::new(),
            }],
            shown: Vec::new(),
            kept: None,
            missing: Vec::new(),
            steps: 0,
        }
    }

    fn progress(self, end: Result<(), Stop>) -> Result<Progress, InvalidAnswer> {
        let question = match end {
            Ok(()) => None,
            Err(Stop::Ask(question)) => Some(*question),
            Err(Stop::InvalidAnswer(misfit)) => return Err(misfit),
        };
        Ok(Progress {
            log: self.log,
            mid_scenario: question.is_some() && self.scenario.answered,
            question,
            decisions: self.decisions,
            shown: self.shown,
            missing: self.missing,
        })
    }
}

impl<'g> Machine<'_, 'g> {
    /// Works the stack off.
    pub(super) fn work(&mut self) -> Result<(), Stop> {
        while let Some(task) = self.stack.pop() {
            self.count_step()?;
            self.task(task)?;
        }
        Ok(())
    }

    /// Only an answer lets a guide go on for longer than the budget of steps: it takes one of those
    /// that there are, while scenarios that name each other would never end.
    pub(super) fn count_step(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.decisions.len() > MAX_ANSWERS {
            return Err(self.misfit(Misread::Endless));
        }
        Ok(())
    }

    fn task(&mut self, task: Task<'g>) -> Result<(), Stop> {
        match task {
            Task::Steps(steps, at) => {
                let Some(id) = steps.get(at) else {
                    return Ok(());
                };
                if at + 1 < steps.len() {
                    self.stack.push(Task::Steps(steps, at + 1));
                }
                self.step(id)
            }
            Task::Outcome(outcome, chosen, step) => {
                self.current = step;
                self.push_steps(&outcome.steps);
                self.effects(&outcome.effects, &chosen)
            }
            Task::Effects(effects, chosen, step) => {
                self.current = step;
                self.effects(effects, &chosen)
            }
            Task::Again(branch, step) => {
                self.current = step;
                self.branch(branch)
            }
            Task::Play(play, step) => {
                self.current = step;
                self.play(play)
            }
            Task::EndWith(resolution) => self.end_with(&resolution),
            Task::Resolve(resolution) => self.resolve(&resolution),
            Task::DefeatResolution => self.defeat_resolution(),
        }
    }

    /// What follows from several choices, in their order.
    pub(super) fn outcomes(&mut self, outcomes: Vec<(&'g Outcome, Chosen)>) {
        for (outcome, chosen) in outcomes.into_iter().rev() {
            self.stack
                .push(Task::Outcome(outcome, chosen, self.current.clone()));
        }
    }

    /// The same effects for several choices, in their order.
    pub(super) fn effects_for(&mut self, effects: &'g [Effect], choices: Vec<Chosen>) {
        for chosen in choices.into_iter().rev() {
            self.stack
                .push(Task::Effects(effects, chosen, self.current.clone()));
        }
    }

    /// Ends the scenario here: nothing more of it is read.
    pub(super) fn end_scenario(&mut self) {
        self.stack.clear();
    }

    pub(super) fn show(&mut self, step: &str) {
        self.shown.push((self.scenario.id.clone(), step.to_owned()));
    }

    /// Makes a change and writes it down with the decision that it follows from.
    pub(super) fn change(&mut self, change: Change) {
        self.log.apply(&change);
        if let Some(decision) = self.decisions.last_mut() {
            decision.changes.push(change);
        }
    }

    /// Hears what was written by hand. The log knows it from then on; no answer led to it.
    pub(super) fn hear(&mut self) {
        for change in self.source.asides() {
            self.log.apply(&change);
        }
    }

    pub(super) fn count(&mut self, section: &str, entry: &str, by: By) {
        self.change(Change::Count {
            section: section.to_owned(),
            entry: entry.to_owned(),
            by,
        });
    }

    /// Asks the players at the current step, and reads the answer.
    pub(super) fn ask<T>(
        &mut self,
        text: Text,
        form: Form,
        read: impl FnOnce(&Form, &Reply) -> Result<T, Misread>,
    ) -> Result<T, Stop> {
        self.hear();
        let question = self.question(text, form);
        let Some(reply) = self.source.reply(&question) else {
            return Err(Stop::Ask(Box::new(question)));
        };
        self.scenario.answered = true;
        let value = read(&question.form, &reply);
        let value = value.map_err(|why| Stop::InvalidAnswer(InvalidAnswer::new(&question, why)))?;
        self.decide(question, reply);
        Ok(value)
    }

    /// A further answer to the same question, for those who have not answered yet.
    pub(super) fn ask_more(&mut self, form: Form) -> Option<Reply> {
        let question = self.question(Text::default(), form);
        let reply = self.source.reply(&question)?;
        if reply == Reply::default() {
            return None;
        }
        self.decide(question, reply.clone());
        Some(reply)
    }

    fn decide(&mut self, question: Question, reply: Reply) {
        self.steps = 0;
        self.decisions.push(Decision {
            cause: Cause::Guide {
                scenario: question.scenario.clone(),
                step: question.step.clone(),
            },
            answer: Some(Answer::new(question.scenario, question.step, reply)),
            changes: Vec::new(),
        });
    }

    fn question(&self, text: Text, form: Form) -> Question {
        let guide = self.run.guide;
        let aliases = match self.scenario.guide {
            Some(scenario) => scenario.original.clone().into_iter().collect(),
            None => [&guide.id, &guide.folder].map(String::clone).to_vec(),
        };
        Question {
            scenario: self.scenario.id.clone(),
            aliases,
            step: self.current.clone(),
            text,
            form,
        }
    }

    pub(super) fn misfit(&self, why: Misread) -> Stop {
        Stop::InvalidAnswer(InvalidAnswer {
            scenario: self.scenario.id.clone(),
            step: self.current.clone(),
            why: Box::new(why),
            offered: Vec::new(),
        })
    }

    /// The text of the current step.
    pub(super) fn text(&self) -> Text {
        let step = self
            .scenario
            .guide
            .and_then(|scenario| scenario.steps.get(&self.current));
        let step = step.or_else(|| self.run.guide.steps.get(&self.current));
        step.map(|step| {
            if step.text.is_empty() {
                step.title.clone()
            } else {
                step.text.clone()
            }
        })
        .unwrap_or_default()
    }
}
