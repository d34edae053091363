//! What a deck's view says of its check beside the faults, and decks among things that are none.

use super::tests::Bench;
use super::*;

/// Roland's starter deck with other cards, as others write it.
fn roland_with(changes: &[(&str, u32)]) -> String {
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == "roland")
        .expect("a starter deck");
    let mut deck: serde_json::Value = serde_json::from_str(json).expect("JSON");
    for (code, copies) in changes {
        deck["slots"][*code] = (*copies).into();
    }
    deck.to_string()
}

#[test]
fn an_import_takes_what_can_be_read_and_names_the_rest() {
    let bench = Bench::new();
    let (good, bad) = (roland_with(&[]), roland_with(&[]).replacen(":1", ":-1", 1));
    let text = format!("{good}\n{bad}\nnot a deck\n{good}");
    let preview = bench.app.preview_import(&text).unwrap();
    assert_eq!((preview.decks.len(), preview.unread.len()), (2, 2));
    assert!(preview.unread[0].starts_with("line 2"), "{preview:?}");
    assert!(preview.unread[1].starts_with("line 3"), "{preview:?}");
    assert_eq!(bench.app.import_decks(&text).unwrap().len(), 2);
}

#[test]
fn a_player_says_that_a_deck_has_been_played() {
    let bench = Bench::new();
    // A level 2 card in the place of level 0, and a story asset.
    let text = roland_with(&[("01020", 1), ("60120", 1), ("01117", 1)]);
    let id = bench.app.import_decks(&text).unwrap()[0];
    let view = bench.app.open_deck(id).unwrap();
    assert!(view.assumed[0].played, "{:?}", view.assumed);
    let before = view.violations.len();
    let occasion = Occasion::Played;
    let said = bench
        .app
        .edit_deck(id, &DeckEdit::Occasion { occasion })
        .unwrap();
    assert_eq!((said.assumed.len(), said.occasion), (0, Occasion::Played));
    assert_eq!(said.violations.len(), before);
    // Without levels nothing tells that it has been played, but the player does.
    let text = roland_with(&[("01117", 1)]);
    let id = bench.app.import_decks(&text).unwrap()[0];
    let refused = bench.app.open_deck(id).unwrap().violations;
    assert!(refused.iter().any(|one| one.code == "not_permitted"));
    let edit = DeckEdit::Occasion { occasion };
    let said = bench.app.edit_deck(id, &edit).unwrap();
    assert!(
        said.violations
            .iter()
            .all(|one| one.code != "not_permitted")
    );
}

#[test]
fn the_cards_of_limited_options_are_told() {
    let bench = Bench::new();
    let new = NewDeck {
        name: "Zoey".to_owned(),
        investigator: "02001".to_owned(),
        taboo: None,
    };
    let id = bench.app.create_deck(&new).unwrap();
    let (card, part) = ("01044".to_owned(), DeckPart::Deck);
    let edit = DeckEdit::Copies {
        card,
        copies: 2,
        part,
    };
    let view = bench.app.edit_deck(id, &edit).unwrap();
    let [limited] = &view.limited[..] else {
        panic!("{:?}", view.limited);
    };
    assert_eq!((limited.limit, limited.by.as_deref()), (5, None));
    assert_eq!(limited.cards, [("01044".to_owned(), 2)]);
    assert!(limited.place.is_some());
}
