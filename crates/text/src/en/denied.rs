//! What something is not, and what it has not, in English.

use super::words::{self, Np};
use crate::group::{Group, Kind, Part};
use abilities::Match;

/// What the subject is not: `a weakness`.
pub(super) fn noun_denied(part: &Part<'_>) -> Option<String> {
    let is_noun = matches!(
        part.is,
        Match::Investigator
            | Match::Enemy
            | Match::Treachery
            | Match::Location
            | Match::Asset
            | Match::Event
            | Match::Weakness
    );
    let kind = match part.is {
        Match::Weakness => Kind::Weakness,
        is => Group::of(is, Kind::Card).kind(),
    };
    (is_noun && part.not).then(|| words::kind(kind).one)
}

pub(super) fn negative_have(subject: &Np, what: &str) -> String {
    if let Some(rest) = what.strip_prefix("no ") {
        return subject.does(&format!("have {rest}"));
    }
    format!("{} not have {what}", subject.does("do"))
}
