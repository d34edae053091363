//! Fields of a deck's file, each in every shape in which it is met.

use std::borrow::Cow;
use std::fmt;

use cards::CardCode;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::Slots;

/// Text, or nothing.
#[derive(Default)]
pub struct Text<'a>(pub Option<Cow<'a, str>>);

/// Words of the player's: text, or a list of texts. Whatever else stands there is none of a deck's
/// business, so it is left alone and breaks nothing.
#[derive(Default)]
pub struct Words(pub String);

/// A whole number, perhaps written as text, or nothing.
#[derive(Default)]
pub struct Whole(pub Option<i64>);

/// Codes with copies: an object, a list of codes, or nothing.
#[derive(Default)]
pub struct Copies(pub Slots);

/// Whether anything stands there at all.
#[derive(Default)]
pub struct Present(pub bool);

/// More copies of one card are a mistake of the file.
const MOST_COPIES: i64 = 999;

/// Codes with commas between them.
pub fn codes(text: &str) -> Vec<CardCode> {
    text.split(',')
        .map(str::trim)
        .filter(|code| !code.is_empty())
        .map(CardCode::from)
        .collect()
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Text<'de>, E> {
        Ok(Text(Some(Cow::Borrowed(text))))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text<'de>, E> {
        Ok(Text(Some(Cow::Owned(text.to_owned()))))
    }

    fn visit_unit<E: Error>(self) -> Result<Text<'de>, E> {
        Ok(Text(None))
    }

    /// Some sites write codes as numbers.
    fn visit_u64<E: Error>(self, number: u64) -> Result<Text<'de>, E> {
        Ok(Text(Some(Cow::Owned(format!("{number:05}")))))
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(WordsVisitor).map(Words)
    }
}

struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("words")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_unit<E: Error>(self) -> Result<String, E> {
        Ok(String::new())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<String, E> {
        Ok(String::new())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<String, E> {
        Ok(String::new())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<String, E> {
        Ok(String::new())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<String, E> {
        Ok(String::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<String, A::Error> {
        let mut words: Vec<String> = Vec::new();
        while let Some(Words(word)) = list.next_element()? {
            if !word.is_empty() {
                words.push(word);
            }
        }
        Ok(words.join(", "))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(String::new())
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(WholeVisitor).map(Whole)
    }
}

struct WholeVisitor;

impl<'de> Visitor<'de> for WholeVisitor {
    type Value = Option<i64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Some(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        i64::try_from(number)
            .map(Some)
            .map_err(|_| E::custom("a number out of range"))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
        let whole = number.fract() == 0.0 && number.abs() < 1e9;
        if whole {
            Ok(Some(number as i64))
        } else {
            Err(E::custom(format!("{number} is no whole number")))
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        match text.trim() {
            "" => Ok(None),
            text => text
                .parse()
                .map(Some)
                .map_err(|_| E::custom(format!("{text:?} is no whole number"))),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
}

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(CopiesVisitor).map(Copies)
    }
}

struct CopiesVisitor;

impl<'de> Visitor<'de> for CopiesVisitor {
    type Value = Slots;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of card codes and copies")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Slots, A::Error> {
        let mut slots = Vec::with_capacity(40);
        while let Some(Text(code)) = map.next_key::<Text>()? {
            let code = code.unwrap_or_default();
            let copies = map
                .next_value::<Whole>()
                .map_err(|e| A::Error::custom(format!("copies of {code}: {e}")))?;
            match copies.0.unwrap_or(0) {
                0 => {}
                copies @ 1..=MOST_COPIES => slots.push((CardCode::new(&code), copies as u32)),
                _ => {
                    return Err(A::Error::custom(format!("copies of {code} out of range")));
                }
            }
        }
        Ok(Slots(slots))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Slots, A::Error> {
        let mut slots = Slots::default();
        while let Some(Text(code)) = seq.next_element::<Text>()? {
            slots.add(&CardCode::new(code.unwrap_or_default()), 1);
        }
        Ok(slots)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Slots, E> {
        if text.is_empty() {
            Ok(Slots::default())
        } else {
            Err(E::custom("expected an object of card codes"))
        }
    }

    fn visit_unit<E: Error>(self) -> Result<Slots, E> {
        Ok(Slots::default())
    }
}

impl<'de> Deserialize<'de> for Present {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Option::<IgnoredAny>::deserialize(from).map(|value| Present(value.is_some()))
    }
}
