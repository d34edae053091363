//! Sentences of a guide, in the languages that it has.

use serde::{Deserialize, Serialize};

/// A sentence in English and, where the guide has it, in Korean.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Text {
    pub en: String,
    pub ko: Option<String>,
}

/// How a text stands in a file: one string, or a pair of English and Korean.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Pair(String, String),
    One(String),
}

impl Text {
    pub fn new(en: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            ko: None,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.en.is_empty()
    }
}

impl From<Written> for Text {
    fn from(written: Written) -> Self {
        match written {
            Written::One(en) => Self { en, ko: None },
            Written::Pair(en, ko) => Self { en, ko: Some(ko) },
        }
    }
}

impl From<Text> for Written {
    fn from(text: Text) -> Self {
        match text.ko {
            Some(ko) => Self::Pair(text.en, ko),
            None => Self::One(text.en),
        }
    }
}
