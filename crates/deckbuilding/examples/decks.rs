//! Decks checked per second on one core: each is read from JSON, resolved and checked.
//!
//! `cargo run --profile fast -p casebook-deckbuilding --example decks`

use std::time::{Duration, Instant};

use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Random, Setting, Wish};
use serde_json::{Value, json};

/// Random decks of every investigator, checked again and again.
const DECKS: u64 = 970;
const SECONDS: u64 = 5;

fn main() {
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let texts = decks(&builder);
    let bytes = texts.iter().map(String::len).sum::<usize>() / texts.len();
    let setting = Setting::default();
    let check = |text: &String| {
        let deck = Deck::from_json(text).expect("a deck");
        builder.check(&deck, &setting).len()
    };
    // Tables are made when first asked for.
    let problems: usize = texts.iter().map(check).sum();
    let (mut checked, start) = (0u64, Instant::now());
    while start.elapsed() < Duration::from_secs(SECONDS) {
        let found: usize = texts.iter().map(check).sum();
        assert_eq!(found, problems);
        checked += texts.len() as u64;
    }
    let per_second = checked as f64 / start.elapsed().as_secs_f64();
    println!(
        "{} decks of {bytes} bytes, {problems} problems: {per_second:.0} decks a second",
        texts.len()
    );
    println!("of which reading: {:.0} decks a second", reading(&texts));
}

fn reading(texts: &[String]) -> f64 {
    let (mut read, start) = (0u64, Instant::now());
    while start.elapsed() < Duration::from_secs(1) {
        read += texts
            .iter()
            .filter(|text| Deck::from_json(text).is_ok())
            .count() as u64;
    }
    read as f64 / start.elapsed().as_secs_f64()
}

/// Decks with every field that sites write.
fn decks(builder: &Deckbuilder) -> Vec<String> {
    let investigators: Vec<_> = builder.investigators().collect();
    let decks = (0..DECKS).map(|seed| {
        let card = investigators[seed as usize % investigators.len()];
        let taboo = Some((seed % 11) as u16).filter(|number| *number > 0);
        let wish = Wish {
            taboo,
            level: (seed % 6) as u8,
            permanents: seed % 2 == 1,
            ..Wish::new(card.code.clone())
        };
        let deck = builder
            .random_deck(&wish, &mut Random::new(seed))
            .expect("a deck");
        dressed(&deck)
    });
    decks.collect()
}

fn dressed(deck: &Deck) -> String {
    let mut value: Value = serde_json::from_str(&deck.to_json()).expect("JSON");
    let more = json!({
        "id": 4_212_345, "date_creation": "2025-03-01T12:00:00+00:00", "date_update": "2025-03-02T12:00:00+00:00",
        "description_md": "A deck for an evening with friends.", "user_id": 12345, "investigator_name": deck.name,
        "previous_deck": null, "next_deck": null, "problem": null,
    });
    for (key, field) in more.as_object().expect("an object") {
        value[key] = field.clone();
    }
    value.to_string()
}
