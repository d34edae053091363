//! Where answers come from.

use super::answer::{Answer, Pick, Reply};
use super::question::{Form, Question};
use crate::log::Change;

/// Gives answers to questions.
pub trait Source {
    /// The answer to a question, if there is one.
    fn reply(&mut self, question: &Question) -> Option<Reply>;

    /// What players wrote by hand since the last answer. It is heard before a scenario begins and
    /// with every question, and belongs to no answer.
    fn asides(&mut self) -> Vec<Change> {
        Vec::new()
    }
}

/// A list of answers. Each question takes the first unused answer that is meant for it.
#[derive(Clone, Debug)]
pub struct Answers {
    answers: Vec<(Answer, bool)>,
    /// Whether questions that can be passed over are, when no answer is meant for them.
    lenient: bool,
    last: Option<usize>,
    assumed: Vec<Assumed>,
}

/// A question that was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumed {
    pub scenario: String,
    pub step: String,
}

/// Names for the setup of a campaign.
const SETUP: [&str; 6] = [
    "$campaign_setup",
    "campaign_setup",
    "campaign",
    "setup",
    "$setup",
    "core",
];
/// Names for the end of a scenario, beside the step that plays it.
const ENDINGS: [&str; 6] = [
    "$play_scenario",
    "play_scenario",
    "$choose_resolution",
    "$resolution",
    "resolution",
    "$investigator_status",
];

impl Answers {
    /// Stops at the first question without an answer.
    pub fn strict(answers: &[Answer]) -> Self {
        Self {
            answers: answers
                .iter()
                .map(|answer| (answer.clone(), false))
                .collect(),
            lenient: false,
            last: None,
            assumed: Vec::new(),
        }
    }

    /// Passes over what can be passed over, and stops at the first real question.
    pub fn lenient(answers: &[Answer]) -> Self {
        Self {
            lenient: true,
            ..Self::strict(answers)
        }
    }

    /// One more answer, after all others.
    pub(crate) fn add(&mut self, answer: Answer) {
        self.answers.push((answer, false));
    }

    /// Which answers were used.
    pub fn used(&self) -> Vec<bool> {
        self.answers.iter().map(|(_, used)| *used).collect()
    }

    /// Answers that no question took.
    pub fn left(&self) -> impl Iterator<Item = &Answer> {
        self.answers
            .iter()
            .filter(|(_, used)| !used)
            .map(|(answer, _)| answer)
    }

    /// Questions that were passed over.
    pub fn assumed(&self) -> &[Assumed] {
        &self.assumed
    }

    /// The place of the answer that was taken last.
    pub fn last(&self) -> Option<usize> {
        self.last
    }

    fn find(&self, question: &Question) -> Option<usize> {
        let meant = |fits: bool| {
            self.answers.iter().position(|(answer, used)| {
                !used && answer.is_for(question) && (!fits || answer.reply.suits(&question.form))
            })
        };
        let may_wait = self.lenient && question.form.can_pass();
        meant(true).or_else(|| if may_wait { None } else { meant(false) })
    }

    fn take(&mut self, at: usize) -> Reply {
        self.answers[at].1 = true;
        self.last = Some(at);
        self.answers[at].0.reply.clone()
    }

    /// A step in the middle of a scenario that an earlier unused answer is about.
    fn branch(&self, question: &Question, before: usize) -> Option<Reply> {
        let Form::Resolution { branches, .. } = &question.form else {
            return None;
        };
        let early = self.answers[..before]
            .iter()
            .filter(|(answer, used)| !used && answer.is_in(question) && !answer.is_for(question));
        early
            .filter_map(|(answer, _)| {
                branches
                    .iter()
                    .find(|branch| branch.leads_to.contains(&answer.step))
            })
            .map(|branch| Reply::choice(&branch.id))
            .next()
    }

    /// The side story that the next unused answer is about.
    fn side_story(&self, question: &Question) -> Option<Reply> {
        let Form::SideStory { offers, .. } = &question.form else {
            return None;
        };
        let (next, _) = self.answers.iter().find(|(_, used)| !used)?;
        let story = next.scenario.as_ref()?;
        offers
            .iter()
            .any(|offer| offer.id == *story)
            .then(|| Reply::choice(story))
    }
}

impl Source for Answers {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        let found = self.find(question);
        if self.lenient {
            let before = found.unwrap_or(self.answers.len());
            if let Some(reply) = self.branch(question, before) {
                return Some(reply);
            }
        }
        if let Some(at) = found {
            return Some(self.take(at));
        }
        if !self.lenient || !question.form.can_pass() {
            return None;
        }
        let side_story = self.side_story(question);
        if side_story.is_none() && question.form.decides() {
            self.assumed.push(Assumed {
                scenario: question.scenario.clone(),
                step: question.step.clone(),
            });
        }
        Some(side_story.unwrap_or_default())
    }
}

impl Answer {
    /// Whether the answer names the scenario of the question.
    fn is_in(&self, question: &Question) -> bool {
        let Some(named) = self.scenario.as_deref() else {
            return true;
        };
        named == question.scenario
            || question.aliases.iter().any(|alias| alias == named)
            || (question.scenario == SETUP[0] && SETUP.contains(&named))
    }

    fn is_for(&self, question: &Question) -> bool {
        if !self.is_in(question) {
            return false;
        }
        self.step == question.step
            || (matches!(question.form, Form::Resolution { .. })
                && ENDINGS.contains(&self.step.as_str()))
    }
}

impl Reply {
    /// Whether the reply has the part that a question of this form asks for.
    fn suits(&self, form: &Form) -> bool {
        let listed = self.cards.is_some() || self.to.is_some();
        match form {
            Form::Number { .. } => self.count.is_some() || self.is_number(),
            Form::NumberEach { .. } | Form::PartnerTrauma { .. } => {
                self.count.is_some() || matches!(self.choice, Some(Pick::Each(_)))
            }
            Form::AddCard { .. } => self.add_card.is_some() || listed || self.choice.is_some(),
            Form::Weakness { .. } => self.add_card.is_some() || self.cards.is_some(),
            Form::Cards { .. } | Form::Party { .. } | Form::Investigators { .. } => {
                (listed || self.choice.is_some() || self.count.is_some()) && self.add_card.is_none()
            }
            Form::Text => self.text.is_some() || self.choice.is_some(),
            Form::Resolution { .. } => self.choice.is_some() || !self.status.is_empty(),
            _ => (self.choice.is_some() || listed) && self.add_card.is_none(),
        }
    }

    fn is_number(&self) -> bool {
        matches!(self.choice, Some(Pick::Index(_)))
    }
}
