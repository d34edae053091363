//! Reading the ability language from RON.

use std::collections::BTreeMap;

use cards::CardCode;
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{Play, Script};

/// A file of card data that could not be read, and where.
#[derive(Debug, Error)]
#[error("{file}: line {line}, column {column}: {cause}")]
pub struct LoadError {
    pub file: String,
    pub line: usize,
    pub column: usize,
    pub cause: Box<ron::error::Error>,
}

fn options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, LoadError> {
    options().from_str(text).map_err(|error| LoadError {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        cause: Box::new(error.code),
    })
}

/// Reads a file of scripts: a map from card code to script. `file` is named in errors.
pub fn parse_scripts(file: &str, text: &str) -> Result<BTreeMap<CardCode, Script>, LoadError> {
    parse(file, text)
}

/// Reads the script of one card. `file` is named in errors.
pub fn parse_script(file: &str, text: &str) -> Result<Script, LoadError> {
    parse(file, text)
}

/// Reads what a scenario's `play` states. `file` is named in errors.
pub fn parse_play(file: &str, text: &str) -> Result<Play, LoadError> {
    parse(file, text)
}

/// Writes a value in the form in which it is read, for debugging and for card authors.
pub fn to_ron<T: Serialize>(value: &T) -> String {
    options()
        .to_string_pretty(value, ron::ser::PrettyConfig::default())
        .unwrap_or_else(|error| format!("// not serialisable: {error}"))
}
