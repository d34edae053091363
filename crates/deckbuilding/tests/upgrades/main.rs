//! Prices of upgrades, explained step by step.

mod cheapest;
mod discounts;
mod routes;

use std::fmt::Write as _;

use cards::CardCode;
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Language, Setting, UpgradeError};
use expect_test::{Expect, expect};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

pub fn starter(name: &str) -> Deck {
    let path = format!(
        "{}/../../card-data/decks/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    Deck::from_json(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// `+01020 -01016*2`: cards in and out, with their copies.
pub fn change(deck: &Deck, changes: &str) -> Deck {
    let mut deck = deck.clone();
    for part in changes.split_whitespace() {
        let (sign, card) = part.split_at(1);
        let (code, copies) = card.split_once('*').unwrap_or((card, "1"));
        let (code, copies) = (CardCode::from(code), copies.parse::<u32>().unwrap());
        let have = deck.slots.copies(code.as_str());
        deck.slots.set(
            &code,
            if sign == "+" {
                have + copies
            } else {
                have - copies
            },
        );
    }
    deck
}

pub fn check_decks(old: &Deck, new: &Deck, expected: Expect) {
    let builder = builder();
    let upgrade = builder.upgrade_cost(old, new).unwrap();
    let mut text = format!("{} experience\n", upgrade.experience);
    for step in upgrade.steps {
        writeln!(
            text,
            "{}",
            step.sentence(builder.library(), Language::English)
        )
        .unwrap();
    }
    for violation in upgrade.violations {
        let sentence = violation.sentence(builder.library(), Language::English);
        writeln!(text, "{}: {sentence}", violation.code()).unwrap();
    }
    expected.assert_eq(&text);
}

/// The price of `changes` to a starter deck that `before` has already changed.
pub fn check(starter_deck: &str, before: &str, changes: &str, expected: Expect) {
    let old = change(&starter(starter_deck), before);
    check_decks(&old, &change(&old, changes), expected);
}

/// Proves: experience.only-way-to-change-deck
#[test]
fn a_deck_changes_for_experience_alone_or_by_what_the_campaign_gives() {
    let old = starter("roland");
    let builder = builder();
    let price = |changes: &str| {
        let upgrade = builder.upgrade_cost(&old, &change(&old, changes)).unwrap();
        upgrade.experience
    };
    assert_eq!(price(""), 0);
    let others = builder.permitted(&old, &Setting::default());
    let others = others.iter().map(|(card, _)| card).filter(|card| {
        let new = old.slots.copies(card.code.as_str()) == 0 && card.duplicate_of.is_none();
        new && card.product.as_str() == "core" && card.subtype.is_none()
    });
    let mut tried = 0;
    for card in others {
        let changes = format!("-01018 +{}", card.code);
        assert!(price(&changes) > 0, "{changes} is free");
        tried += 1;
    }
    assert!(tried > 15, "only {tried} cards to change for");
    assert_eq!(price("+01117"), 0, "a story asset that was earned");
}

#[test]
fn upgrades_cost_the_difference_copy_by_copy() {
    check(
        "roland",
        "",
        "-01030*2 +01040*2 -01018 +01028",
        expect![[r#"
        4 experience
        Upgrade Beat Cop to Beat Cop (2): 2 experience.
        Upgrade Magnifying Glass to Magnifying Glass (1): 1 experience.
        Upgrade Magnifying Glass to Magnifying Glass (1): 1 experience.
    "#]],
    );
}

#[test]
fn new_cards_cost_their_level_and_at_least_one() {
    check(
        "roland",
        "",
        "-01021*2 +01029 +01031",
        expect![[r#"
        5 experience
        Take out Guard Dog.
        Take out Guard Dog.
        Buy Shotgun (4): 4 experience.
        Buy Old Book of Lore: 1 experience.
    "#]],
    );
}

#[test]
fn exceptional_cards_cost_double() {
    check(
        "roland",
        "",
        "+03264",
        expect![[r#"
        6 experience
        Buy Stick to the Plan (3): 6 experience.
    "#]],
    );
}

#[test]
fn myriad_cards_are_paid_for_once() {
    check(
        "wendy",
        "",
        "-01076*2 -01075 +11090*3",
        expect![[r#"
        2 experience
        Take out Rabbit's Foot.
        Take out Stray Cat.
        Take out Stray Cat.
        Buy A Glimmer of Hope (2): 2 experience.
        Take a further copy of A Glimmer of Hope (2) with the first: 0 experience.
        Take a further copy of A Glimmer of Hope (2) with the first: 0 experience.
    "#]],
    );
    check(
        "wendy",
        "-01076*2 +06245*2",
        "-06245*2 -01075 +11090*3",
        expect![[r#"
            2 experience
            Take out Rabbit's Foot.
            Upgrade A Glimmer of Hope to A Glimmer of Hope (2): 2 experience.
            Take a further copy of A Glimmer of Hope (2) with the first: 0 experience.
            Take a further copy of A Glimmer of Hope (2) with the first: 0 experience.
        "#]],
    );
}

#[test]
fn reprints_and_story_cards_are_free() {
    check(
        "roland",
        "",
        "-01020*2 +01520*2 +01117 +02039",
        expect![[r#"
        0 experience
        Lita Chantler joins the deck without cost.
        Chronophobia joins the deck without cost.
    "#]],
    );
}

#[test]
fn exile_is_refilled_with_level_zero() {
    let old = change(&starter("roland"), "-01021*2 +02115*2");
    let mut new = change(&old, "-02115*2 +01021*2");
    new.exiled = vec!["02115".into(), "02115".into()];
    check_decks(
        &old,
        &new,
        expect![[r#"
        0 experience
        Flare (1) was exiled.
        Flare (1) was exiled.
        Fill the deck with Guard Dog: 0 experience.
        Fill the deck with Guard Dog: 0 experience.
    "#]],
    );
    let mut again = change(&old, "-02115 +01021");
    again.exiled = new.exiled;
    check_decks(
        &old,
        &again,
        expect![[r#"
        1 experience
        Flare (1) was exiled.
        Flare (1) was exiled.
        Buy Flare (1): 1 experience.
        Fill the deck with Guard Dog: 0 experience.
    "#]],
    );
}

#[test]
fn boxes_of_upgrade_sheets_are_paid_once_for_all_copies() {
    let mut old = change(&starter("roland"), "-01021*2 +09021*2");
    old.choices.sheets.push(("09021".into(), "0|1".into()));
    let mut new = old.clone();
    new.choices.sheets[0].1 = "0|1,2|2,5|1".into();
    check_decks(
        &old,
        &new,
        expect![[r#"
        3 experience
        Mark 3 boxes on the upgrade sheet of Hunter's Armor: 3 experience.
    "#]],
    );
}

#[test]
fn a_larger_deck_is_filled_with_level_zero() {
    check(
        "roland",
        "",
        "+06167 +01019 +01023 +01024 +01039*0 +01080 +01090",
        expect![[r#"
            2 experience
            Buy Versatile (2): 2 experience.
            Fill the deck with First Aid: 0 experience.
            Fill the deck with Dodge: 0 experience.
            Fill the deck with Dynamite Blast: 0 experience.
            Fill the deck with Lucky!: 0 experience.
            Fill the deck with Perception: 0 experience.
        "#]],
    );
}

#[test]
fn side_decks_are_upgraded_too() {
    let mut old = starter("agnes");
    (old.investigator, old.choices.back) = ("02004".into(), Some("90049".into()));
    old.choices.extra_deck = vec!["90053".into(), "01018".into(), "01021".into()];
    let mut new = old.clone();
    new.choices.extra_deck = vec!["90053".into(), "01028".into(), "01033".into()];
    check_decks(
        &old,
        &new,
        expect![[r#"
        3 experience
        Take out Guard Dog.
        Upgrade Beat Cop to Beat Cop (2): 2 experience.
        Buy Dr. Milan Christopher: 1 experience.
    "#]],
    );
}

#[test]
fn what_an_upgrade_may_not_do() {
    check(
        "roland",
        "+02158",
        "-02158 -01102 -01021 +02263 +08019",
        expect![[r#"
            5 experience
            Take out Guard Dog.
            Take out Silver Twilight Acolyte.
            Take out Charisma (3).
            Buy Strange Solution (Acidic Ichor) (4): 4 experience.
            Buy Geared Up: 1 experience.
            not_permitted: Strange Solution (Acidic Ichor) (4) is researched: record the task of its lower level, then upgrade to it. Take it out until then.
            not_permitted: Geared Up can be taken only when the deck is created. Take it out.
            cannot_remove: Silver Twilight Acolyte cannot leave the deck. Put it back.
            cannot_remove: Charisma (3) is permanent and stays in the deck. Put it back.
        "#]],
    );
}

#[test]
fn decks_of_different_investigators_are_no_upgrade() {
    let error = builder()
        .upgrade_cost(&starter("roland"), &starter("daisy"))
        .unwrap_err();
    assert_eq!(
        error,
        UpgradeError::Investigators("01001".into(), "01002".into())
    );
}

#[test]
fn a_new_deck_costs_its_levels() {
    let builder = builder();
    let worth = |deck: &Deck| builder.experience(deck);
    assert_eq!(worth(&starter("roland")), Some(0));
    // Exceptional 3 is 6, Myriad 2 is paid once, two copies of level 4 are 8.
    assert_eq!(
        worth(&change(&starter("roland"), "+03264 +01029*2")),
        Some(14)
    );
    assert_eq!(worth(&change(&starter("wendy"), "+11090*3")), Some(2));
}
