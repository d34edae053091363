//! What the campaign log says, and what is remembered, in English.

use super::reference::quoted;
use super::words::list;
use crate::context::Context;
use abilities::Condition;

/// `“the bell tolled” is recorded in the campaign log`
pub fn recorded(c: &Context<'_>, key: &str, not: bool) -> String {
    let is = if not { "is not" } else { "is" };
    format!("{} {is} recorded {}", entry(c, key), in_section(c, key))
}

/// `it is remembered that “…”`
pub fn remembered(c: &Context<'_>, note: &str, not: bool) -> String {
    let is = if not { "is not" } else { "is" };
    format!("it {is} remembered that {}", noted(c, note))
}

/// One of several entries, or of several things that are remembered, said with one verb; `not` says
/// that it is none of them.
pub fn either(c: &Context<'_>, conditions: &[Condition], not: bool) -> Option<String> {
    let any_of = |all: &[String]| match all {
        [one, other] if not => format!("neither {one} nor {other}"),
        all if not => format!("none of {}", list(all, "and")),
        all => list(all, "or"),
    };
    let entries = conditions.iter().map(|condition| match condition {
        Condition::Recorded(key) => Some(entry(c, key)),
        _ => None,
    });
    if let Some(entries) = entries.collect::<Option<Vec<_>>>() {
        let entries = any_of(&entries);
        return Some(format!("{entries} is recorded in the campaign log"));
    }
    let notes = conditions.iter().map(|condition| match condition {
        Condition::Remembered(note) => Some(noted(c, note)),
        _ => None,
    });
    let notes = any_of(&notes.collect::<Option<Vec<_>>>()?);
    Some(match not {
        true => format!("{notes} is remembered"),
        false => format!("it is remembered that {notes}"),
    })
}

fn entry(c: &Context<'_>, key: &str) -> String {
    quoted(&c.names.log_entry(super::LANGUAGE, key))
}

fn noted(c: &Context<'_>, note: &str) -> String {
    quoted(&c.names.note(super::LANGUAGE, note))
}

/// Where in the campaign log an entry stands: the notes, of which some are never shown, or a list.
fn in_section(c: &Context<'_>, key: &str) -> String {
    match key.rsplit_once('.') {
        Some((section, _)) if !["campaign_notes", "hidden"].contains(&section) => {
            format!("in the campaign log under {}", entry(c, section))
        }
        _ => "in the campaign log".to_owned(),
    }
}
