//! Flood levels, key tokens and concealed mini-cards in words.

use abilities::{FloodLevel, KeyColour};
use serde::Deserialize;

use super::{Wrong, at};

/// A concealed mini-card: a decoy, unless it shows an enemy of the stage.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct MiniCard {
    pub id: Option<String>,
    pub shows: Option<String>,
}

/// `unflooded`, `partially` or `fully`.
pub(super) fn flood(text: Option<&str>) -> Result<FloodLevel, Wrong> {
    Ok(match text {
        None | Some("unflooded") => FloodLevel::Unflooded,
        Some("partially") => FloodLevel::Partially,
        Some("fully") => FloodLevel::Fully,
        Some(other) => {
            let wrong = format!("'{other}' is none of unflooded, partially, fully");
            return Err(at("flood", wrong));
        }
    })
}

/// `red`, or `red facedown`: the colours, and whether they lie facedown.
pub(super) fn keys(names: &[String]) -> Result<Vec<(KeyColour, bool)>, Wrong> {
    let key = |name: &String| {
        let (word, facedown) = match name.strip_suffix(" facedown") {
            Some(word) => (word, true),
            None => (name.as_str(), false),
        };
        Ok((colour(word)?, facedown))
    };
    names.iter().map(key).collect()
}

pub(super) fn set_aside_keys(names: &[String]) -> Result<Vec<KeyColour>, Wrong> {
    names.iter().map(|name| colour(name)).collect()
}

fn colour(name: &str) -> Result<KeyColour, Wrong> {
    let mut all = KeyColour::ALL.into_iter();
    all.find(|colour| colour.as_str() == name)
        .ok_or_else(|| at("keys", format!("no key is called '{name}'")))
}
