//! `casebook campaign` from outside.

mod outside;

use serde_json::Value;

use outside::{casebook, lines};

#[test]
fn a_campaign_is_played_to_its_end_and_its_log_is_printed() {
    let output = casebook(&[
        "campaign", "play", "core", "--deck", "roland", "wendy", "--seed", "4", "--format", "json",
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = lines(&output);
    let (log, scenarios) = lines.split_last().expect("a log");
    let played: Vec<&str> = scenarios
        .iter()
        .map(|line| line["scenario"].as_str().expect("a name"))
        .collect();
    assert_eq!(played[0], "the-gathering");
    let recorded = log["scenarios_played"].as_array().expect("a list");
    assert_eq!(recorded.len(), played.len());
    assert!(log["result"].is_string());
}

#[test]
fn the_same_seed_is_the_same_campaign() {
    let play = |seed| casebook(&["campaign", "play", "core", "--seed", seed]).stdout;
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
}

/// Campaigns of which the engine plays every scenario.
const PLAYED: [&str; 5] = ["core", "rtnotz", "boa", "dwl", "rtdwl"];

/// Plays campaigns and returns the last line: what they came to.
fn sums(campaign: &str, seed: &str, games: &str) -> Value {
    let output = casebook(&[
        "campaign", "play", campaign, "--vary", "--policy", "mixed", "--quiet", "--format", "json",
        "--seed", seed, "--games", games,
    ]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{campaign}, seed {seed}: {text}"
    );
    let last = text.lines().last().expect("a line");
    serde_json::from_str(last).expect("JSON")
}

#[test]
fn whole_campaigns_write_what_their_games_say() {
    for campaign in PLAYED {
        let sums = sums(campaign, "900", "3");
        assert_eq!(sums["campaigns"], 3, "{campaign}");
        assert_eq!(sums["failed"], 0, "{campaign}");
        let results = sums["results"].as_object().expect("results");
        assert!(!results.contains_key("none"), "{campaign}: {results:?}");
        let scenarios = sums["resolutions"].as_object().expect("scenarios");
        assert!(scenarios.len() > 1, "{campaign}: {scenarios:?}");
    }
}

/// Weaknesses wrote names of investigators into the log, which no guide asks for.
#[test]
fn what_cards_of_players_write_is_no_fault_of_the_guide() {
    for seed in ["24", "63"] {
        assert_eq!(sums("boa", seed, "2")["failed"], 0, "seed {seed}");
    }
}

#[test]
fn what_cannot_be_played_is_said() {
    for (campaign, said) in [("nowhere", "no campaign"), ("ptc", "does not play every")] {
        let output = casebook(&["campaign", "play", campaign]);
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).expect("text");
        assert!(error.contains(said), "{error}");
    }
}
