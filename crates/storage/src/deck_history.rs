//! The edits of a deck, which can be taken back one by one, and its versions, which stay.

use rusqlite::{Connection, OptionalExtension, params};

use crate::games::found;
use crate::kinds::free_text;
use crate::{DeckId, DeckText, Storage, StorageError, Time};

/// Edits that can be taken back; older ones are forgotten.
const MOST_EDITS: u32 = 1_000;

/// Everything about a deck that an edit may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckState<'a> {
    pub text: DeckText<'a>,
    pub occasion: &'a str,
    pub base: Option<u32>,
}

/// An edit in the list of those that can be taken back or made again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckEditHead {
    /// 0 is the deck before its first edit.
    pub number: u32,
    /// What was done, as JSON; empty for number 0.
    pub edit: String,
    pub made: Time,
}

/// The state to which an edit led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckEdit {
    pub json: String,
    pub occasion: String,
    pub base: Option<u32>,
}

/// A version that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckVersion {
    /// Counted within the deck from 1.
    pub number: u32,
    pub json: String,
    pub made: Time,
}

impl Storage {
    /// Keeps an edit and the state to which it leads. Edits taken back before are gone then.
    pub fn edit_deck(
        &self,
        deck: DeckId,
        edit: &str,
        state: &DeckState,
        now: Time,
    ) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        let cursor = first_state(&change, deck, now)?;
        change.execute(
            "DELETE FROM deck_edits WHERE deck = ?1 AND (number > ?2 OR number + ?3 <= ?2)",
            params![deck, cursor, MOST_EDITS],
        )?;
        let number = cursor + 1;
        change.execute(
            "INSERT INTO deck_edits (deck, number, edit, json, occasion, base, made)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                deck,
                number,
                edit,
                state.text.json,
                state.occasion,
                state.base,
                now
            ],
        )?;
        stand(&change, deck, number, state, now)?;
        Ok(change.commit()?)
    }

    /// Notes that the deck stands after another of its edits, in the state to which that led.
    pub fn stand_deck_at(
        &self,
        deck: DeckId,
        edit: u32,
        state: &DeckState,
        now: Time,
    ) -> Result<(), StorageError> {
        stand(&self.lock(), deck, edit, state, now)
    }

    /// The edits that can be taken back or made again, in their order.
    pub fn deck_edits(&self, deck: DeckId) -> Result<Vec<DeckEditHead>, StorageError> {
        let connection = self.lock();
        let sql = "SELECT number, edit, made FROM deck_edits WHERE deck = ?1 ORDER BY number";
        let mut query = connection.prepare_cached(sql)?;
        let rows = query.query_map([deck], |row| {
            Ok(DeckEditHead {
                number: row.get(0)?,
                edit: row.get(1)?,
                made: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The state to which an edit led.
    pub fn deck_edit(&self, deck: DeckId, edit: u32) -> Result<DeckEdit, StorageError> {
        let sql = "SELECT json, occasion, base FROM deck_edits WHERE deck = ?1 AND number = ?2";
        let row = self.lock().query_row(sql, params![deck, edit], |row| {
            Ok(DeckEdit {
                json: row.get(0)?,
                occasion: row.get(1)?,
                base: row.get(2)?,
            })
        });
        row.optional()?
            .ok_or(StorageError::NoDeckEdit { deck, edit })
    }

    /// Keeps a version and returns its number. The same as the last one is not kept twice.
    pub fn keep_deck_version(
        &self,
        deck: DeckId,
        json: &str,
        now: Time,
    ) -> Result<u32, StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        let sql = "SELECT number, json FROM deck_versions WHERE deck = ?1
                   ORDER BY number DESC LIMIT 1";
        let last = change
            .query_row(sql, [deck], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let last: (u32, String) = last.unwrap_or_default();
        if last.1 == json {
            return Ok(last.0);
        }
        let number = last.0 + 1;
        change.execute(
            "INSERT INTO deck_versions (deck, number, json, made) VALUES (?1, ?2, ?3, ?4)",
            params![deck, number, json, now],
        )?;
        change.commit()?;
        Ok(number)
    }

    /// The versions of a deck, the oldest first.
    pub fn deck_versions(&self, deck: DeckId) -> Result<Vec<DeckVersion>, StorageError> {
        let connection = self.lock();
        let sql = "SELECT number, json, made FROM deck_versions WHERE deck = ?1 ORDER BY number";
        let mut query = connection.prepare_cached(sql)?;
        let rows = query.query_map([deck], |row| {
            Ok(DeckVersion {
                number: row.get(0)?,
                json: row.get(1)?,
                made: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn deck_version(&self, deck: DeckId, version: u32) -> Result<DeckVersion, StorageError> {
        let versions = self.deck_versions(deck)?;
        let found = versions.into_iter().find(|one| one.number == version);
        found.ok_or(StorageError::NoDeckVersion { deck, version })
    }
}

/// The edit after which the deck stands. A deck without edits gets its state as number 0.
fn first_state(connection: &Connection, deck: DeckId, now: Time) -> Result<u32, StorageError> {
    let cursor: Option<Option<u32>> = connection
        .query_row("SELECT cursor FROM decks WHERE id = ?1", [deck], |row| {
            row.get(0)
        })
        .optional()?;
    if let Some(cursor) = cursor.ok_or(StorageError::NoDeck(deck))? {
        return Ok(cursor);
    }
    connection.execute(
        "INSERT INTO deck_edits (deck, number, edit, json, occasion, base, made)
         SELECT id, 0, '', json, occasion, base, ?2 FROM decks WHERE id = ?1",
        params![deck, now],
    )?;
    Ok(0)
}

fn stand(
    connection: &Connection,
    deck: DeckId,
    edit: u32,
    state: &DeckState,
    now: Time,
) -> Result<(), StorageError> {
    let text = &state.text;
    let changed = connection.execute(
        "UPDATE decks SET cursor = ?2, json = ?3, name = ?4, version = ?5, investigator = ?6,
             occasion = ?7, base = ?8, updated = ?9
         WHERE id = ?1",
        params![
            deck,
            edit,
            text.json,
            free_text(text.name),
            free_text(text.version),
            free_text(text.investigator),
            state.occasion,
            state.base,
            now
        ],
    )?;
    found(changed, StorageError::NoDeck(deck))
}
