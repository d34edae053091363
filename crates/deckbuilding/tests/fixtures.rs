//! Decks of `tests/fixtures/decks`: the legal ones are legal, and the others break exactly the
//! rules that their `case` expects.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use cards::CardCode;
use casebook_deckbuilding::{
    CardRules, Deck, Deckbuilder, Language, Mode, Setting, Violation, read_decks,
};
use expect_test::expect_file;
use serde::Deserialize;
use serde_json::Value;

/// What a fixture says beside its deck.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Case {
    expect: Vec<String>,
    setting: Option<String>,
    experience: u32,
    investigators: Option<u8>,
    granted: Option<Vec<CardCode>>,
    played: bool,
}

impl Case {
    fn setting(&self) -> Setting {
        let mode = match self.setting.as_deref() {
            None => Mode::Unstated,
            Some("standalone") => Mode::Standalone,
            Some("new-campaign") => Mode::NewCampaign {
                experience: self.experience,
            },
            Some("campaign") => Mode::Campaign {
                earned: self.experience,
            },
            Some(other) => panic!("unknown setting {other:?}"),
        };
        Setting {
            mode,
            investigators: self.investigators,
            granted: self.granted.clone(),
            played: self.played,
        }
    }
}

struct Fixture {
    name: String,
    text: String,
    deck: Deck,
    case: Case,
}

fn fixtures(folder: &str) -> Vec<Fixture> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/decks");
    let files = fs::read_dir(root.join(folder)).expect("the folder of fixtures");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("text");
        let deck = Deck::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let case = serde_json::from_value(value["case"].clone())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        Fixture {
            name,
            text,
            deck,
            case,
        }
    };
    paths.into_iter().map(read).collect()
}

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

fn codes(violations: &[Violation]) -> Vec<&str> {
    let mut codes: Vec<_> = violations.iter().map(Violation::code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

#[test]
fn legal_decks_are_legal() {
    let builder = builder();
    let mut wrong = String::new();
    for fixture in fixtures("legal") {
        for violation in builder.check(&fixture.deck, &fixture.case.setting()) {
            let sentence = violation.sentence(builder.library(), Language::English);
            writeln!(wrong, "{}: {sentence}", fixture.name).unwrap();
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn illegal_decks_break_the_rules_expected() {
    let builder = builder();
    let mut wrong = String::new();
    for fixture in fixtures("illegal") {
        let violations = builder.check(&fixture.deck, &fixture.case.setting());
        let mut expected: Vec<_> = fixture.case.expect.iter().map(String::as_str).collect();
        expected.sort_unstable();
        if codes(&violations) != expected || expected.is_empty() {
            writeln!(
                wrong,
                "{}: {:?} instead of {expected:?}",
                fixture.name,
                codes(&violations)
            )
            .unwrap();
            for violation in &violations {
                writeln!(
                    wrong,
                    "    {}",
                    violation.sentence(builder.library(), Language::English)
                )
                .unwrap();
            }
        }
    }
    assert_eq!(wrong, "", "{wrong}");
}

#[test]
fn violations_say_what_to_do_in_both_languages() {
    let builder = builder();
    let mut all = String::new();
    for fixture in fixtures("illegal") {
        writeln!(all, "{}", fixture.name).unwrap();
        for violation in builder.check(&fixture.deck, &fixture.case.setting()) {
            let english = violation.sentence(builder.library(), Language::English);
            let korean = violation.sentence(builder.library(), Language::Korean);
            writeln!(
                all,
                "  {} ({})\n    {english}\n    {korean}",
                violation.code(),
                violation.rule()
            )
            .unwrap();
        }
    }
    expect_file!["../../../tests/fixtures/decks/sentences.txt"].assert_eq(&all);
}

/// A deck that is read and written gives the same JSON, also when a field of it has changed.
#[test]
fn decks_are_read_and_written_without_loss() {
    for fixture in fixtures("legal").into_iter().chain(fixtures("illegal")) {
        assert_eq!(fixture.deck.to_json(), fixture.text, "{}", fixture.name);
        let mut renamed = fixture.deck.clone();
        renamed.name += " II";
        let mut value: Value = serde_json::from_str(&renamed.to_json()).expect("JSON");
        assert_eq!(value["name"], renamed.name);
        value["name"] = fixture.deck.name.clone().into();
        assert_eq!(
            value,
            serde_json::from_str::<Value>(&fixture.text).expect("JSON"),
            "{}",
            fixture.name
        );
        let again = read_decks(&renamed.to_json()).expect("a deck").remove(0);
        assert_eq!(
            (again.slots, again.choices),
            (fixture.deck.slots, fixture.deck.choices)
        );
    }
}
