//! Official texts, which the player may bring in from a local copy of public card data. They are
//! kept in the player's database, can be searched, and are shown in place of rendered ones.

mod markup;
mod source;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError};

use cards::{Card, CardCode, CardTexts, Query};
use serde::Serialize;
use storage::{OfficialText, TextLanguage};
use ts_rs::TS;

use crate::collection::original;
use crate::play::book::book;
use crate::play::show::words;
use crate::{App, Error};

/// What is there of official texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TextsView {
    /// Cards with an English text, and with a Korean one.
    pub english: u32,
    pub korean: u32,
}

/// What an import brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TextsImported {
    pub texts: TextsView,
    /// Files read.
    pub files: u32,
    /// Texts of cards that Casebook does not know.
    pub unknown: u32,
}

/// How an import ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum TextsOutcome {
    Imported(TextsImported),
    /// The player stopped it, and nothing was changed.
    Cancelled,
}

/// How far an import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ImportProgress {
    pub done: u32,
    pub of: u32,
}

/// Every text by card and language, and what searches look through.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    official: HashMap<(CardCode, TextLanguage), OfficialText>,
    /// Lower case, both languages; made by the first search for a text.
    searched: OnceLock<HashMap<CardCode, String>>,
}

/// The cards that a query finds, best match of the name first, then in the order of codes. What
/// `text:` looks through are the official texts in the player's data, where there are any, and the
/// rendered ones. Player's data are neither made nor read by a query that asks for no texts.
pub fn find_cards(query: &Query, player: Option<&App>) -> Result<Vec<&'static Card>, Error> {
    let texts = match player {
        Some(app) if query.asks_for_texts() && app.has_data() => app.texts()?,
        _ => Arc::default(),
    };
    Ok(card_data::library().search_with_texts(query, &*texts))
}

impl App {
    /// How many texts there are.
    pub fn official_texts(&self) -> Result<TextsView, Error> {
        Ok(self.texts()?.counts())
    }

    /// Reads texts from a folder or a zip file of public card data, in place of those of before.
    /// `progress` hears of every file, and may break off: then nothing is changed.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`], which names the file; nothing is changed then.
    pub fn import_texts<B>(
        &self,
        path: &Path,
        mut progress: impl FnMut(ImportProgress) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B, TextsImported>, Error> {
        let (texts, mut imported) = match source::read(path, &mut progress)? {
            ControlFlow::Continue(read) => read,
            ControlFlow::Break(why) => return Ok(ControlFlow::Break(why)),
        };
        self.storage()?.replace_texts(&texts)?;
        self.forget_texts();
        imported.texts = self.official_texts()?;
        Ok(ControlFlow::Continue(imported))
    }

    /// Removes every official text.
    pub fn remove_texts(&self) -> Result<TextsView, Error> {
        self.storage()?.replace_texts(&[])?;
        self.forget_texts();
        self.official_texts()
    }

    /// The texts, read when they are first needed.
    pub(crate) fn texts(&self) -> Result<Arc<Texts>, Error> {
        let storage = self.storage()?;
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*texts {
            return Ok(Arc::clone(known));
        }
        let read = Arc::new(Texts::new(storage.texts()?));
        Ok(Arc::clone(texts.insert(read)))
    }

    pub(crate) fn forget_texts(&self) {
        self.texts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
    }
}

impl From<ControlFlow<(), TextsImported>> for TextsOutcome {
    fn from(ended: ControlFlow<(), TextsImported>) -> Self {
        match ended {
            ControlFlow::Continue(imported) => Self::Imported(imported),
            ControlFlow::Break(()) => Self::Cancelled,
        }
    }
}

impl Texts {
    fn new(texts: Vec<OfficialText>) -> Self {
        let keyed = texts
            .into_iter()
            .map(|text| ((CardCode::from(text.card.as_str()), text.language), text));
        Self {
            official: keyed.collect(),
            searched: OnceLock::new(),
        }
    }

    fn counts(&self) -> TextsView {
        let of = |language| {
            let languages = self.official.keys().map(|(_, of)| *of);
            languages.filter(|of| *of == language).count() as u32
        };
        TextsView {
            english: of(TextLanguage::English),
            korean: of(TextLanguage::Korean),
        }
    }

    /// The official text of a card, or of the one that it reprints.
    pub fn official(&self, card: &Card, language: TextLanguage) -> Option<&OfficialText> {
        let of = |code: &CardCode| self.official.get(&(code.clone(), language));
        of(&card.code).or_else(|| of(original(card)))
    }

    fn searched(&self) -> &HashMap<CardCode, String> {
        self.searched.get_or_init(|| {
            let cards = card_data::library().iter();
            cards
                .map(|card| (card.code.clone(), self.words(card)))
                .collect()
        })
    }

    /// All that is written on a card: the official text, or else the one rendered from what the
    /// engine runs.
    fn words(&self, card: &Card) -> String {
        let mut words = String::new();
        for language in [TextLanguage::English, TextLanguage::Korean] {
            if let Some(text) = self.official(card, language) {
                for part in std::iter::once(&text.text).chain(&text.back) {
                    words.push_str(&part.to_lowercase());
                    words.push('\n');
                }
            }
        }
        if words.is_empty()
            && let Some(def) = book().ok().and_then(|book| book.card(card.code.as_str()))
        {
            let rendered = words::card(def, |_| true);
            for line in rendered.en.iter().chain(&rendered.ko) {
                words.push_str(&line.to_lowercase());
                words.push('\n');
            }
        }
        // Whoever searches for words types no marks.
        words.replace("**", "").replace("[[", "").replace("]]", "")
    }
}

impl CardTexts for Texts {
    fn contains(&self, card: &Card, words: &str) -> bool {
        let text = self.searched().get(&card.code);
        text.is_some_and(|text| text.contains(words))
    }
}
