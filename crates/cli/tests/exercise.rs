//! `casebook coverage players` from outside.

mod outside;

use std::process::Output;

use serde_json::Value;

use outside::{casebook, lines};

const DAISY: &str = "01002";

fn players(args: &[&str]) -> Output {
    casebook(&[&["coverage", "players", "--format", "json"], args].concat())
}

fn codes<'a>(lines: &'a [Value], what: &str) -> Vec<&'a str> {
    let list = lines.iter().find_map(|line| line[what].as_array());
    let codes = list.expect("such a line").iter().map(Value::as_str);
    codes.collect::<Option<_>>().expect("codes")
}

#[test]
fn an_investigator_plays_all_scenarios_and_what_never_came_up_is_told() {
    let output = players(&[DAISY, "--random", "30", "--greedy", "4"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = lines(&output);
    assert_eq!(lines[0]["investigator"], DAISY);
    assert_eq!(lines[0]["games"], 34);
    assert_eq!(lines[0]["faults"].as_array().map(Vec::len), Some(0));
    // Her tome is in each of her decks; of all cards, so few games leave most unseen.
    let undrawn = codes(&lines, "never_drawn");
    assert!(!undrawn.contains(&"01008"), "{undrawn:?}");
    assert!(undrawn.len() > 100, "{undrawn:?}");
}

/// A card that another brings into a hand, and a weakness that only campaigns put into decks.
#[test]
fn cards_are_sought_until_they_come_up() {
    let (bonded, weakness) = ("06113", "04041");
    let none = ["--random", "0", "--greedy", "0"];
    let seek = ["--sought", "60", "--cards", bonded, weakness];
    let output = players(&[&[DAISY], &none[..], &seek[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = lines(&output);
    for code in [bonded, weakness] {
        let line = lines.iter().find(|line| line["sought"] == code);
        let line = line.unwrap_or_else(|| panic!("{code} is told: {lines:?}"));
        let games = line["games"].as_u64().expect("a number");
        assert!((1..60).contains(&games), "{line}");
        assert!(!codes(&lines, "never_drawn").contains(&code));
    }
    assert!(!codes(&lines, "never_played").contains(&bonded));
    assert_eq!(lines[lines.len() - 4]["games"], 0);
    assert!(lines[lines.len() - 4]["sought_games"].as_u64() >= Some(2));
}

#[test]
fn an_unknown_investigator_is_named() {
    let output = players(&["99999"]);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("'99999'"), "{text}");
}
