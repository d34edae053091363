//! The rules text of every committed card, as a player reads it, in snapshots that are reviewed: a
//! test and a pair of snapshots for each file of scripts.
//!
//! `UPDATE_EXPECT=1 cargo test -p casebook-text --test render` writes them anew; words after
//! `--` choose among the files, such as `-- player/core`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::LazyLock;

use abilities::{Script, Side, Supplies, parse_play, parse_scripts};
use campaign::guide::{Guide, Phrases};
use cards::{Card, CardCode};
use casebook_text::{Language, Section};
use expect_test::expect_file;
use libtest_mimic::{Arguments, Trial};

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
    for paragraph in casebook_text::script(language, phrases(), card, script) {
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

/// Words and marks that readers stumbled over, which the rules of a language no longer make.
fn assert_plain(language: Language, card: &Card, text: &str) {
    let never: &[&str] = match language {
        Language::English => &[
            "; ",
            "(a) ",
            "(b) ",
            " here.",
            " here ",
            "point by which",
            "]/[",
            "that is impossible",
        ],
        Language::Korean => &[
            "; ",
            "(가)",
            "(나)",
            "플레이 중인",
            "과 피해 +",
            "그 버린 카드 더미",
            "]/[",
            "끝까지",
            "한정:",
            "당신 장소의",
            "시작 손패",
            "대상으로 하는",
            "있는 또는 ",
            "된 또는 ",
            "인 또는 ",
            "카드가 조종하는 조사자가 없",
            "성공하고 이번 테스트가",
            "최댓값",
        ],
    };
    // The title of a gun may begin a word with a stop: `.38 Long Colt`.
    let spelled = ["38", "35", "45", "18", "32"]
        .iter()
        .fold(unquoted(text), |text, bore| {
            text.replace(&format!(" .{bore}"), &format!(" {bore}"))
        });
    for wrong in never {
        assert!(
            !spelled.contains(wrong),
            "{}: {wrong:?} in {text:?}",
            card.code
        );
    }
}

/// The text without the names and entries in it, whose words are their own.
fn unquoted(text: &str) -> String {
    let mut parts = text.split('‘');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once('’') {
        Some((_, after)) => text + "‘’" + after,
        None => text + "‘" + part,
    })
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
        "does what it says when it happens",
        "진행 중에 표시되는 안내를 따릅니다",
    ];
    // The title of a gun may begin a word with a stop: `.38 Long Colt`.
    let spelled = ["38", "35", "45", "18", "32"]
        .iter()
        .fold(text.to_owned(), |text, bore| {
            text.replace(&format!(" .{bore}"), &format!(" {bore}"))
        });
    for wrong in never {
        assert!(
            !spelled.contains(wrong),
            "{}: {wrong:?} in {text:?}",
            card.code
        );
    }
    assert_plain(language, card, text);
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

/// Where the reviewed texts of a file of `card-data` stand.
fn snapshot(file: &str, language: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let path = root.join(format!("{file}.{language}.txt"));
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory).expect("snapshots can be written");
    }
    path
}

/// Compares the texts of a file of scripts with the reviewed ones.
fn check(file: &str, scripts: &BTreeMap<CardCode, Script>) {
    for (language, code) in LANGUAGES {
        let texts: Vec<String> = scripts
            .iter()
            .map(|(card, script)| {
                let card = card_data::library().get(card.as_str());
                rendered(language, card.expect("the library knows the card"), script)
            })
            .collect();
        expect_file![snapshot(file, code)].assert_eq(&texts.join("\n"));
    }
}

fn parsed(file: &str, ron: &str) -> BTreeMap<CardCode, Script> {
    parse_scripts(file, ron).unwrap_or_else(|error| panic!("{error}"))
}

fn guides() -> &'static [Guide] {
    static GUIDES: LazyLock<Vec<Guide>> = LazyLock::new(|| {
        let guides = campaign::guide::from_ron(card_data::guides());
        guides.unwrap_or_else(|error| panic!("{error}"))
    });
    &GUIDES
}

/// The names as players read them: what the campaign logs say is in the guides.
fn phrases() -> &'static Phrases<'static> {
    static PHRASES: LazyLock<Phrases<'static>> =
        LazyLock::new(|| Phrases::new(card_data::library(), guides()));
    &PHRASES
}

/// What the committed guides supply to their scenarios.
fn supplies() -> &'static Supplies {
    static SUPPLIES: LazyLock<Supplies> = LazyLock::new(|| campaign::guide::supplies(guides()));
    &SUPPLIES
}

/// Setups and resolutions are effects too, told from the scenario's reference card.
fn check_scenario(file: &str, ron: &str) {
    let scenario = parse_play(file, ron).unwrap_or_else(|error| panic!("{error}"));
    let scenario = scenario
        .supplied_by(supplies())
        .unwrap_or_else(|error| panic!("{file}: {error}"));
    let library = card_data::library();
    let card = library.get(scenario.supplied.reference.as_str());
    let card = card.expect("the library knows the reference card");
    let script = Script::default();
    for (language, code) in LANGUAGES {
        let of_card = casebook_text::Text::new(language, phrases(), card, &script);
        let mut text = heading(language, card) + "\n";
        let resolutions = scenario.resolutions.iter();
        let parts = std::iter::once(("setup", &scenario.setup))
            .chain(resolutions.map(|(id, effects)| (id.as_str(), effects)));
        for (part, effects) in parts {
            let effects = of_card.effects(effects);
            assert_well_formed(language, card, &effects);
            let effects = effects.replace('\n', "\n  ");
            let _ = writeln!(text, "({part}) {effects}");
        }
        expect_file![snapshot(&format!("campaigns/{file}"), code)].assert_eq(&text);
    }
}

fn main() -> ExitCode {
    let trial = |name: &str, check: Box<dyn FnOnce() + Send>| {
        Trial::test(name, move || {
            check();
            Ok(())
        })
    };
    let scripts = card_data::abilities()
        .map(|(file, ron)| trial(file, Box::new(move || check(file, &parsed(file, ron)))));
    let scenarios = card_data::scenarios()
        .map(|(file, ron)| trial(file, Box::new(move || check_scenario(file, ron))));
    let gallery = || check("gallery", &parsed("render_gallery.ron", GALLERY));
    let mut tests: Vec<Trial> = scripts.chain(scenarios).collect();
    tests.push(trial("gallery", Box::new(gallery)));
    libtest_mimic::run(&Arguments::from_args(), tests).exit_code()
}
