//! Files of strangers on the command line: each is refused with a reason, and nothing breaks.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use app::{Answer, App, DeckChoice, DifficultyName, NewGame};
use serde_json::{Value, json};

fn casebook(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(arguments)
        .current_dir(directory)
        .env("CASEBOOK_DATA_DIR", directory.join("data"))
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_save_that_commits_cards_which_are_not_there_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let played = casebook(root, &["play", "the-gathering", "--save", "game.json"]);
    assert!(played.status.success(), "{played:?}");
    let save: Value = serde_json::from_slice(&fs::read(root.join("game.json")).unwrap()).unwrap();
    let choices = save["choices"].as_array().unwrap();
    for at in (0..choices.len()).step_by(choices.len() / 6) {
        for cards in [json!([60_000]), json!([1, 1])] {
            let mut edited = save.clone();
            edited["choices"][at]["act"] = json!({ "commit": cards });
            fs::write(root.join("edited.json"), edited.to_string()).unwrap();
            let replayed = casebook(root, &["replay", "edited.json"]);
            assert_eq!(replayed.status.code(), Some(1), "{at}: {replayed:?}");
            assert!(told(&replayed).contains("does not offer"), "{replayed:?}");
        }
    }
}

#[test]
fn the_game_of_a_report_is_played_again() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let app = App::open(root.join("data"));
    let id = "roland".to_owned();
    let view = app.begin_game(&NewGame {
        scenario: "the-gathering".to_owned(),
        difficulty: DifficultyName::Standard,
        decks: vec![DeckChoice::Starter { id }],
        lead: 0,
        seed: Some(3),
    });
    let view = view.unwrap();
    // The first question is which cards to draw anew.
    let none = Answer::Targets { cards: Vec::new() };
    app.choose(view.id, view.history.at, none).unwrap();
    let report = app.write_report(&[]).unwrap();
    assert_eq!(report.decisions, Some(1));
    let replayed = casebook(root, &["replay", &report.path, "--format", "json"]);
    assert_eq!(replayed.status.code(), Some(0), "{replayed:?}");
    let told = String::from_utf8(replayed.stdout).unwrap();
    assert!(told.contains("\"decisions\":1"), "{told}");
    let events = casebook(root, &["replay", &report.path, "--events"]);
    assert_eq!(events.status.code(), Some(0), "{events:?}");
}

#[test]
fn names_do_not_steer_the_terminal() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let deck = json!({"investigator_code": "01001", "name": "\u{1b}[2Jodd", "slots": {}});
    fs::write(root.join("odd.json"), deck.to_string()).unwrap();
    let case = "[[case]]\nname = \"\\u001b[2Jodd\"\n";
    fs::write(root.join("odd.toml"), case).unwrap();
    for arguments in [["deck", "check", "odd.json"], ["case", "run", "odd.toml"]] {
        let output = casebook(root, &arguments);
        let all = [output.stdout, output.stderr].concat();
        let told = String::from_utf8(all).unwrap();
        assert!(
            told.contains("[2Jodd") && !told.contains('\u{1b}'),
            "{told:?}"
        );
    }
}

#[test]
fn a_hundred_thousand_lines_of_a_deck_take_seconds() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let slots: serde_json::Map<String, Value> = (0..100_000)
        .map(|line| (format!("{line:06}x"), json!(1)))
        .collect();
    let deck = json!({"investigator_code": "01001", "name": "Many", "slots": slots});
    fs::write(root.join("many.json"), deck.to_string()).unwrap();
    let begun = std::time::Instant::now();
    let checked = casebook(root, &["deck", "check", "many.json"]);
    assert_eq!(checked.status.code(), Some(1), "{:?}", told(&checked));
    // A search for each of them among all others took more than a minute.
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}

#[test]
fn a_guide_is_never_written_outside_its_folder() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    fs::create_dir_all(root.join("guides/isles")).unwrap();
    let campaign = json!({"campaign": {"id": "../../escaped", "name": "Isles", "version": 1,
        "scenarios": [], "setup": [], "steps": [], "campaign_log": []}});
    let file = root.join("guides/isles/campaign.json");
    fs::write(&file, campaign["campaign"].to_string()).unwrap();
    let written = casebook(root, &["import", "guides", "guides", "--out", "out/deep"]);
    assert_eq!(written.status.code(), Some(2), "{written:?}");
    assert!(told(&written).contains("escaped"), "{written:?}");
    assert!(!root.join("escaped.json").exists());
}

#[test]
fn a_deck_of_more_cards_than_a_game_can_number_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let many = |code: u32| (format!("01{code:03}"), 999);
    let slots: std::collections::BTreeMap<String, u32> = (16..100).map(many).collect();
    let deck = json!({"investigator_code": "01001", "name": "Many", "slots": slots});
    fs::write(root.join("many.json"), deck.to_string()).unwrap();
    let played = casebook(root, &["play", "the-gathering", "--deck", "many.json"]);
    assert_eq!(played.status.code(), Some(2), "{played:?}");
    assert!(told(&played).contains("up to 1000 cards"), "{played:?}");
}

#[cfg(unix)]
#[test]
fn links_that_lead_round_and_files_without_an_end_do_not_hang() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    fs::create_dir(root.join("loop")).unwrap();
    std::os::unix::fs::symlink(root.join("loop"), root.join("loop/again")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", root.join("loop/zero.toml")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", root.join("loop/zero.json")).unwrap();
    for arguments in [
        &["case", "run", "loop"][..],
        &["case", "run", "/dev/zero"],
        &["odds", "/dev/zero"],
        &["replay", "/dev/zero"],
        &["deck", "check", "/dev/zero"],
        &["play", "the-gathering", "--deck", "/dev/zero"],
        &["guide", "walk", "--guides", "loop"],
    ] {
        let output = casebook(root, arguments);
        assert_ne!(output.status.code(), None, "{arguments:?}");
        assert_ne!(output.status.code(), Some(101), "{arguments:?}: {output:?}");
    }
}

#[test]
fn names_and_numbers_that_mean_nothing_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let walked = casebook(root, &["guide", "walk", "nope"]);
    assert_eq!(walked.status.code(), Some(2), "{walked:?}");
    assert!(told(&walked).contains("nope"));
    let most = u64::MAX.to_string();
    let played = casebook(root, &["play", "the-gathering", "--seed", &most]);
    assert!(played.status.success(), "{played:?}");
    let lines = String::from_utf8(played.stdout).unwrap();
    assert!(lines.contains(&most), "{lines}");
    fs::write(
        root.join("odds.jsonl"),
        json!({"bag": vec!["auto_fail"; 256], "skill": 1, "difficulty": 1}).to_string(),
    )
    .unwrap();
    let odds = casebook(root, &["odds", "odds.jsonl"]);
    assert_eq!(odds.status.code(), Some(2), "{odds:?}");
    assert!(told(&odds).contains("up to 255"), "{odds:?}");
}
