//! `casebook hint` from outside.

mod outside;

use serde_json::Value;

use outside::{casebook, lines};

#[test]
fn the_best_choices_of_a_saved_game_are_told() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("game.json");
    let file = file.to_str().expect("a path");
    let played = casebook(&["play", "the-gathering", "--seed", "7", "--save", file]);
    assert_eq!(played.status.code(), Some(0), "{played:?}");
    let asked = ["hint", file, "--level", "beginner", "--format", "json"];
    let hint = casebook(&[&asked[..], &["--after", "6", "--best", "2"]].concat());
    assert_eq!(hint.status.code(), Some(0), "{hint:?}");
    let told = lines(&hint);
    assert!((1..=2).contains(&told.len()), "{told:?}");
    let visits = |one: &Value| one["visits"].as_u64().expect("a count");
    assert!(
        told.windows(2)
            .all(|pair| visits(&pair[0]) >= visits(&pair[1]))
    );
    assert!(
        told[0]["choice"]
            .as_str()
            .is_some_and(|text| text.starts_with("seat 0: "))
    );

    let over = casebook(&asked);
    assert_eq!(over.status.code(), Some(2), "the game is over: {over:?}");
}
