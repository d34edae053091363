//! Names that scripts give to what is no card: entries of the campaign log, decks and areas of a
//! scenario, resolutions, hooks. In a file each is a string; here each is a type of its own, so that
//! none stands in the place of another, and a name of the wrong form is refused where it is read.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

/// A name of the wrong form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not {what}: write {form}")]
pub struct NameError {
    pub found: String,
    pub what: &'static str,
    pub form: &'static str,
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident: $what:literal, $form:literal, $fits:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// # Errors
            /// A text that does not have the form of such a name.
            pub fn parse(text: &str) -> Result<Self, NameError> {
                let fits: fn(&str) -> bool = $fits;
                if fits(text) {
                    return Ok(Self(text.into()));
                }
                Err(NameError { found: text.to_owned(), what: $what, form: $form })
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).map_err(serde::de::Error::custom)
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                &*self.0 == other
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", &*self.0)
            }
        }
    };
}

name! {
    /// The name of a hook in code, such as `take_back_action`.
    HookName: "the name of a hook", "words in lower case, joined by `_`", is_id
}
name! {
    /// A section of the campaign log, such as `campaign_notes`.
    LogSection: "a section of the campaign log", "words in lower case, joined by `_`", is_id
}
name! {
    /// An entry of the campaign log with its section, such as `campaign_notes.house_burned`.
    LogEntry: "an entry of the campaign log", "`section.entry`", is_entry
}
name! {
    /// What the campaign log counts: a section, or an entry with its section.
    LogCount: "a count of the campaign log", "`section` or `section.entry`",
    |text| is_id(text) || is_entry(text)
}
name! {
    /// A deck of a scenario's or of a card's own, such as `exploration`.
    DeckName: "the name of a deck", "words in lower case, joined by `_`", is_id
}
name! {
    /// An area out of play that cards name, such as `void`.
    AreaName: "the name of an area", "words in lower case, joined by `_`", is_id
}
name! {
    /// What a scenario remembers for one game, such as `bridge_fallen`.
    NoteName: "the name of a note", "words in lower case, joined by `_`", is_id
}
name! {
    /// A passage of the campaign guide, such as `intro_part_2`: a step of a scenario's guide.
    PassageName: "a passage of the guide", "words in lower case, joined by `_`", is_id
}
name! {
    /// A resolution of a scenario, such as `R1`.
    ResolutionId: "a resolution", "`no_resolution`, `investigator_defeat`, or `R` and a number",
    is_resolution
}
name! {
    /// How a campaign ends: `win`, `lose` or `survived`.
    CampaignResult: "the result of a campaign", "`win`, `lose` or `survived`",
    |text| matches!(text, "win" | "lose" | "survived")
}

/// Letters in lower case, digits, and what joins words.
pub(crate) fn is_id(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-');
    !text.is_empty() && text.chars().all(fits)
}

fn is_entry(text: &str) -> bool {
    text.split_once('.')
        .is_some_and(|(section, entry)| is_id(section) && is_id(entry))
}

/// What is read before the resolution, where anyone was defeated.
pub const DEFEAT: &str = "investigator_defeat";

fn is_resolution(text: &str) -> bool {
    let number = text.strip_prefix('R').unwrap_or_default();
    text == "no_resolution" || text == DEFEAT || number.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::{LogEntry, ResolutionId};

    #[test]
    fn a_name_of_the_wrong_form_says_what_to_write() {
        let error = LogEntry::parse("House burned").expect_err("no entry");
        assert_eq!(
            error.to_string(),
            "`House burned` is not an entry of the campaign log: write `section.entry`"
        );
        assert!(LogEntry::parse("cultists_escaped.01121b").is_ok());
        assert!(ResolutionId::parse("R12").is_ok());
        assert!(ResolutionId::parse("Rx").is_err());
    }
}
