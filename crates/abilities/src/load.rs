//! Reading the ability language from RON.

use std::collections::BTreeMap;
use std::fmt;

use cards::CardCode;
use ron::extensions::Extensions;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
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
    parse(file, text).map(|Scripts(scripts)| scripts)
}

/// Scripts by their cards. A map of the standard library would keep the second of two in silence.
struct Scripts(BTreeMap<CardCode, Script>);

impl<'de> Deserialize<'de> for Scripts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EachOnce)
    }
}

struct EachOnce;

impl<'de> Visitor<'de> for EachOnce {
    type Value = Scripts;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a map from card codes to scripts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Scripts, A::Error> {
        let mut scripts = BTreeMap::new();
        while let Some((code, script)) = map.next_entry::<CardCode, Script>()? {
            if scripts.insert(code.clone(), script).is_some() {
                let message = format!("the card `{code}` has two scripts in this file");
                return Err(A::Error::custom(message));
            }
        }
        Ok(Scripts(scripts))
    }
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

#[cfg(test)]
mod tests {
    use super::parse_scripts;

    #[test]
    fn a_card_has_one_script_in_a_file() {
        let read = |text: &str| parse_scripts("core.ron", text);
        assert_eq!(read(r#"{"01020": (), "01021": ()}"#).unwrap().len(), 2);
        let error = read(r#"{"01020": (), "01020": ()}"#).unwrap_err();
        let said = error.to_string();
        assert!(
            said.ends_with("the card `01020` has two scripts in this file"),
            "{said}"
        );
    }
}
