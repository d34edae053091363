//! Rows of someone else's making in a sound database: of a backup that is restored, and under the
//! app that runs on it.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use app::{App, Recover};
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params};
use serde::Deserialize;
use serde_json::Value;
use storage::Storage;
use tempfile::TempDir;

/// One change of a row: `set` takes a value, and without a column the row goes.
#[derive(Deserialize)]
struct Edit {
    table: String,
    #[serde(default)]
    column: Option<String>,
    #[serde(default)]
    row: u64,
    #[serde(default)]
    to: Value,
}

/// A database with something in most of its tables.
static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let directory = TempDir::new().expect("a directory");
    let app = App::open(directory.path().to_owned());
    super::answers::something(&app);
    drop(app);
    let file = directory.path().join("casebook.db");
    let connection = Connection::open(&file).expect("it opens");
    connection
        .pragma_update(None, "journal_mode", "delete")
        .expect("one file");
    drop(connection);
    fs::read(file).expect("its bytes")
});

pub fn run(bytes: &[u8]) {
    let Ok(edits) = serde_json::from_slice::<Vec<Edit>>(bytes) else {
        return;
    };
    let directory = TempDir::new().expect("a directory");
    let file = directory.path().join("casebook.db");
    fs::write(&file, &*SOUND).expect("written");
    edited(&file, &edits);
    restored(&file, &directory.path().join("fresh.db"));
    used(directory.path());
}

fn edited(file: &Path, edits: &[Edit]) {
    let connection = Connection::open(file).expect("it opens");
    let free = "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
                PRAGMA synchronous = OFF";
    connection.execute_batch(free).expect("settings");
    for edit in edits {
        // What the tables do not take is no change.
        let _ = change(&connection, edit);
    }
}

fn change(connection: &Connection, edit: &Edit) -> rusqlite::Result<usize> {
    let known =
        |name: &str| !name.is_empty() && name.chars().all(|c| c == '_' || c.is_ascii_lowercase());
    let table = Some(edit.table.as_str()).filter(|name| known(name));
    let table = table.unwrap_or("games");
    let keys = "SELECT group_concat(name) FROM pragma_table_info(?1) WHERE pk > 0";
    let keys: String = connection.query_row(keys, [table], |row| row.get(0))?;
    let row = format!("({keys}) IN (SELECT {keys} FROM {table} LIMIT 1 OFFSET ?1)");
    let at = (edit.row % 64) as i64;
    match edit.column.as_deref().filter(|name| known(name)) {
        None => connection.execute(&format!("DELETE FROM {table} WHERE {row}"), [at]),
        Some(column) => connection.execute(
            &format!("UPDATE {table} SET {column} = ?2 WHERE {row}"),
            params![at, cell(&edit.to)],
        ),
    }
}

fn cell(value: &Value) -> Cell {
    match value {
        Value::Null => Cell::Null,
        Value::Number(number) => number.as_i64().map_or(
            Cell::Real(number.as_f64().unwrap_or_default()),
            Cell::Integer,
        ),
        Value::String(text) => Cell::Text(text.clone()),
        other => Cell::Text(other.to_string()),
    }
}

/// Restored, the rows make a database that passes the check.
fn restored(file: &Path, fresh: &Path) {
    let Ok(copy) = Storage::open_copy(file) else {
        return;
    };
    let storage = Storage::open(fresh).expect("a fresh database");
    if storage.replace_with(&copy).is_ok() {
        storage.check().expect("what was restored is whole");
    }
}

/// The app shows what it can, and says what it cannot.
fn used(directory: &Path) {
    let app = App::open(directory.to_owned());
    for game in app.games().unwrap_or_default() {
        if let Ok(view) = app.open_game(game.id) {
            let _ = app.branches(view.id);
            let _ = app.game_log(view.id, 0);
            let _ = app.undo(view.id);
            let _ = app.redo(view.id);
        } else {
            let _ = app.recover_game(game.id);
        }
    }
    for campaign in app.campaigns().unwrap_or_default() {
        let _ = app.campaign(campaign.id);
        let _ = app.export_campaign(campaign.id);
    }
    for deck in app.decks().unwrap_or_default() {
        let _ = app.open_deck(deck.id);
        let _ = app.deck_history(deck.id);
        let _ = app.undo_deck(deck.id);
    }
    let _ = app.collection();
    let _ = app.imported_guides();
    if let Ok(Some(_)) = app.recovery() {
        let _ = app.recover(&Recover::Readable);
    }
}
