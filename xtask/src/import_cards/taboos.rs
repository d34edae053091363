//! The published taboo lists.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use cards::{Card, CardCode, Taboo, TabooList};
use serde::Deserialize;
use serde_json::Value;

use super::deck_rules;
use super::source::read_json;

#[derive(Debug, Deserialize)]
struct RawList {
    code: String,
    date_start: String,
    cards: Vec<RawTaboo>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawTaboo {
    code: String,
    xp: i8,
    exceptional: Option<Value>,
    deck_limit: Option<u8>,
    deck_options: Option<Value>,
    deck_requirements: Option<Value>,
    customization_options: Option<Value>,
    customization_text: Option<String>,
    #[serde(rename = "customization_change")]
    _customization_change: Option<serde::de::IgnoredAny>,
    text: Option<String>,
    replacement_text: Option<String>,
}

pub fn convert(root: &Path, cards: &[Card]) -> Result<Vec<TabooList>> {
    let raw: Vec<RawList> = read_json(&root.join("taboos.json"))?;
    let mut lists = Vec::with_capacity(raw.len());
    for list in raw {
        let context = format!("taboo list {}", list.code);
        let taboos = list.cards.into_iter().map(|raw| taboo(raw, cards));
        lists.push(TabooList {
            code: Arc::from(list.code),
            date: Arc::from(list.date_start),
            cards: taboos.collect::<Result<_>>().context(context)?,
        });
    }
    lists.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(lists)
}

fn taboo(raw: RawTaboo, cards: &[Card]) -> Result<Taboo> {
    ensure!(
        cards.iter().any(|card| card.code.as_str() == raw.code),
        "there is no card {}",
        raw.code
    );
    let context = format!("card {}", raw.code);
    let forbidden = raw.deck_limit == Some(0);
    Ok(Taboo {
        code: CardCode::from(raw.code.as_str()),
        xp: raw.xp,
        exceptional: raw.exceptional.as_ref().map(truth),
        deck_limit: raw.deck_limit.filter(|limit| *limit > 0),
        forbidden,
        deck_options: raw
            .deck_options
            .as_ref()
            .map(|v| deck_rules::options(Some(v)))
            .transpose()
            .context(context)?,
        deck_requirements: deck_rules::requirements_object(raw.deck_requirements.as_ref())?,
        customizations: match &raw.customization_options {
            Some(value) => Some(deck_rules::customizations(
                Some(value),
                raw.customization_text.as_deref(),
                None,
            )?),
            None => None,
        },
        changes_abilities: raw.replacement_text.is_some()
            || changes_play(raw.text.as_deref(), forbidden),
    })
}

/// The data writes a flag as a truth value or as a number.
fn truth(value: &Value) -> bool {
    value.as_bool().unwrap_or(value.as_i64() == Some(1))
}

/// Whether the note of a list speaks of more than deckbuilding: every note but those that only
/// forbid a card, limit its copies or give it a deckbuilding keyword.
fn changes_play(text: Option<&str>, forbidden: bool) -> bool {
    let Some(text) = text else { return false };
    let building = [
        "Exceptional keyword",
        "Deck Size",
        "Deckbuilding",
        "Deck Limit",
        "Myriad",
    ];
    !forbidden && !building.iter().any(|word| text.contains(word))
}
