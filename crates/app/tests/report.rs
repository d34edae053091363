//! A report holds what is needed to see a fault again, and nothing of the player's own.

mod player;

use player::{Directory, Random, play_to, the_gathering};
use serde_json::Value;

#[test]
fn a_report_holds_the_game_and_no_paths() {
    let directory = Directory::new();
    let app = directory.start();
    let none = app.write_report(&[]).unwrap();
    assert_eq!((none.decisions, none.questions, none.faults), (None, 0, 0));

    let view = app.begin_game(&the_gathering(&["roland"], 3)).unwrap();
    let begun = app.write_report(&[]).unwrap();
    assert_eq!((begun.decisions, begun.questions), (Some(0), 1));
    let view = play_to(&app, view, 25, &mut Random(7));
    let own = app.directory().display().to_string();
    let faults = vec![
        format!("error: {own}/casebook.db"),
        "rejection: no".to_owned(),
    ];
    let written = app.write_report(&faults).unwrap();
    assert_eq!(written.decisions, Some(view.history.at));
    assert_eq!((written.questions, written.faults), (11, 2));

    let text = std::fs::read_to_string(&written.path).unwrap();
    assert!(!text.contains(&own), "{text}");
    let report: Value = serde_json::from_str(&text).unwrap();
    let save: engine::Save = serde_json::from_value(report["save"].clone()).unwrap();
    assert!(save.hash.starts_with("table:"), "{}", save.hash);
    let listed = save.setup.investigators.len();
    assert_eq!((listed, save.choices.len()), (1, view.history.at as usize));
}

#[test]
fn names_and_paths_in_faults_are_left_out_of_a_report() {
    let directory = Directory::new();
    let app = directory.start();
    let deck = app.copy_starter("roland").unwrap();
    app.clone_deck(deck, "Minnie's Roland").unwrap();
    let faults = [
        "error: Minnie's Roland has 31 cards",
        "rejection: import_unreadable: \"/media/minnie/decks.json\": no file at C:\\minnie\\x.json",
        "error: tauri://localhost/assets/index.js:12",
    ];
    let written = app.write_report(&faults.map(str::to_owned)).unwrap();
    let text = std::fs::read_to_string(&written.path).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap();
    let told = [
        "error: … has 31 cards",
        "rejection: import_unreadable: \"… no file at …",
        "error: tauri://localhost/assets/index.js:12",
    ];
    assert_eq!(report["faults"], Value::from(told.to_vec()));
}

#[test]
fn a_report_is_written_where_the_database_cannot_be_read() {
    let directory = Directory::new();
    drop(directory.start());
    std::fs::write(directory.database(), "no database, and longer than nothing").unwrap();
    let app = directory.start();
    let written = app.write_report(&["error: it broke".to_owned()]).unwrap();
    assert_eq!((written.decisions, written.faults), (None, 2));
    let text = std::fs::read_to_string(&written.path).unwrap();
    assert!(text.contains("the game cannot be read"), "{text}");
}
