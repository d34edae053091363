//! What taboo lists change about cards, for whoever shows a deck that follows one.

use std::collections::BTreeMap;

use cards::{Card, CardCode, Taboo, TabooList};
use serde::Serialize;
use ts_rs::TS;

use super::place_of;
use crate::collection::original;

/// A list with the cards that it changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TabooListing {
    pub number: u16,
    pub cards: Vec<TabooChange>,
}

/// What a list changes about one card; whatever it does not speak of stays as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TabooChange {
    /// The card's place in the catalogue.
    pub at: u32,
    /// Experience added to the price of a copy, or taken off it.
    pub experience: i8,
    /// Whether the card is exceptional now.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exceptional: Option<bool>,
    /// Copies that a deck may hold now.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// No deck may hold the card.
    pub forbidden: bool,
    /// What decks of the investigator may or must hold.
    pub deckbuilding: bool,
    /// The upgrade sheet.
    pub sheet: bool,
    /// What the card does in play.
    pub text: bool,
}

/// Every list, oldest first.
pub(super) fn taboos() -> Vec<TabooListing> {
    let reprints = reprints();
    let listing = |list: &TabooList| {
        Some(TabooListing {
            number: list.code.parse().ok()?,
            cards: changes(list, &reprints),
        })
    };
    card_data::taboos().iter().filter_map(listing).collect()
}

/// Every card with a reprint, and all that bear its text.
fn reprints() -> BTreeMap<&'static CardCode, Vec<&'static Card>> {
    let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for card in card_data::library().iter() {
        all.entry(original(card)).or_default().push(card);
    }
    all
}

/// The cards of a list with their reprints, in the order of the catalogue.
fn changes(
    list: &TabooList,
    reprints: &BTreeMap<&'static CardCode, Vec<&'static Card>>,
) -> Vec<TabooChange> {
    let mut changes: BTreeMap<u32, TabooChange> = BTreeMap::new();
    for taboo in &list.cards {
        let Some(card) = card_data::library().get(taboo.code.as_str()) else {
            continue;
        };
        for same in reprints.get(original(card)).into_iter().flatten() {
            if let Some(at) = place_of(&same.code) {
                // A list may speak of a card twice.
                add(changes.entry(at).or_default(), taboo);
            }
        }
    }
    let placed = changes.into_iter();
    placed
        .map(|(at, change)| TabooChange { at, ..change })
        .collect()
}

fn add(change: &mut TabooChange, taboo: &Taboo) {
    if taboo.xp != 0 {
        change.experience = taboo.xp;
    }
    change.exceptional = taboo.exceptional.or(change.exceptional);
    change.limit = taboo.deck_limit.or(change.limit);
    change.forbidden |= taboo.forbidden;
    change.deckbuilding |= taboo.deck_options.is_some() || taboo.deck_requirements.is_some();
    change.sheet |= taboo.customizations.is_some();
    change.text |= taboo.changes_abilities;
}
