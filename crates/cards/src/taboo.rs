//! Taboo lists: published changes to the deckbuilding of single cards, which players may adopt.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{CardCode, Customization, DeckOption, DeckRequirements, LibraryError};

/// One published list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TabooList {
    /// The number of the list, such as `010`.
    pub code: Arc<str>,
    /// The day from which it holds, as `YYYY-MM-DD`.
    pub date: Arc<str>,
    pub cards: Vec<Taboo>,
}

/// What a list changes about one card. Everything not stated stays as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taboo {
    pub code: CardCode,
    /// Experience added to (or taken off) the card's price, not to its level.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub xp: i8,
    /// The card gains (or loses) the Exceptional keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exceptional: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_limit: Option<u8>,
    /// No deck may hold the card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbidden: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_options: Option<Vec<DeckOption>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_requirements: Option<DeckRequirements>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub customizations: Option<Vec<Customization>>,
    /// The card does something else in play: its abilities differ from the printed ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub changes_abilities: bool,
}

/// Every list, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TabooLists(Vec<TabooList>);

impl TabooList {
    pub fn get(&self, code: &str) -> Option<&Taboo> {
        self.cards.iter().find(|taboo| taboo.code.as_str() == code)
    }
}

impl TabooLists {
    pub fn from_json(bytes: &[u8]) -> Result<Self, LibraryError> {
        serde_json::from_slice(bytes)
            .map(Self)
            .map_err(|source| LibraryError::Json {
                file: "taboos.json".to_owned(),
                source,
            })
    }

    pub fn iter(&self) -> std::slice::Iter<'_, TabooList> {
        self.0.iter()
    }

    /// The list with this number (`010`, or `10`).
    pub fn get(&self, code: &str) -> Option<&TabooList> {
        self.0
            .iter()
            .find(|list| list.code.trim_start_matches('0') == code.trim_start_matches('0'))
    }

    pub fn latest(&self) -> Option<&TabooList> {
        self.0.last()
    }
}

fn is_zero(value: &i8) -> bool {
    *value == 0
}
