//! What is counted on cards, investigators and the scenario.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::name::{NameError, is_id};

/// What is counted on a card: tokens, its uses, or what a scenario or card counts under a name of
/// its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Counter {
    Damage,
    Horror,
    Clue,
    Doom,
    Resource,
    /// The card's own type of uses.
    Uses,
    /// A counter with a name, such as `alarm_level`. Anything can have it, the scenario reference
    /// card too.
    Named(CounterName),
}

impl Counter {
    /// Those without a name, in the order of [`Counter::index`].
    pub const ALL: [Self; 6] = [
        Self::Damage,
        Self::Horror,
        Self::Clue,
        Self::Doom,
        Self::Resource,
        Self::Uses,
    ];

    /// The place among those without a name, or the name.
    pub fn index(self) -> Result<usize, CounterName> {
        match self {
            Self::Damage => Ok(0),
            Self::Horror => Ok(1),
            Self::Clue => Ok(2),
            Self::Doom => Ok(3),
            Self::Resource => Ok(4),
            Self::Uses => Ok(5),
            Self::Named(name) => Err(name),
        }
    }
}

/// How long a name may be: counters are copied like numbers.
const LONGEST: usize = 24;

/// The name of a counter, such as `alarm_level`. What it is called stands in
/// `card-data/cards/counters.json`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CounterName([u8; LONGEST]);

impl CounterName {
    /// # Errors
    /// A text that does not have the form of such a name.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        if !is_id(text) || text.len() > LONGEST {
            return Err(NameError {
                found: text.to_owned(),
                what: "the name of a counter",
                form: "words in lower case, joined by `_`, of 24 letters at most",
            });
        }
        let mut letters = [0; LONGEST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self(letters))
    }

    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|letter| *letter == 0);
        std::str::from_utf8(&self.0[..end.unwrap_or(LONGEST)]).unwrap_or_default()
    }
}

impl Serialize for CounterName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CounterName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for CounterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CounterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::CounterName;

    #[test]
    fn a_name_is_what_was_written() {
        let name = CounterName::parse("alarm_level").expect("a name");
        assert_eq!(name.as_str(), "alarm_level");
        assert!(CounterName::parse("Alarm level").is_err());
        assert!(CounterName::parse("a_name_that_is_far_too_long").is_err());
    }
}
