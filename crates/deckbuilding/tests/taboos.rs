//! Everything that every taboo list says about deckbuilding is in force under that list.

use std::collections::BTreeSet;

use cards::{Card, CardCode, Taboo};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Setting};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

/// Every entry of every list, with the list's number and the card.
fn entries() -> impl Iterator<Item = (u16, &'static Taboo, &'static Card)> {
    card_data::taboos().iter().flat_map(|list| {
        let number = list.code.parse().expect("the number of a list");
        let card = |taboo: &Taboo| {
            card_data::library()
                .get(taboo.code.as_str())
                .expect("a card")
        };
        list.cards
            .iter()
            .map(move |taboo| (number, taboo, card(taboo)))
    })
}

/// All that a list says of a card, which may be in two entries.
fn said(list: u16, card: &Card) -> impl Iterator<Item = &'static Taboo> {
    let entries =
        entries().filter(move |(number, taboo, _)| *number == list && taboo.code == card.code);
    entries.map(|(_, taboo, _)| taboo)
}

/// Experience that a list adds.
fn added(list: u16, card: &Card) -> i32 {
    let stated = said(list, card).map(|taboo| taboo.xp).find(|xp| *xp != 0);
    stated.map_or(0, i32::from)
}

fn deck(card: &Card, copies: u32, taboo: Option<u16>) -> Deck {
    let mut deck = Deck::new("", CardCode::from("01001"));
    deck.slots.set(&card.code, copies);
    deck.taboo = taboo;
    deck
}

/// The codes of what is wrong with that many copies of a card, as far as it is about the card.
fn wrong(builder: &Deckbuilder, card: &Card, copies: u32, taboo: u16) -> BTreeSet<&'static str> {
    let violations = builder.check(&deck(card, copies, Some(taboo)), &Setting::default());
    let about = violations
        .iter()
        .filter(|violation| violation.cards.contains(&card.code));
    about.map(|violation| violation.code()).collect()
}

#[test]
fn there_are_ten_lists() {
    let numbers: BTreeSet<u16> = entries().map(|(list, ..)| list).collect();
    assert_eq!(numbers, (1..=10).collect());
}

#[test]
fn prices_are_those_of_the_list() {
    let builder = builder();
    let mut lists = BTreeSet::new();
    for (list, taboo, card) in entries() {
        let Some(level) = card.play.level.filter(|_| card.customizations.is_empty()) else {
            continue;
        };
        let exceptional = taboo.exceptional.unwrap_or(card.exceptional);
        let doubled = i32::from(level) * if exceptional { 2 } else { 1 };
        let price = (doubled + added(list, card)).max(0) as u32;
        let worth = builder.experience(&deck(card, 1, Some(list)));
        assert_eq!(
            worth,
            Some(price),
            "{} {} in list {list}",
            card.code,
            card.name.en
        );
        if builder.experience(&deck(card, 1, None)) != worth {
            lists.insert(list);
        }
    }
    assert_eq!(lists.len(), 10, "{lists:?}");
}

#[test]
fn limits_are_those_of_the_list() {
    let builder = builder();
    let mut limited = BTreeSet::new();
    for (list, taboo, card) in entries() {
        let exceptional = (taboo.exceptional == Some(true)).then_some(1);
        let Some(limit) = taboo.deck_limit.or(exceptional) else {
            continue;
        };
        limited.insert(list);
        let limit = u32::from(limit);
        let too_many = |copies| wrong(&builder, card, copies, list).contains("too_many_copies");
        let what = format!("{} {} in list {list}", card.code, card.name.en);
        assert!(
            too_many(limit + 1),
            "{what}: {} copies are allowed",
            limit + 1
        );
        assert!(!too_many(limit), "{what}: {limit} copies are not");
    }
    assert!(limited.len() >= 8, "{limited:?}");
}

#[test]
fn forbidden_cards_are_forbidden_by_their_lists_alone() {
    let builder = builder();
    let mut forbidding = BTreeSet::new();
    for (list, _, card) in entries() {
        let listed = said(list, card).any(|taboo| taboo.forbidden);
        let forbidden = wrong(&builder, card, 1, list).contains("forbidden");
        assert_eq!(forbidden, listed, "{} in list {list}", card.code);
        if listed {
            forbidding.insert(list);
            let printed = builder.check(&deck(card, 1, None), &Setting::default());
            assert!(
                printed
                    .iter()
                    .all(|violation| violation.code() != "forbidden")
            );
        }
    }
    assert_eq!(forbidding, (3..=10).collect());
}

#[test]
fn investigators_follow_the_options_and_requirements_of_the_list() {
    let builder = builder();
    let mut changed = BTreeSet::new();
    for (list, taboo, card) in entries() {
        if taboo.deck_options.is_none() && taboo.deck_requirements.is_none() {
            continue;
        }
        let with = |taboo| {
            let mut deck = Deck::new("", card.code.clone());
            deck.taboo = taboo;
            deck
        };
        let (listed, printed) = (with(Some(list)), with(None));
        let may = |deck| builder.permitted(deck, &Setting::default());
        let asked = |deck| builder.check(deck, &Setting::default());
        let differs = may(&listed) != may(&printed) || asked(&listed) != asked(&printed);
        assert!(
            differs,
            "{} {} is as printed in list {list}",
            card.code, card.name.en
        );
        changed.insert(list);
    }
    assert_eq!(changed, (5..=10).collect());
}

#[test]
fn upgrade_sheets_have_the_boxes_of_the_list() {
    let builder = builder();
    for (list, taboo, card) in entries() {
        let Some(options) = &taboo.customizations else {
            continue;
        };
        for (at, (listed, printed)) in options.iter().zip(&card.customizations).enumerate() {
            let mut deck = deck(card, 1, Some(list));
            let full = |boxes: u8| format!("{at}|{boxes}").into();
            let misplaced = |deck: &Deck| {
                let violations = builder.check(deck, &Setting::default());
                violations.iter().any(|violation| {
                    violation.cards.contains(&card.code)
                        && violation.code() == "customization_invalid"
                })
            };
            let what = format!(
                "{} option {at} in list {list}, printed {}",
                card.code, printed.xp
            );
            deck.choices.sheets = vec![(card.code.clone(), full(listed.xp + 1))];
            assert!(misplaced(&deck), "{what}: too many boxes are allowed");
            deck.choices.sheets = vec![(card.code.clone(), full(listed.xp))];
            assert!(!misplaced(&deck), "{what}: its boxes are not allowed");
        }
    }
}
