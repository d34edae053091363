//! What an investigator's back says about the deck: options, requirements and restrictions.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{CardCode, CardType, Class, Slot, Trait, UseKind};

/// One line of deckbuilding options. A card is permitted when the first line that matches it
/// permits it (`not` lines forbid).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeckOption {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<LevelRange>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_level: Option<LevelRange>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<CardType>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Arc<str>>,
    /// Names of text patterns; a card that matches carries the tag `text:NAME`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<Arc<str>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UseKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permanent: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub not: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ignore_match: bool,
    /// At most this many cards may be in the deck by this line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<AtLeast>,
    /// The name of a selection, such as `faction_1`, where one investigator has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Arc<str>>,
    /// A choice of one class, made when the deck is created.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class_select: Vec<Class>,
    /// A choice of one of several lines, made when the deck is created.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub option_select: Vec<SelectOption>,
    /// A choice of deck size, made when the deck is created.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deck_size_select: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelRange {
    pub min: u8,
    pub max: u8,
}

/// A deck must hold at least `min` cards of each of `classes` classes or `types` types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AtLeast {
    pub min: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub classes: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub types: Option<u8>,
}

/// One of the lines that an `option_select` offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectOption {
    pub id: Arc<str>,
    /// Cards by which the choice makes the deck larger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_size: Option<u8>,
    pub option: Box<DeckOption>,
}

/// The deckbuilding requirements of an investigator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeckRequirements {
    pub size: u8,
    /// Each entry must be met by one of its alternatives.
    pub cards: Vec<Vec<CardCode>>,
    /// Random basic weaknesses asked for.
    pub random_basic_weaknesses: u8,
}

/// Who may take a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Restriction {
    /// One of these investigators.
    Investigators(Vec<CardCode>),
    /// An investigator with one of these traits.
    Traits(Vec<Trait>),
    /// An investigator of one of these classes.
    Classes(Vec<Class>),
}
