//! Games in which decks were tried, kept with their decks.

use rusqlite::{OptionalExtension, Row, params};

use crate::games::found;
use crate::kinds::number;
use crate::lenient::Lenient;
use crate::{DeckId, Storage, StorageError, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlaytestId(pub i64);

number!(PlaytestId of i64);

/// A playtest without its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaytestHead {
    pub id: PlaytestId,
    pub deck: DeckId,
    /// What was asked for and how it went on the whole, as JSON of `app`.
    pub asked: String,
    pub made: Time,
}

const COLUMNS: &str = "id, deck, asked, made";

impl Storage {
    pub fn add_playtest(
        &self,
        deck: DeckId,
        asked: &str,
        games: &str,
        now: Time,
    ) -> Result<PlaytestId, StorageError> {
        let connection = self.lock();
        // A deck that was deleted for good meanwhile keeps nothing.
        let added = connection.execute(
            "INSERT INTO playtests (deck, asked, games, made)
             SELECT id, ?2, ?3, ?4 FROM decks WHERE id = ?1",
            params![deck, asked, games, now],
        )?;
        found(added, StorageError::NoDeck(deck))?;
        Ok(PlaytestId(connection.last_insert_rowid()))
    }

    /// The playtests of all decks that are not in the bin, the newest first.
    pub fn playtests(&self) -> Result<Vec<PlaytestHead>, StorageError> {
        let connection = self.lock();
        let sql = format!(
            "SELECT {COLUMNS} FROM playtests
             WHERE deck IN (SELECT id FROM decks WHERE deleted IS NULL)
             ORDER BY made DESC, id DESC"
        );
        let mut query = connection.prepare(&sql)?;
        Ok(query.query_map([], head)?.collect::<Result<_, _>>()?)
    }

    /// A playtest with what was noted of its games, as JSON.
    pub fn playtest(&self, id: PlaytestId) -> Result<(PlaytestHead, String), StorageError> {
        let sql = format!("SELECT {COLUMNS}, games FROM playtests WHERE id = ?1");
        let read = |row: &Row| Ok((head(row)?, Lenient::new(row).text(4)));
        let row = self.lock().query_row(&sql, [id], read).optional()?;
        row.ok_or(StorageError::NoPlaytest(id))
    }

    pub fn remove_playtest(&self, id: PlaytestId) -> Result<(), StorageError> {
        let removed = self
            .lock()
            .execute("DELETE FROM playtests WHERE id = ?1", [id])?;
        found(removed, StorageError::NoPlaytest(id))
    }
}

fn head(row: &Row) -> rusqlite::Result<PlaytestHead> {
    let mut row = Lenient::new(row);
    Ok(PlaytestHead {
        id: row.get(0, PlaytestId(0)),
        deck: row.get(1, DeckId(0)),
        asked: row.text(2),
        made: row.get(3, Time(0)),
    })
}
