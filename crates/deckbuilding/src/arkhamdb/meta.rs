//! The `meta` of a deck's file: the player's choices, in JSON within the JSON.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use cards::CardCode;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::fields::{Copies, codes};
use crate::{Choices, Slots};

/// `meta` in any of its shapes.
#[derive(Default)]
pub struct Meta(pub Choices);

impl<'de> Deserialize<'de> for Meta {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(MetaVisitor).map(Meta)
    }
}

struct MetaVisitor;

impl<'de> Visitor<'de> for MetaVisitor {
    type Value = Choices;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("meta as an object or as JSON in text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Choices, E> {
        match text.trim() {
            "" | "{}" | "null" | "[]" => Ok(Choices::default()),
            text => serde_json::from_str::<Meta>(text)
                .map(|meta| meta.0)
                .map_err(|error| E::custom(format!("in meta: {}", without_place(&error)))),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<Choices, E> {
        Ok(Choices::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Choices, A::Error> {
        match seq.next_element::<IgnoredAny>()? {
            None => Ok(Choices::default()),
            Some(_) => Err(A::Error::custom("meta is a list")),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Choices, A::Error> {
        let mut choices = Choices::default();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            match &*key {
                "sealed_deck" => {
                    let sealed = sealed(map.next_value::<Sealed>()?);
                    choices.sealed =
                        sealed.map_err(|e| A::Error::custom(format!("sealed_deck: {e}")))?;
                }
                key => set(&mut choices, key, &map.next_value::<Words>()?.0),
            }
        }
        Ok(choices)
    }
}

/// A value of `meta` as text; lists become codes with commas, and objects nothing.
struct Words(String);

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Words(words(&Value::deserialize(from)?)))
    }
}

fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => items.iter().map(words).collect::<Vec<_>>().join(","),
        Value::Null | Value::Bool(_) | Value::Object(_) => String::new(),
    }
}

fn set(choices: &mut Choices, key: &str, text: &str) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    match key {
        "alternate_front" => choices.front = Some(CardCode::from(text)),
        "alternate_back" => choices.back = Some(CardCode::from(text)),
        "option_selected" => choices.option = Some(Arc::from(text)),
        "deck_size_selected" => choices.deck_size = text.parse().ok(),
        "extra_deck" => choices.extra_deck = codes(text),
        "card_pool" => {
            choices.pool = codes(text)
                .iter()
                .map(|code| Arc::from(code.as_str()))
                .collect()
        }
        "transform_into" => choices.transformed = Some(CardCode::from(text)),
        _ => set_named(choices, key, text),
    }
}

fn set_named(choices: &mut Choices, key: &str, text: &str) {
    if key.starts_with("faction_") {
        choices.classes.push((Arc::from(key), Arc::from(text)));
    } else if let Some(code) = key.strip_prefix("cus_") {
        choices.sheets.push((CardCode::from(code), Arc::from(text)));
    } else if let Some(code) = key.strip_prefix("attachments_") {
        choices
            .attachments
            .push((CardCode::from(code), codes(text)));
    } else if let Some(code) = key.strip_prefix("earned_") {
        let counts = text
            .split(',')
            .map(|count| count.trim().parse().unwrap_or(0));
        choices
            .earned
            .push((CardCode::from(code), counts.collect()));
    }
}

/// `CODE:COPIES,…` in text, or an object of codes and copies.
struct Sealed(Value);

impl<'de> Deserialize<'de> for Sealed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Value::deserialize(from).map(Sealed)
    }
}

fn sealed(Sealed(value): Sealed) -> Result<Option<Slots>, serde_json::Error> {
    let slots = match &value {
        Value::String(text) => pairs(text)?,
        Value::Object(_) => Copies::deserialize(value)?.0,
        _ => return Ok(None),
    };
    Ok((!slots.is_empty()).then_some(slots))
}

fn pairs(text: &str) -> Result<Slots, serde_json::Error> {
    let pair = |part: &str| match part.split_once(':') {
        Some((code, copies)) => match copies.trim().parse() {
            Ok(copies) => Ok((CardCode::from(code.trim()), copies)),
            Err(_) => Err(serde_json::Error::custom(format!(
                "copies of {} out of range",
                code.trim()
            ))),
        },
        None => Ok((CardCode::from(part.trim()), 1)),
    };
    text.split(',')
        .filter(|part| !part.trim().is_empty())
        .map(pair)
        .collect()
}

/// Writes the choices over the `meta` that was read, leaving what they do not speak of.
pub fn write(choices: &Choices, meta: &mut Map<String, Value>) {
    let stale = |key: &str| {
        let named = ["faction_", "cus_", "attachments_", "earned_"]
            .iter()
            .any(|prefix| key.starts_with(prefix));
        named || FIXED.contains(&key)
    };
    let values = values(choices);
    meta.retain(|key, _| !stale(key) || values.iter().any(|(k, _)| k == key));
    for (key, text) in values {
        meta.insert(key, Value::String(text));
    }
}

const FIXED: [&str; 8] = [
    "alternate_front",
    "alternate_back",
    "option_selected",
    "deck_size_selected",
    "extra_deck",
    "card_pool",
    "sealed_deck",
    "transform_into",
];

fn values(choices: &Choices) -> Vec<(String, String)> {
    let joined = |codes: &[CardCode]| {
        codes
            .iter()
            .map(CardCode::as_str)
            .collect::<Vec<_>>()
            .join(",")
    };
    let sealed = choices.sealed.as_ref().map(|slots| {
        slots
            .iter()
            .map(|(code, copies)| format!("{code}:{copies}"))
            .collect::<Vec<_>>()
            .join(",")
    });
    let fixed = [
        choices.front.as_ref().map(ToString::to_string),
        choices.back.as_ref().map(ToString::to_string),
        choices.option.as_ref().map(ToString::to_string),
        choices.deck_size.map(|size| size.to_string()),
        (!choices.extra_deck.is_empty()).then(|| joined(&choices.extra_deck)),
        (!choices.pool.is_empty()).then(|| choices.pool.join(",")),
        sealed,
        choices.transformed.as_ref().map(ToString::to_string),
    ];
    let fixed = FIXED
        .iter()
        .zip(fixed)
        .filter_map(|(key, value)| Some(((*key).to_owned(), value?)));
    let classes = choices
        .classes
        .iter()
        .map(|(key, value)| (key.to_string(), value.to_string()));
    let sheets = choices
        .sheets
        .iter()
        .map(|(code, sheet)| (format!("cus_{code}"), sheet.to_string()));
    let attached = choices
        .attachments
        .iter()
        .map(|(code, cards)| (format!("attachments_{code}"), joined(cards)));
    let earned = choices.earned.iter().map(|(code, counts)| {
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        (format!("earned_{code}"), counts.join(","))
    });
    let named = classes.chain(sheets).chain(attached).chain(earned);
    fixed.chain(named).collect()
}

/// The error without its line and column, which count within the text of `meta`.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ")
        .next()
        .unwrap_or_default()
        .to_owned()
}
