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
///
/// # Errors
/// The first thing that is no deck; see [`read_each`] for the others.
pub fn read_decks(text: &str) -> Result<Vec<Deck>, ReadError> {
    read_each(text.as_bytes()).into_iter().collect()
}

/// Reads every deck of a text, in its order, with an error in the place of each that cannot be
/// read. After something that is no JSON, reading goes on at the next line that begins anew.
pub fn read_each(bytes: &[u8]) -> Vec<Result<Deck, ReadError>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reading = Reading::new(bytes);
    let mut start = 0;
    while start < bytes.len() {
        start = reading.read_from(start);
    }
    if reading.decks.is_empty() {
        reading.decks.push(Err(ReadError::NoDeck { line: 1 }));
    }
    reading.decks
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

/// A text on the way through it. Lines are counted from one error to the next, so that a long list
/// with many errors is read in one pass.
struct Reading<'t> {
    bytes: &'t [u8],
    decks: Vec<Result<Deck, ReadError>>,
    /// A place in the text, and the lines before it.
    counted: (usize, usize),
}

/// The fields in which other programs wrap decks.
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

impl<'t> Reading<'t> {
    fn new(bytes: &'t [u8]) -> Self {
        Self {
            bytes,
            decks: Vec::new(),
            counted: (0, 0),
        }
    }

    /// Reads values from `start` on, until the end or the first that is no JSON, and returns where
    /// to go on.
    fn read_from(&mut self, start: usize) -> usize {
        let rest = &self.bytes[start..];
        let mut values = serde_json::Deserializer::from_slice(rest).into_iter::<&RawValue>();
        loop {
            let before = values.byte_offset();
            match values.next() {
                None => return self.bytes.len(),
                Some(Ok(value)) => self.find(value.get(), 0),
                Some(Err(error)) => {
                    let begins = rest[before..].iter().position(|b| !b.is_ascii_whitespace());
                    let from = start + before + begins.unwrap_or(0);
                    let lines = self.lines_before(start);
                    self.decks.push(Err(located(&error, lines)));
                    return next_beginning(self.bytes, from);
                }
            }
        }
    }

    /// Looks for decks in `value`, a part of the text.
    fn find(&mut self, value: &str, depth: usize) {
        if depth > DEPTH {
            return;
        }
        if value.starts_with('[') {
            match serde_json::from_str::<Vec<&RawValue>>(value) {
                Ok(items) => items
                    .iter()
                    .for_each(|item| self.find(item.get(), depth + 1)),
                Err(error) => self.fail(value, |lines| located(&error, lines)),
            }
        } else if value.starts_with('{') {
            match deck(value, 0) {
                Err(ReadError::NoInvestigator { .. }) => self.unwrap(value, depth),
                Err(error) => self.fail(value, |lines| error.moved(lines)),
                Ok(deck) => self.decks.push(Ok(deck)),
            }
        } else {
            self.fail(value, |lines| ReadError::NoDeck { line: lines + 1 });
        }
    }

    /// Looks for decks in the fields of an object that is none itself.
    fn unwrap(&mut self, value: &str, depth: usize) {
        let wrapper: Wrapper = match serde_json::from_str(value) {
            Ok(wrapper) => wrapper,
            Err(error) => return self.fail(value, |lines| located(&error, lines)),
        };
        let inner = [wrapper.deck, wrapper.decks, wrapper.decklist, wrapper.data];
        if depth >= DEPTH || inner.iter().all(Option::is_none) {
            return self.fail(value, |lines| ReadError::NoInvestigator { line: lines + 1 });
        }
        for value in inner.into_iter().flatten() {
            self.find(value.get(), depth + 1);
        }
    }

    fn fail(&mut self, value: &str, error: impl FnOnce(usize) -> ReadError) {
        let start = (value.as_ptr() as usize).saturating_sub(self.bytes.as_ptr() as usize);
        let lines = self.lines_before(start.min(self.bytes.len()));
        self.decks.push(Err(error(lines)));
    }

    /// Lines of the text before a place.
    fn lines_before(&mut self, at: usize) -> usize {
        let count = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
        let (place, lines) = self.counted;
        let lines = if at >= place {
            lines + count(&self.bytes[place..at])
        } else {
            lines - count(&self.bytes[at..place])
        };
        self.counted = (at, lines);
        lines
    }
}

/// Where reading goes on after a value at `from` that is no JSON: at the next line that is neither
/// indented nor the end of what came before.
fn next_beginning(bytes: &[u8], from: usize) -> usize {
    let continues = |byte: &u8| byte.is_ascii_whitespace() || b"]},\"".contains(byte);
    let mut at = from;
    while let Some(line) = bytes[at..].iter().position(|byte| *byte == b'\n') {
        at += line + 1;
        if bytes.get(at).is_some_and(|byte| !continues(byte)) {
            return at;
        }
    }
    bytes.len()
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
