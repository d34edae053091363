//! Journeys across crates, rule cases and tests in the real window.

use std::path::PathBuf;
use std::sync::LazyLock;

use engine::{CardBook, InvestigatorSetup};

/// Everything that is committed, joined once for all tests of a program.
pub fn book() -> &'static CardBook {
    static BOOK: LazyLock<&CardBook> = LazyLock::new(|| {
        CardBook::load(
            card_data::library(),
            card_data::abilities(),
            card_data::scenarios(),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    *BOOK
}

/// A directory beside the tests.
pub fn directory(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A starter deck, by its name.
pub fn starter(name: &str) -> InvestigatorSetup {
    let file = directory("../card-data/decks")
        .join(name)
        .with_extension("json");
    let text = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let json: serde_json::Value = serde_json::from_str(&text).expect("a deck is JSON");
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
        sheets: Default::default(),
    }
}
