//! Decks in every shape in which files hold them.

use cards::CardCode;
use casebook_deckbuilding::{
    CardRules, Deck, Deckbuilder, Random, ReadError, Setting, TextError, read_decks, read_each,
};
use expect_test::{Expect, expect};

fn read(text: &str) -> Deck {
    read_decks(text)
        .unwrap_or_else(|error| panic!("{error}: {text}"))
        .remove(0)
}

#[test]
fn shapes_of_fields() {
    let shapes = [
        r#"{"investigator_code":"01001","slots":{"01020":2,"01006":1}}"#,
        r#"{"investigator_code":"01001","slots":{"01020":"2","01006":1.0},"meta":null,"taboo_id":null}"#,
        r#"{"investigator_code":"01001","slots":{"01020":2,"01006":1,"01021":0},"meta":"","sideSlots":[]}"#,
        r#"{"investigator_code":"01001","slots":["01020","01020","01006"],"meta":{},"taboo_id":0}"#,
        r#"{"name":null,"investigator_code":"01001","slots":{"01020":2,"01006":1},"meta":[],"xp":"","tags":["solo"]}"#,
        r#"{"investigator_code":1001,"slots":{"01020":2,"01006":1},"meta":"{}","user":{"slots":{"01001":"?"}}}"#,
    ];
    for shape in shapes {
        let deck = read(shape);
        assert_eq!(deck.investigator.as_str(), "01001", "{shape}");
        assert_eq!(
            (
                deck.slots.copies("01020"),
                deck.slots.copies("01006"),
                deck.slots.total()
            ),
            (2, 1, 3),
            "{shape}"
        );
        assert_eq!((deck.taboo, deck.side.is_empty()), (None, true), "{shape}");
        assert_eq!(deck.to_json(), shape);
    }
}

#[test]
fn meta_as_text_and_as_an_object() {
    let inner = r#"{"alternate_front":"90024","alternate_back":"","faction_selected":"seeker","option_selected":"both","deck_size_selected":40,"cus_09021":"0|1,2|2","extra_deck":"90053,02032","attachments_03264":"01024,01023","card_pool":"core,cycle:dwl","sealed_deck":"01016:2","transform_into":"11068b","earned_98002":"12","earned_09042":"0,1","banner":"kept"}"#;
    let as_text =
        serde_json::json!({ "investigator_code": "01001", "slots": {}, "meta": inner }).to_string();
    let as_object = format!(r#"{{"investigator_code":"01001","slots":{{}},"meta":{inner}}}"#);
    for text in [as_text, as_object] {
        let deck = read(&text);
        expect![[r#"
            front Some(CardCode(90024)), back None
            classes [("faction_selected", "seeker")], option Some("both"), size Some(40)
            sheets [(CardCode(09021), "0|1,2|2")], extra [CardCode(90053), CardCode(02032)]
            attachments [(CardCode(03264), [CardCode(01024), CardCode(01023)])]
            pool ["core", "cycle:dwl"], sealed 2, transformed Some(CardCode(11068b))
        "#]]
        .assert_eq(&choices(&deck));
        let mut changed = deck.clone();
        changed.choices.option = Some("blessed".into());
        let written = changed.to_json();
        assert!(
            written.contains("kept")
                && written.contains("blessed")
                && !written.contains("alternate_back")
        );
        assert_eq!(read(&written).choices, changed.choices);
    }
}

fn choices(deck: &Deck) -> String {
    let c = &deck.choices;
    format!(
        "front {:?}, back {:?}\nclasses {:?}, option {:?}, size {:?}\nsheets {:?}, extra {:?}\nattachments {:?}\npool {:?}, sealed {}, transformed {:?}\n",
        c.front,
        c.back,
        c.classes,
        c.option,
        c.deck_size,
        c.sheets,
        c.extra_deck,
        c.attachments,
        c.pool,
        c.sealed.as_ref().map_or(0, |slots| slots.copies("01016")),
        c.transformed,
    )
}

#[test]
fn several_decks_in_one_text() {
    let deck = r#"{"name":"N","investigator_code":"01001","slots":{}}"#;
    let texts = [
        format!("[{deck},{deck}]"),
        format!("{deck}\n{deck}\n"),
        format!("\u{feff}{{\"decks\":[{deck},{deck}]}}"),
        format!("{{\"data\":{{\"deck\":{deck}}}}}\n\n{deck}"),
    ];
    for text in texts {
        let decks = read_decks(&text).unwrap();
        assert_eq!(decks.len(), 2, "{text}");
        assert!(decks.iter().all(|read| read.to_json() == deck));
    }
}

fn check_error(text: &str, expected: Expect) {
    expected.assert_eq(&read_decks(text).unwrap_err().to_string());
}

#[test]
fn errors_say_where_and_what() {
    check_error("", expect!["line 1: neither a deck nor a list of decks"]);
    check_error("7", expect!["line 1: neither a deck nor a list of decks"]);
    check_error("[]", expect!["line 1: neither a deck nor a list of decks"]);
    check_error("{\n}", expect!["line 1: the deck has no investigator_code"]);
    check_error(
        "{\n\"slots\": {\n",
        expect!["line 3, column 0: EOF while parsing an object"],
    );
    let deck = "{\"investigator_code\":\"01001\",\n\"slots\":{\"01020\":\"two\"}}";
    check_error(
        deck,
        expect![[r#"line 2, column 22: copies of 01020: "two" is no whole number"#]],
    );
    check_error(
        &format!("\n\n[\n{deck}]"),
        expect![[r#"line 5, column 22: copies of 01020: "two" is no whole number"#]],
    );
    check_error(
        "{\"investigator_code\":\"01001\",\n\"slots\":{\"01020\":-1}}",
        expect!["line 2, column 20: copies of 01020 out of range"],
    );
    check_error(
        "{\"investigator_code\":\"01001\",\n\"slots\":7}",
        expect![
            "line 2, column 9: invalid type: integer `7`, expected an object of card codes and copies"
        ],
    );
    check_error(
        "{\"investigator_code\":\"01001\",\n\n\"meta\":\"{]\"}",
        expect!["line 3, column 11: in meta: key must be a string"],
    );
    let error = read_decks("{}\n{").unwrap_err();
    assert_eq!(error, ReadError::NoInvestigator { line: 1 });
}

/// A line for each deck, or for what cannot be read.
fn each(bytes: &[u8]) -> String {
    let line = |deck: &Result<Deck, ReadError>| match deck {
        Ok(deck) => format!("{}: {} cards\n", deck.name, deck.slots.total()),
        Err(error) => format!("{error}\n"),
    };
    read_each(bytes).iter().map(line).collect()
}

#[test]
fn one_bad_deck_hides_no_other() {
    let deck = |name: &str, copies: &str| {
        format!(
            "{{\"name\":\"{name}\",\"investigator_code\":\"01001\",\"slots\":{{\"01020\":{copies}}}}}"
        )
    };
    let (a, b, negative) = (deck("A", "1"), deck("B", "0"), deck("C", "-1"));
    let lines = format!("{a}\n{negative}\nnothing of ours\n{{\"name\":\n{b}\n7\n{{}}\n{a}");
    expect![[r#"
        A: 1 cards
        line 2, column 60: copies of 01020 out of range
        line 3, column 2: expected ident
        line 6, column 1: expected `,` or `}`
        B: 0 cards
        line 6: neither a deck nor a list of decks
        line 7: the deck has no investigator_code
        A: 1 cards
    "#]]
    .assert_eq(&each(lines.as_bytes()));
    let list = format!("[{a},\n{negative},\n{b}]");
    expect![[r#"
        A: 1 cards
        line 2, column 60: copies of 01020 out of range
        B: 0 cards
    "#]]
    .assert_eq(&each(list.as_bytes()));
    let pretty = |text: &str| text.replace(",", ",\n  ").replace("{\"name", "{\n  \"name");
    let long = format!(
        "{}\n{}\n{}",
        pretty(&a),
        pretty(&deck("D", "}")),
        pretty(&b)
    );
    expect![[r#"
        A: 1 cards
        line 8, column 20: expected value
        B: 0 cards
    "#]]
    .assert_eq(&each(long.as_bytes()));
    let mut bytes = format!("{a}\n{}\n{b}\n", deck("\u{e9}", "2")).into_bytes();
    let at = bytes
        .iter()
        .position(|byte| *byte == 0xc3)
        .expect("an accent");
    bytes[at] = 0xff;
    expect![[r#"
        A: 1 cards
        line 2, column 10: invalid unicode code point
        B: 0 cards
    "#]]
    .assert_eq(&each(&bytes));
    let sealed = r#"{"investigator_code":"01001","slots":{},"meta":{"sealed_deck":"01020:-2"}}"#;
    expect![[r#"
        line 1, column 73: sealed_deck: copies of 01020 out of range
    "#]]
    .assert_eq(&each(sealed.as_bytes()));
}

/// Reading takes as long as the text: lines are not counted anew for each deck, or for each error.
#[test]
fn long_lists_are_read_in_one_pass() {
    let deck = "{\"investigator_code\":\"01001\",\"slots\":{}}\n{\"slots\":{}}\nno deck\n";
    let time = |decks: usize| {
        let text = deck.repeat(decks);
        let start = std::time::Instant::now();
        assert_eq!(read_each(text.as_bytes()).len(), 3 * decks);
        start.elapsed().as_secs_f64()
    };
    time(1_000);
    let (short, long) = (time(2_000), time(40_000));
    assert!(long < 100.0 * short + 0.1, "{short} s, then {long} s");
}

#[test]
fn a_new_deck_is_written_in_full() {
    let mut deck = Deck::new("New", CardCode::from("01001"));
    deck.slots.set(&CardCode::from("01020"), 2);
    deck.taboo = Some(10);
    let text = deck.to_json();
    let again = read(&text);
    assert_eq!(
        (&again.name, &again.investigator, &again.slots, again.taboo),
        (&deck.name, &deck.investigator, &deck.slots, deck.taboo)
    );
    for field in ["sideSlots", "ignoreDeckLimitSlots", "meta", "version"] {
        assert!(text.contains(field), "{text}");
    }
}

#[test]
fn text_lists_read_back_as_the_same_deck() {
    let library = card_data::library();
    for file in ["agnes", "daisy", "roland", "skids", "wendy"] {
        let path = format!(
            "{}/../../card-data/decks/{file}.json",
            env!("CARGO_MANIFEST_DIR")
        );
        let mut deck = Deck::from_json(&std::fs::read_to_string(path).unwrap()).unwrap();
        deck.taboo = Some(10);
        deck.side.set(&CardCode::from("01094"), 2);
        deck.choices
            .classes
            .push(("faction_selected".into(), "seeker".into()));
        let again = Deck::from_text(&deck.to_text(library), library).unwrap();
        let sorted = |slots: &casebook_deckbuilding::Slots| {
            let mut cards: Vec<_> = slots
                .iter()
                .map(|(code, copies)| (code.clone(), copies))
                .collect();
            cards.sort();
            cards
        };
        assert_eq!(
            (&again.name, &again.investigator, again.taboo),
            (&deck.name, &deck.investigator, deck.taboo)
        );
        assert_eq!(
            (sorted(&again.slots), sorted(&again.side)),
            (sorted(&deck.slots), sorted(&deck.side))
        );
        assert_eq!(again.choices, deck.choices);
    }
}

#[test]
fn text_lists_of_others() {
    let library = card_data::library();
    let list = "A Night Out\n\nRoland Banks (Core Set)\n\nAssets (4)\n2x Beat Cop (2)\n1 .45 Automatic [0]\n\
        Machete x1\n\nEvents\n1x Evidence! (Core Set)\n1x 다이너마이트 폭발\n2x Strange Solution (Acidic Ichor)\n\nSideboard\n1x Shotgun ••••\n";
    let deck = Deck::from_text(list, library).unwrap();
    assert_eq!(
        (deck.name.as_str(), deck.investigator.as_str()),
        ("A Night Out", "01001")
    );
    let cards: Vec<_> = deck
        .slots
        .iter()
        .map(|(code, copies)| (code.as_str(), copies))
        .collect();
    let expected = [
        ("01028", 2),
        ("01016", 1),
        ("01020", 1),
        ("01022", 1),
        ("01024", 1),
        ("02263", 2),
    ];
    assert_eq!(cards, expected);
    assert_eq!(deck.side.copies("01029"), 1);

    let error = |text: &str| Deck::from_text(text, library).unwrap_err();
    let unknown = TextError::UnknownCard {
        line: 3,
        name: "Machette".to_owned(),
    };
    assert_eq!(error("A\nRoland Banks\n2x Machette"), unknown);
    assert!(matches!(
        error("A\nRoland Banks\n1x Strange Solution (4)"),
        TextError::Ambiguous { line: 3, .. }
    ));
    assert_eq!(error("A\n2x Machete"), TextError::NoInvestigator);
    assert_eq!(error("A\nRoland Banks\n"), TextError::NoCards);
}

/// Broken files give errors, or decks that can be checked, and never a panic.
#[test]
fn broken_files_do_no_harm() {
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let root = format!(
        "{}/../../tests/fixtures/decks/legal",
        env!("CARGO_MANIFEST_DIR")
    );
    let mut chance = Random::new(3);
    let (mut decks, mut errors) = (0, 0);
    for file in std::fs::read_dir(root).unwrap() {
        let text = std::fs::read(file.unwrap().path()).unwrap();
        for _ in 0..30 {
            let mut broken = text.clone();
            for _ in 0..=chance.below(4) {
                let at = chance.below(broken.len());
                broken[at] = b" 019\"{}[]:,-|.xe"[chance.below(16)];
            }
            match read_decks(&String::from_utf8_lossy(&broken)) {
                Ok(read) => {
                    decks += read.len();
                    for deck in &read {
                        builder.check(deck, &Setting::standalone());
                        _ = builder.upgrade_cost(deck, &read[0]);
                        _ = Deck::from_text(&deck.to_text(builder.library()), builder.library());
                    }
                }
                Err(_) => errors += 1,
            }
        }
    }
    assert!(
        decks > 500 && errors > 500,
        "{decks} decks, {errors} errors"
    );
}
