//! The answer of a test.

use super::groups::Groups;
use crate::guide::{Arithmetic, Code, When};

/// What a test says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// One answer, and the codes that it speaks of.
    One(When, Vec<Code>),
    /// The first of these that the cases name.
    AnyOf(Vec<String>),
    /// Investigators, partners or cards, each with their own answer.
    Each(Groups),
    /// Only the players know.
    Unknown,
}

pub(super) fn yes(holds: bool) -> Verdict {
    Verdict::One(if holds { When::Yes } else { When::No }, Vec::new())
}

pub(super) fn number(value: i64) -> Verdict {
    Verdict::One(When::Number(value), Vec::new())
}

pub(super) fn names_hold(when: &When, names: &[String]) -> bool {
    match when {
        When::Is(name) => names.iter().any(|other| other.eq_ignore_ascii_case(name)),
        When::Number(value) => names.contains(&value.to_string()),
        When::Yes | When::No => false,
    }
}

pub(super) fn arithmetic(left: i64, right: i64, by: Arithmetic) -> Verdict {
    match by {
        Arithmetic::Compare => number(left.cmp(&right) as i64),
        Arithmetic::Equals => yes(left == right),
        Arithmetic::Sum => number(left + right),
        Arithmetic::Divide => number(left.checked_div(right).unwrap_or_default()),
    }
}
