//! The paths themselves. What is refused is no failure: only what was acknowledged counts.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use casebook_app::{
    App, DeckEdit, DeckFormat, DifficultyName, HandChange, NewPlaytest, Offered, Recover, Settings,
    Standing,
};
use players::{Player, Policy};
use rusqlite::Connection;

use super::{filled, open, say};
use crate::player::{Random, any_answer, the_gathering};

/// Changes that a process makes before it ends by itself.
const CHANGES: u16 = 30;
const GUIDES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../campaign/tests/fixtures");
const FIRST_VERSION: &str = include_str!("../../../../../migrations/0001_initial.sql");

pub fn start(directory: &Path, _: &mut Random) {
    let deck = open(directory).copy_starter("roland").expect("it is kept");
    say(&[&deck]);
}

pub fn choices(directory: &Path, chance: &mut Random) {
    let app = open(directory);
    let Ok(mut view) = app.begin_game(&the_gathering(&["roland"], 1)) else {
        return;
    };
    for _ in 0..CHANGES {
        say(&[&view.id, &view.history.at, &view.state]);
        if view.prompt.is_none() {
            break;
        }
        let answer = any_answer(&view, chance);
        match app.choose(view.id, view.history.at, answer) {
            Ok(next) => view = next,
            Err(_) => view = app.open_game(view.id).expect("it was begun"),
        }
    }
}

pub fn undo(directory: &Path, chance: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES {
        let moved = if chance.below(3) > 0 {
            app.undo(1)
        } else {
            app.redo(1)
        };
        if let Ok(view) = moved {
            say(&[&view.history.at, &view.state]);
        }
    }
}

/// One place is marked again and again, each time with another name.
pub fn marks(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for number in 0..CHANGES {
        if app.bookmark(1, &format!("Mark {number}")).is_ok() {
            say(&[&number]);
        }
    }
}

/// Cards of the deck that the game is played with.
const ORDERED: [&str; 8] = [
    "01006", "01016", "01017", "01018", "01020", "01021", "01022", "01023",
];

pub fn orders(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for card in ORDERED {
        let offered = Offered {
            card: card.to_owned(),
            ability: None,
        };
        if app.order(1, &offered, Standing::Never).is_ok() {
            say(&[&card]);
        }
    }
}

pub fn campaign(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for number in 0..CHANGES {
        let Ok(view) = app.campaign(1) else { continue };
        let note = HandChange::Note {
            text: format!("note {number}."),
        };
        if app.correct_campaign(1, view.at, "why", &[note]).is_ok() {
            say(&[&number]);
        }
    }
}

pub fn decks(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for number in 0..CHANGES {
        let name = format!("Deck {number}");
        if app.edit_deck(1, &DeckEdit::Rename { name }).is_ok() {
            say(&[&number]);
        }
        if let Ok(copy) = app.clone_deck(1, "Copy") {
            let _ = app.bin_deck(copy);
        }
    }
}

pub fn playtests(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES / 4 {
        if let Some(kept) = playtest(&app) {
            say(&[&kept]);
        }
    }
}

/// The number under which a playtest of one game was kept.
fn playtest(app: &Arc<App>) -> Option<i64> {
    let new = NewPlaytest {
        deck: 1,
        version: None,
        scenarios: vec!["the-gathering".to_owned()],
        difficulty: DifficultyName::Easy,
        partners: Vec::new(),
        games: 1,
    };
    let begun = app.begin_playtest_with(&new, |_| Player::AtOnce(Policy::Greedy));
    begun.ok()?;
    loop {
        let running = app.running_playtest(new.deck)?;
        if running.ended {
            return running.kept;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

pub fn settings(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for scale in 80..80 + CHANGES {
        let settings = Settings {
            scale,
            ..Settings::default()
        };
        if app.save_settings(&settings).is_ok() {
            say(&[&scale]);
        }
    }
}

pub fn collection(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for copies in 1..=u32::from(CHANGES) {
        let products = BTreeMap::from([("core".to_owned(), copies)]);
        if app.own_products(&products).is_ok() {
            say(&[&copies]);
        }
    }
}

pub fn guides(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES / 4 {
        if app.import_guides(Path::new(GUIDES), |_| {}).is_ok() {
            say(&[&"there"]);
        }
        if app.remove_guides(Some("lighthouse")).is_ok() {
            say(&[&"gone"]);
        }
    }
}

pub fn texts(directory: &Path, _: &mut Random) {
    let folder = directory.join("brought/pack/core");
    if fs::create_dir_all(&folder).is_err() {
        return;
    }
    let app = open(directory);
    for number in 1..=CHANGES / 4 {
        let cards = ["01006", "01007", "01008"];
        let entries = cards.map(|code| format!(r#"{{"code":"{code}","text":"Text {number}."}}"#));
        let written = fs::write(folder.join("core.json"), format!("[{}]", entries.join(",")));
        let brought = directory.join("brought");
        let imported = app.import_texts(&brought, |_| ControlFlow::<()>::Continue(()));
        if written.is_ok() && imported.is_ok() {
            say(&[&number]);
        }
    }
}

pub fn backups(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES / 4 {
        if let Ok(made) = app.back_up(None) {
            say(&[&made.path]);
        }
    }
}

/// One of three decks, and one of those and one more.
pub fn two_backups(directory: &Path) {
    let app = filled(directory);
    app.back_up(Some(&backup(directory, 3))).expect("a backup");
    app.copy_starter("agnes").expect("a deck");
    app.back_up(Some(&backup(directory, 4))).expect("a backup");
}

fn backup(directory: &Path, decks: usize) -> PathBuf {
    directory.join(format!("{decks}.casebook"))
}

pub fn restore(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for number in 0..CHANGES / 4 {
        let decks = 3 + usize::from(number % 2);
        if app.restore_backup(&backup(directory, decks)).is_ok() {
            say(&[&decks]);
        }
    }
}

pub fn with_backup(directory: &Path) {
    filled(directory).back_up(None).expect("a backup");
}

/// The database is damaged and recovered in turns.
pub fn recover(directory: &Path, _: &mut Random) {
    let path = open(directory).backups().files[0].path.clone().into();
    let from = Recover::Backup { path };
    for _ in 0..CHANGES / 8 {
        let file = directory.join("casebook.db");
        let Ok(mut bytes) = fs::read(&file) else {
            continue;
        };
        bytes.truncate(5_000);
        let _ = fs::write(&file, bytes);
        let app = open(directory);
        if app.recover(&from).is_ok() {
            say(&[&"recovered"]);
        }
    }
}

pub fn of_version_1(directory: &Path) {
    fs::create_dir_all(directory).expect("a directory");
    let connection = Connection::open(directory.join("casebook.db")).expect("a database");
    connection.execute_batch(FIRST_VERSION).expect("its tables");
    let deck = "INSERT INTO decks (json, name, version, investigator, created, updated)
                VALUES ('{}', 'Roland', '1.0', '01001', 1, 2);
                PRAGMA application_id = 0x43617365; PRAGMA user_version = 1;";
    connection.execute_batch(deck).expect("a deck");
}

pub fn update(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES {
        if app.copy_starter("roland").is_ok() {
            say(&[&"a deck"]);
        }
    }
}

/// Files that players take elsewhere.
pub fn files(directory: &Path, _: &mut Random) {
    let app = open(directory);
    for _ in 0..CHANGES / 3 {
        if let Ok(path) = app.export_campaign(1) {
            say(&[&path]);
        }
        if let Ok(report) = app.write_report(&["fault".to_owned()]) {
            say(&[&report.path]);
        }
        let folder = directory.join("out");
        if let Ok(path) = app.save_deck_file(1, DeckFormat::Json, &folder) {
            say(&[&path.display()]);
        }
    }
}
