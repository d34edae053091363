//! Decks of the player's, as the JSON in which they came.

use rusqlite::{OptionalExtension, Row, params};

use crate::games::found;
use crate::kinds::{free_text, number};
use crate::lenient::Lenient;
use crate::{Storage, StorageError, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckId(pub i64);
number!(DeckId of i64);

/// A deck to keep: its JSON, and what a list shows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckText<'a> {
    pub json: &'a str,
    pub name: &'a str,
    pub version: &'a str,
    /// The code of the investigator.
    pub investigator: &'a str,
}

/// A deck that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub id: DeckId,
    pub json: String,
    pub name: String,
    pub version: String,
    pub investigator: String,
    pub created: Time,
    pub updated: Time,
    pub deleted: Option<Time>,
    pub archived: Option<Time>,
    /// What the deck is for, in the word of `app`.
    pub occasion: String,
    /// The version from which an upgrade goes on.
    pub base: Option<u32>,
    /// The edit after which the deck stands; absent where it was never edited.
    pub cursor: Option<u32>,
}

const COLUMNS: &str = "id, json, name, version, investigator, created, updated, deleted, archived,
    occasion, base, cursor";

impl Storage {
    pub fn add_deck(&self, deck: &DeckText, now: Time) -> Result<DeckId, StorageError> {
        let connection = self.lock();
        connection.execute(
            "INSERT INTO decks (json, name, version, investigator, created, updated)
             VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
            params![
                deck.json,
                free_text(deck.name),
                free_text(deck.version),
                free_text(deck.investigator),
                now
            ],
        )?;
        Ok(DeckId(connection.last_insert_rowid()))
    }

    pub fn change_deck(&self, id: DeckId, deck: &DeckText, now: Time) -> Result<(), StorageError> {
        let changed = self.lock().execute(
            "UPDATE decks SET json = ?2, name = ?3, version = ?4, investigator = ?5, updated = ?6
             WHERE id = ?1",
            params![
                id,
                deck.json,
                free_text(deck.name),
                free_text(deck.version),
                free_text(deck.investigator),
                now
            ],
        )?;
        found(changed, StorageError::NoDeck(id))
    }

    pub fn deck(&self, id: DeckId) -> Result<Deck, StorageError> {
        let sql = format!("SELECT {COLUMNS} FROM decks WHERE id = ?1");
        let row = self.lock().query_row(&sql, [id], read).optional()?;
        row.ok_or(StorageError::NoDeck(id))
    }

    /// The decks that are not in the bin, those changed last first.
    pub fn decks(&self) -> Result<Vec<Deck>, StorageError> {
        self.decks_where("deleted IS NULL ORDER BY updated DESC, id DESC")
    }

    /// The decks in the bin, those put there last first.
    pub fn binned_decks(&self) -> Result<Vec<Deck>, StorageError> {
        self.decks_where("deleted IS NOT NULL ORDER BY deleted DESC, id DESC")
    }

    fn decks_where(&self, which: &str) -> Result<Vec<Deck>, StorageError> {
        let connection = self.lock();
        let sql = format!("SELECT {COLUMNS} FROM decks WHERE {which}");
        let mut query = connection.prepare(&sql)?;
        Ok(query.query_map([], read)?.collect::<Result<_, _>>()?)
    }

    pub fn bin_deck(&self, id: DeckId, now: Time) -> Result<(), StorageError> {
        self.mark_deck(id, Some(now))
    }

    pub fn restore_deck(&self, id: DeckId) -> Result<(), StorageError> {
        self.mark_deck(id, None)
    }

    fn mark_deck(&self, id: DeckId, deleted: Option<Time>) -> Result<(), StorageError> {
        let sql = "UPDATE decks SET deleted = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![id, deleted])?;
        found(changed, StorageError::NoDeck(id))
    }

    /// Puts a deck aside, or takes it up again.
    pub fn archive_deck(&self, id: DeckId, archived: Option<Time>) -> Result<(), StorageError> {
        let sql = "UPDATE decks SET archived = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![id, archived])?;
        found(changed, StorageError::NoDeck(id))
    }

    /// Deletes for good the decks that were put into the bin before that time.
    pub fn empty_deck_bin(&self, before: Time) -> Result<usize, StorageError> {
        let sql = "DELETE FROM decks WHERE deleted < ?1";
        Ok(self.lock().execute(sql, [before])?)
    }
}

/// A deck whose JSON cannot be read is told by whoever reads that.
fn read(row: &Row) -> rusqlite::Result<Deck> {
    let mut row = Lenient::new(row);
    Ok(Deck {
        id: row.get(0, DeckId(0)),
        json: row.text(1),
        name: row.text(2),
        version: row.text(3),
        investigator: row.text(4),
        created: row.get(5, Time(0)),
        updated: row.get(6, Time(0)),
        deleted: row.get(7, None),
        archived: row.get(8, None),
        occasion: row.text(9),
        base: row.get(10, None),
        cursor: row.get(11, None),
    })
}
