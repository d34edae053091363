//! Cards that taboo lists change: each one that Casebook plays has a script for each such list.

use std::sync::LazyLock;

use cards::TabooLists;
use casebook_tests::book;
use engine::CardDatabase;

#[test]
fn no_supported_card_that_a_list_changes_lacks_a_script_for_it() {
    let mut changed = 0;
    for list in card_data::taboos().iter() {
        let number: u16 = list.code.parse().expect("lists are numbered");
        for taboo in list.cards.iter().filter(|one| one.changes_abilities) {
            let code = taboo.code.as_str();
            let printed = book().card(code).expect("a card");
            let under = book().card_under(code, Some(number)).expect("a card");
            assert_eq!(
                printed.is_supported(),
                under.is_supported(),
                "{code} under list {number}"
            );
            changed += usize::from(printed.is_supported());
        }
    }
    assert!(changed > 0);
}

#[test]
fn decks_without_a_list_or_with_an_unknown_one_play_as_printed() {
    for (code, list) in [("01033", None), ("01033", Some(99)), ("01020", Some(1))] {
        let def = book().card_under(code, list).expect("a card");
        assert!(std::ptr::eq(def, book().card(code).expect("a card")));
    }
    let changed = book().card_under("01033", Some(3)).expect("a card");
    assert_eq!(changed.taboo, Some(1));
    assert_ne!(changed, book().card("01033").expect("a card"));
}

/// Lists of which the first changes what Machete does, and nothing else.
fn lists() -> TabooLists {
    let json = r#"[{ "code": "001", "date": "2030-01-01",
        "cards": [{ "code": "01020", "changes_abilities": true }] }]"#;
    TabooLists::from_json(json.as_bytes()).expect("lists")
}

fn load(scripts: &str) -> Result<&'static CardDatabase, String> {
    let book = CardDatabase::load(
        card_data::library(),
        &lists(),
        [("made-up", scripts)].into_iter(),
        std::iter::empty(),
        &Default::default(),
    );
    book.map_err(|error| error.to_string())
}

#[test]
fn a_changed_card_without_a_script_for_its_list_is_left_to_the_players() {
    static BOOK: LazyLock<&CardDatabase> =
        LazyLock::new(|| load(r#"{ "01020": (), "01021": () }"#).expect("a book"));
    let supported = |code: &str, list| BOOK.card_under(code, list).expect("a card").is_supported();
    assert!(supported("01020", None));
    assert!(!supported("01020", Some(1)));
    assert!(supported("01021", Some(1)));
}

#[test]
fn a_script_for_a_list_that_does_not_change_the_card_is_refused() {
    let refused = |scripts: &str| load(scripts).expect_err("refused");
    let other = refused(r#"{ "01021": (taboo: [(lists: (1, 1), script: ())]) }"#);
    assert!(other.contains("01021"), "{other}");
    let later = refused(r#"{ "01020": (taboo: [(lists: (1, 2), script: ())]) }"#);
    assert!(later.contains("taboo list 2"), "{later}");
    assert!(load(r#"{ "01020": (taboo: [(lists: (1, 1), script: ())]) }"#).is_ok());
}
