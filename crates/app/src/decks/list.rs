//! The player's decks in a list.

use serde::Serialize;
use storage::{Deck as SavedDeck, DeckId};
use ts_rs::TS;

use super::Draft;
use crate::facts::{CardName, ClassName};
use crate::play::book::deckbuilder;
use crate::play::show::faces::{card_name, plain};
use crate::play::unsupported_of;
use crate::{App, Error};

/// A deck in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckListing {
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
    pub investigator: String,
    pub investigator_name: CardName,
    pub classes: Vec<ClassName>,
    pub tags: String,
    /// Cards that count towards deck size, and how many there should be.
    pub size: u32,
    pub wanted: u32,
    pub experience: u32,
    /// Things that are wrong with it.
    pub violations: u32,
    /// Cards of it that the engine does not know; their text is left to the players.
    pub unsupported: Vec<CardName>,
    /// An upgrade of it goes on.
    pub upgrading: bool,
    /// It cannot be read; nothing else is known of it then.
    pub unreadable: bool,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
    /// When it was put aside.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub archived: Option<i64>,
    /// When it was put into the bin, where it stays for 30 days.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted: Option<i64>,
}

impl App {
    /// The player's decks, those changed last first, archived ones among them.
    pub fn decks(&self) -> Result<Vec<DeckListing>, Error> {
        let decks = self.storage()?.decks()?;
        decks.iter().map(|deck| self.listing(deck)).collect()
    }

    /// The decks in the bin. Those that have been there for 30 days are deleted first.
    pub fn binned_decks(&self) -> Result<Vec<DeckListing>, Error> {
        let storage = self.storage()?;
        self.empty_bins(&storage)?;
        let decks = storage.binned_decks()?;
        decks.iter().map(|deck| self.listing(deck)).collect()
    }

    pub fn bin_deck(&self, deck: i64) -> Result<(), Error> {
        Ok(self.storage()?.bin_deck(DeckId(deck), self.now())?)
    }

    pub fn restore_deck(&self, deck: i64) -> Result<(), Error> {
        Ok(self.storage()?.restore_deck(DeckId(deck))?)
    }

    /// Puts a deck aside, or takes it up again.
    pub fn archive_deck(&self, deck: i64, archived: bool) -> Result<(), Error> {
        let time = archived.then(|| self.now());
        Ok(self.storage()?.archive_deck(DeckId(deck), time)?)
    }

    /// Keeps a copy of a deck under another name, without its history.
    pub fn clone_deck(&self, deck: i64, name: &str) -> Result<i64, Error> {
        let mut draft = self.draft(deck)?;
        draft.deck.name = name.trim().to_owned();
        draft.base = None;
        self.add_draft(&draft)
    }

    fn listing(&self, saved: &SavedDeck) -> Result<DeckListing, Error> {
        let investigator = card_data::library().get(&saved.investigator);
        let mut listing = DeckListing {
            id: saved.id.0,
            name: saved.name.clone(),
            investigator: saved.investigator.clone(),
            investigator_name: investigator.map_or_else(|| plain(&saved.investigator), card_name),
            classes: investigator.map_or_else(Vec::new, |card| {
                card.classes.iter().map(|class| (*class).into()).collect()
            }),
            tags: String::new(),
            size: 0,
            wanted: 0,
            experience: 0,
            violations: 0,
            unsupported: Vec::new(),
            upgrading: saved.base.is_some(),
            unreadable: true,
            updated: saved.updated.0,
            archived: saved.archived.map(|time| time.0),
            deleted: saved.deleted.map(|time| time.0),
        };
        let Ok(draft) = Draft::read(saved) else {
            return Ok(listing);
        };
        listing.unreadable = false;
        listing.tags.clone_from(&draft.deck.tags);
        listing.violations = self.verdict(saved.id.0, &draft)?.violations.len() as u32;
        listing.unsupported = unsupported_of(&draft.deck)?;
        if let Some(overview) = deckbuilder().overview(&draft.deck, &draft.setting()) {
            (listing.size, listing.wanted) = (overview.size, overview.wanted);
            listing.experience = overview.experience;
        }
        Ok(listing)
    }
}
