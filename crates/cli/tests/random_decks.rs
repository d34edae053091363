//! `casebook play --random-decks` from a shell: a sample of what players may bring.

use std::process::Command;

/// Whose cards, who plays, and how many games.
type Sample = (&'static str, &'static str, &'static str);

fn play(scenario: &str, samples: &[Sample]) {
    for (pool, policy, games) in samples {
        let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(["play", scenario, "--vary", "--random-decks", "--check"])
            .args(["--games", games, "--policy", policy, "--pool", pool])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(
            output.status.code(),
            Some(0),
            "{scenario}, {pool}, {policy}: {text}"
        );
        assert!(text.contains("never drawn: "), "{text}");
    }
}

/// Scenarios that are played, of some campaigns.
fn scenarios(of: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let files = card_data::scenarios().map(|(file, _)| file);
    let places = files.filter_map(|file| file.split_once('/'));
    let of_those = places.filter(|(campaign, _)| of(campaign));
    let played: Vec<_> = of_those
        .filter_map(|(_, rest)| Some(rest.split_once('/')?.0))
        .collect();
    assert!(!played.is_empty());
    played
}

/// The campaigns of the first box, of which the most games are played.
const FIRST: [&str; 2] = ["notz", "rtnotz"];
const DUNWICH: &str = "dwl";
const RETURN_TO_DUNWICH: &str = "rtdwl";

/// A smaller share of games.
const SHARE: [Sample; 2] = [("core", "greedy", "2"), ("all", "random", "12")];

/// Every scenario ends for parties of one to four with decks drawn at random, at every difficulty,
/// and every invariant holds after every decision.
#[test]
fn games_with_random_decks_end() {
    for scenario in scenarios(|campaign| FIRST.contains(&campaign)) {
        let samples = [
            ("core", "random", "16"),
            ("core", "greedy", "4"),
            ("all", "random", "24"),
            ("all", "greedy", "4"),
        ];
        play(scenario, &samples);
    }
}

#[test]
fn games_of_dunwich_with_random_decks_end() {
    for scenario in scenarios(|campaign| campaign == DUNWICH) {
        play(scenario, &SHARE);
    }
}

#[test]
fn games_of_return_to_dunwich_with_random_decks_end() {
    for scenario in scenarios(|campaign| campaign == RETURN_TO_DUNWICH) {
        play(scenario, &SHARE);
    }
}

/// Whatever comes to be played is among these until it has a test of its own.
#[test]
fn games_of_all_others_with_random_decks_end() {
    let named = |campaign: &str| {
        FIRST.contains(&campaign) || [DUNWICH, RETURN_TO_DUNWICH].contains(&campaign)
    };
    for scenario in scenarios(|campaign| !named(campaign)) {
        play(scenario, &SHARE);
    }
}
