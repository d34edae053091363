//! Whether a database is whole, and databases that came from elsewhere.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::{Storage, StorageError, schema};

/// What must never be found: each decision has the number after the one before it, and follows an
/// earlier one. A cycle would have no end.
const ORDERS: &[(&str, &str)] = &[
    (
        "choices",
        "SELECT game FROM choices GROUP BY game
         HAVING min(node) <> 1 OR max(node) <> count(*)",
    ),
    ("choices", "SELECT game FROM choices WHERE parent >= node"),
    (
        "campaign_decisions",
        "SELECT campaign FROM campaign_decisions GROUP BY campaign
         HAVING min(number) <> 1 OR max(number) <> count(*)",
    ),
    (
        "campaign_decisions",
        "SELECT campaign FROM campaign_decisions WHERE undone_by <= number",
    ),
];

/// Texts that this program writes as JSON: the table and the column.
const JSON: &[(&str, &str)] = &[
    ("games", "setup"),
    ("games", "orders"),
    ("games", "bookmarks"),
    ("games", "hints"),
    ("choices", "choice"),
    ("decks", "json"),
    ("deck_edits", "edit"),
    ("deck_edits", "json"),
    ("deck_versions", "json"),
    ("playtests", "asked"),
    ("playtests", "games"),
    ("campaigns", "party"),
    ("campaign_decisions", "decision"),
    ("campaign_tables", "state"),
    ("guides", "guide"),
];

impl Storage {
    /// Opens a database that may be anyone's work, such as that of a backup. It is looked through
    /// whole before any of it is used, and brought up to date then.
    ///
    /// # Errors
    /// [`StorageError::Hollow`], [`StorageError::Altered`] or [`StorageError::Damaged`] with what
    /// is wrong with it, and as for [`Storage::open`].
    pub fn open_copy(path: &Path) -> Result<Self, StorageError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags)?;
        schema::prepare(&mut connection)?;
        connection.pragma_update(None, "cell_size_check", true)?;
        whole(&connection)?;
        schema::migrate(&mut connection)?;
        Ok(Self::of(path, connection))
    }

    /// Reads every page, every reference, every text and the order of all decisions, and says what is
    /// broken.
    ///
    /// # Errors
    /// [`StorageError::Hollow`], [`StorageError::Altered`] or [`StorageError::Damaged`] with what
    /// is wrong.
    pub fn check(&self) -> Result<(), StorageError> {
        whole(&self.lock())
    }
}

pub(crate) fn whole(connection: &Connection) -> Result<(), StorageError> {
    schema::compare(connection)?;
    let said: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Err(StorageError::Damaged(said));
    }
    let mut references = connection.prepare("PRAGMA foreign_key_check")?;
    if let Some(row) = references.query([])?.next()? {
        let table: String = row.get(0)?;
        let what = format!("a row of {table} points to nothing");
        return Err(StorageError::Damaged(what));
    }
    readable(connection)?;
    in_order(connection)
}

/// SQLite does not look into texts: a page of a long one that was overwritten with zeros, the last
/// of it, belongs where it lies.
fn readable(connection: &Connection) -> Result<(), StorageError> {
    for table in schema::tables(connection)? {
        let sql = format!(
            "SELECT 1 FROM {table} WHERE {}",
            broken(connection, &table)?
        );
        if connection.prepare(&sql)?.exists([])? {
            let what = format!("a text of {table} is broken");
            return Err(StorageError::Damaged(what));
        }
    }
    Ok(())
}

/// The condition under which a text of a row is none that this program has written: no text holds
/// a NUL, and JSON is whole.
pub(crate) fn broken(connection: &Connection, table: &str) -> Result<String, StorageError> {
    let sql = "SELECT name FROM pragma_table_info(?1) WHERE type = 'TEXT'";
    let mut query = connection.prepare(sql)?;
    let mut texts = query.query([table])?;
    let mut faults = vec!["false".to_owned()];
    while let Some(row) = texts.next()? {
        let column: String = row.get(0)?;
        faults.push(format!("instr({column}, char(0)) > 0"));
        if JSON.contains(&(table, &column)) {
            // The state before a deck's first edit has no edit.
            faults.push(format!("{column} <> '' AND NOT json_valid({column})"));
        }
    }
    Ok(faults.join(" OR "))
}

fn in_order(connection: &Connection) -> Result<(), StorageError> {
    let tables = schema::tables(connection)?;
    for (table, sql) in ORDERS {
        if tables.iter().any(|one| one == table) && connection.prepare(sql)?.exists([])? {
            let what = format!("the rows of {table} are out of order");
            return Err(StorageError::Damaged(what));
        }
    }
    Ok(())
}
