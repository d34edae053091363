//! Decks on the disk.

mod directory;

use casebook_storage::{DeckId, DeckText, StorageError, Time};
use directory::Directory;

const ROLAND: DeckText = DeckText {
    json: r#"{"name":"롤랜드의 덱","investigator_code":"01001","slots":{"01006":1}}"#,
    name: "롤랜드의 덱",
    version: "1.0",
    investigator: "01001",
};

#[test]
fn a_deck_is_kept_changed_binned_and_restored() {
    let directory = Directory::new("decks");
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
