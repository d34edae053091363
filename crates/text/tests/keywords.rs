//! Keywords, uses and seals stand on cards as words.

use casebook_text::{Language, script};

/// Proves: keyword.list
#[test]
fn every_keyword_of_the_game_stands_on_cards_as_a_word() {
    let shown = |field: serde_json::Value, ron: &str| {
        let mut card = serde_json::json!({
            "code": "made-up", "name": { "en": "Made up" }, "kind": "asset", "product": "made-up",
            "position": 1, "quantity": 1,
        });
        card.as_object_mut()
            .unwrap()
            .extend(field.as_object().unwrap().clone());
        let card: cards::Card = serde_json::from_value(card).unwrap();
        let made = abilities::parse_script("made-up", ron).unwrap();
        script(Language::English, card_data::library(), &card, &made)
            .iter()
            .map(|paragraph| paragraph.markup(Language::English))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let words = [
        "Massive",
        "Alert",
        "Surge",
        "Aloof",
        "Retaliate",
        "Hunter",
        "Hidden",
        "Fast",
        "Peril",
    ];
    for word in words {
        let field = serde_json::json!({ "play": { "keywords": [word.to_lowercase()] } });
        assert_eq!(shown(field, "()"), format!("{word}."));
    }
    let swarming = serde_json::json!({
        "play": { "keywords": ["swarming"], "swarming": { "fixed": 2 } },
    });
    assert_eq!(shown(swarming, "()"), "Swarming 2.");
    let uses = serde_json::json!({ "play": { "uses": ["charges", { "fixed": 4 }] } });
    assert_eq!(shown(uses, "()"), "Uses (4 charges).");
    let seal = shown(
        serde_json::json!({}),
        "(seal: (token: OneOf([\"elder_sign\"])))",
    );
    assert_eq!(seal, "Seal (1 [elder_sign] token).");
    // A bonded card is known by the cards that bring it.
    let bonded = card_data::library()
        .iter()
        .filter(|card| !card.bonded_to.is_empty());
    let mut bonded = bonded.peekable();
    assert!(bonded.peek().is_some());
    assert!(bonded.all(|card| card.play.level.is_none()));
}
