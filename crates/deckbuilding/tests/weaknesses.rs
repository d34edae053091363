//! The draw of random basic weaknesses.

use std::collections::BTreeSet;

use cards::{Card, CardCode, Subtype};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Random, Setting};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

fn all(card: &Card) -> u32 {
    u32::from(card.quantity)
}

/// What 1,000 draws give.
fn draws(deck: &Deck, setting: &Setting, owned: impl Fn(&Card) -> u32) -> BTreeSet<String> {
    let builder = builder();
    let mut chance = Random::new(7);
    let draw = |_| builder.draw_weakness(deck, setting, &owned, &mut chance);
    (0..1000)
        .filter_map(draw)
        .map(|code| code.to_string())
        .collect()
}

#[test]
fn draws_honour_the_game() {
    let deck = Deck::new("", CardCode::from("01001"));
    let campaign = draws(
        &deck,
        &Setting {
            investigators: Some(3),
            ..Setting::default()
        },
        all,
    );
    for code in ["01096", "02039", "04038", "06035", "09124", "52011"] {
        assert!(campaign.contains(code), "{code}");
    }
    // Neither the placeholder, nor weaknesses that other cards bring, nor another class's.
    for code in ["01000", "01007", "04039", "04041", "09125", "53014"] {
        assert!(!campaign.contains(code), "{code}");
    }
    let alone = draws(
        &deck,
        &Setting {
            investigators: Some(1),
            ..Setting::standalone()
        },
        all,
    );
    assert!(
        ["04038", "04040", "52011", "53013", "06035", "06038"]
            .iter()
            .all(|code| !alone.contains(*code))
    );
    let library = card_data::library();
    let basic = |code: &String| library.get(code).unwrap().subtype == Some(Subtype::BasicWeakness);
    assert!(campaign.iter().chain(&alone).all(basic));
}

#[test]
fn draws_come_from_the_collection() {
    let core = |card: &Card| {
        if card.product.as_str() == "core" {
            all(card)
        } else {
            0
        }
    };
    let mut deck = Deck::new("", CardCode::from("01001"));
    let drawn = draws(&deck, &Setting::default(), core);
    assert_eq!(
        drawn.iter().map(String::as_str).collect::<Vec<_>>(),
        [
            "01096", "01097", "01098", "01099", "01100", "01101", "01102", "01103",
        ]
    );
    for code in &drawn {
        deck.slots.set(&CardCode::new(code), 2);
    }
    assert_eq!(draws(&deck, &Setting::default(), core), BTreeSet::new());
}

#[test]
fn draws_are_as_likely_as_copies_and_the_same_for_a_seed() {
    let builder = builder();
    let deck = Deck::new("", CardCode::from("01001"));
    let core = |card: &Card| {
        if card.product.as_str() == "core" {
            all(card)
        } else {
            0
        }
    };
    let draw = |seed| {
        let mut chance = Random::new(seed);
        (0..2000)
            .filter_map(|_| builder.draw_weakness(&deck, &Setting::default(), core, &mut chance))
            .collect::<Vec<_>>()
    };
    let drawn = draw(1);
    assert_eq!(drawn, draw(1));
    let count = |code: &str| drawn.iter().filter(|drawn| drawn.as_str() == code).count();
    // Ten copies in all: two of Amnesia, one of Haunted.
    assert!((340..460).contains(&count("01096")), "{}", count("01096"));
    assert!((150..250).contains(&count("01098")), "{}", count("01098"));
}
