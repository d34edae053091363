//! The schema's versions, and the way from one to the next.

use rusqlite::Connection;

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
];

/// Says in the file that it is Casebook's: "Case" in ASCII.
const APPLICATION: i32 = 0x4361_7365;

/// Settings of the connection. Every commit reaches the disk before it returns.
pub(crate) fn prepare(connection: &Connection) -> Result<(), StorageError> {
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    Ok(())
}

/// Brings the database to the newest version, one step at a time, each whole or not at all.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StorageError> {
    let found = version(connection)?;
    check(connection, found)?;
    for (reached, sql) in (1..).zip(MIGRATIONS).skip(found as usize) {
        step(connection, reached, sql)?;
    }
    Ok(())
}

fn step(connection: &mut Connection, reached: i32, sql: &str) -> Result<(), StorageError> {
    let step = connection.transaction()?;
    step.execute_batch(sql)?;
    step.pragma_update(None, "application_id", APPLICATION)?;
    step.pragma_update(None, "user_version", reached)?;
    Ok(step.commit()?)
}

fn check(connection: &Connection, found: i32) -> Result<(), StorageError> {
    let application: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let is_empty = tables == 0 && found == 0;
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
    Ok(())
}

fn version(connection: &Connection) -> Result<i32, StorageError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        let broken = "CREATE TABLE bookmarks (name TEXT) STRICT; CREATE TABLE games (id INTEGER);";
        assert!(step(&mut connection, NEWEST + 1, broken).is_err());
        let made = "SELECT count(*) FROM sqlite_schema WHERE name = 'bookmarks'";
        let made: i64 = connection.query_row(made, [], |row| row.get(0)).unwrap();
        assert_eq!((made, version(&connection).unwrap()), (0, NEWEST));
    }

    #[test]
    fn a_commit_waits_for_the_disk_and_keys_are_checked() {
        let connection = Connection::open_in_memory().unwrap();
        prepare(&connection).unwrap();
        let read = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        assert_eq!(read("synchronous"), Ok(2));
        assert_eq!(read("foreign_keys"), Ok(1));
    }
}
