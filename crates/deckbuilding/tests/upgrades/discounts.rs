//! Cards and lists that change prices.

use casebook_deckbuilding::Deck;
use expect_test::{Expect, expect};

use super::{change, check, check_decks, starter};

#[test]
fn exiled_cards_cost_less_with_deja_vu() {
    let old = change(&starter("wendy"), "-01076*2 +02115*2 +60531");
    let mut new = old.clone();
    new.exiled = vec!["02115".into(), "02115".into()];
    check_decks(
        &old,
        &new,
        expect![[r#"
        0 experience
        Flare (1) was exiled.
        Flare (1) was exiled.
        Buy Flare (1): 0 experience. (-1 Déjà Vu (5))
        Buy Flare (1): 0 experience. (-1 Déjà Vu (5))
    "#]],
    );
}

#[test]
fn adaptable_swaps_level_zero() {
    check(
        "skids",
        "+02110",
        "-01053 -01049*2 +01045 +01022 +01024",
        expect![[r#"
            1 experience
            Take out Hard Knocks.
            Take out Hard Knocks.
            Take out Opportunist.
            Buy Burglary: 1 experience.
            Swap in Evidence!: 0 experience.
            Swap in Dynamite Blast: 0 experience.
        "#]],
    );
}

#[test]
fn arcane_research_makes_the_first_spell_cheaper() {
    check(
        "agnes",
        "+04109",
        "-01066*2 +01069*2",
        expect![[r#"
        3 experience
        Upgrade Blinding Light to Blinding Light (2): 1 experience. (-1 Arcane Research)
        Upgrade Blinding Light to Blinding Light (2): 2 experience.
    "#]],
    );
    check(
        "agnes",
        "+04109*2",
        "-01066*2 +01069*2",
        expect![[r#"
        2 experience
        Upgrade Blinding Light to Blinding Light (2): 0 experience. (-2 Arcane Research)
        Upgrade Blinding Light to Blinding Light (2): 2 experience.
    "#]],
    );
}

#[test]
fn down_the_rabbit_hole_moves_prices() {
    check(
        "agnes",
        "+08059",
        "-01066*2 +01069*2 -01061 +01068 -01080 +01084",
        expect![[r#"
            6 experience
            Take out Scrying.
            Upgrade Blinding Light to Blinding Light (2): 1 experience. (-1 Down the Rabbit Hole)
            Upgrade Blinding Light to Blinding Light (2): 1 experience. (-1 Down the Rabbit Hole)
            Upgrade Lucky! to Lucky! (2): 2 experience.
            Buy Mind Wipe (1): 2 experience. (+1 Down the Rabbit Hole)
        "#]],
    );
}

#[test]
fn discounts_apply_in_the_cheapest_order() {
    check(
        "agnes",
        "+08059 +04109",
        "-01066 +01069 -01080 +01084",
        expect![[r#"
            1 experience
            Upgrade Blinding Light to Blinding Light (2): 0 experience. (-1 Arcane Research and -1 Down the Rabbit Hole)
            Upgrade Lucky! to Lucky! (2): 1 experience. (-1 Down the Rabbit Hole)
        "#]],
    );
}

#[test]
fn shrewd_analysis_upgrades_a_second_copy() {
    check(
        "daisy",
        "-01036*2 +02021*2 +04106",
        "-02021*2 +02262 +02263",
        expect![[r#"
            4 experience
            Upgrade Strange Solution to Strange Solution (Restorative Concoction) (4): 0 experience. (-4 Shrewd Analysis)
            Upgrade Strange Solution to Strange Solution (Acidic Ichor) (4): 4 experience.
        "#]],
    );
    check(
        "daisy",
        "-01036*2 +02021*2",
        "-02021*2 +02262 +02263",
        expect![[r#"
            8 experience
            Upgrade Strange Solution to Strange Solution (Restorative Concoction) (4): 4 experience.
            Upgrade Strange Solution to Strange Solution (Acidic Ichor) (4): 4 experience.
        "#]],
    );
}

#[test]
fn taboo_lists_change_prices() {
    let mut old = starter("wendy");
    old.taboo = Some(10);
    check_decks(
        &old,
        &change(&old, "-01076 +01073"),
        expect![[r#"
        2 experience
        Take out Stray Cat.
        Buy Scavenging: 2 experience.
    "#]],
    );
    check_decks(
        &old,
        &change(&old, "-01073 +06332"),
        expect![[r#"
        2 experience
        Upgrade Scavenging to Scavenging (2): 2 experience.
    "#]],
    );
}

#[test]
fn lower_levels_may_stay_for_the_full_price() {
    let mut old = change(&starter("agnes"), "-01072*2 -01076 -01079*2");
    old.choices.back = Some("90017".into());
    let mut new = change(&old, "+01069*2");
    new.ignored.set(&"01066".into(), 2);
    check_decks(
        &old,
        &new,
        expect![[r#"
        4 experience
        Upgrade Blinding Light to Blinding Light (2): 2 experience.
        Upgrade Blinding Light to Blinding Light (2): 2 experience.
    "#]],
    );
}

/// The deck as it is after play, in which cards have earned something: `98002=12 09042=0,1`.
fn earned(mut deck: Deck, counts: &str) -> Deck {
    for part in counts.split_whitespace() {
        let (code, numbers) = part.split_once('=').unwrap();
        for (place, count) in numbers.split(',').enumerate() {
            deck.choices
                .earn(&code.into(), place, count.parse().unwrap());
        }
    }
    deck
}

/// The price of `changes` to a starter deck that `before` has already changed, after play in which
/// its cards earned `counts`.
fn check_earned(starter_deck: &str, before: &str, counts: &str, changes: &str, expected: Expect) {
    let old = change(&starter(starter_deck), before);
    check_decks(&old, &earned(change(&old, changes), counts), expected);
}

#[test]
fn offerings_make_the_next_card_cheaper() {
    check_earned(
        "skids",
        "+98002 +01018",
        "98002=17",
        "-01018 +01028 +50006",
        expect![[r#"
            2 experience
            Upgrade Beat Cop to Beat Cop (2): 0 experience. (-2 Green Man Medallion)
            Buy Hot Streak (2): 2 experience.
        "#]],
    );
    // Without the card in the deck that was played, nothing was earned.
    check_earned(
        "skids",
        "",
        "98002=17",
        "+98002 +01028",
        expect![[r#"
        2 experience
        Green Man Medallion joins the deck without cost.
        Buy Beat Cop (2): 2 experience.
    "#]],
    );
}

#[test]
fn pelts_make_the_next_new_card_cheaper() {
    check_earned(
        "skids",
        "+10109*2 +01018",
        "10109=2",
        "-01018 +01028 -10109 +01057 +01036",
        expect![[r#"
            4 experience
            Take out Pelt Shipment.
            Upgrade Beat Cop to Beat Cop (2): 2 experience.
            Buy Hot Streak (4): 2 experience. (-2 Pelt Shipment)
            Fill the deck with Mind over Matter: 0 experience.
        "#]],
    );
    // No more copies can have earned it than the deck held.
    check_earned(
        "skids",
        "+10109",
        "10109=5",
        "+01057",
        expect![[r#"
        3 experience
        Buy Hot Streak (4): 3 experience. (-1 Pelt Shipment)
    "#]],
    );
}

#[test]
fn a_quill_pays_for_its_named_asset_or_for_a_box_of_its_own() {
    let mut old = change(&starter("daisy"), "+09042*2");
    old.choices
        .sheets
        .push(("09042".into(), "0|0|01031".into()));
    let upgraded = |counts: &str| earned(change(&old, "-01031 +06279 -01030 +01040"), counts);
    check_decks(
        &old,
        &upgraded("09042=1"),
        expect![[r#"
        3 experience
        Upgrade Old Book of Lore to Old Book of Lore (3): 2 experience. (-1 The Raven Quill)
        Upgrade Magnifying Glass to Magnifying Glass (1): 1 experience.
    "#]],
    );
    let mut marked = earned(old.clone(), "09042=0,2");
    marked.choices.sheets[0].1 = "0|0|01031,2|1,3|2".into();
    check_decks(
        &old,
        &marked,
        expect![[r#"
            1 experience
            Mark 3 boxes on the upgrade sheet of The Raven Quill: 1 experience. (-2 The Raven Quill)
        "#]],
    );
    // Where the sheet names nothing, nothing can have been attached to.
    let mut unnamed = old.clone();
    unnamed.choices.sheets.clear();
    let next = earned(change(&unnamed, "-01031 +06279"), "09042=1");
    check_decks(
        &unnamed,
        &next,
        expect![[r#"
        3 experience
        Upgrade Old Book of Lore to Old Book of Lore (3): 3 experience.
    "#]],
    );
}

#[test]
fn boxes_marked_in_play_are_not_paid_for() {
    let mut old = change(&starter("roland"), "-01021*2 +09021*2 +09121");
    old.choices.sheets.push(("09021".into(), "0|1".into()));
    let mut new = earned(old.clone(), "09121=2");
    new.choices.sheets[0].1 = "0|1,2|2,5|1".into();
    check_decks(
        &old,
        &new,
        expect![[r#"
            1 experience
            Mark 3 boxes on the upgrade sheet of Hunter's Armor: 1 experience. (-2 Refine)
        "#]],
    );
}

/// One order must serve all discounts. Whoever upgrades a Spell first or second gets two discounts
/// on it, or leaves none for the second Spell: no order takes off all three points.
#[test]
fn first_cards_are_first_for_every_discount() {
    check(
        "agnes",
        "+08059 +04109 +05033*2 +01030",
        "-05033*2 +60420*2 -01030 +01040",
        expect![[r#"
            1 experience
            Upgrade Magnifying Glass to Magnifying Glass (1): 0 experience. (-1 Down the Rabbit Hole)
            Upgrade Eldritch Inspiration to Eldritch Inspiration (1): 0 experience. (-1 Arcane Research)
            Upgrade Eldritch Inspiration to Eldritch Inspiration (1): 1 experience.
        "#]],
    );
}
