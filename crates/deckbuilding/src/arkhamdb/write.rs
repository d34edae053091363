//! Writing decks: only what has changed since the deck was read is written anew.

use serde_json::{Map, Value, json};

use super::meta;
use super::read;
use crate::{Choices, Deck, Slots};

/// The deck's text.
pub(super) fn deck(deck: &Deck) -> String {
    let before = read::deck(&deck.source, 0).ok();
    if before.as_ref() == Some(deck) {
        return deck.source.to_string();
    }
    let mut map = serde_json::from_str::<Map<String, Value>>(&deck.source).unwrap_or_default();
    let mut before = before.unwrap_or_else(|| Deck::new("", "".into()));
    if map.is_empty() {
        map = blank(deck);
        before = Deck::new(deck.name.clone(), deck.investigator.clone());
    }
    for (key, value) in changes(&before, deck) {
        map.insert(key.to_owned(), value);
    }
    if before.choices != deck.choices {
        let value = written_choices(&deck.choices, map.get("meta"));
        map.insert("meta".to_owned(), value);
    }
    serde_json::to_string_pretty(&map).expect("a map of JSON values can be written") + "\n"
}

/// A new deck with nothing in it, in the shape that other programs expect.
fn blank(deck: &Deck) -> Map<String, Value> {
    let fields = json!({
        "name": deck.name,
        "investigator_code": deck.investigator.as_str(),
        "slots": {}, "sideSlots": {}, "ignoreDeckLimitSlots": null,
        "taboo_id": null, "xp": null, "xp_spent": null, "xp_adjustment": null,
        "exile_string": null, "meta": "{}", "tags": "", "version": "1.0",
    });
    fields.as_object().cloned().unwrap_or_default()
}

fn changes(before: &Deck, after: &Deck) -> Vec<(&'static str, Value)> {
    let mut changes = Vec::new();
    let mut change = |key, changed: bool, value: Value| {
        if changed {
            changes.push((key, value));
        }
    };
    let exiled = after
        .exiled
        .iter()
        .map(cards::CardCode::as_str)
        .collect::<Vec<_>>()
        .join(",");
    change("name", before.name != after.name, json!(after.name));
    change(
        "investigator_code",
        before.investigator != after.investigator,
        json!(after.investigator.as_str()),
    );
    change("slots", before.slots != after.slots, slots(&after.slots));
    change("sideSlots", before.side != after.side, slots(&after.side));
    change(
        "ignoreDeckLimitSlots",
        before.ignored != after.ignored,
        slots(&after.ignored),
    );
    change("taboo_id", before.taboo != after.taboo, json!(after.taboo));
    change("xp", before.xp != after.xp, json!(after.xp));
    change(
        "xp_spent",
        before.xp_spent != after.xp_spent,
        json!(after.xp_spent),
    );
    change(
        "xp_adjustment",
        before.xp_adjustment != after.xp_adjustment,
        json!(after.xp_adjustment),
    );
    change("tags", before.tags != after.tags, json!(after.tags));
    change(
        "description_md",
        before.notes != after.notes,
        json!(after.notes),
    );
    change(
        "exile_string",
        before.exiled != after.exiled,
        json!((!exiled.is_empty()).then_some(exiled)),
    );
    changes
}

/// Cards in the order of their codes.
fn slots(slots: &Slots) -> Value {
    let mut cards: Vec<_> = slots.iter().collect();
    cards.sort();
    Value::Object(
        cards
            .into_iter()
            .map(|(code, copies)| (code.to_string(), json!(copies)))
            .collect(),
    )
}

/// The choices in the shape that `meta` had, an object or text.
fn written_choices(choices: &Choices, before: Option<&Value>) -> Value {
    let (mut map, as_object) = match before {
        Some(Value::Object(map)) => (map.clone(), true),
        Some(Value::String(text)) => (serde_json::from_str(text).unwrap_or_default(), false),
        _ => (Map::new(), false),
    };
    meta::write(choices, &mut map);
    let value = Value::Object(map);
    if as_object {
        value
    } else {
        Value::String(value.to_string())
    }
}
