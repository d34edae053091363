//! Decks on the disk.

mod directory;

use casebook_storage::{DeckId, DeckState, DeckText, StorageError, Time};
use directory::Directory;

const ROLAND: DeckText = DeckText {
    json: r#"{"name":"롤랜드의 덱","investigator_code":"01001","slots":{"01006":1}}"#,
    name: "롤랜드의 덱",
    version: "1.0",
    investigator: "01001",
};

#[test]
fn a_deck_is_kept_changed_binned_and_restored() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_deck(&ROLAND, Time(1)).unwrap();
    let other = storage.add_deck(&ROLAND, Time(2)).unwrap();
    let newer = DeckText {
        version: "1.1",
        ..ROLAND
    };
    storage.change_deck(id, &newer, Time(3)).unwrap();

    let deck = directory.open().deck(id).unwrap();
    assert_eq!(
        (deck.json.as_str(), deck.name.as_str()),
        (ROLAND.json, ROLAND.name)
    );
    assert_eq!(
        (deck.version.as_str(), deck.created, deck.updated),
        ("1.1", Time(1), Time(3))
    );
    let ids =
        |decks: Vec<casebook_storage::Deck>| decks.iter().map(|deck| deck.id).collect::<Vec<_>>();
    assert_eq!(ids(storage.decks().unwrap()), [id, other]);

    storage.bin_deck(id, Time(9)).unwrap();
    assert_eq!(ids(storage.decks().unwrap()), [other]);
    assert_eq!(ids(storage.binned_decks().unwrap()), [id]);
    assert_eq!(storage.empty_deck_bin(Time(9)).unwrap(), 0);
    storage.restore_deck(id).unwrap();
    assert_eq!(storage.deck(id).unwrap().deleted, None);
    storage.bin_deck(id, Time(9)).unwrap();
    assert_eq!(storage.empty_deck_bin(Time(10)).unwrap(), 1);
    assert!(matches!(storage.deck(id), Err(StorageError::NoDeck(DeckId(n))) if n == id.0));
    assert!(matches!(
        storage.change_deck(id, &newer, Time(1)),
        Err(StorageError::NoDeck(_))
    ));
}

fn state<'a>(json: &'a str, name: &'a str) -> DeckState<'a> {
    DeckState {
        text: DeckText {
            json,
            name,
            ..ROLAND
        },
        occasion: "campaign",
        base: None,
    }
}

#[test]
fn edits_are_kept_and_one_after_an_undo_replaces_those_taken_back() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_deck(&ROLAND, Time(1)).unwrap();
    let edits = |storage: &casebook_storage::Storage| -> Vec<(u32, String)> {
        let edits = storage.deck_edits(id).unwrap().into_iter();
        edits.map(|edit| (edit.number, edit.edit)).collect()
    };
    assert_eq!(edits(&storage), []);
    storage
        .edit_deck(id, "a", &state("A", "a"), Time(2))
        .unwrap();
    storage
        .edit_deck(id, "b", &state("B", "b"), Time(3))
        .unwrap();
    let expected = [(0, String::new()), (1, "a".into()), (2, "b".into())];
    // Another connection reads what the disk holds.
    assert_eq!(edits(&directory.open()), expected);
    assert_eq!(storage.deck_edit(id, 0).unwrap().json, ROLAND.json);

    storage
        .stand_deck_at(id, 1, &state("A", "a"), Time(4))
        .unwrap();
    let deck = storage.deck(id).unwrap();
    assert_eq!((deck.json.as_str(), deck.cursor), ("A", Some(1)));
    assert_eq!(edits(&storage), expected);
    storage
        .edit_deck(id, "c", &state("C", "c"), Time(5))
        .unwrap();
    let expected = [(0, String::new()), (1, "a".into()), (2, "c".into())];
    assert_eq!(edits(&storage), expected);
    assert_eq!(storage.deck(id).unwrap().name, "c");
    let none = storage.deck_edit(id, 3);
    assert!(matches!(
        none,
        Err(StorageError::NoDeckEdit { edit: 3, .. })
    ));
    let nowhere = storage.edit_deck(DeckId(99), "a", &state("A", "a"), Time(6));
    assert!(matches!(nowhere, Err(StorageError::NoDeck(_))));
}

#[test]
fn only_the_oldest_of_very_many_edits_are_forgotten() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_deck(&ROLAND, Time(1)).unwrap();
    for number in 0..1_005 {
        storage
            .edit_deck(id, &number.to_string(), &state("A", "a"), Time(number))
            .unwrap();
    }
    let edits = storage.deck_edits(id).unwrap();
    assert_eq!(edits.len(), 1_001);
    assert_eq!((edits[0].number, edits[1_000].number), (5, 1_005));
}

#[test]
fn versions_are_counted_and_the_same_one_is_kept_once() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_deck(&ROLAND, Time(1)).unwrap();
    let keep = |json| storage.keep_deck_version(id, json, Time(2)).unwrap();
    assert_eq!([keep("A"), keep("A"), keep("B"), keep("A")], [1, 1, 2, 3]);
    assert_eq!(storage.deck_version(id, 2).unwrap().json, "B");
    let none = storage.deck_version(id, 4);
    assert!(matches!(
        none,
        Err(StorageError::NoDeckVersion { version: 4, .. })
    ));
}

#[test]
fn a_deck_is_put_aside_and_deleted_with_its_history() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_deck(&ROLAND, Time(1)).unwrap();
    storage.archive_deck(id, Some(Time(4))).unwrap();
    assert_eq!(storage.deck(id).unwrap().archived, Some(Time(4)));
    storage.archive_deck(id, None).unwrap();
    assert_eq!(storage.deck(id).unwrap().archived, None);
    storage
        .edit_deck(id, "a", &state("A", "a"), Time(5))
        .unwrap();
    storage.keep_deck_version(id, "A", Time(5)).unwrap();
    storage.bin_deck(id, Time(6)).unwrap();
    storage.empty_deck_bin(Time(7)).unwrap();
    assert_eq!(storage.deck_edits(id).unwrap(), []);
    assert_eq!(storage.deck_versions(id).unwrap(), []);
}
