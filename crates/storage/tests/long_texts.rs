//! Texts of many pages: SQLite does not see that one of them has become zeros.

mod directory;

use std::fs;

use campaign::log::Campaign;
use campaign::run::Party;
use casebook_storage::{DeckText, OfficialText, Storage, TextLanguage, Time};
use directory::{Directory, closed, pages, without_page};

const NOW: Time = Time(1_000);

/// A deck of many pages, and a text of as many.
fn long_texts(storage: &Storage) {
    let slots: Vec<String> = (1_000..2_500)
        .map(|card| format!("\"0{card}\": 1"))
        .collect();
    let text = DeckText {
        json: &format!("{{\"slots\": {{{}}}}}", slots.join(", ")),
        name: "Long",
        version: "1.0",
        investigator: "01001",
    };
    storage.add_deck(&text, NOW).unwrap();
    let text = OfficialText {
        card: "01006".to_owned(),
        language: TextLanguage::English,
        text: "Reveal. ".repeat(2_000),
        back: None,
    };
    storage.replace_texts(&[text]).unwrap();
}

#[test]
fn no_page_of_a_long_text_becomes_zeros_unnoticed() {
    let directory = Directory::new();
    let storage = directory.open();
    long_texts(&storage);
    let before = (storage.decks().unwrap(), storage.texts().unwrap());
    drop(storage);
    let file = closed(&directory);
    let whole = fs::read(&file).unwrap();
    let mut broken_texts = 0;
    for page in pages(&file) {
        fs::write(&file, without_page(&file, page)).unwrap();
        match Storage::open(&file).and_then(|storage| storage.check().map(|()| storage)) {
            Ok(storage) => {
                let after = (storage.decks().unwrap(), storage.texts().unwrap());
                assert!(after == before, "page {page}");
            }
            Err(error) if error.to_string().contains("a text of") => {
                broken_texts += 1;
                let fresh = Directory::new();
                let rescued = fresh.open();
                rescued.rescue_from(&file).unwrap();
                rescued.check().unwrap();
                let rows = rescued.decks().unwrap().len() + rescued.texts().unwrap().len();
                assert_eq!(rows, before.0.len() + before.1.len() - 1, "page {page}");
            }
            Err(error) => assert!(error.is_damage(), "{error}"),
        }
        fs::write(&file, &whole).unwrap();
    }
    // The last page of each of the two, which nothing else follows.
    assert_eq!(broken_texts, 2);
}

#[test]
fn a_nul_in_a_name_or_text_is_left_out() {
    let directory = Directory::new();
    let storage = directory.open();
    let text = DeckText {
        json: r#"{"name": "Our\u0000s"}"#,
        name: "Our\0s",
        version: "1\0",
        investigator: "01001",
    };
    let deck = storage.add_deck(&text, NOW).unwrap();
    assert_eq!(storage.deck(deck).unwrap().name, "Ours");
    storage.change_deck(deck, &text, NOW).unwrap();
    let id = storage
        .add_campaign(&Campaign::new("A\0", "core", Party::default()), NOW)
        .unwrap();
    storage.rename_campaign(id, "B\0", NOW).unwrap();
    let official = OfficialText {
        card: "01006".to_owned(),
        language: TextLanguage::Korean,
        text: "\0".to_owned(),
        back: Some("\0".to_owned()),
    };
    storage.replace_texts(&[official]).unwrap();
    storage.check().unwrap();
}
