//! Cards and lists that change prices.

use expect_test::expect;

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
