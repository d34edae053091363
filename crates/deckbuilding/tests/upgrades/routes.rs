//! What joins without cost, and lower levels taken in on the way to higher ones.

use expect_test::expect;

use super::{change, check, check_decks, starter};

#[test]
fn boxes_satisfy_the_minimum_price_of_every_copy() {
    let old = starter("roland");
    let mut new = change(&old, "-01021*2 +09021*2");
    check_decks(
        &old,
        &new,
        expect![[r#"
        2 experience
        Take out Guard Dog.
        Take out Guard Dog.
        Buy Hunter's Armor: 1 experience.
        Buy Hunter's Armor: 1 experience.
    "#]],
    );
    new.choices.sheets.push(("09021".into(), "0|1,2|2".into()));
    check_decks(
        &old,
        &new,
        expect![[r#"
        3 experience
        Take out Guard Dog.
        Take out Guard Dog.
        Mark 3 boxes on the upgrade sheet of Hunter's Armor: 3 experience.
        Buy Hunter's Armor: 0 experience.
        Buy Hunter's Armor: 0 experience.
    "#]],
    );
    // What makes new cards dearer still counts for each copy.
    let with = |deck| change(deck, "+08059");
    check_decks(
        &with(&old),
        &with(&new),
        expect![[r#"
        4 experience
        Take out Guard Dog.
        Take out Guard Dog.
        Mark 3 boxes on the upgrade sheet of Hunter's Armor: 2 experience. (-1 Down the Rabbit Hole)
        Buy Hunter's Armor: 1 experience. (+1 Down the Rabbit Hole)
        Buy Hunter's Armor: 1 experience. (+1 Down the Rabbit Hole)
    "#]],
    );
}

#[test]
fn an_upgrade_into_a_permanent_leaves_room_for_a_free_card() {
    check(
        "roland",
        "-01021*2 +07152*2",
        "-07152 +02185 +01021",
        expect![[r#"
            3 experience
            Upgrade Keen Eye to Keen Eye (3): 3 experience.
            Fill the deck with Guard Dog: 0 experience.
        "#]],
    );
}

#[test]
fn cards_that_a_new_card_forbids_are_replaced_without_cost() {
    let old = starter("wendy");
    let new = change(&old, "-01076 +01090 +53010");
    check_decks(
        &old,
        &new,
        expect![[r#"
        6 experience
        Take out Stray Cat.
        Buy On Your Own (3): 6 experience.
        Fill the deck with Perception: 0 experience.
    "#]],
    );
}

#[test]
fn a_second_copy_beyond_a_new_limit_is_replaced_without_cost() {
    // The list makes the card Exceptional.
    let old = change(&starter("agnes"), "-01064*2 +03315*2");
    let mut new = change(&old, "-03315 +01064");
    new.taboo = Some(9);
    check_decks(
        &old,
        &new,
        expect![[r#"
            0 experience
            Take out Key of Ys (5).
            Fill the deck with Drawn to the Flame: 0 experience.
        "#]],
    );
}

#[test]
fn what_is_exiled_from_the_deck_beside_is_bought_again() {
    let mut old = starter("agnes");
    (old.investigator, old.choices.back) = ("02004".into(), Some("90049".into()));
    old.choices.extra_deck = vec!["90053".into(), "01018".into(), "01028".into()];
    let mut new = old.clone();
    new.exiled = vec!["01028".into()];
    check_decks(
        &old,
        &new,
        expect![[r#"
        2 experience
        Beat Cop (2) was exiled.
        Buy Beat Cop (2): 2 experience.
    "#]],
    );
}

#[test]
fn a_lower_level_is_swapped_in_and_upgraded_at_once() {
    check(
        "wendy",
        "+02110 +08059",
        "-01088 +60523",
        expect![[r#"
            0 experience
            Take out Emergency Cache.
            Swap in A Test of Will: 0 experience.
            Upgrade A Test of Will to A Test of Will (1): 0 experience. (-1 Down the Rabbit Hole)
            Upgrade A Test of Will (1) to A Test of Will (2): 0 experience. (-1 Down the Rabbit Hole)
        "#]],
    );
}

#[test]
fn a_lower_level_is_bought_where_its_upgrade_is_cheaper() {
    check(
        "agnes",
        "-01065*2 +01090*2 +04109",
        "-01064 +02307",
        expect![[r#"
            4 experience
            Take out Drawn to the Flame.
            Buy Ward of Protection (2): 2 experience.
            Upgrade Ward of Protection (2) to Ward of Protection (5): 2 experience. (-1 Arcane Research)
        "#]],
    );
    // Nothing makes the upgrade cheaper: the card is bought as it is.
    check(
        "agnes",
        "-01065*2 +01090*2",
        "-01064 +02307",
        expect![[r#"
        5 experience
        Take out Drawn to the Flame.
        Buy Ward of Protection (5): 5 experience.
    "#]],
    );
}
