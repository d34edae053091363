//! Decks that go out as texts and files, and come back.

use super::tests::Bench;
use super::*;
use crate::Error;

#[test]
fn a_deck_goes_out_and_comes_back_the_same() {
    let bench = Bench::new();
    let deck = bench.legal();
    let tags = "solo".to_owned();
    bench.edit(deck, DeckEdit::Tags { tags });
    for format in [DeckFormat::Json, DeckFormat::Text] {
        let text = bench.app.export_deck(deck, format).unwrap();
        let preview = bench.app.preview_import(&text).unwrap();
        assert!(preview.decks[0].same_as.is_some(), "{text}");
        let copy = bench.app.import_decks(&text).unwrap()[0];
        let again = bench.app.export_deck(copy, format).unwrap();
        assert_eq!(text.trim_end(), again.trim_end());
    }
    for (broken, place) in [
        ("{\"investigator_code\": \"01001\", \"slots\": 7}", "line 1"),
        ("{", "line 1"),
        ("1x Nothing Known", "line 1"),
        ("", "investigator"),
    ] {
        let before = bench.app.decks().unwrap().len();
        let error = bench.app.import_decks(broken).unwrap_err();
        assert!(error.to_string().contains(place), "{error}");
        assert!(matches!(error, Error::ImportBroken { .. }));
        assert_eq!(bench.app.decks().unwrap().len(), before);
    }
}

#[test]
fn a_file_is_written_beside_older_ones() {
    let bench = Bench::new();
    let deck = bench.roland();
    let name = "Ro/land: \"5\"".to_owned();
    bench.edit(deck, DeckEdit::Rename { name });
    let folder = bench.directory.path().join("out");
    let save = || {
        bench
            .app
            .save_deck_file(deck, DeckFormat::Json, &folder)
            .unwrap()
    };
    assert!(save().ends_with("Ro land 5.json"));
    assert!(save().ends_with("Ro land 5 2.json"));
    let text = std::fs::read_to_string(save()).unwrap();
    assert_eq!(
        bench.app.preview_import(&text).unwrap().decks[0].same_as,
        Some(deck)
    );
}
