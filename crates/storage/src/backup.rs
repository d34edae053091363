//! The whole database out to a file and back.
//!
//! Out it goes page by page as SQLite itself copies it, so that a copy is whole whatever else is
//! going on. Back it comes row by row into tables that this program has made.

use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Row, ffi, params_from_iter};

use crate::checking::whole;
use crate::schema::{patiently, tables};
use crate::{Storage, StorageError, Time};

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
        let tables = tables(&connection)?;
        let count = |table: &str| -> Result<u32, StorageError> {
            // An older database does not have every table yet.
            if !tables.iter().any(|one| one == table) {
                return Ok(0);
            }
            let sql = format!("SELECT count(*) FROM {table}");
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

    /// Copies everything into a new file, and looks through all of the copy.
    ///
    /// # Errors
    /// As for [`Storage::check`] where the database is damaged, and [`StorageError::Busy`] where
    /// another program holds it for too long. The file is to be thrown away then.
    pub fn copy_to(&self, path: &Path) -> Result<(), StorageError> {
        let mut copy = Connection::open(path)?;
        copied(&self.lock(), &mut copy)?;
        // The copy needs no second file beside it.
        copy.pragma_update(None, "journal_mode", "delete")?;
        copy.pragma_update(None, "cell_size_check", true)?;
        whole(&copy)
    }

    /// Puts all rows of another database in the place of what is here, all of them or none. Tables
    /// stay as they are.
    ///
    /// # Errors
    /// [`StorageError::Busy`] where another program writes for too long.
    pub fn replace_with(&self, other: &Self) -> Result<(), StorageError> {
        let (mut connection, other) = (self.lock(), other.lock());
        let change = connection.transaction()?;
        change.pragma_update(None, "defer_foreign_keys", true)?;
        let tables = tables(&change)?;
        for table in &tables {
            change.execute(&format!("DELETE FROM {table}"), [])?;
        }
        for table in &tables {
            every_row(&other, &change, table)?;
        }
        Ok(change.commit()?)
    }

    /// Whether anything was put into a bin before that time.
    pub fn has_binned(&self, before: Time) -> Result<bool, StorageError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM games WHERE deleted < ?1)
                       OR EXISTS (SELECT 1 FROM campaigns WHERE deleted < ?1)
                       OR EXISTS (SELECT 1 FROM decks WHERE deleted < ?1)";
        Ok(self.lock().query_row(sql, [before], |row| row.get(0))?)
    }
}

/// A time as the name of a file can hold it, in the player's time zone. SQLite knows that zone.
///
/// # Errors
/// Where SQLite has no memory left.
pub fn file_stamp(time: Time) -> Result<String, StorageError> {
    let sql = "SELECT coalesce(strftime('%Y-%m-%d-%H%M%S', ?1 / 1000, 'unixepoch', 'localtime'),
                               CAST(?1 AS TEXT))";
    Ok(Connection::open_in_memory()?.query_row(sql, [time], |row| row.get(0))?)
}

/// All pages in one go: in parts, a copy would begin anew at each change that another makes.
fn copied(from: &Connection, to: &mut Connection) -> Result<(), StorageError> {
    let backup = Backup::new(from, to)?;
    patiently(|| match backup.step(-1)? {
        StepResult::Done | StepResult::More => Ok(()),
        // The result may get more variants; each is a reason to wait.
        _ => Err(busy()),
    })
}

fn busy() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)
}

/// Copies every row of a table that both databases have alike.
fn every_row(from: &Connection, to: &Connection, table: &str) -> Result<(), StorageError> {
    let columns = columns(to, table)?;
    let mut query = from.prepare(&format!("SELECT {} FROM {table}", columns.join(", ")))?;
    let mut insert = to.prepare(&insertion(table, &columns, ""))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        insert.execute(params_from_iter(values(row, columns.len())?))?;
    }
    Ok(())
}

pub(crate) fn columns(connection: &Connection, table: &str) -> Result<Vec<String>, StorageError> {
    let mut query = connection.prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")?;
    let rows = query.query_map([table], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn insertion(table: &str, columns: &[String], or: &str) -> String {
    let places = vec!["?"; columns.len()].join(", ");
    let columns = columns.join(", ");
    format!("INSERT {or} INTO {table} ({columns}) VALUES ({places})")
}

/// The values of a row. Text that is no UTF-8 is mended, since no column can be read with it.
pub(crate) fn values(row: &Row, count: usize) -> rusqlite::Result<Vec<Value>> {
    let value = |at| {
        Ok(match row.get_ref(at)? {
            ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned().into(),
            other => other.try_into()?,
        })
    };
    (0..count).map(value).collect()
}
