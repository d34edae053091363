//! The phrases of campaign logs, for rules text that speaks of them.

use std::collections::BTreeMap;

use cards::{CardCode, CardLibrary, CardType, EncounterSet, Trait};
use text::{Language, Names};

use super::{Guide, Text};

/// The names that the card library knows, and what players read in the campaign logs of the guides.
#[derive(Debug)]
pub struct Phrases<'l> {
    library: &'l CardLibrary,
    /// By section, and by `section.entry`.
    entries: BTreeMap<String, Text>,
    /// By the names of passages, how they begin to be read: their titles.
    passages: BTreeMap<String, Text>,
}

impl<'l> Phrases<'l> {
    pub fn new<'g>(library: &'l CardLibrary, guides: impl IntoIterator<Item = &'g Guide>) -> Self {
        let (mut entries, mut passages) = (BTreeMap::new(), BTreeMap::new());
        for guide in guides {
            for (id, step) in guide.passages().filter(|(_, step)| !step.title.is_empty()) {
                let title = || step.title.clone();
                passages.entry(id.to_string()).or_insert_with(title);
            }
            for section in &guide.sections {
                let title = section.title.clone();
                entries.entry(section.id.clone()).or_insert(title);
            }
            for ((section, entry), text) in guide.wordings() {
                let key = format!("{section}.{entry}");
                entries.entry(key).or_insert_with(|| text.clone());
            }
        }
        Self {
            library,
            entries,
            passages,
        }
    }
}

impl Names for Phrases<'_> {
    fn card(&self, language: Language, code: &CardCode) -> String {
        self.library.card(language, code)
    }

    fn title(&self, language: Language, english: &str) -> String {
        self.library.title(language, english)
    }

    fn are_several(&self, code: &CardCode) -> bool {
        self.library.are_several(code)
    }

    fn share_title(&self, english: &str) -> bool {
        self.library.share_title(english)
    }

    fn uses_of_title(&self, english: &str) -> Option<&Trait> {
        self.library.uses_of_title(english)
    }

    fn kind_of_card(&self, code: &CardCode) -> Option<CardType> {
        self.library.kind_of_card(code)
    }

    fn kind_of_title(&self, english: &str) -> Option<CardType> {
        self.library.kind_of_title(english)
    }

    fn have_several_types(&self, english: &str) -> bool {
        self.library.have_several_types(english)
    }

    fn trait_name(&self, language: Language, name: &Trait) -> String {
        Names::trait_name(self.library, language, name)
    }

    fn encounter_set(&self, language: Language, set: &EncounterSet) -> String {
        Names::encounter_set(self.library, language, set)
    }

    fn deck(&self, language: Language, name: &str) -> String {
        self.library.deck(language, name)
    }

    fn area(&self, language: Language, name: &str) -> String {
        self.library.area(language, name)
    }

    fn counter(&self, language: Language, name: &str) -> String {
        self.library.counter(language, name)
    }

    fn note(&self, language: Language, name: &str) -> String {
        self.library.note(language, name)
    }

    fn passage(&self, language: Language, name: &str) -> String {
        match (self.passages.get(name), language) {
            (None, _) => self.library.passage(language, name),
            (
                Some(Text {
                    ko: Some(title), ..
                }),
                Language::Korean,
            ) => title.clone(),
            (Some(title), _) => title.en.clone(),
        }
    }

    fn log_entry(&self, language: Language, key: &str) -> String {
        let Some(text) = self.entries.get(key) else {
            return self.library.log_entry(language, key);
        };
        let said = match (language, &text.ko) {
            (Language::Korean, Some(korean)) => korean,
            _ => &text.en,
        };
        // It stands within a sentence.
        said.trim_end_matches('.').to_owned()
    }
}
