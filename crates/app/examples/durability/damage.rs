//! Damaged databases: each is refused and can be replaced, or is as it was.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files;
use crate::player::Random;
use crate::table::Table;
use crate::work::{everything, filled};
use casebook_app::{App, Recover};
use rusqlite::Connection;

const DATABASES: usize = 150;
const PAGE: usize = 4096;
/// What someone else may have done to tables.
const ALTERED: [&str; 10] = [
    "DROP TABLE official_texts",
    "DROP TABLE choices",
    "ALTER TABLE decks DROP COLUMN base",
    "DROP INDEX choices_first",
    "CREATE TRIGGER theirs AFTER INSERT ON decks BEGIN DELETE FROM games; END",
    "CREATE VIEW theirs AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    "CREATE TABLE theirs (text)",
    "UPDATE choices SET parent = node WHERE node = 9",
    "DELETE FROM choices WHERE node = 3",
    "DELETE FROM games",
];

pub fn of_150_databases(table: &mut Table) {
    let sound = files::directory();
    let backup = prepared(sound.path());
    let before = everything(&App::open(sound.path().to_owned()));
    let mut chance = Random(150);
    let (mut refused, mut harmless, mut rescued, mut faults) = (0, 0, 0, Vec::new());
    for number in 0..DATABASES {
        let directory = files::directory();
        files::copy(sound.path(), directory.path()).expect("copied");
        let what = damaged(&directory.path().join("casebook.db"), number, &mut chance);
        let app = App::open(directory.path().to_owned());
        match app.recovery() {
            Ok(None) if everything(&app) == before => harmless += 1,
            Ok(None) => faults.push(format!("{what}: accepted, and is not what it was")),
            Err(error) => faults.push(format!("{what}: {error}")),
            Ok(Some(view)) => {
                refused += 1;
                if app.back_up(None).is_ok() {
                    faults.push(format!("{what}: a backup was made of it"));
                }
                rescued += usize::from(view.readable.is_some());
                faults.extend(
                    replaced(&app, &backup, &before)
                        .err()
                        .map(|fault| format!("{what}: {fault}")),
                );
            }
        }
    }
    let note = format!(
        "{refused} refused and replaced, {harmless} harmless; rows of {rescued} can be read"
    );
    table.add("damaged databases", DATABASES, note, faults);
}

/// Data with a backup, closed into one file.
fn prepared(directory: &Path) -> PathBuf {
    let app = filled(directory);
    let backup = app.back_up(None).expect("a backup").path;
    drop(app);
    let connection = Connection::open(directory.join("casebook.db")).expect("it opens");
    connection
        .pragma_update(None, "journal_mode", "delete")
        .expect("one file");
    backup.into()
}

fn replaced(app: &App, backup: &Path, before: &str) -> Result<(), String> {
    let path = backup.to_owned();
    let recovered = app.recover(&Recover::Backup { path });
    recovered.map_err(|error| format!("the backup does not take its place: {error}"))?;
    if everything(app) != before {
        return Err("what came back is not what was backed up".to_owned());
    }
    Ok(())
}

/// Damages a database in one of many ways, and says in which.
fn damaged(file: &Path, number: usize, chance: &mut Random) -> String {
    let mut bytes = fs::read(file).expect("the file");
    let pages = bytes.len() / PAGE;
    let what = match number {
        0..90 => {
            let page = number % pages;
            bytes[page * PAGE..(page + 1) * PAGE].fill(0);
            format!("page {page} of {pages} zeroed")
        }
        90..115 => {
            let left = chance.below(bytes.len() - 1) + 1;
            bytes.truncate(left);
            format!("cut to {left} bytes")
        }
        115..140 => {
            let page = chance.below(pages);
            bytes[page * PAGE..(page + 1) * PAGE].fill_with(|| chance.below(256) as u8);
            format!("page {page} of {pages} scrambled")
        }
        _ => {
            let sql = ALTERED[number % ALTERED.len()];
            let connection = Connection::open(file).expect("it opens");
            connection
                .execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}"))
                .expect("it runs");
            return sql.to_owned();
        }
    };
    fs::write(file, bytes).expect("written");
    what
}
