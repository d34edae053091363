//! Plain-text deck lists, for people: written in a plain form, and read in many.

mod read;
mod write;

use cards::CardLibrary;

use crate::Deck;

/// Why a text is no deck list, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    #[error("line {line}: there is no card {name:?}")]
    UnknownCard { line: usize, name: String },
    #[error("line {line}: {name:?} may be any of {}", codes.join(", "))]
    Ambiguous {
        line: usize,
        name: String,
        codes: Vec<String>,
    },
    #[error("no line names an investigator")]
    NoInvestigator,
    #[error("no line names a card with its copies, such as `2x Machete`")]
    NoCards,
}

impl Deck {
    /// Reads a list: a name, an investigator, and cards with their copies, a line each.
    ///
    /// # Errors
    /// The first line whose card nobody knows; where there is no investigator, or no card at all.
    pub fn from_text(text: &str, library: &CardLibrary) -> Result<Self, TextError> {
        let (deck, unread) = read::deck(text, library)?;
        unread.into_iter().next().map_or(Ok(deck), Err)
    }

    /// Reads a list as far as its cards are known, and says which lines are left out.
    ///
    /// # Errors
    /// Where there is no investigator, or no known card at all.
    pub fn from_text_in_part(
        text: &str,
        library: &CardLibrary,
    ) -> Result<(Self, Vec<TextError>), TextError> {
        read::deck(text, library)
    }

    /// Writes a list that reads back as the same deck.
    pub fn to_text(&self, library: &CardLibrary) -> String {
        write::deck(self, library)
    }
}

/// A heading above the cards beside the deck.
const SIDE: &str = "Side deck";

/// The lines of choices, by the names that deck files use.
const CHOICES: &str = "choices";
