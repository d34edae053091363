//! What the rooms beside the table are told: rules by name, copies, options, faults of a query.

use std::collections::BTreeSet;

use casebook_app::{App, CardSearch, ClassName, NewDeck, QueryFault, SearchScope, SearchSort};

fn search(app: &App, query: &str) -> Option<QueryFault> {
    let search = CardSearch {
        query: query.to_owned(),
        deck: None,
        scope: SearchScope::All,
        owned: false,
        supported: false,
        reprints: false,
        sort: SearchSort::Match,
    };
    app.search_cards(&search).unwrap().fault
}

#[test]
fn an_entry_of_the_rules_has_one_name_and_no_number_of_a_source() {
    let directory = tempfile::tempdir().unwrap();
    let app = App::open(directory.path().to_owned());
    let book = app.rules().unwrap();
    let mut names = BTreeSet::new();
    for entry in &book.entries {
        let name = &entry.name.en;
        assert!(names.insert(name), "{name} stands twice");
        assert!(!name.contains(" (00"), "{name}");
    }
    let fast = book.entries.iter().find(|entry| entry.name.en == "Fast");
    let fast = fast.unwrap();
    assert_eq!((&*fast.name.ko, fast.rows.len()), ("신속", 9));
}

#[test]
fn the_catalogue_says_how_many_copies_a_deck_may_hold() {
    let directory = tempfile::tempdir().unwrap();
    let app = App::open(directory.path().to_owned());
    let cards = app.catalogue().unwrap().cards;
    let limit = |code: &str| cards.iter().find(|card| card.code == code).unwrap().limit;
    assert_eq!(
        ["01020", "06199", "01107"].map(limit),
        [Some(2), Some(3), None]
    );
}

#[test]
fn faults_of_a_query_name_fields_in_korean_and_the_search_understands_them() {
    let directory = tempfile::tempdir().unwrap();
    let app = App::open(directory.path().to_owned());
    let fault = search(&app, "clas:seeker").unwrap();
    let korean = fault.expected_ko.unwrap();
    assert_eq!(korean.len(), fault.expected.len());
    for name in ["역할군", "비용", "제한"] {
        assert!(korean.contains(&name.to_owned()), "{name}");
        let fault = search(&app, &format!("{name}:2")).map(|fault| fault.code);
        assert_ne!(fault.as_deref(), Some("unknown_field"), "{name}");
    }
    let fault = search(&app, "class:wizard").unwrap();
    assert_eq!(fault.field_ko.as_deref(), Some("역할군"));
}

#[test]
fn a_deck_says_what_its_investigator_may_take() {
    let directory = tempfile::tempdir().unwrap();
    let app = App::open(directory.path().to_owned());
    let options = |investigator: &str| {
        let new = NewDeck {
            name: "A deck".to_owned(),
            investigator: investigator.to_owned(),
            taboo: None,
        };
        let deck = app.create_deck(&new).unwrap();
        app.open_deck(deck).unwrap().options
    };
    let roland = options("01001");
    let told: Vec<_> = roland
        .iter()
        .map(|one| (&*one.classes, one.levels))
        .collect();
    let expected: [(&[_], _); 2] = [
        (&[ClassName::Guardian, ClassName::Neutral], Some((0, 5))),
        (&[ClassName::Seeker], Some((0, 2))),
    ];
    assert_eq!(told, expected);
    let zoey = options("02001");
    assert_eq!(zoey.last().and_then(|one| one.limit), Some(5));
}
