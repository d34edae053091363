//! Whole campaigns without a person: the guide asks, games answer.

use cards::CardCode;
use engine::{ScenarioOutcome, ScenarioSetup};

use super::{SetupError, Story, scenario_setup};
use crate::guide::{Code, ScenarioId};
use crate::run::{Answer, Form, GuideRun, InvalidAnswer, Party, Progress, Question, Reply};

/// What stops a campaign that nobody leads.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    #[error(transparent)]
    InvalidAnswer(#[from] InvalidAnswer),
    #[error("scenario `{scenario}`: {error}")]
    Setup {
        scenario: ScenarioId,
        error: SetupError,
    },
    /// The game could not be played to its end.
    #[error("{0}")]
    Game(String),
    #[error("scenario `{0}` is not supported by the engine")]
    Unsupported(ScenarioId),
    #[error("scenario `{}`, step `{}`: only a player can answer", .0.scenario, .0.step)]
    Open(Box<Question>),
}

/// A scenario of the campaign as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    pub scenario: ScenarioId,
    pub setup: ScenarioSetup,
    pub outcome: ScenarioOutcome,
    /// The campaign after it.
    pub progress: Progress,
}

/// Plays a campaign to its end. `answers` begin it; `engine_id` names the engine's scenario for one
/// of the guide; `play` plays a game. Questions that can be passed over are.
///
/// # Errors
/// A question that only a player can answer, or a scenario that cannot be played.
pub fn play_campaign(
    run: &GuideRun<'_>,
    party: &Party,
    answers: Vec<Answer>,
    decks: &[(Code, Vec<CardCode>)],
    engine_id: impl Fn(&str) -> Option<String>,
    mut play: impl FnMut(&ScenarioSetup) -> Result<ScenarioOutcome, String>,
) -> Result<(Progress, Vec<Chapter>), Stopped> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut story = Story {
        answers,
        ..Story::default()
    };
    loop {
        let progress = story.progress(run, party)?;
        let Some(question) = progress.question.clone() else {
            return Ok((progress, chapters));
        };
        let scenario = question.scenario.clone();
        if let Form::Resolution { .. } = question.form {
            let id = engine_id(&scenario).ok_or_else(|| Stopped::Unsupported(scenario.clone()))?;
            let able: Vec<_> = decks
                .iter()
                .filter(|(code, _)| progress.log.survivors().contains(code))
                .cloned()
                .collect();
            let setup = scenario_setup(&progress.log, &id, &able, chapters.len() as u64).map_err(
                |error| Stopped::Setup {
                    scenario: scenario.clone(),
                    error,
                },
            )?;
            let outcome = play(&setup).map_err(Stopped::Game)?;
            let progress = story.settle(run, party, (&scenario, &outcome))?;
            chapters.push(Chapter {
                scenario,
                setup,
                outcome,
                progress,
            });
        } else if question.form.can_pass() {
            let pass = Answer::new(&question.scenario, &question.step, Reply::default());
            story.answers.push(pass);
        } else {
            return Err(Stopped::Open(Box::new(question)));
        }
    }
}
