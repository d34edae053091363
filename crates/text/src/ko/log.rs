//! What the campaign log says, and what is remembered, in Korean.

use super::clause::Clause;
use super::reference::quoted;
use super::verb;
use super::words::or;
use crate::context::Context;
use crate::particles;
use abilities::Condition;

/// `캠페인 기록지에 ‘…’가 기록되어 있다`, or under which heading
pub fn recorded(c: &Context<'_>, key: &str) -> Clause {
    written(&in_section(c, key), &entry(c, key))
}

/// `‘…’가 기억되어 있다`
pub fn remembered(c: &Context<'_>, note: &str) -> Clause {
    Clause::bare(particles::i(&noted(c, note)), verb::BE_REMEMBERED)
}

/// One of several entries, or of several things that are remembered, said with one verb.
pub fn either(c: &Context<'_>, conditions: &[Condition]) -> Option<Clause> {
    let entries = conditions.iter().map(|condition| match condition {
        Condition::Recorded(key) => Some(entry(c, key)),
        _ => None,
    });
    if let Some(entries) = entries.collect::<Option<Vec<_>>>() {
        return Some(written("캠페인 기록지에", &or(&entries)));
    }
    let notes = conditions.iter().map(|condition| match condition {
        Condition::Remembered(note) => Some(noted(c, note)),
        _ => None,
    });
    let notes = or(&notes.collect::<Option<Vec<_>>>()?);
    Some(Clause::bare(particles::i(&notes), verb::BE_REMEMBERED))
}

fn written(place: &str, what: &str) -> Clause {
    Clause::bare(format!("{place} {}", particles::i(what)), verb::BE_WRITTEN)
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
            format!("캠페인 기록지의 {}에", entry(c, section))
        }
        _ => "캠페인 기록지에".to_owned(),
    }
}
