//! Deck options that ask for a pattern in a card's text: the patterns are evaluated here, and the
//! outcome is kept as a tag, so that nobody needs the text afterwards.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use cards::{Card, CardType};
use regex::Regex;
use serde_json::Value;

use super::source::Entry;

/// The patterns of every deck option, by the name that tags and options use.
#[derive(Debug)]
pub struct Patterns(BTreeMap<&'static str, Vec<Regex>>);

impl Patterns {
    pub fn of(entries: &[Entry]) -> Result<Self> {
        let mut patterns: BTreeMap<&'static str, BTreeMap<String, Regex>> = BTreeMap::new();
        for entry in entries {
            for pattern in entry.deck_options.iter().flat_map(patterns_in) {
                let name =
                    name_of(&pattern).with_context(|| format!("deck options of {}", entry.code))?;
                let regex = Regex::new(&pattern.replace("\\/", "/"))?;
                patterns.entry(name).or_default().insert(pattern, regex);
            }
        }
        Ok(Self(
            patterns
                .into_iter()
                .map(|(name, found)| (name, found.into_values().collect()))
                .collect(),
        ))
    }

    pub fn tag(&self, entry: &Entry, card: &mut Card) {
        // Only these are chosen for a deck.
        if !matches!(
            card.kind,
            CardType::Asset | CardType::Event | CardType::Skill
        ) {
            return;
        }
        for (name, patterns) in &self.0 {
            if patterns
                .iter()
                .any(|pattern| pattern.is_match(entry.text()))
            {
                card.tags.push(Arc::from(format!("text:{name}")));
            }
        }
    }
}

fn patterns_in(options: &Value) -> Vec<String> {
    let texts = options
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|option| option.get("text")?.as_array());
    texts
        .flatten()
        .filter_map(|text| Some(text.as_str()?.to_owned()))
        .collect()
}

/// A name for what a pattern looks for.
pub fn name_of(pattern: &str) -> Result<&'static str> {
    Ok(match pattern {
        p if p.contains("eals") && p.ends_with("horror") => "heals_horror",
        p if p.contains("eals") && p.ends_with("damage") => "heals_damage",
        p if p.contains("Parley") => "parley",
        p if p.starts_with("Permanent") => "permanent",
        _ => bail!("the text pattern {pattern:?} has no name; give it one in text_tags.rs"),
    })
}
