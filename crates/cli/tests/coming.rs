//! `casebook coming` from outside.

mod outside;

use serde_json::Value;

use outside::{casebook, lines};

#[test]
fn what_is_coming_in_a_saved_game_is_told_phase_by_phase() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("game.json");
    let file = file.to_str().expect("a path");
    let played = casebook(&["play", "the-gathering", "--seed", "7", "--save", file]);
    assert_eq!(played.status.code(), Some(0), "{played:?}");
    let asked = casebook(&["coming", file, "--after", "6", "--format", "json"]);
    assert_eq!(asked.status.code(), Some(0), "{asked:?}");
    let lines = lines(&asked);
    let told = |phase: &str, part: &str| {
        lines.iter().any(|line| {
            let says = |what: &Value| what.as_str().is_some_and(|what| what.contains(part));
            line["phase"] == phase && says(&line["what"]) && line["certain"] == true
        })
    };
    assert!(told("upkeep", "gains resources"), "{lines:?}");
    assert!(told("mythos", "draws encounter cards"), "{lines:?}");
    assert!(told("mythos", "doom is placed"), "{lines:?}");

    let over = casebook(&["coming", file]);
    assert_eq!(over.status.code(), Some(2), "the game is over: {over:?}");
}
