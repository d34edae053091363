//! A campaign's decisions, told to its guide again: where it has come to, what a further answer or
//! the outcome of a game would write.

use std::collections::VecDeque;

use engine::ScenarioOutcome;

use super::{corrections, reader, unasked};
use crate::guide::{Code, Guide, ScenarioId};
use crate::log::{Campaign, Cause, Change, Decision, Record};
use crate::run::{
    Answer, Answers, Form, GuideRun, InvalidAnswer, Party, Progress, Question, Reply, Source,
};

/// How far the standing decisions of a campaign lead through its guide.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideProgress {
    pub progress: Progress,
    /// Decisions whose answers fit no question so far. Their changes stand in the log all the same.
    pub waiting: Vec<u64>,
}

/// What the outcome of a game means for the log, before it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// Its answers to the guide with what follows from each, and what no answer could say.
    pub decisions: Vec<Decision>,
    /// The campaign after them.
    pub progress: Progress,
}

/// Why an outcome cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSettled {
    #[error(transparent)]
    InvalidAnswer(#[from] InvalidAnswer),
    #[error("the guide does not ask how the scenario `{0}` ended")]
    NotAsked(ScenarioId),
    /// Somebody joined or left since the game began.
    #[error("the game was played by {played}, and the scenario is played by {playing}")]
    OtherPlayers { played: String, playing: String },
}

impl Campaign {
    /// Begins a campaign: what happens before the first question is its first decision.
    ///
    /// # Errors
    /// A guide that goes round in circles before it asks anything.
    pub fn begin(
        name: impl Into<String>,
        run: &GuideRun<'_>,
        party: Party,
        at: impl Into<String>,
    ) -> Result<Self, InvalidAnswer> {
        let progress = run.answer(&party, &[])?;
        let mut campaign = Self::new(name, &run.guide.id, party);
        if let Some(first) = progress.decisions.into_iter().next() {
            campaign.decide(at, first);
        }
        Ok(campaign)
    }

    /// Where the campaign has come to. Answers that no longer fit, after another was undone, are
    /// passed over.
    pub fn follow(&self, run: &GuideRun<'_>) -> GuideProgress {
        let mut told: Vec<&Record> = self.standing().collect();
        loop {
            let mut retelling = Retelling::of(&told, None);
            let end = run.run(&self.party, &mut retelling);
            let used = retelling.answers.used();
            let misfit = retelling.answers.last();
            match end {
                Ok(progress) => {
                    let answered = told
                        .iter()
                        .filter(|record| record.decision.answer.is_some());
                    let unused = answered.zip(used).filter(|(_, used)| !used);
                    let mut waiting: Vec<u64> = unused.map(|(record, _)| record.number).collect();
                    let dropped = self.standing().filter(|one| !told.contains(one));
                    waiting.extend(dropped.map(|record| record.number));
                    waiting.sort_unstable();
                    return GuideProgress { progress, waiting };
                }
                // A guide that fails by itself, such as one imported anew, asks nothing.
                Err(_) if told.is_empty() => return self.unled(),
                Err(_) => {
                    let place = misfit.and_then(|at| place_of_answer(&told, at));
                    told.remove(place.unwrap_or(0));
                }
            }
        }
    }

    /// The log alone, for want of a guide that leads on.
    fn unled(&self) -> GuideProgress {
        let progress = Progress {
            log: self.log(),
            question: None,
            decisions: Vec::new(),
            shown: Vec::new(),
            mid_scenario: false,
            missing: Vec::new(),
        };
        let waiting = self.standing().map(|record| record.number).collect();
        GuideProgress { progress, waiting }
    }

    /// What an answer to the open question would write.
    ///
    /// # Errors
    /// An answer that does not fit.
    pub fn answered(&self, run: &GuideRun<'_>, answer: Answer) -> Result<Decision, InvalidAnswer> {
        let waiting = self.follow(run).waiting;
        let told: Vec<&Record> = self
            .standing()
            .filter(|record| !waiting.contains(&record.number))
            .collect();
        let mut retelling = Retelling::of(&told, None);
        retelling.answers.add(answer.clone());
        let progress = run.run(&self.party, &mut retelling)?;
        let mut decisions = progress.decisions.into_iter().rev();
        let found = decisions.find(|decision| decision.answer.as_ref() == Some(&answer));
        Ok(found.unwrap_or(Decision {
            cause: Cause::Guide {
                scenario: answer.scenario.clone().unwrap_or_default(),
                step: answer.step.clone(),
            },
            answer: Some(answer),
            changes: Vec::new(),
        }))
    }

    /// What the outcome of a game of the scenario would write.
    ///
    /// # Errors
    /// [`NotSettled::NotAsked`] where the guide has not come to the end of that scenario, or is past
    /// it.
    pub fn settled(
        &self,
        run: &GuideRun<'_>,
        scenario: &ScenarioId,
        outcome: &ScenarioOutcome,
    ) -> Result<Settlement, NotSettled> {
        let GuideProgress { progress, waiting } = self.follow(run);
        // Once the end was told at the table, the game has nothing more to say.
        let question = progress.question.filter(|one| one.scenario == *scenario);
        let Some(Form::Resolution { investigators, .. }) = question.map(|one| one.form) else {
            return Err(NotSettled::NotAsked(scenario.clone()));
        };
        same_players(outcome, investigators)?;
        let told: Vec<&Record> = self
            .standing()
            .filter(|record| !waiting.contains(&record.number))
            .collect();
        let unasked = unasked::of(run.guide, outcome);
        let game = (run.guide_of(scenario), scenario, outcome);
        let mut retelling = Retelling::of(&told, Some(game));
        let place = told.iter().filter(|one| one.decision.answer.is_some());
        retelling.asides.push_back((place.count(), &unasked));
        let progress = run.run(&self.party, &mut retelling)?;
        let answers = retelling.told;
        if answers.is_empty() {
            return Err(NotSettled::NotAsked(scenario.clone()));
        }
        let cause = Cause::Engine {
            scenario: scenario.clone(),
        };
        let told = progress.decisions.len() - answers.len();
        let mut decisions = Vec::new();
        if !unasked.is_empty() {
            decisions.push(Decision {
                cause: cause.clone(),
                answer: None,
                changes: unasked,
            });
        }
        let answered = progress.decisions[told..].iter();
        decisions.extend(answered.map(|decision| Decision {
            cause: cause.clone(),
            ..decision.clone()
        }));
        let changes = corrections::of(run.facts, &self.party, &progress, &answers, outcome);
        if !changes.is_empty() {
            decisions.push(Decision {
                cause,
                answer: None,
                changes,
            });
        }
        Ok(Settlement {
            decisions,
            progress,
        })
    }
}

/// Fails where a game was played by others than those of whom the guide asks how they ended it.
fn same_players(outcome: &ScenarioOutcome, mut playing: Vec<Code>) -> Result<(), NotSettled> {
    let played = outcome.investigators.iter();
    let mut played: Vec<Code> = played.map(|one| one.investigator.to_string()).collect();
    played.sort();
    playing.sort();
    if played == playing {
        return Ok(());
    }
    Err(NotSettled::OtherPlayers {
        played: played.join(", "),
        playing: playing.join(", "),
    })
}

/// Where in the list the answer stands that is the `at`th of all answers.
fn place_of_answer(told: &[&Record], at: usize) -> Option<usize> {
    let mut answers = told
        .iter()
        .enumerate()
        .filter(|(_, record)| record.decision.answer.is_some());
    answers.nth(at).map(|(place, _)| place)
}

/// Answers in their order, with what was written by hand between them.
struct Retelling<'a> {
    answers: Answers,
    /// Changes without an answer, and how many answers stand before them.
    asides: VecDeque<(usize, &'a [Change])>,
    game: Option<(&'a Guide, &'a ScenarioId, &'a ScenarioOutcome)>,
    /// How far the answers were taken.
    reached: usize,
    told: Vec<Answer>,
}

impl<'a> Retelling<'a> {
    fn of(
        records: &[&'a Record],
        game: Option<(&'a Guide, &'a ScenarioId, &'a ScenarioOutcome)>,
    ) -> Self {
        let mut answers = Vec::new();
        let mut asides = VecDeque::new();
        for Record { decision, .. } in records {
            match (&decision.answer, &decision.cause) {
                (Some(answer), _) => answers.push(answer.clone()),
                (None, Cause::Hand { .. } | Cause::Deck | Cause::Engine { .. }) => {
                    asides.push_back((answers.len(), decision.changes.as_slice()));
                }
                (None, Cause::Guide { .. } | Cause::Undo { .. }) => {}
            }
        }
        Self {
            answers: Answers::strict(&answers),
            asides,
            game,
            reached: 0,
            told: Vec::new(),
        }
    }
}

impl Source for Retelling<'_> {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        if let Some(reply) = self.answers.reply(question) {
            let taken = self.answers.last().map_or(0, |at| at + 1);
            self.reached = self.reached.max(taken);
            return Some(reply);
        }
        let (guide, scenario, outcome) = self.game?;
        if question.scenario != *scenario {
            return None;
        }
        let reply = reader::reply(guide, outcome, question)?;
        let answer = Answer::new(&question.scenario, &question.step, reply.clone());
        self.told.push(answer);
        Some(reply)
    }

    fn asides(&mut self) -> Vec<Change> {
        let mut due = Vec::new();
        while let Some((_, changes)) = self.asides.pop_front_if(|(at, _)| *at <= self.reached) {
            due.extend_from_slice(changes);
        }
        due
    }
}
