//! Running a guide: from the answers so far to the next question, or to the end.
//!
//! A run is a pure function of the guide, the party, and the answers. Going back is running again
//! with fewer answers; answers that no longer fit are asked anew.

mod answer;
mod cards;
mod conditions;
mod counters;
mod effects;
mod facts;
mod groups;
mod harm;
mod inputs;
mod investigators;
mod machine;
mod misfit;
mod order;
mod people;
mod play;
mod question;
mod read;
mod side_stories;
mod source;
mod steps;
mod summary;
mod supplies;
mod travel;
mod verdict;
mod walk;
mod writing;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::guide::{Code, Guide, ScenarioId, is_default};
use crate::log::{CampaignLog, Change, Decision, Investigator};

pub use answer::{AddedCard, Amount, Answer, Pick, Reply, To};
pub use facts::{Facts, NoFacts};
pub use misfit::{InvalidAnswer, Misread};
pub use question::{BranchOffer, Form, Offer, Question, ResolutionOffer, StoryOffer, SupplyOffer};
pub use source::{Answers, Assumed, Source};
pub use steps::is_built_in;
pub use summary::Summary;
pub use walk::{WalkError, Walker, missing_tokens, walk};

/// Who plays, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    pub investigators: Vec<Code>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lead: Option<Code>,
    /// The difficulty, where it is known before the guide asks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub difficulty: Option<String>,
    /// Plays only this scenario, on its own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub standalone: Option<ScenarioId>,
    /// Whether the other half of a double campaign is played beside this one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub linked: bool,
    /// What investigators of another campaign take along (see `CampaignLog::transfer`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub transferred: BTreeMap<Code, Investigator>,
    /// Whether side stories are offered between two scenarios, where any are at hand. Campaigns of
    /// earlier versions do not say so, and go on as they were led.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side_stories: bool,
    /// Story cards of products that are not at hand; a game of its own goes on without them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lacks: BTreeSet<Code>,
}

/// A guide, the side stories at hand, and the facts of cards.
#[derive(Clone, Copy, Debug)]
pub struct GuideRun<'g> {
    pub guide: &'g Guide,
    /// Side stories that may be played between scenarios.
    pub side_stories: Option<&'g Guide>,
    pub facts: &'g dyn Facts,
}

/// Where a run has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub log: CampaignLog,
    /// What the players are asked; nothing when the campaign is over.
    pub question: Option<Question>,
    /// Each answer taken, and what followed from it. The first has no answer: it is what happens
    /// before the first question.
    pub decisions: Vec<Decision>,
    /// Steps in the order in which they were shown, as scenario and step.
    pub shown: Vec<(ScenarioId, String)>,
    /// Whether a scenario is under way: begun, and with an answer given in it.
    pub mid_scenario: bool,
    /// Steps that the guide names and does not have, by scenario.
    pub missing: Vec<(ScenarioId, String)>,
}

impl<'g> GuideRun<'g> {
    pub fn new(guide: &'g Guide) -> Self {
        Self {
            guide,
            side_stories: None,
            facts: &NoFacts,
        }
    }

    /// The guide that tells the scenario: that of the campaign, or the shelf of side stories.
    pub fn guide_of(&self, scenario: &str) -> &'g Guide {
        let tells = |guide: &&'g Guide| guide.scenario(scenario).is_some();
        let mut guides = std::iter::once(self.guide).chain(self.side_stories);
        guides.find(tells).unwrap_or(self.guide)
    }

    /// Runs as far as the source has answers.
    pub fn run(&self, party: &Party, source: &mut dyn Source) -> Result<Progress, InvalidAnswer> {
        machine::run(*self, party, source)
    }

    /// Reads one resolution of one scenario, as if it had just been played; everyone ended it in
    /// the first way that it allows. For checks of every resolution of a guide.
    pub fn resolution(
        &self,
        party: &Party,
        scenario: &str,
        resolution: &str,
        source: &mut dyn Source,
    ) -> Result<Progress, InvalidAnswer> {
        machine::resolution(*self, party, (scenario, resolution), source)
    }

    /// Runs through a list of answers in their order; each question takes the first that is meant
    /// for it.
    pub fn answer(&self, party: &Party, answers: &[Answer]) -> Result<Progress, InvalidAnswer> {
        self.run(party, &mut Answers::strict(answers))
    }

    /// Runs again after answers were taken away or changed: those that no longer fit are dropped,
    /// and asked anew. Returns the answers that still hold, or may hold once the question that the
    /// run has come to is answered.
    pub fn replay(&self, party: &Party, answers: &[Answer]) -> (Progress, Vec<Answer>) {
        let mut kept = answers.to_vec();
        loop {
            let mut source = Answers::strict(&kept);
            match self.run(party, &mut source) {
                Ok(progress) if progress.question.is_some() => return (progress, kept),
                Ok(progress) => {
                    let mut used = source.used().into_iter();
                    kept.retain(|_| used.next().unwrap_or(false));
                    return (progress, kept);
                }
                Err(_) => match source.last() {
                    Some(misfit) => {
                        kept.remove(misfit);
                    }
                    None => kept.clear(),
                },
            }
        }
    }
}

impl Progress {
    /// Whether the campaign stands between two scenarios, or before its first: nothing was answered
    /// in a scenario that goes on, and the campaign has not ended.
    pub fn between_scenarios(&self) -> bool {
        !self.mid_scenario && self.log.result.is_none()
    }

    /// Every change that was made.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.decisions.iter().flat_map(|decision| &decision.changes)
    }
}
