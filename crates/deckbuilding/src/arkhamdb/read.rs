//! Reading decks.

use std::sync::Arc;

use cards::CardCode;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::ReadError;
use super::fields::{Copies, Present, Text, Whole, Words, codes};
use super::meta::Meta;
use crate::Deck;

/// The fields that are understood; every other field stays in the deck's source.
#[derive(Deserialize)]
struct RawDeck<'a> {
    #[serde(default, borrow)]
    name: Text<'a>,
    #[serde(default, borrow)]
    investigator_code: Text<'a>,
    #[serde(default)]
    slots: Copies,
    #[serde(default, rename = "sideSlots")]
    side: Copies,
    #[serde(default, rename = "ignoreDeckLimitSlots")]
    ignored: Copies,
    #[serde(default)]
    taboo_id: Whole,
    #[serde(default)]
    xp: Whole,
    #[serde(default)]
    xp_spent: Whole,
    #[serde(default)]
    xp_adjustment: Whole,
    #[serde(default, borrow)]
    exile_string: Text<'a>,
    #[serde(default)]
    previous_deck: Present,
    #[serde(default)]
    tags: Words,
    #[serde(default)]
    description_md: Words,
    #[serde(default)]
    meta: Meta,
}

/// Reads every deck of a text: a deck, a list of decks, an object around them, or one a line.
pub fn read_decks(text: &str) -> Result<Vec<Deck>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut decks = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<&RawValue>() {
        let value = value.map_err(|error| located(&error, 0))?.get();
        find(text, value, 0, &mut decks)?;
    }
    if decks.is_empty() {
        Err(ReadError::NoDeck { line: 1 })
    } else {
        Ok(decks)
    }
}

/// Reads a deck that begins on the line after `lines` others.
pub(super) fn deck(text: &str, lines: usize) -> Result<Deck, ReadError> {
    let raw: RawDeck = serde_json::from_str(text).map_err(|error| located(&error, lines))?;
    build(raw, text).ok_or(ReadError::NoInvestigator { line: lines + 1 })
}

/// What `raw` understood of the text, as a deck; absent without an investigator.
fn build(raw: RawDeck, text: &str) -> Option<Deck> {
    let investigator = raw.investigator_code.0.filter(|code| !code.is_empty())?;
    let small = |number: Whole| number.0.and_then(|n| i32::try_from(n).ok());
    Some(Deck {
        name: raw.name.0.unwrap_or_default().into_owned(),
        investigator: CardCode::new(investigator),
        slots: raw.slots.0,
        side: raw.side.0,
        ignored: raw.ignored.0,
        taboo: raw
            .taboo_id
            .0
            .and_then(|id| u16::try_from(id).ok())
            .filter(|id| *id > 0),
        xp: small(raw.xp),
        xp_spent: small(raw.xp_spent),
        xp_adjustment: small(raw.xp_adjustment),
        exiled: raw
            .exile_string
            .0
            .map(|text| codes(&text))
            .unwrap_or_default(),
        has_previous: raw.previous_deck.0,
        tags: raw.tags.0,
        notes: raw.description_md.0,
        choices: raw.meta.0,
        source: Arc::from(text),
    })
}

/// The depth to which decks are looked for within lists and objects.
const DEPTH: usize = 4;

/// Looks for decks in `value`, a part of `text`.
fn find(text: &str, value: &str, depth: usize, decks: &mut Vec<Deck>) -> Result<(), ReadError> {
    let lines = lines_before(text, value);
    if value.starts_with('[') {
        let items: Vec<&RawValue> =
            serde_json::from_str(value).map_err(|error| located(&error, lines))?;
        return items
            .iter()
            .filter(|_| depth < DEPTH)
            .try_for_each(|item| find(text, item.get(), depth + 1, decks));
    }
    if !value.starts_with('{') {
        return Err(ReadError::NoDeck { line: lines + 1 });
    }
    match deck(value, lines) {
        Ok(deck) => decks.push(deck),
        Err(error @ ReadError::NoInvestigator { .. }) => unwrap(text, value, depth, decks, error)?,
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Looks for decks in the fields of an object that is none itself.
fn unwrap(
    text: &str,
    value: &str,
    depth: usize,
    decks: &mut Vec<Deck>,
    error: ReadError,
) -> Result<(), ReadError> {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Wrapper<'a> {
        #[serde(borrow)]
        deck: Option<&'a RawValue>,
        #[serde(borrow)]
        decks: Option<&'a RawValue>,
        #[serde(borrow)]
        decklist: Option<&'a RawValue>,
        #[serde(borrow)]
        data: Option<&'a RawValue>,
    }
    let lines = lines_before(text, value);
    let wrapper: Wrapper = serde_json::from_str(value).map_err(|error| located(&error, lines))?;
    let inner = [wrapper.deck, wrapper.decks, wrapper.decklist, wrapper.data];
    let mut inner = inner
        .into_iter()
        .flatten()
        .filter(|_| depth < DEPTH)
        .peekable();
    if inner.peek().is_none() {
        return Err(error);
    }
    inner.try_for_each(|value| find(text, value.get(), depth + 1, decks))
}

/// Lines of `text` before `part`, which is a slice of it.
fn lines_before(text: &str, part: &str) -> usize {
    let start = (part.as_ptr() as usize)
        .saturating_sub(text.as_ptr() as usize)
        .min(text.len());
    text.as_bytes()[..start]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
}

fn located(error: &serde_json::Error, lines: usize) -> ReadError {
    let text = error.to_string();
    let what = text
        .rsplit_once(" at line ")
        .map_or(text.as_str(), |(what, _)| what);
    ReadError::Json {
        line: lines + error.line().max(1),
        column: error.column(),
        what: Arc::from(what),
    }
}
