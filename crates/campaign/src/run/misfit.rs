//! Answers that do not fit, said so that the player knows which and why.

use super::Question;
use crate::log::NotWelcome;

/// An answer that does not fit its question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("scenario `{scenario}`, step `{step}`: {why}{}", offered_text(offered))]
pub struct InvalidAnswer {
    pub scenario: String,
    pub step: String,
    pub why: Box<Misread>,
    pub offered: Vec<String>,
}

/// Why an answer cannot be read as one to its question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    #[error("`{0}` is not offered")]
    NotOffered(String),
    #[error("the answer gives no {0}")]
    Missing(&'static str),
    #[error("{given} is too few, at least {min} are needed")]
    TooFew { given: i64, min: i64 },
    #[error("{given} is too many, at most {max} are allowed")]
    TooMany { given: i64, max: i64 },
    #[error("`{0}` is chosen twice")]
    Twice(String),
    #[error("`{0}` is not in this scenario")]
    NotPlaying(String),
    #[error("no answer for `{0}`")]
    Undecided(String),
    #[error(
        "`{status}` cannot be how `{investigator}` ends with `{resolution}`; possible: {possible}"
    )]
    Status {
        investigator: String,
        status: String,
        resolution: String,
        possible: String,
    },
    #[error("the side story `{0}` cannot be paid, or challenges somebody who does not play")]
    StoryClosed(String),
    #[error(transparent)]
    NotWelcome(#[from] NotWelcome),
    #[error("the guide goes round in circles here")]
    Endless,
    #[error("the guide names the step `{0}`, which it does not have")]
    NoStep(String),
}

impl InvalidAnswer {
    pub(super) fn new(question: &Question, why: Misread) -> Self {
        Self {
            scenario: question.scenario.clone(),
            step: question.step.clone(),
            why: Box::new(why),
            offered: question.form.offered(),
        }
    }
}

fn offered_text(offered: &[String]) -> String {
    if offered.is_empty() {
        return String::new();
    }
    format!("; offered: {}", offered.join(", "))
}
