//! Every shape of a deckbuilding option in the card data, and every sort of rule that a card adds,
//! has fixture decks in `tests/fixtures/decks`, a legal and an illegal one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use cards::{Card, CardCode};
use casebook_deckbuilding::{CardRule, CardRules, Deck};
use serde_json::Value;

fn decks(folder: &str) -> Vec<Deck> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/decks");
    let files = fs::read_dir(root.join(folder)).expect("the folder of fixtures");
    files
        .map(|file| fs::read_to_string(file.expect("a file").path()).expect("text"))
        .map(|text| Deck::from_json(&text).expect("a deck"))
        .collect()
}

/// The card itself, or the one that it reprints.
fn original(code: &CardCode) -> CardCode {
    let card = card_data::library().get(code.as_str());
    let reprinted = card.and_then(|card| card.duplicate_of.clone());
    reprinted.unwrap_or_else(|| code.clone())
}

/// The names of all fields that a value states, such as `option_select.option.types`.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let path = format!("{path}.{key}");
                found.insert(path.clone());
                fields(value, &path, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, path, found)),
        _ => {}
    }
}

fn shapes(card: &Card) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let sides = [
        ("option", &card.deck_options),
        ("side", &card.side_deck_options),
    ];
    for (name, options) in sides {
        let value = serde_json::to_value(options).expect("options are plain data");
        fields(&value, name, &mut found);
    }
    found
}

#[test]
fn every_option_shape_has_a_legal_and_an_illegal_deck() {
    let mut known: BTreeMap<String, BTreeSet<CardCode>> = BTreeMap::new();
    for card in card_data::library().iter() {
        for shape in shapes(card) {
            known.entry(shape).or_default().insert(card.code.clone());
        }
    }
    assert!(known.len() > 20, "{known:?}");
    for folder in ["legal", "illegal"] {
        let decks = decks(folder);
        for (shape, cards) in &known {
            let uses = |deck: &Deck| {
                let held = deck.slots.iter().map(|(code, _)| original(code));
                let back = original(deck.back());
                held.chain([back]).any(|code| cards.contains(&code))
            };
            assert!(
                decks.iter().any(uses),
                "no {folder} deck for {shape}: {cards:?}"
            );
        }
    }
}

/// Prices are proven by `upgrades`, trauma by the room of campaigns, and a placeholder breaks no rule
/// that it could be held to.
fn is_proven_elsewhere(rule: &str) -> bool {
    ["EarnedDiscount", "Placeholder", "Trauma"].contains(&rule)
}

#[test]
fn every_sort_of_card_rule_has_a_legal_and_an_illegal_deck() {
    let rules = CardRules::committed();
    let name = |rule: &CardRule| {
        let text = format!("{rule:?}");
        let end = text
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(text.len());
        text[..end].to_owned()
    };
    let mut known: BTreeMap<String, BTreeSet<CardCode>> = BTreeMap::new();
    for (code, rules) in rules.fronts.iter().chain(&rules.backs).chain(&rules.cards) {
        for rule in rules {
            known.entry(name(rule)).or_default().insert(code.clone());
        }
    }
    for folder in ["legal", "illegal"] {
        let decks = decks(folder);
        for (rule, cards) in known.iter().filter(|(rule, _)| !is_proven_elsewhere(rule)) {
            let uses = |deck: &Deck| {
                let held = deck.slots.iter().map(|(code, _)| original(code));
                let sides = [original(deck.front()), original(deck.back())];
                held.chain(sides).any(|code| cards.contains(&code))
            };
            assert!(
                decks.iter().any(uses),
                "no {folder} deck for {rule}: {cards:?}"
            );
        }
    }
}
