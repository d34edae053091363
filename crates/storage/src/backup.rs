//! The whole database out to a file and back, page by page as SQLite itself copies it, so that a
//! copy is whole whatever else is going on.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use crate::{Storage, StorageError, Time};

/// Pages copied between two looks at the clock.
const PAGES: i32 = 512;

/// How much a database holds; what lies in its bins counts too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub campaigns: u32,
    pub decks: u32,
    pub games: u32,
    pub guides: u32,
    pub texts: u32,
    /// Products and single cards that the player owns.
    pub owned: u32,
}

impl Storage {
    pub fn contents(&self) -> Result<Contents, StorageError> {
        let connection = self.lock();
        let count = |tables: &str| -> Result<u32, StorageError> {
            let sql = format!("SELECT count(*) FROM {tables}");
            Ok(connection.query_row(&sql, [], |row| row.get(0))?)
        };
        Ok(Contents {
            campaigns: count("campaigns")?,
            decks: count("decks")?,
            games: count("games")?,
            guides: count("guides")?,
            texts: count("official_texts")?,
            owned: count("owned_products")? + count("owned_cards")?,
        })
    }

    /// Copies everything into a new file.
    pub fn copy_to(&self, path: &Path) -> Result<(), StorageError> {
        let mut copy = Connection::open(path)?;
        copied(&self.lock(), &mut copy)
    }

    /// Puts everything of another database in the place of what is here, all of it or nothing.
    pub fn replace_with(&self, other: &Self) -> Result<(), StorageError> {
        copied(&other.lock(), &mut self.lock())
    }

    /// Reads every page and every reference, and says what is broken.
    ///
    /// # Errors
    /// [`StorageError::Damaged`] with what SQLite says of it.
    pub fn check(&self) -> Result<(), StorageError> {
        let connection = self.lock();
        let said: String =
            connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if said != "ok" {
            return Err(StorageError::Damaged(said));
        }
        let mut references = connection.prepare("PRAGMA foreign_key_check")?;
        let mut broken = references.query([])?;
        match broken.next()? {
            Some(row) => {
                let table: String = row.get(0)?;
                let what = format!("a row of {table} points to nothing");
                Err(StorageError::Damaged(what))
            }
            None => Ok(()),
        }
    }

    /// A time as the name of a file can hold it, in the player's time zone.
    pub fn file_stamp(&self, time: Time) -> Result<String, StorageError> {
        let sql = "SELECT strftime('%Y-%m-%d-%H%M%S', ?1 / 1000, 'unixepoch', 'localtime')";
        Ok(self.lock().query_row(sql, [time], |row| row.get(0))?)
    }
}

fn copied(from: &Connection, to: &mut Connection) -> Result<(), StorageError> {
    let backup = Backup::new(from, to)?;
    Ok(backup.run_to_completion(PAGES, Duration::ZERO, None)?)
}
