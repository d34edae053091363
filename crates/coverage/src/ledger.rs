//! The rows of the ledger, and what is committed about their coverage.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::checkout::{Checkout, Error, File};

/// The file that says what the coverage must come to.
const COMMITTED: &str = "tests/coverage.toml";
/// The file that says which decks, and which tests of decks, prove which rows.
const DECKS: &str = "tests/fixtures/decks/rules.toml";

#[derive(Deserialize)]
pub(crate) struct Rule {
    pub id: String,
    pub term: String,
    pub area: String,
}

#[derive(Deserialize)]
struct LedgerFile {
    #[serde(default)]
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Committed {
    /// As many rows were proven when somebody last looked.
    pub proven: usize,
    /// Rows that no program can honour, with the reason.
    #[serde(default)]
    pub not_applicable: BTreeMap<String, String>,
}

/// What the deck fixtures prove, which are tested one by one without any code to cite rows.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Decks {
    pub proven: BTreeMap<String, Vec<String>>,
    pub not_applicable: BTreeMap<String, String>,
}

/// All rows in the order of the files.
pub(crate) fn rows(checkout: &Checkout) -> Result<Vec<Rule>, Error> {
    let mut rows = Vec::new();
    for file in checkout.ledger()? {
        rows.extend(parse::<LedgerFile>(&file)?.rule);
    }
    Ok(rows)
}

/// The proofs of the deck fixtures; none in a checkout without them.
pub(crate) fn decks(checkout: &Checkout) -> Result<Decks, Error> {
    match checkout.file_if_any(DECKS)? {
        Some(file) => parse(&file),
        None => Ok(Decks::default()),
    }
}

pub(crate) fn committed(checkout: &Checkout) -> Result<Committed, Error> {
    parse(&checkout.file(COMMITTED)?)
}

fn parse<T: DeserializeOwned>(file: &File) -> Result<T, Error> {
    toml::from_str(&file.text).map_err(|error| Error::Broken {
        file: file.path.clone(),
        cause: error.to_string(),
    })
}
