//! Official texts that the player brought in from a local copy of public card data.

use rusqlite::params;

use crate::kinds::free_text;
use crate::{Storage, StorageError};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextLanguage {
    English,
    Korean,
}

/// The text of a card in one language, with the markup of its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficialText {
    pub card: String,
    pub language: TextLanguage,
    pub text: String,
    /// The text of the other side.
    pub back: Option<String>,
}

impl TextLanguage {
    fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Korean => "ko",
        }
    }

    fn of(code: &str) -> Self {
        if code == "ko" {
            Self::Korean
        } else {
            Self::English
        }
    }
}

impl Storage {
    /// Keeps texts in place of all that were there before, all of them or none.
    pub fn replace_texts(&self, texts: &[OfficialText]) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        change.execute("DELETE FROM official_texts", [])?;
        {
            let mut insert = change.prepare(
                "INSERT OR REPLACE INTO official_texts (card, language, text, back)
                 VALUES (?1, ?2, ?3, ?4)",
            )?;
            for one in texts {
                insert.execute(params![
                    free_text(&one.card),
                    one.language.code(),
                    free_text(&one.text),
                    one.back.as_deref().map(free_text),
                ])?;
            }
        }
        Ok(change.commit()?)
    }

    /// All texts, by card.
    pub fn texts(&self) -> Result<Vec<OfficialText>, StorageError> {
        let connection = self.lock();
        let mut query = connection
            .prepare("SELECT card, language, text, back FROM official_texts ORDER BY card")?;
        let rows = query.query_map([], |row| {
            Ok(OfficialText {
                card: row.get(0)?,
                language: TextLanguage::of(row.get_ref(1)?.as_str().unwrap_or_default()),
                text: row.get(2)?,
                back: row.get(3)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
