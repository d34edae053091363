//! `casebook coverage cards` and `casebook coverage scenarios` from a shell.

use std::process::Command;

use serde_json::Value;

fn lines(what: &str) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["coverage", what, "--format", "json"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(serde_json::from_str::<Value>);
    lines.collect::<Result<_, _>>().unwrap()
}

#[test]
fn both_core_sets_are_played_whole() {
    let lines = lines("cards");
    for product in ["core", "rcore"] {
        let mut of_product = lines.iter().filter(|line| line["product"] == product);
        let line = of_product.next().unwrap_or_else(|| panic!("no {product}"));
        assert_eq!(line["unsupported"], 0, "{line}");
    }
    let sum = lines.last().unwrap();
    let (hooks, supported) = (&sum["hooks"], &sum["supported"]);
    assert!(hooks.as_u64().unwrap() * 25 < supported.as_u64().unwrap());
}

#[test]
fn every_card_has_one_type() {
    let lines = lines("cards");
    let of_types = lines.iter().filter(|line| !line["type"].is_null());
    for count in ["cards", "supported", "with_abilities", "hooks"] {
        let sum: u64 = of_types
            .clone()
            .map(|line| line[count].as_u64().unwrap())
            .sum();
        assert_eq!(lines.last().unwrap()[count], sum, "{count}");
    }
}

#[test]
fn a_word_of_the_language_that_one_card_uses_names_the_card() {
    let lines = lines("cards");
    let word = |variant: &str| {
        let mut effects = lines.iter().filter(|line| line["kind"] == "Effect");
        effects.find(|line| line["variant"] == variant)
    };
    let damage = word("Damage").expect("cards deal damage");
    assert!(damage["cards"].as_u64().unwrap() > 20, "{damage}");
    assert!(damage["only"].is_null(), "{damage}");
    let once = lines
        .iter()
        .find(|line| line["cards"] == 1 && line["variant"].is_string());
    assert!(once.expect("a word that one card uses")["only"].is_string());
}

#[test]
fn every_scenario_that_is_played_is_played_whole() {
    let lines = lines("scenarios");
    let played = lines.iter().filter(|line| !line["scenario"].is_null());
    assert_eq!(played.count(), card_data::scenarios().count());
    for line in lines {
        assert_eq!(line["unsupported"], Value::Array(Vec::new()), "{line}");
    }
}

#[test]
fn cards_without_a_script_are_listed_by_home() {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["cards", "missing", "player", "--format", "json"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (sum, homes) = lines.split_last().unwrap();
    let count = |home: &Value| home["missing"].as_array().unwrap().len() as u64;
    assert_eq!(homes.iter().map(count).sum::<u64>(), sum["missing"]);
    assert!(
        homes
            .iter()
            .all(|home| home["home"] != "player/core/guardian"),
        "the Core Set is written"
    );
}
