//! The collection and official texts on the disk.

mod directory;

use casebook_storage::{OfficialText, TextLanguage};
use directory::Directory;

#[test]
fn the_collection_counts_products_and_single_cards() {
    let directory = Directory::new();
    let storage = directory.open();
    assert_eq!(storage.collection().unwrap(), Default::default());
    storage.own_products(&[("core", 1), ("dwl", 1)]).unwrap();
    storage.own_products(&[("core", 2), ("dwl", 0)]).unwrap();
    storage.own_card("01006", Some(3)).unwrap();
    storage.own_card("01007", Some(1)).unwrap();
    storage.own_card("01007", None).unwrap();
    let owned = directory.open().collection().unwrap();
    assert_eq!(owned.products, [("core".to_owned(), 2)].into());
    assert_eq!(owned.cards, [("01006".to_owned(), 3)].into());
}

#[test]
fn texts_replace_those_of_before() {
    let directory = Directory::new();
    let storage = directory.open();
    let text = |card: &str, language, back: Option<&str>| OfficialText {
        card: card.to_owned(),
        language,
        text: format!("words of {card}"),
        back: back.map(str::to_owned),
    };
    let first = [
        text("a", TextLanguage::English, Some("behind")),
        text("a", TextLanguage::Korean, None),
    ];
    storage.replace_texts(&first).unwrap();
    assert_eq!(directory.open().texts().unwrap(), first);
    let second = [text("b", TextLanguage::English, None)];
    storage.replace_texts(&second).unwrap();
    assert_eq!(storage.texts().unwrap(), second);
    storage.replace_texts(&[]).unwrap();
    assert_eq!(storage.texts().unwrap(), []);
}
