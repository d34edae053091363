//! Why a case failed.

use std::fmt;

/// A case that failed: at which step, why, and what the prompt was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, as `step 2: choose = "fight ghoul"`; the stage and the end have no step.
    pub at: String,
    /// What was wrong, a line each.
    pub wrong: Vec<String>,
    /// The prompt at which the game stood, with its choices.
    pub prompt: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at)?;
        for line in &self.wrong {
            write!(f, "\n{line}")?;
        }
        if !self.prompt.is_empty() {
            write!(f, "\nprompt: {}", self.prompt)?;
        }
        Ok(())
    }
}
