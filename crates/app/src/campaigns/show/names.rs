//! Names of what a log speaks of: cards, investigators, scenarios, sections and entries.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::guide::{Guide, Text};
use cards::CardLibrary;

use crate::campaigns::view::Named;
use crate::facts::{CardName, TokenName};

/// How a log writes a weakness down of which only the traits are known.
pub(in crate::campaigns) const UNNAMED: &str = "random:";

/// Everything that gives names, for one campaign.
pub(in crate::campaigns) struct Names<'a> {
    pub guide: &'a Guide,
    pub library: &'static CardLibrary,
    wordings: BTreeMap<(&'a str, &'a str), &'a Text>,
}

impl<'a> Names<'a> {
    pub fn new(guide: &'a Guide) -> Self {
        Self {
            guide,
            library: card_data::library(),
            wordings: guide.wordings(),
        }
    }

    /// A card, an investigator, or someone whom only the guide knows.
    pub fn of(&self, code: &str) -> CardName {
        if let Some(card) = self.library.get(code) {
            return CardName::from(&card.name);
        }
        let person = self.guide.people.iter().find(|(one, _)| one == code);
        person.map_or_else(|| plain(code), |(_, name)| text(name))
    }

    pub fn named(&self, code: &str) -> Named {
        Named {
            code: code.to_owned(),
            name: self.of(code),
        }
    }

    pub fn all(&self, codes: &[String]) -> Vec<Named> {
        codes.iter().map(|code| self.named(code)).collect()
    }

    pub fn section(&self, id: &str) -> CardName {
        let section = self.guide.section(id);
        section.map_or_else(|| plain(id), |section| text(&section.title))
    }

    /// What an entry says: in the guide's words, else as it was written down.
    pub fn entry(&self, section: &str, entry: &str, written: &str) -> CardName {
        let wording = self.wordings.get(&(section, entry));
        if let Some(wording) = wording.filter(|one| written.is_empty() || one.en == written) {
            return text(wording);
        }
        if !written.is_empty() {
            return plain(written);
        }
        let printed = self.guide.section(section).and_then(|section| {
            let mut printed = section.printed.iter();
            printed.find(|(id, _)| id == entry)
        });
        printed.map_or_else(|| self.of(entry), |(_, name)| text(name))
    }

    pub fn scenario(&self, id: &str) -> Option<CardName> {
        Some(text(&self.guide.scenario(id)?.name))
    }
}

pub(in crate::campaigns) fn text(text: &Text) -> CardName {
    CardName {
        en: text.en.as_str().into(),
        ko: text.ko.as_deref().map(Into::into),
    }
}

pub(in crate::campaigns) fn plain(words: &str) -> CardName {
    CardName {
        en: words.into(),
        ko: None,
    }
}

pub(in crate::campaigns) fn tokens(tokens: &[ChaosToken]) -> Vec<TokenName> {
    tokens
        .iter()
        .map(|token| TokenName((*token).into()))
        .collect()
}
