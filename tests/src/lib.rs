//! Journeys across crates, rule cases and tests in the real window.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::LazyLock;

use abilities::{Difficulty, Supplies};
use cases::Case;
use engine::{CardDatabase, InvestigatorSetup, ScenarioSetup};

/// Everything that is committed, joined once for all tests of a program.
pub fn book() -> &'static CardDatabase {
    static BOOK: LazyLock<&CardDatabase> = LazyLock::new(|| {
        CardDatabase::open(
            card_data::library(),
            card_data::taboos(),
            card_data::abilities(),
            card_data::scenarios(),
            &supplies(),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    *BOOK
}

/// What the committed guides supply to their scenarios.
pub fn supplies() -> Supplies {
    let guides = campaign::guide::from_ron(card_data::guides())
        .unwrap_or_else(|error| panic!("the committed guides are broken: {error}"));
    campaign::guide::supplies(&guides)
}

/// A directory beside the tests.
pub fn directory(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Every case file: its name below `tests/cases`, with forward slashes, and where it is.
pub fn case_files() -> Vec<(String, PathBuf)> {
    let root = directory("cases");
    let files = cases::files_at(&root).unwrap_or_else(|error| panic!("{error:?}"));
    let named = |file: PathBuf| {
        let below = file.strip_prefix(&root).unwrap_or(&file);
        (below.to_string_lossy().replace('\\', "/"), file)
    };
    files.into_iter().map(named).collect()
}

/// Every case with the name of its file.
pub fn all_cases() -> Vec<(String, Case)> {
    let read = |(name, path): (String, PathBuf)| {
        let cases = cases::read_file(&path).unwrap_or_else(|error| panic!("{error:?}"));
        cases.into_iter().map(move |case| (name.clone(), case))
    };
    case_files().into_iter().flat_map(read).collect()
}

/// The ids of all rows of the rules ledger.
pub fn rule_ids() -> BTreeSet<String> {
    let ids_of = |(file, text): (&str, &str)| {
        let ledger: toml::Table = text
            .parse()
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        let rows = ledger["rule"]
            .as_array()
            .unwrap_or_else(|| panic!("{file}: no rows"));
        let id = |row: &toml::Value| row["id"].as_str().map(str::to_owned);
        rows.iter().filter_map(id).collect::<Vec<_>>()
    };
    card_data::rules().flat_map(ids_of).collect()
}

/// A starter deck, by its name.
pub fn starter(name: &str) -> InvestigatorSetup {
    let (_, text) = card_data::decks()
        .find(|(file, _)| *file == name)
        .unwrap_or_else(|| panic!("no starter deck is called `{name}`"));
    let json: serde_json::Value = serde_json::from_str(text).expect("a deck is JSON");
    let slots = json["slots"].as_object().expect("a deck has slots");
    let copies = |(code, count): (&String, &serde_json::Value)| {
        std::iter::repeat_n(code.as_str().into(), count.as_u64().unwrap_or(0) as usize)
    };
    InvestigatorSetup {
        investigator: json["investigator_code"]
            .as_str()
            .expect("a deck has an investigator")
            .into(),
        deck: slots.iter().flat_map(copies).collect(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: None,
        transformed: None,
        beside: Vec::new(),
        sheets: Default::default(),
    }
}

/// A game of one investigator, Standard, without a weakness drawn.
pub fn alone(scenario: &str, seed: u64) -> ScenarioSetup {
    ScenarioSetup {
        scenario: scenario.to_owned(),
        difficulty: Difficulty::Standard,
        investigators: vec![starter("roland")],
        lead: 0,
        seed,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    }
}

/// A game for each seed, so that scenarios, parties of one to four and difficulties all come up.
pub fn varied_game(seed: u64) -> ScenarioSetup {
    const DIFFICULTIES: [Difficulty; 4] = [
        Difficulty::Easy,
        Difficulty::Standard,
        Difficulty::Hard,
        Difficulty::Expert,
    ];
    let number = seed as usize;
    let scenarios: Vec<&str> = book().scenarios().map(|one| one.id.as_str()).collect();
    let mut party = ["roland", "daisy", "skids", "agnes", "wendy"]
        .map(starter)
        .to_vec();
    party.rotate_left(number % 5);
    party.truncate(1 + number / 4 % 4);
    ScenarioSetup {
        scenario: scenarios[number % scenarios.len()].to_owned(),
        difficulty: DIFFICULTIES[number % 4],
        investigators: party,
        lead: 0,
        seed,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: Some(book().basic_weaknesses()),
    }
}
