//! The rows of the ledger, and what is committed about their coverage.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::checkout::{Checkout, Error, File};

/// The file that says what the coverage must come to.
const COMMITTED: &str = "tests/coverage.toml";

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

/// All rows in the order of the files.
pub(crate) fn rows(checkout: &Checkout) -> Result<Vec<Rule>, Error> {
    let mut rows = Vec::new();
    for file in checkout.ledger()? {
        rows.extend(parse::<LedgerFile>(&file)?.rule);
    }
    Ok(rows)
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
