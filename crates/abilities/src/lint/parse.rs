//! A file that cannot be read at all.

use ron::error::Error;

use super::{Fault, Position, nearest};
use crate::LoadError;

/// The one fault of a file that does not parse.
pub(super) fn fault(file: &str, text: &str, error: &LoadError) -> Fault {
    let (message, help) = words(&error.cause);
    Fault {
        file: file.to_owned(),
        position: start_of_word(text, error),
        message,
        help,
    }
}

/// The parser stops behind the word that it did not know; the fault begins where the word does.
fn start_of_word(text: &str, error: &LoadError) -> Position {
    let (line, column) = (error.line, error.column);
    let here = Position { line, column };
    let named = match &*error.cause {
        Error::NoSuchEnumVariant { found, .. } | Error::NoSuchStructField { found, .. } => found,
        _ => return here,
    };
    let line_text = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let before: String = line_text.chars().take(column.saturating_sub(1)).collect();
    match before.rfind(named.as_str()) {
        Some(at) => Position {
            line,
            column: before[..at].chars().count() + 1,
        },
        None => here,
    }
}

/// What stands in the guide alone, so that it stands once.
const OF_THE_GUIDE: [&str; 7] = [
    "title",
    "reference",
    "sets",
    "one_of_sets",
    "decks",
    "bags",
    "resolutions",
];

fn words(error: &Error) -> (String, Option<String>) {
    match error {
        Error::NoSuchEnumVariant {
            expected,
            found,
            outer,
        } => {
            let what = outer.as_deref().unwrap_or("the language");
            let message = format!("{what} has no variant `{found}`");
            (message, instead(found, expected))
        }
        Error::NoSuchStructField {
            expected,
            found,
            outer,
        } => {
            let what = outer.as_deref().unwrap_or("this part");
            if what == "Play" && OF_THE_GUIDE.contains(&found.as_str()) {
                let message = format!("a scenario's `play` does not say its `{found}`");
                return (message, Some("its guide says it".to_owned()));
            }
            let message = format!("{what} has no field `{found}`");
            (message, instead(found, expected))
        }
        Error::MissingStructField { field, outer } => {
            let what = outer.as_deref().unwrap_or("this part");
            let message = format!("{what} lacks its field `{field}`");
            (message, Some(format!("write `{field}: …`")))
        }
        other => (other.to_string(), None),
    }
}

/// The nearest of the words that may stand there, or all of them where they are few.
fn instead(found: &str, expected: &[&'static str]) -> Option<String> {
    match nearest(found, expected.iter().copied()) {
        Some(near) => Some(format!("did you mean `{near}`?")),
        None if (1..=12).contains(&expected.len()) => {
            Some(format!("write one of: {}", expected.join(", ")))
        }
        None => None,
    }
}
