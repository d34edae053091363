//! One word for one thing: what the window, the guides and other texts may not say, and what they say
//! instead (`card-data/terms.json`), with the glossary that is kept from the same table.

#[path = "terms/reading.rs"]
mod reading;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use reading::{spoken, word_places};
use serde::Deserialize;

/// What is read. Add a directory or a file here and its texts are held to the table too.
const READ: [&str; 7] = [
    "ui/src/locales/en",
    "ui/src/locales/ko",
    "card-data/campaigns",
    "card-data/cards/counters.json",
    "card-data/cards/log-entries.json",
    "card-data/cards/notes.json",
    CARD_TEXTS,
];

/// Where the words of the window stand.
const WINDOW: &str = "ui/src/locales";

/// Where the rendered texts of cards stand.
const CARD_TEXTS: &str = "crates/text/tests/snapshots";

const SECTION: &str = "## One word for one thing\n";

/// A thing, its name in both languages, and names that are refused for it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    en: String,
    ko: String,
    refused: Vec<Refused>,
    /// The words are refused in the window alone; in a card's text they may mean something else.
    #[serde(default)]
    window: bool,
    /// Card texts may say the words: there they mean something else, as 얻다 does of values.
    #[serde(default)]
    not_in_card_texts: bool,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Refused {
    Always(String),
    /// Unless it is part of a longer expression, such as the name of a card.
    Except {
        word: String,
        except: Vec<String>,
    },
}

impl Refused {
    fn word(&self) -> &str {
        let (Self::Always(word) | Self::Except { word, .. }) = self;
        word
    }

    fn is_in(&self, text: &str) -> bool {
        match self {
            Self::Always(word) => word_places(text, word) > 0,
            Self::Except { word, except } => {
                let mut rest = text.to_owned();
                for allowed in except {
                    rest = rest.replace(allowed.as_str(), "");
                }
                word_places(&rest, word) > 0
            }
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn terms() -> Vec<Term> {
    let json = fs::read_to_string(root().join("card-data/terms.json")).unwrap();
    serde_json::from_str(&json).unwrap()
}

fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut found: Vec<PathBuf> = entries
        .flat_map(|entry| files(&entry.unwrap().path()))
        .filter(|file| {
            let ending = file.extension().and_then(|ending| ending.to_str());
            matches!(ending, Some("ts" | "ron" | "txt"))
        })
        .collect();
    found.sort();
    found
}

/// The refused words of a line, each with what to write instead.
fn refused(terms: &[Term], line: &str, read: &str) -> Vec<String> {
    let korean = line.chars().any(|letter| matches!(letter, '가'..='힣'));
    let window = read.starts_with(WINDOW);
    let heard = terms
        .iter()
        .filter(|term| (window || !term.window) && !(read == CARD_TEXTS && term.not_in_card_texts));
    heard
        .flat_map(|term| term.refused.iter().map(move |refused| (term, refused)))
        .filter(|(_, refused)| refused.is_in(line))
        .map(|(term, refused)| {
            let instead = if korean { &term.ko } else { &term.en };
            format!("“{}” – write “{instead}”", refused.word())
        })
        .collect()
}

#[test]
fn no_text_says_a_refused_word() {
    let (terms, mut found) = (terms(), Vec::new());
    for read in READ {
        let files = files(&root().join(read));
        assert!(!files.is_empty(), "{read} holds no texts");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let name = file
                .strip_prefix(root())
                .unwrap_or(&file)
                .display()
                .to_string();
            for (number, line) in text.lines().enumerate() {
                for said in spoken(&name, line) {
                    for word in refused(&terms, &said, read) {
                        found.push(format!("{name}:{}: {word}: {said}", number + 1));
                    }
                }
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} refused words:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn refused_words_are_found_where_they_are_words() {
    let terms = terms();
    let hits = |line: &str| refused(&terms, line, WINDOW).len();
    assert_eq!(hits("직업: 탐구자"), 1);
    assert_eq!(hits("음모 1에 파멸 1개를 놓습니다."), 1);
    assert_eq!(hits("주요사건 1에 파멸을 1개 올려놓습니다."), 0);
    assert_eq!(hits("음모 카드를 뽑습니다."), 0);
    assert_eq!(hits("사교도를 찾았다."), 1);
    assert_eq!(hits("사교도 시종 1장을 아컴 남부에 둡니다."), 0);
    assert_eq!(hits("Mend by hand"), 1);
    assert_eq!(hits("경보 수준 카운터"), 1);
    assert_eq!(hits("카운터 펀치"), 0);
    assert_eq!(hits("The amendment is recommended."), 0);
    assert!(
        refused(&terms, "찾기", CARD_TEXTS).is_empty(),
        "a card may say so"
    );
    assert_eq!(
        refused(&terms, "가이드", WINDOW),
        ["“가이드” – write “안내서”"]
    );
}

#[test]
fn of_a_row_of_facts_its_printed_names_are_read() {
    let row = r#"  {"name": "mend", "printed": {"en": "alarm level", "ko": "경보 수준"}},"#;
    let read = spoken("card-data/cards/counters.json", row);
    assert!(read.iter().any(|text| text == "경보 수준"), "{read:?}");
    assert!(!read.iter().any(|text| text == "mend"), "{read:?}");
}

/// Every row of the glossary stands in the rules ledger or in the table, and the section on refused
/// words is the table; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_glossary_is_kept_from_the_tables() {
    let path = root().join("docs/glossary.md");
    let glossary = fs::read_to_string(&path).unwrap();
    let (ledger, _) = glossary
        .split_once(SECTION)
        .expect("the section on refused words");
    let written = format!("{ledger}{SECTION}{}", section(&terms()));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &written).unwrap();
    } else {
        assert_eq!(glossary, written, "UPDATE_EXPECT=1 writes it anew");
    }
    let known = ledger_terms();
    for (en, ko) in rows(ledger) {
        let words = known
            .get(en)
            .unwrap_or_else(|| panic!("{en} is in no [[term]] row"));
        assert!(
            words.iter().any(|word| word == ko),
            "{en}: {ko} is none of {words:?}"
        );
    }
    for term in terms() {
        if let Some(words) = known.get(&term.en) {
            assert!(
                words.contains(&term.ko),
                "{}: {} is none of {words:?}",
                term.en,
                term.ko
            );
        }
    }
}

/// The rows of a table of two columns, without its head.
fn rows(markdown: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = markdown.lines().filter_map(|line| line.strip_prefix("| "));
    lines
        .filter_map(|line| line.trim_end_matches(" |").split_once(" | "))
        .filter(|(en, _)| !matches!(*en, "English" | "---"))
}

fn ledger_terms() -> BTreeMap<String, Vec<String>> {
    let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (_, part) in casebook_card_data::rules() {
        let ledger: toml::Table = part.parse().unwrap();
        let terms = ledger.get("term").and_then(toml::Value::as_array);
        for term in terms.into_iter().flatten() {
            let word = |key: &str| term[key].as_str().unwrap_or_default().to_owned();
            if !word("ko").is_empty() {
                known.entry(word("en")).or_default().push(word("ko"));
            }
        }
    }
    known
}

fn section(terms: &[Term]) -> String {
    let mut lines = vec![
        String::new(),
        "From `card-data/terms.json`; a test refuses the words in the last column.".to_owned(),
        String::new(),
        "| English | 한국어 | not |".to_owned(),
        "| --- | --- | --- |".to_owned(),
    ];
    lines.extend(terms.iter().map(|term| {
        let refused: Vec<&str> = term.refused.iter().map(Refused::word).collect();
        format!("| {} | {} | {} |", term.en, term.ko, refused.join(", "))
    }));
    lines.join("\n") + "\n"
}
