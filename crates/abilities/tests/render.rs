//! The rules text of every committed card, as a player reads it, in snapshots that are reviewed.
//!
//! `UPDATE_EXPECT=1 cargo test -p casebook-abilities` writes them anew.

use std::fmt::Write;
use std::path::Path;

use cards::Card;
use casebook_abilities::render::{self, Language, Section};
use casebook_abilities::{Script, Side, parse_scripts};
use expect_test::expect_file;

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
    for paragraph in render::script(language, card_data::library(), card, script) {
        let markup = paragraph.markup(language).replace('\n', "\n  ");
        let _ = writeln!(text, "{}{markup}", section(paragraph.section));
    }
    text
}

#[test]
fn every_script_reads_as_reviewed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    for (file, ron) in card_data::abilities() {
        let scripts = parse_scripts(file, ron).unwrap_or_else(|error| panic!("{error}"));
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
}
