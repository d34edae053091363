//! Every key of an `ArkhamDB` deck by its name: taking it away changes something that a player sees
//! or a rule uses, and what it says comes back as it was written.

use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Setting};
use serde_json::{Map, Value};

/// The keys of a deck, each with a fixture in which it matters, and the value that it gets there
/// where the fixture has none.
const KEYS: [(&str, &str, &str); 10] = [
    ("investigator_code", "legal/deck-size", ""),
    ("slots", "legal/deck-size", ""),
    ("sideSlots", "legal/deck-size", r#"{"01094": 2}"#),
    ("ignoreDeckLimitSlots", "legal/lower-levels", ""),
    ("taboo_id", "legal/deck-size-by-taboo", ""),
    ("xp", "legal/transformed", "7"),
    ("xp_spent", "legal/transformed", "5"),
    ("xp_adjustment", "legal/transformed", "-1"),
    ("exile_string", "legal/deck-size", r#""01016,01016""#),
    ("meta", "legal/transformed", ""),
];

/// The keys of `meta`, each with a fixture that has it.
const META: [(&str, &str); 11] = [
    ("alternate_front", "legal/signature-of-parallel"),
    ("alternate_back", "legal/lower-levels"),
    ("faction_selected", "legal/class-selection"),
    ("option_selected", "legal/option-selection"),
    ("deck_size_selected", "legal/deck-size-selection"),
    ("cus_09099", "legal/customized-level"),
    ("extra_deck", "legal/side-deck"),
    ("attachments_03264", "illegal/attached"),
    ("card_pool", "illegal/pool"),
    ("sealed_deck", "illegal/sealed"),
    ("transform_into", "legal/transformed"),
];

type Json = Map<String, Value>;

fn fixture(name: &str) -> Json {
    let path = format!(
        "{}/../../tests/fixtures/decks/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn read(json: &Json) -> Option<Deck> {
    Deck::from_json(&serde_json::to_string(json).unwrap()).ok()
}

/// All that rules make of a deck, the price of its coming from one without cards included, and the
/// numbers from which the budget of an upgrade comes.
fn understood(json: &Json) -> String {
    let Some(deck) = read(json) else {
        return "no deck".to_owned();
    };
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let setting = Setting::default();
    let mut before = deck.clone();
    before.slots.set(&"01017".into(), 0);
    before.exiled.clear();
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        builder.check(&deck, &setting),
        builder.overview(&deck, &setting),
        builder.upgrade_cost(&before, &deck),
        (deck.xp, deck.xp_spent, deck.xp_adjustment),
        (deck.side, deck.choices.front, deck.choices.back),
    )
}

/// What stands in the deck's file after an edit that has nothing to do with it.
fn after_an_edit(json: &Json) -> Json {
    let mut deck = read(json).unwrap();
    deck.name = "Renamed".to_owned();
    deck.choices.earned.push(("98002".into(), vec![1]));
    serde_json::from_str(&deck.to_json()).unwrap()
}

fn meta(json: &Json) -> Json {
    serde_json::from_str(json["meta"].as_str().unwrap()).unwrap()
}

#[test]
fn every_key_of_a_deck_is_understood_and_comes_back() {
    for (key, name, given) in KEYS {
        let mut with = fixture(name);
        if !given.is_empty() {
            with.insert(key.to_owned(), serde_json::from_str(given).unwrap());
        }
        let mut without = with.clone();
        assert!(
            without.remove(key).is_some_and(|value| !value.is_null()),
            "{key}"
        );
        assert_ne!(understood(&with), understood(&without), "{key}");
        assert_eq!(unchanged(&with), with, "{key}");
        if key != "meta" {
            assert_eq!(after_an_edit(&with)[key], with[key], "{key}");
        }
    }
}

#[test]
fn every_key_of_meta_is_understood_and_comes_back() {
    for (key, name) in META {
        let with = fixture(name);
        let mut rest = meta(&with);
        let written = rest
            .remove(key)
            .unwrap_or_else(|| panic!("{name} has no {key}"));
        let mut without = with.clone();
        without.insert("meta".to_owned(), Value::Object(rest).to_string().into());
        assert_ne!(understood(&with), understood(&without), "{key}");
        assert_eq!(unchanged(&with), with, "{key}");
        assert_eq!(meta(&after_an_edit(&with))[key], written, "{key}");
    }
}

#[test]
fn keys_that_nobody_knows_come_back() {
    let mut deck = fixture("legal/deck-size");
    let strange: Value =
        serde_json::from_str(r#"{"a": [1, null, "긴 말"], "b": {"c": 1.5}}"#).unwrap();
    deck.insert("tomorrow".to_owned(), strange.clone());
    let inner = serde_json::json!({ "faction_selected": "seeker", "tomorrow": strange });
    deck.insert("meta".to_owned(), inner.to_string().into());
    assert_eq!(unchanged(&deck), deck);
    let edited = after_an_edit(&deck);
    assert_eq!(edited["tomorrow"], strange);
    assert_eq!(edited["case"], deck["case"]);
    assert_eq!(meta(&edited)["tomorrow"], strange);
    assert_eq!(meta(&edited)["earned_98002"], "1");
}

fn unchanged(json: &Json) -> Json {
    let text = serde_json::to_string(json).unwrap();
    let written = Deck::from_json(&text).unwrap().to_json();
    assert_eq!(written, text);
    serde_json::from_str(&written).unwrap()
}
