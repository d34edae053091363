//! A scenario played in the engine: what the campaign gives it, and what its outcome tells the guide.
//!
//! The guide writes the log, whoever plays. Where players at a table would answer its questions, the
//! outcome of the game does; what it cannot know is left to the players.

mod automatic;
mod corrections;
mod reader;
mod retelling;
mod setup;
mod unasked;

use engine::ScenarioOutcome;

use crate::guide::{Guide, ScenarioId};
use crate::log::Change;
use crate::run::{
    Answer, Answers, GuideRun, InvalidAnswer, Party, Progress, Question, Reply, Source,
};

pub use automatic::{Chapter, Stopped, play_campaign};
pub use retelling::{GuideProgress, NotSettled, Settlement};
pub use setup::{SetupError, scenario_setup};

/// A campaign so far: what was answered, and what no answer to the guide could say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    pub answers: Vec<Answer>,
    /// Before the scenario of each place, 0 being the first: what cards did to investigators in
    /// the game before it, such as a trauma at its end.
    pub corrections: Vec<Vec<Change>>,
    /// After so many answers: what games wrote that no answer says, before the guide reads how they
    /// ended.
    pub unasked: Vec<(usize, Vec<Change>)>,
}

impl Story {
    /// Where the campaign has come to.
    ///
    /// # Errors
    /// An answer that does not fit.
    pub fn progress(&self, run: &GuideRun<'_>, party: &Party) -> Result<Progress, InvalidAnswer> {
        run.run(party, &mut AnswerSource::of(self))
    }

    /// Goes on after a game: its outcome answers what the guide asks about the scenario, up to the
    /// first question that only players can answer.
    ///
    /// # Errors
    /// An answer given before that does not fit.
    pub fn settle(
        &mut self,
        run: &GuideRun<'_>,
        party: &Party,
        (scenario, outcome): (&ScenarioId, &ScenarioOutcome),
    ) -> Result<Progress, InvalidAnswer> {
        let unasked = unasked::of(run.guide, outcome);
        self.unasked.push((self.answers.len(), unasked));
        let mut telling = AnswerSource {
            outcome: Some((run.guide_of(scenario), scenario, outcome)),
            ..AnswerSource::of(self)
        };
        let progress = run.run(party, &mut telling)?;
        let told = telling.told;
        let place = progress.log.scenarios.len();
        self.corrections.resize(place + 1, Vec::new());
        self.corrections[place] = corrections::of(party, &progress, &told, outcome);
        self.answers.extend(told);
        self.progress(run, party)
    }
}

/// Answers of players first, then those of an outcome.
struct AnswerSource<'a> {
    before: Answers,
    corrections: &'a [Vec<Change>],
    unasked: &'a [(usize, Vec<Change>)],
    scenarios: usize,
    /// How far the answers were taken.
    reached: usize,
    outcome: Option<(&'a Guide, &'a ScenarioId, &'a ScenarioOutcome)>,
    told: Vec<Answer>,
}

impl<'a> AnswerSource<'a> {
    fn of(story: &'a Story) -> Self {
        Self {
            before: Answers::strict(&story.answers),
            corrections: &story.corrections,
            unasked: &story.unasked,
            scenarios: 0,
            reached: 0,
            outcome: None,
            told: Vec::new(),
        }
    }
}

impl Source for AnswerSource<'_> {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        if let Some(reply) = self.before.reply(question) {
            let taken = self.before.last().map_or(0, |at| at + 1);
            self.reached = self.reached.max(taken);
            return Some(reply);
        }
        let (guide, scenario, outcome) = self.outcome?;
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
        while let Some((at, changes)) = self.unasked.first()
            && *at <= self.reached
        {
            due.extend_from_slice(changes);
            self.unasked = &self.unasked[1..];
        }
        due
    }

    fn corrections(&mut self) -> Vec<Change> {
        let here = self.corrections.get(self.scenarios).cloned();
        self.scenarios += 1;
        here.unwrap_or_default()
    }
}
