//! The committed starter decks are legal, also as the first decks of a campaign, and each can be
//! built from its box.

use std::collections::BTreeMap;

use cards::{Card, CardType, Subtype};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Setting};

fn decks() -> impl Iterator<Item = (&'static str, Deck)> {
    card_data::decks().map(|(name, text)| (name, Deck::from_json(text).unwrap()))
}

fn card(code: &str) -> &'static Card {
    card_data::library().get(code).unwrap()
}

#[test]
fn starter_decks_are_legal_at_the_start_of_a_campaign() {
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let mut checked = 0;
    for (name, deck) in decks() {
        let violations = builder.check(&deck, &Setting::new_campaign(0));
        assert_eq!(violations, [], "{name}");
        checked += 1;
    }
    assert_eq!(checked, 20);
}

/// The box of one investigator holds exactly one deck of level 0 cards.
#[test]
fn a_box_with_one_investigator_is_its_starter_deck() {
    let mut boxes = 0;
    for (name, deck) in decks() {
        let product = &card(deck.investigator.as_str()).product;
        let of_box = || {
            card_data::library()
                .iter()
                .filter(|one| &one.product == product)
        };
        let investigators = of_box().filter(|one| one.kind == CardType::Investigator);
        if investigators.count() > 1 {
            continue;
        }
        let level = |one: &Card| one.play.level;
        let begins = |one: &&Card| {
            let weakness = matches!(
                one.subtype,
                Some(Subtype::Weakness | Subtype::BasicWeakness)
            );
            weakness || level(one) == Some(0) || !one.restrictions.is_empty()
        };
        let sold: BTreeMap<String, u32> = of_box()
            .filter(begins)
            .map(|one| (one.code.to_string(), u32::from(one.quantity)))
            .collect();
        let held: BTreeMap<String, u32> = deck
            .slots
            .iter()
            .map(|(code, count)| (code.to_string(), count))
            .collect();
        assert_eq!(held, sold, "{name}");
        boxes += 1;
    }
    assert_eq!(boxes, 10);
}

/// The five decks of the Core Set of 2026 can be built at once from one box.
#[test]
fn the_decks_of_one_core_set_share_its_cards() {
    let mut held: BTreeMap<String, u32> = BTreeMap::new();
    let core = |deck: &Deck| card(deck.investigator.as_str()).product.as_str() == "core_2026";
    for (_, deck) in decks().filter(|(_, deck)| core(deck)) {
        for (code, count) in deck.slots.iter() {
            *held.entry(code.to_string()).or_default() += count;
        }
    }
    assert_eq!(held.values().sum::<u32>(), 5 * 33);
    for (code, count) in held {
        assert!(count <= u32::from(card(&code).quantity), "{code}: {count}");
    }
}
