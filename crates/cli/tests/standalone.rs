//! A scenario that is played alone, from a shell.

use std::process::{Command, Output};

fn play(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .arg("play")
        .args(arguments)
        .output()
        .unwrap()
}

fn deck(name: &str) -> String {
    let root = env!("CARGO_MANIFEST_DIR");
    format!("{root}/../../tests/fixtures/decks/{name}.json")
}

#[test]
fn a_deck_needs_a_weakness_for_every_ten_experience() {
    let legal = play(&[
        "the-gathering",
        "--standalone",
        "--deck",
        &deck("legal/standalone"),
    ]);
    assert_eq!(legal.status.code(), Some(0), "{legal:?}");
    let illegal = play(&[
        "the-gathering",
        "--standalone",
        "--deck",
        &deck("illegal/standalone"),
    ]);
    assert_eq!(illegal.status.code(), Some(2), "{illegal:?}");
    let message = String::from_utf8(illegal.stderr).unwrap();
    assert!(
        message.contains("not a deck for a standalone game"),
        "{message}"
    );
}

#[test]
fn players_decide_what_came_before() {
    let games = ["the-midnight-masks", "--games", "3", "--log"];
    let told = play(&[&games[..], &["campaign_notes.house_burned"]].concat());
    assert_eq!(told.status.code(), Some(0), "{told:?}");
    let other = play(&[&games[..], &["campaign_notes.house_standing"]].concat());
    assert_ne!(
        told.stdout, other.stdout,
        "the investigators begin elsewhere"
    );
    let wrong = play(&[&games[..], &["nonsense"]].concat());
    assert_eq!(wrong.status.code(), Some(2));
}
