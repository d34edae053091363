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

/// Every scenario ends for parties of one to four with decks drawn at random, at every difficulty,
/// and every invariant holds after every decision.
#[test]
fn games_with_random_decks_end() {
    for scenario in [
        "the-gathering",
        "the-midnight-masks",
        "the-devourer-below",
        "return-to-the-gathering",
        "return-to-the-midnight-masks",
        "return-to-the-devourer-below",
    ] {
        let samples = [
            ("core", "random", "16"),
            ("core", "greedy", "4"),
            ("all", "random", "24"),
            ("all", "greedy", "4"),
        ];
        play(scenario, &samples);
    }
}

/// The same for The Dunwich Legacy, with a smaller share of games.
#[test]
fn games_of_dunwich_with_random_decks_end() {
    for scenario in [
        "extracurricular-activity",
        "the-house-always-wins",
        "the-miskatonic-museum",
        "the-essex-county-express",
        "blood-on-the-altar",
        "undimensioned-and-unseen",
        "where-doom-awaits",
        "lost-in-time-and-space",
    ] {
        play(
            scenario,
            &[("core", "greedy", "2"), ("all", "random", "12")],
        );
    }
}

/// The same for Return to The Dunwich Legacy.
#[test]
fn games_of_return_to_dunwich_with_random_decks_end() {
    for scenario in [
        "return-to-extracurricular-activity",
        "return-to-the-house-always-wins",
        "return-to-the-miskatonic-museum",
        "return-to-the-essex-county-express",
        "return-to-blood-on-the-altar",
        "return-to-undimensioned-and-unseen",
        "return-to-where-doom-awaits",
        "return-to-lost-in-time-and-space",
    ] {
        play(
            scenario,
            &[("core", "greedy", "2"), ("all", "random", "12")],
        );
    }
}
