//! A fault: what is wrong, where, and what to write instead.

use std::fmt;

use super::{Position, Source};
use crate::visit::Path;

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    pub position: Position,
    pub message: String,
    /// What to write instead, where that is known.
    pub help: Option<String>,
}

/// `file:line:column: error: …`, and the help in a line of its own.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { line, column } = self.position;
        write!(f, "{}:{line}:{column}: error: {}", self.file, self.message)?;
        match &self.help {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

/// A fault whose place is a path yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    path: Path,
    position: Option<Position>,
    message: String,
    help: Option<String>,
}

impl Finding {
    pub fn new(path: &Path, message: impl Into<String>) -> Self {
        Self {
            path: path.clone(),
            position: None,
            message: message.into(),
            help: None,
        }
    }

    pub fn help(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }

    /// Proposes a name, where one is near enough.
    pub fn maybe(self, near: Option<&str>) -> Self {
        match near {
            Some(near) => self.help(format!("did you mean `{near}`?")),
            None => self,
        }
    }

    /// What to write where no name is near enough.
    pub fn or_help(self, help: &str) -> Self {
        match self.help {
            Some(_) => self,
            None => self.help(help),
        }
    }

    /// The place is known already.
    pub fn at(self, position: Position) -> Self {
        Self {
            position: Some(position),
            ..self
        }
    }

    /// The path begins further out.
    pub fn under(self, around: &Path) -> Self {
        Self {
            path: around.join(&self.path),
            ..self
        }
    }

    pub fn placed(self, file: &str, source: &Source<'_>) -> Fault {
        Fault {
            file: file.to_owned(),
            position: self.position.unwrap_or_else(|| source.position(&self.path)),
            message: self.message,
            help: self.help,
        }
    }
}
