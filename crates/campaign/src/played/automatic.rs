//! Whole campaigns without a person: the guide asks, games and stand-ins for players answer.

use engine::{ScenarioOutcome, ScenarioSetup};

use super::chapter::{Chapter, Open};
use super::retelling::{GuideProgress, NotSettled};
use crate::guide::{Code, ScenarioId};
use crate::log::{Campaign, Decision};
use crate::run::{Answer, Form, GuideRun, InvalidAnswer, Party, Question, Reply};

/// Who plays a campaign without a person.
pub trait Players {
    /// The answer to a question that no game knows; nothing where they know none either.
    fn reply(&mut self, campaign: &Campaign, question: &Question) -> Option<Reply> {
        let _ = campaign;
        question.form.can_pass().then(Reply::default)
    }

    /// What they decide beside the guide, which has come to the question: who joins, what is bought.
    /// Asked between two scenarios, until they decide no more.
    fn between(&mut self, campaign: &Campaign, question: &Question) -> Option<Decision> {
        let _ = (campaign, question);
        None
    }

    /// Plays a game of the scenario, and says what it was begun with and how it ended.
    ///
    /// # Errors
    /// A scenario or a deck that cannot be played, or a game that came to no end.
    fn play(
        &mut self,
        campaign: &Campaign,
        scenario: &ScenarioId,
        investigators: &[Code],
    ) -> Result<(ScenarioSetup, ScenarioOutcome), String>;
}

/// What stops a campaign that nobody leads.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    #[error(transparent)]
    InvalidAnswer(#[from] InvalidAnswer),
    #[error(transparent)]
    NotSettled(#[from] NotSettled),
    /// The scenario could not be played, or not to its end.
    #[error("scenario `{scenario}`: {why}")]
    Game { scenario: ScenarioId, why: String },
    #[error("scenario `{}`, step `{}`: only a player can answer", .0.scenario, .0.step)]
    Open(Box<Question>),
    /// The guide asks no more for something that was answered.
    #[error("scenario `{scenario}`: decision {decision} is heard no more")]
    Unheard { scenario: ScenarioId, decision: u64 },
    /// What was written down is not what the guide says when it is told the same answers again.
    #[error("scenario `{0}`: the guide told anew writes another log")]
    ToldOtherwise(ScenarioId),
}

/// A campaign that was played to its end, and its scenarios in the order in which they were played.
#[derive(Clone, Debug)]
pub struct Told {
    pub campaign: Campaign,
    pub chapters: Vec<Chapter>,
}

/// Plays a campaign from its setup to its end.
///
/// # Errors
/// A question that only a player can answer, a scenario that cannot be played, or a history that
/// the guide tells otherwise.
pub fn play_campaign(
    run: &GuideRun<'_>,
    party: &Party,
    players: &mut dyn Players,
) -> Result<Told, Stopped> {
    let name = run.guide.name.en.as_str();
    let mut campaign = Campaign::begin(name, run, party.clone(), "")?;
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut open: Option<Open> = None;
    loop {
        let followed = campaign.follow(run);
        heard(&campaign, &followed)?;
        let log = &followed.progress.log;
        if let Some(game) = open.take_if(|game| game.is_over(log)) {
            chapters.push(game.closed(&campaign));
        }
        let between = followed.progress.between_scenarios();
        let Some(question) = followed.progress.question else {
            return Ok(Told { campaign, chapters });
        };
        if between && let Some(decision) = players.between(&campaign, &question) {
            campaign.decide("", decision);
            continue;
        }
        let scenario = &question.scenario;
        match &question.form {
            Form::Resolution { investigators, .. } if open.is_none() => {
                let (setup, outcome) =
                    players
                        .play(&campaign, scenario, investigators)
                        .map_err(|why| Stopped::Game {
                            scenario: scenario.clone(),
                            why,
                        })?;
                let settled = campaign.settled(run, scenario, &outcome)?;
                open = Some(Open::new(scenario, &campaign, (setup, outcome)));
                for decision in settled.decisions {
                    campaign.decide("", decision);
                }
            }
            _ => {
                let reply = players.reply(&campaign, &question);
                let reply = reply.ok_or_else(|| Stopped::Open(Box::new(question.clone())))?;
                let answer = Answer::new(scenario, &question.step, reply);
                let decision = campaign.answered(run, answer)?;
                campaign.decide("", decision);
            }
        }
    }
}

/// Fails where an answer is heard no more, or the guide told anew writes another log than the one
/// that was written down.
fn heard(campaign: &Campaign, followed: &GuideProgress) -> Result<(), Stopped> {
    let progress = &followed.progress;
    let asked = progress.question.as_ref();
    let scenario = || asked.map(|one| one.scenario.clone()).unwrap_or_default();
    if let Some(decision) = followed.waiting.first() {
        return Err(Stopped::Unheard {
            scenario: scenario(),
            decision: *decision,
        });
    }
    // What is decided beside the guide is heard with the next answer.
    let last = campaign.standing().next_back();
    if last.is_some_and(|one| one.decision.answer.is_some()) && campaign.log() != progress.log {
        return Err(Stopped::ToldOtherwise(scenario()));
    }
    Ok(())
}
