//! The versions of the database: made, recognised, or refused and left alone.

mod directory;

use casebook_storage::{NEWEST, OLDEST, Storage, StorageError};
use directory::Directory;
use expect_test::expect;
use rusqlite::Connection;

fn version(connection: &Connection) -> i32 {
    connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

/// A database of this program that says it has another version.
fn of_version(directory: &Directory, version: i32) -> Connection {
    drop(directory.open());
    let connection = Connection::open(directory.file()).unwrap();
    connection
        .pragma_update(None, "user_version", version)
        .unwrap();
    connection
}

#[test]
fn a_new_database_has_the_newest_version_and_keeps_it() {
    let directory = Directory::new();
    for _ in 0..2 {
        drop(directory.open());
        let connection = Connection::open(directory.file()).unwrap();
        assert_eq!(version(&connection), NEWEST);
    }
    const { assert!(OLDEST <= NEWEST) };
}

#[test]
fn the_journal_is_written_ahead() {
    let directory = Directory::new();
    drop(directory.open());
    let connection = Connection::open(directory.file()).unwrap();
    let mode: String = connection
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
}

#[test]
fn the_schema_is_this() {
    let directory = Directory::new();
    drop(directory.open());
    let connection = Connection::open(directory.file()).unwrap();
    let sql = "SELECT name || ': ' || group_concat(column, ', ') FROM (
                 SELECT m.name AS name, c.name || ' ' || c.type AS column
                 FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                 WHERE m.type = 'table' ORDER BY m.name, c.cid
               ) GROUP BY name";
    let mut query = connection.prepare(sql).unwrap();
    let tables: Vec<String> = query
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    expect![[r#"
        campaign_decisions: campaign INTEGER, number INTEGER, made INTEGER, decision TEXT, undone_by INTEGER
        campaign_decks: deck INTEGER, campaign INTEGER, investigator TEXT
        campaign_games: game INTEGER, campaign INTEGER, scenario TEXT, after INTEGER, written INTEGER
        campaign_tables: campaign INTEGER, state TEXT, updated INTEGER
        campaigns: id INTEGER, name TEXT, guide TEXT, party TEXT, created INTEGER, updated INTEGER, archived INTEGER, deleted INTEGER
        choices: game INTEGER, node INTEGER, parent INTEGER, choice TEXT, state TEXT, round INTEGER, phase TEXT, made INTEGER
        deck_edits: deck INTEGER, number INTEGER, edit TEXT, json TEXT, occasion TEXT, base INTEGER, made INTEGER
        deck_versions: deck INTEGER, number INTEGER, json TEXT, made INTEGER
        decks: id INTEGER, json TEXT, name TEXT, version TEXT, investigator TEXT, created INTEGER, updated INTEGER, deleted INTEGER, archived INTEGER, occasion TEXT, base INTEGER, cursor INTEGER
        games: id INTEGER, setup TEXT, card_data TEXT, scenario TEXT, difficulty TEXT, investigators TEXT, round INTEGER, phase TEXT, waiting INTEGER, resolution TEXT, decisions INTEGER, cursor INTEGER, tip INTEGER, created INTEGER, updated INTEGER, deleted INTEGER, orders TEXT, bookmarks TEXT, hints TEXT
        guides: id TEXT, guide TEXT, imported INTEGER
        official_texts: card TEXT, language TEXT, text TEXT, back TEXT
        owned_cards: card TEXT, copies INTEGER
        owned_products: product TEXT, copies INTEGER
        playtests: id INTEGER, deck INTEGER, asked TEXT, games TEXT, made INTEGER"#]].assert_eq(&tables.join("\n"));
}

#[test]
fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let directory = Directory::new();
    let connection = of_version(&directory, NEWEST + 1);
    let error = Storage::open(&directory.file()).unwrap_err();
    assert!(matches!(error, StorageError::TooNew { found, .. } if found == NEWEST + 1));
    assert_eq!(version(&connection), NEWEST + 1);
}

#[test]
fn a_database_older_than_any_release_is_refused() {
    let directory = Directory::new();
    let _connection = of_version(&directory, OLDEST - 1);
    let error = Storage::open(&directory.file()).unwrap_err();
    assert!(matches!(error, StorageError::TooOld { .. }), "{error}");
}

#[test]
fn a_database_of_another_program_is_refused() {
    let directory = Directory::new();
    let connection = Connection::open(directory.file()).unwrap();
    connection
        .execute_batch("CREATE TABLE notes (text)")
        .unwrap();
    let error = Storage::open(&directory.file()).unwrap_err();
    assert!(matches!(error, StorageError::Foreign), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let directory = Directory::new();
    std::fs::write(directory.file(), "no database at all, ".repeat(50)).unwrap();
    let error = Storage::open(&directory.file()).unwrap_err();
    assert!(matches!(error, StorageError::Damaged(_)), "{error}");
}

#[test]
fn a_database_of_the_first_version_keeps_its_decks() {
    let directory = Directory::new();
    let connection = Connection::open(directory.file()).unwrap();
    let first = include_str!("../../../migrations/0001_initial.sql");
    connection.execute_batch(first).unwrap();
    connection
        .execute_batch(
            "INSERT INTO decks (json, name, version, investigator, created, updated)
             VALUES ('{}', 'Roland', '1.0', '01001', 1, 2);
             PRAGMA application_id = 0x43617365; PRAGMA user_version = 1;",
        )
        .unwrap();
    let storage = directory.open();
    assert_eq!(version(&connection), NEWEST);
    let deck = &storage.decks().unwrap()[0];
    assert_eq!(
        (deck.name.as_str(), deck.occasion.as_str()),
        ("Roland", "campaign")
    );
    assert_eq!((deck.archived, deck.base, deck.cursor), (None, None, None));
}
