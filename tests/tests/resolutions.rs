//! Every resolution of every scenario that the engine plays is reached: by a case, which reads it
//! from the last stage on, or by a game that was found and is kept.

use std::collections::BTreeSet;

use casebook_tests::{all_cases, book, directory};
use serde_json::Value;

/// A scenario and one of its resolutions.
type Place = (String, String);

/// What the games of cases have read.
fn read_by_cases() -> BTreeSet<Place> {
    let mut read = BTreeSet::new();
    let cases = all_cases().into_iter();
    for (file, case) in cases.filter(|(file, _)| file.starts_with("campaigns/")) {
        let Some(scenario) = &case.stage.scenario else {
            continue;
        };
        let game = cases::play(book(), &case);
        let game = game.unwrap_or_else(|failure| panic!("{file}: {}: {failure:?}", case.name));
        let resolutions = game.resolutions().iter();
        read.extend(resolutions.map(|id| (scenario.clone(), id.clone())));
    }
    read
}

/// What games have read that are kept, and gone again by a test of the command.
fn found_by_games() -> BTreeSet<Place> {
    let file = directory("fixtures/reached.jsonl");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    let place = |line: &str| {
        let find: Value = serde_json::from_str(line).expect("a find is JSON");
        let word = |field: &str| find[field].as_str().expect("a word").to_owned();
        (word("scenario"), word("resolution"))
    };
    text.lines().map(place).collect()
}

fn all() -> BTreeSet<Place> {
    let of_one = |scenario: &'static abilities::Scenario| {
        let ids = scenario.resolutions.keys();
        ids.map(|id| (scenario.id.clone(), id.to_string()))
    };
    book().scenarios().flat_map(of_one).collect()
}

#[test]
fn every_resolution_is_reached_by_a_case_or_by_a_game() {
    let (all, cases, games) = (all(), read_by_cases(), found_by_games());
    let left: Vec<&Place> = all
        .iter()
        .filter(|place| !cases.contains(place) && !games.contains(place))
        .collect();
    assert_eq!(left, Vec::<&Place>::new());
    let unknown: Vec<&Place> = games.difference(&all).collect();
    assert_eq!(unknown, Vec::<&Place>::new(), "finds of no resolution");
}
