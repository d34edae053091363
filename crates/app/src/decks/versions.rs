//! The history of a deck: its edits, and its versions with what changed between them.

use std::collections::BTreeMap;

use deckbuilding::Deck;
use serde::Serialize;
use storage::DeckId;
use ts_rs::TS;

use super::view::StepView;
use super::{DeckEdit, upgrade};
use crate::{App, Error};

/// What was done with a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckHistoryView {
    /// The edits that can be taken back or made again, in their order.
    pub edits: Vec<EditEntry>,
    /// The edit after which the deck stands.
    pub cursor: u32,
    /// The versions kept, the oldest first; the last one is the deck as it is now.
    pub versions: Vec<VersionView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EditEntry {
    pub number: u32,
    /// Absent for the deck before its first edit.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edit: Option<DeckEdit>,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
}

/// A version and how it differs from the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct VersionView {
    /// Absent for the deck as it is now.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    #[ts(type = "number")]
    pub made: i64,
    pub changes: Vec<CardChange>,
    /// What the changes cost as an upgrade, step by step; empty for the first version.
    pub steps: Vec<StepView>,
    pub experience: u32,
}

/// Copies of a card before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardChange {
    pub code: String,
    pub before: u32,
    pub after: u32,
}

impl App {
    /// Every edit and every version of a deck.
    pub fn deck_history(&self, deck: i64) -> Result<DeckHistoryView, Error> {
        let storage = self.storage()?;
        let saved = storage.deck(DeckId(deck))?;
        let edits = storage.deck_edits(DeckId(deck))?.into_iter();
        let mut versions = Vec::new();
        let mut before: Option<Deck> = None;
        for version in storage.deck_versions(DeckId(deck))? {
            let after = super::state::read(&saved.name, &version.json)?;
            versions.push(compared(
                before.as_ref(),
                &after,
                Some(version.number),
                version.made.0,
            ));
            before = Some(after);
        }
        let now = super::state::read(&saved.name, &saved.json)?;
        versions.push(compared(before.as_ref(), &now, None, saved.updated.0));
        Ok(DeckHistoryView {
            edits: edits
                .map(|edit| EditEntry {
                    number: edit.number,
                    edit: serde_json::from_str(&edit.edit).ok(),
                    made: edit.made.0,
                })
                .collect(),
            cursor: saved.cursor.unwrap_or(0),
            versions,
        })
    }

    /// Keeps the deck as it is now as a version.
    pub fn keep_version(&self, deck: i64) -> Result<DeckHistoryView, Error> {
        let json = self.draft(deck)?.deck.to_json();
        self.storage()?
            .keep_deck_version(DeckId(deck), &json, self.now())?;
        self.deck_history(deck)
    }
}

fn compared(before: Option<&Deck>, after: &Deck, number: Option<u32>, made: i64) -> VersionView {
    let cost = before.and_then(|before| upgrade::price(before, after).ok());
    let cost = cost.unwrap_or_default();
    VersionView {
        number,
        made,
        changes: before.map_or_else(Vec::new, |before| changes(before, after)),
        steps: cost.steps.iter().map(upgrade::step_view).collect(),
        experience: cost.experience,
    }
}

fn changes(before: &Deck, after: &Deck) -> Vec<CardChange> {
    let mut copies: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (code, n) in before.slots.iter() {
        copies.entry(code.as_str()).or_default().0 += n;
    }
    for (code, n) in after.slots.iter() {
        copies.entry(code.as_str()).or_default().1 += n;
    }
    let changed = copies
        .into_iter()
        .filter(|(_, (before, after))| before != after);
    changed
        .map(|(code, (before, after))| CardChange {
            code: code.to_owned(),
            before,
            after,
        })
        .collect()
}
