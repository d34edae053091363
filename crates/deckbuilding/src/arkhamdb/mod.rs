//! Decks as ArkhamDB and its kin write them, in and out without loss.
//!
//! Shapes vary by site and age: an empty object may be `[]`, a number may be text, `meta` may be
//! text, an object, empty or missing. All are read; what a deck does not change is written back as
//! it was.

mod fields;
mod meta;
mod read;
mod write;

use std::sync::Arc;

pub use read::{read_decks, read_each};

use crate::Deck;

/// Why a text holds no deck, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("line {line}, column {column}: {what}")]
    Json {
        line: usize,
        column: usize,
        what: Arc<str>,
    },
    #[error("line {line}: the deck has no investigator_code")]
    NoInvestigator { line: usize },
    #[error("line {line}: neither a deck nor a list of decks")]
    NoDeck { line: usize },
}

impl ReadError {
    /// The error of a text that begins after so many lines of a longer one.
    fn moved(mut self, lines: usize) -> Self {
        match &mut self {
            Self::Json { line, .. } | Self::NoInvestigator { line } | Self::NoDeck { line } => {
                *line += lines;
            }
        }
        self
    }
}

impl Deck {
    /// Reads one deck: a JSON object with `investigator_code` and `slots`.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        read::deck(text, 0)
    }

    /// Writes the deck. A deck that has not changed since it was read gives the same text.
    pub fn to_json(&self) -> String {
        write::deck(self)
    }
}

/// The choices as one line of JSON; absent where there are none.
pub(crate) fn choices_as_json(choices: &crate::Choices) -> Option<String> {
    let mut map = serde_json::Map::new();
    meta::write(choices, &mut map);
    (!map.is_empty()).then(|| serde_json::Value::Object(map).to_string())
}

/// The choices in such a line; none where it is no such line.
pub(crate) fn choices_from_json(text: &str) -> crate::Choices {
    serde_json::from_str::<meta::Meta>(text)
        .map(|meta| meta.0)
        .unwrap_or_default()
}
