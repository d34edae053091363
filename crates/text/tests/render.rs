//! The rules text of every committed card, as a player reads it, in snapshots that are reviewed.
//!
//! `UPDATE_EXPECT=1 cargo test -p casebook-text` writes them anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use abilities::{Script, Side, parse_scenario, parse_scripts};
use cards::{Card, CardCode};
use casebook_text::{Language, Section};
use expect_test::expect_file;

/// Variants of the language that no card uses yet, on cards that lend their facts.
const GALLERY: &str = include_str!("render_gallery.ron");

const LANGUAGES: [(Language, &str); 2] = [(Language::English, "en"), (Language::Korean, "ko")];

fn heading(language: Language, card: &Card) -> String {
    let name = match (language, &card.name.ko) {
        (Language::Korean, Some(korean)) => korean,
        _ => &card.name.en,
    };
    format!("== {} {name}", card.code)
}

fn section(section: Section) -> &'static str {
    match section {
        Section::Front => "",
        Section::Advanced => "(advanced) ",
        Section::OtherFace => "(other face) ",
        Section::Reference(Side::Standard) => "(standard) ",
        Section::Reference(Side::Hard) => "(hard) ",
    }
}

fn rendered(language: Language, card: &Card, script: &Script) -> String {
    let mut text = heading(language, card);
    text.push('\n');
    for paragraph in casebook_text::script(language, card_data::library(), card, script) {
        let markup = paragraph.markup(language);
        assert_well_formed(language, card, &markup);
        let markup = markup.replace('\n', "\n  ");
        let _ = writeln!(text, "{}{markup}", section(paragraph.section));
    }
    for taboo in &script.taboo {
        let (from, to) = taboo.lists;
        let under = rendered(language, card, &taboo.script);
        let under = under.split_once('\n').map_or("", |(_, text)| text);
        let _ = write!(text, "-- taboo lists {from} to {to}\n{under}");
    }
    text
}

/// What no sentence in either language has.
fn assert_well_formed(language: Language, card: &Card, text: &str) {
    let never = [
        "  ",
        " ,",
        " .",
        "..",
        ",,",
        " )",
        "( ",
        "no text",
        "문구 없음",
    ];
    for wrong in never {
        assert!(
            !text.contains(wrong),
            "{}: {wrong:?} in {text:?}",
            card.code
        );
    }
    let brackets = |letter: char| text.matches(letter).count();
    assert_eq!(brackets('('), brackets(')'), "{}: {text}", card.code);
    assert_eq!(brackets('['), brackets(']'), "{}: {text}", card.code);
    assert_eq!(brackets('“'), brackets('”'), "{}: {text}", card.code);
    if language == Language::Korean {
        let particles = ["을(를)", "이(가)", "은(는)", "와(과)"];
        assert!(particles.iter().all(|both| !text.contains(both)), "{text}");
    } else {
        let twice = text.split(' ').zip(text.split(' ').skip(1));
        for (one, next) in twice {
            assert!(
                one != next || one.len() < 2,
                "{}: {one} twice in {text}",
                card.code
            );
        }
    }
}

/// Compares the texts of a file of scripts with the reviewed ones.
fn check(file: &str, scripts: &BTreeMap<CardCode, Script>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    for (language, code) in LANGUAGES {
        let texts: Vec<String> = scripts
            .iter()
            .map(|(card, script)| {
                let card = card_data::library().get(card.as_str());
                rendered(language, card.expect("the library knows the card"), script)
            })
            .collect();
        expect_file![root.join(format!("{file}.{code}.txt"))].assert_eq(&texts.join("\n"));
    }
}

fn parsed(file: &str, ron: &str) -> BTreeMap<CardCode, Script> {
    parse_scripts(file, ron).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_script_reads_as_reviewed() {
    for (file, ron) in card_data::abilities() {
        check(file, &parsed(file, ron));
    }
}

/// Setups and resolutions are effects too, told from the scenario's reference card.
#[test]
fn scenarios_read_as_reviewed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    for (language, code) in LANGUAGES {
        let mut text = String::new();
        for (file, ron) in card_data::scenarios() {
            let scenario = parse_scenario(file, ron).unwrap_or_else(|error| panic!("{error}"));
            let library = card_data::library();
            let card = library
                .get(scenario.reference.as_str())
                .expect("the library knows the reference card");
            let script = Script::default();
            let of_card = casebook_text::Text::new(language, library, card, &script);
            let _ = writeln!(text, "{}", heading(language, card));
            let parts = [("setup", &scenario.setup)];
            let resolutions = scenario.resolutions.iter();
            let parts = parts
                .into_iter()
                .chain(resolutions.map(|(id, effects)| (id.as_str(), effects)));
            for (part, effects) in parts {
                let effects = of_card.effects(effects);
                assert_well_formed(language, card, &effects);
                let effects = effects.replace('\n', "\n  ");
                let _ = writeln!(text, "({part}) {effects}");
            }
            text.push('\n');
        }
        expect_file![root.join(format!("scenarios.{code}.txt"))].assert_eq(&text);
    }
}

#[test]
fn variants_without_cards_read_as_reviewed() {
    check("gallery", &parsed("render_gallery.ron", GALLERY));
}
