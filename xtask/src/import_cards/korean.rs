//! Korean names and traits. A string counts as Korean only where it contains Hangul: the
//! translation repeats the English name where a card was not published in Korean.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use cards::{Name, Trait, TraitFacts};
use serde::Deserialize;

use super::report::Report;
use super::source::{Entry, Source, json_files, read_json};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Translation {
    code: String,
    name: Option<String>,
    subname: Option<String>,
    back_name: Option<String>,
    back_subname: Option<String>,
    traits: Option<String>,
    customization_text: Option<String>,
}

#[derive(Debug)]
pub struct Korean {
    cards: HashMap<String, Translation>,
    /// Every trait of the cards, with its Korean name where a majority of cards agrees on one.
    pub traits: Vec<TraitFacts>,
    tables: HashMap<(&'static str, String), String>,
}

/// The translated tables, by the name of the file.
const TABLES: [&str; 3] = ["packs", "cycles", "encounters"];

impl Korean {
    pub fn read(root: &Path, source: &Source, report: &mut Report) -> Result<Self> {
        let root = root.join("translations/ko");
        let mut cards = HashMap::new();
        for path in json_files(&root.join("pack"))? {
            for translation in read_json::<Vec<Translation>>(&path)? {
                if source.get(&translation.code).is_none() {
                    report.note(
                        "translations of codes that no card has, left out",
                        &translation.code,
                    );
                }
                cards.insert(translation.code.clone(), translation);
            }
        }
        let mut tables = HashMap::new();
        for table in TABLES {
            for row in read_json::<Vec<Translation>>(&root.join(table).with_extension("json"))? {
                if let Some(name) = row.name.filter(|name| has_hangul(name)) {
                    tables.insert((table, row.code), name);
                }
            }
        }
        let mut korean = Self {
            cards,
            traits: Vec::new(),
            tables,
        };
        korean.traits = korean.table_of_traits(source, report);
        Ok(korean)
    }

    pub fn name(&self, entry: &Entry) -> Name {
        name(&entry.name, self.of(entry, |t| t.name.as_deref()))
    }

    pub fn subname(&self, entry: &Entry) -> Option<Name> {
        Some(name(
            entry.subname.as_deref()?,
            self.of(entry, |t| t.subname.as_deref()),
        ))
    }

    pub fn back_name(&self, entry: &Entry) -> Option<Name> {
        Some(name(
            entry.back_name.as_deref()?,
            self.of(entry, |t| t.back_name.as_deref()),
        ))
    }

    pub fn back_subname(&self, entry: &Entry) -> Option<Name> {
        Some(name(
            entry.back_subname.as_deref()?,
            self.of(entry, |t| t.back_subname.as_deref()),
        ))
    }

    pub fn customization_text(&self, entry: &Entry) -> Option<&str> {
        self.of(entry, |t| t.customization_text.as_deref())
    }

    /// A name of a row of one of the translated tables.
    pub fn row(&self, table: &'static str, code: &str, english: &str) -> Name {
        name(
            english,
            self.tables
                .get(&(table, code.to_owned()))
                .map(String::as_str),
        )
    }

    /// A reprint without a Korean string of its own has that of the first printing.
    fn of<'a>(
        &'a self,
        entry: &Entry,
        field: impl Fn(&'a Translation) -> Option<&'a str>,
    ) -> Option<&'a str> {
        let own = self
            .cards
            .get(&entry.code)
            .and_then(&field)
            .filter(|text| has_hangul(text));
        own.or_else(|| {
            let original = self.cards.get(entry.duplicate_of.as_deref()?)?;
            field(original).filter(|text| has_hangul(text))
        })
    }

    fn table_of_traits(&self, source: &Source, report: &mut Report) -> Vec<TraitFacts> {
        let mut printed: BTreeMap<Trait, Arc<str>> = BTreeMap::new();
        let mut votes: BTreeMap<Trait, BTreeMap<String, usize>> = BTreeMap::new();
        for entry in &source.cards {
            let english = split_traits(entry.traits.as_deref());
            let back = split_traits(entry.back_traits.as_deref());
            for name in english.iter().chain(&back) {
                printed
                    .entry(trait_of(name))
                    .or_insert_with(|| Arc::from(*name));
            }
            let korean = self
                .cards
                .get(&entry.code)
                .map(|t| split_traits(t.traits.as_deref()))
                .unwrap_or_default();
            if korean.len() != english.len() {
                if korean.iter().any(|name| has_hangul(name)) {
                    report.note(
                        "Korean traits that do not line up with the English ones, not counted",
                        &entry.code,
                    );
                }
                continue;
            }
            for (english, korean) in english
                .iter()
                .zip(korean)
                .filter(|(_, korean)| has_hangul(korean))
            {
                *votes
                    .entry(trait_of(english))
                    .or_default()
                    .entry(korean.to_owned())
                    .or_default() += 1;
            }
        }
        printed
            .into_iter()
            .map(|(name, en)| TraitFacts {
                printed: Name {
                    en,
                    ko: elected(votes.get(&name)),
                },
                name,
            })
            .collect()
    }
}

/// The name with most votes; the first in the order of letters where several have as many.
fn elected(votes: Option<&BTreeMap<String, usize>>) -> Option<Arc<str>> {
    let (name, _) = votes?
        .iter()
        .max_by(|a, b| a.1.cmp(b.1).then_with(|| b.0.cmp(a.0)))?;
    Some(Arc::from(name.as_str()))
}

fn name(english: &str, korean: Option<&str>) -> Name {
    let korean = korean.filter(|text| has_hangul(text));
    Name {
        en: Arc::from(english.trim()),
        ko: korean.map(|text| Arc::from(text.trim())),
    }
}

pub fn has_hangul(text: &str) -> bool {
    text.chars().any(|c| matches!(c, '가'..='힣' | 'ㄱ'..='ㅣ'))
}

/// `Item. Silver Twilight.` as its two traits.
pub fn split_traits(text: Option<&str>) -> Vec<&str> {
    text.unwrap_or_default()
        .split('.')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect()
}

pub fn trait_of(printed: &str) -> Trait {
    Trait::new(printed.to_lowercase())
}
