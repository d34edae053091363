//! The schema's versions, and the way from one to the next.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, TransactionBehavior};

use crate::StorageError;

/// The oldest version that can be brought up to date.
pub const OLDEST: i32 = 1;
/// The version that this program writes.
pub const NEWEST: i32 = MIGRATIONS.len() as i32;

/// The migration at each place leads to the version of that place, counted from 1. A released one
/// is never edited.
const MIGRATIONS: &[&str] = &[
    include_str!("../../../migrations/0001_initial.sql"),
    include_str!("../../../migrations/0002_decks.sql"),
    include_str!("../../../migrations/0003_campaigns.sql"),
    include_str!("../../../migrations/0004_campaign_decks.sql"),
    include_str!("../../../migrations/0005_standing_orders.sql"),
    include_str!("../../../migrations/0006_bookmarks.sql"),
    include_str!("../../../migrations/0007_hints.sql"),
    include_str!("../../../migrations/0008_playtests.sql"),
];

/// Says in the file that it is Casebook's: "Case" in ASCII.
const APPLICATION: i32 = 0x4361_7365;

/// How long one waits for another program that holds the database.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// Between two tries where SQLite does not wait by itself.
const PAUSE: Duration = Duration::from_millis(5);

/// Settings that change nothing in the file. A transaction takes the write lock where it begins,
/// since one that has read first would be refused at once where another has written meanwhile.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), StorageError> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    Ok(())
}

/// Every commit reaches the disk before it returns, and readers need not wait for it.
pub(crate) fn write_ahead(connection: &Connection) -> Result<(), StorageError> {
    // SQLite does not wait for others here, as it does everywhere else.
    patiently(|| connection.pragma_update(None, "journal_mode", "wal"))?;
    connection.pragma_update(None, "synchronous", "full")?;
    Ok(())
}

/// Tries again for as long as another program holds the database, up to a limit.
pub(crate) fn patiently<T>(
    mut work: impl FnMut() -> rusqlite::Result<T>,
) -> Result<T, StorageError> {
    let begun = Instant::now();
    loop {
        match work() {
            Err(error) if is_busy(&error) && begun.elapsed() < PATIENCE => {
                std::thread::sleep(PAUSE);
            }
            other => return Ok(other?),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}

/// Brings the database to the newest version, one step at a time, each whole or not at all.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StorageError> {
    while recognised(connection)? < NEWEST {
        let step = connection.transaction()?;
        // Another program may have taken the step while this one waited for the lock.
        let found = recognised(&step)?;
        if let Some(sql) = MIGRATIONS.get(found as usize) {
            take(&step, found + 1, sql)?;
        }
        step.commit()?;
    }
    Ok(())
}

fn take(step: &Connection, reached: i32, sql: &str) -> Result<(), StorageError> {
    step.execute_batch(sql)?;
    step.pragma_update(None, "application_id", APPLICATION)?;
    step.pragma_update(None, "user_version", reached)?;
    Ok(())
}

/// The version of a database that this program can read or bring up to date; 0 for an empty one.
pub(crate) fn recognised(connection: &Connection) -> Result<i32, StorageError> {
    // One statement, so that it sees one state.
    let sql = "SELECT (SELECT application_id FROM pragma_application_id),
                      (SELECT user_version FROM pragma_user_version),
                      (SELECT count(*) FROM sqlite_schema)";
    let (application, found, objects): (i32, i32, i64) =
        connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let is_empty = objects == 0 && found == 0;
    if !is_empty && application != APPLICATION {
        return Err(StorageError::Foreign);
    }
    if found > NEWEST {
        return Err(StorageError::TooNew {
            found,
            newest: NEWEST,
        });
    }
    if !is_empty && found < OLDEST {
        return Err(StorageError::TooOld {
            found,
            oldest: OLDEST,
        });
    }
    Ok(found)
}

/// Whether tables, indexes, views and triggers are those of the version that the database says it
/// has, to the letter: another program's trigger would run, and a view could take for ever.
///
/// # Errors
/// [`StorageError::Altered`] names what is missing, other or too much.
pub(crate) fn compare(connection: &Connection) -> Result<(), StorageError> {
    let version = recognised(connection)?;
    if version == 0 {
        return Err(StorageError::Hollow);
    }
    let (wanted, mut found) = (objects(&made(version)?)?, objects(connection)?);
    for (key, sql) in wanted {
        let (kind, name) = &key;
        match found.remove(&key) {
            None => return Err(altered(format!("the {kind} {name} is missing"))),
            Some(other) if other != sql => {
                return Err(altered(format!("the {kind} {name} is another")));
            }
            Some(_) => {}
        }
    }
    match found.keys().next() {
        None => Ok(()),
        Some((kind, name)) => Err(altered(format!("the {kind} {name} does not belong there"))),
    }
}

fn altered(what: String) -> StorageError {
    StorageError::Altered(what)
}

/// A new database of that version, in memory.
fn made(version: i32) -> Result<Connection, StorageError> {
    let made = Connection::open_in_memory()?;
    for (reached, sql) in (1..=version).zip(MIGRATIONS) {
        take(&made, reached, sql)?;
    }
    Ok(made)
}

/// By kind and name, the table of an object and the statement that made it.
type Objects = BTreeMap<(String, String), (String, String)>;

/// The kind and name of each object, with the statement that made it. What SQLite makes for itself,
/// without any statement, is left out.
fn objects(connection: &Connection) -> Result<Objects, StorageError> {
    let mut query = connection.prepare(
        "SELECT type, name, tbl_name, replace(coalesce(sql, ''), char(13), '') FROM sqlite_schema
         WHERE NOT (type = 'index' AND sql IS NULL)
           AND NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))",
    )?;
    let rows = query.query_map([], |row| {
        Ok(((row.get(0)?, row.get(1)?), (row.get(2)?, row.get(3)?)))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The tables of a database that was compared.
pub(crate) fn tables(connection: &Connection) -> Result<Vec<String>, StorageError> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
               ORDER BY name";
    let mut query = connection.prepare(sql)?;
    let rows = query.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        let broken = "CREATE TABLE bookmarks (name TEXT) STRICT; CREATE TABLE games (id INTEGER);";
        let step = connection.transaction().unwrap();
        assert!(take(&step, NEWEST + 1, broken).is_err());
        drop(step);
        let made = "SELECT count(*) FROM sqlite_schema WHERE name = 'bookmarks'";
        let made: i64 = connection.query_row(made, [], |row| row.get(0)).unwrap();
        assert_eq!((made, recognised(&connection).unwrap()), (0, NEWEST));
    }

    #[test]
    fn a_commit_waits_for_the_disk_and_keys_are_checked() {
        let mut connection = Connection::open_in_memory().unwrap();
        prepare(&mut connection).unwrap();
        write_ahead(&connection).unwrap();
        let read = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        assert_eq!(read("synchronous"), Ok(2));
        assert_eq!(read("foreign_keys"), Ok(1));
    }

    #[test]
    fn a_database_of_each_version_is_as_it_was_made() {
        for version in OLDEST..=NEWEST {
            compare(&made(version).unwrap()).unwrap();
        }
    }
}
