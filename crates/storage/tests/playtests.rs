//! Playtests are kept with their decks, and go with them.

use casebook_storage::{DeckId, DeckText, PlaytestId, Storage, StorageError, Time};

fn with_deck() -> (tempfile::TempDir, Storage, DeckId) {
    let directory = tempfile::tempdir().unwrap();
    let storage = Storage::open(&directory.path().join("casebook.db")).unwrap();
    let text = DeckText {
        json: "{}",
        name: "Roland",
        version: "1.0",
        investigator: "01001",
    };
    let deck = storage.add_deck(&text, Time(1)).unwrap();
    (directory, storage, deck)
}

#[test]
fn a_playtest_is_read_as_it_was_kept_and_can_be_removed() {
    let (_directory, storage, deck) = with_deck();
    let first = storage
        .add_playtest(deck, "{\"n\":1}", "[1]", Time(5))
        .unwrap();
    let second = storage
        .add_playtest(deck, "{\"n\":2}", "[2]", Time(6))
        .unwrap();
    let ids: Vec<PlaytestId> = storage
        .playtests()
        .unwrap()
        .iter()
        .map(|one| one.id)
        .collect();
    assert_eq!(ids, [second, first]);
    let (head, games) = storage.playtest(first).unwrap();
    assert_eq!(
        (head.deck, head.asked.as_str(), head.made),
        (deck, "{\"n\":1}", Time(5))
    );
    assert_eq!(games, "[1]");
    storage.remove_playtest(first).unwrap();
    let gone = storage.playtest(first).unwrap_err();
    assert!(matches!(gone, StorageError::NoPlaytest(id) if id == first));
    storage.check().unwrap();
}

#[test]
fn a_playtest_is_out_of_sight_with_its_deck_and_deleted_with_it() {
    let (_directory, storage, deck) = with_deck();
    let kept = storage.add_playtest(deck, "{}", "[]", Time(5)).unwrap();
    storage.bin_deck(deck, Time(7)).unwrap();
    assert!(storage.playtests().unwrap().is_empty());
    storage.restore_deck(deck).unwrap();
    assert_eq!(storage.playtests().unwrap().len(), 1);
    storage.bin_deck(deck, Time(7)).unwrap();
    storage.empty_deck_bin(Time(8)).unwrap();
    assert!(storage.playtest(kept).is_err());
    let late = storage.add_playtest(deck, "{}", "[]", Time(9)).unwrap_err();
    assert!(matches!(late, StorageError::NoDeck(_)), "{late}");
}
