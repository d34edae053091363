//! Cards that use something, and how many of it they have.

use super::super::group::Part;
use abilities::{Counter, Match};
use cards::UseKind;

/// The kinds of uses of a group of which it is also said how many they have: those are named there.
pub fn counted_uses<'a>(parts: &[Part<'a>]) -> Option<Vec<&'a UseKind>> {
    let counted = |part: &Part<'_>| !part.not && matches!(part.is, Match::Has(Counter::Uses, ..));
    if !parts.iter().any(counted) {
        return None;
    }
    parts.iter().find_map(used)
}

/// The kinds of uses that the part asks for.
pub fn used<'a>(part: &Part<'a>) -> Option<Vec<&'a UseKind>> {
    match part.is {
        _ if part.not => None,
        Match::Uses(kind) => Some(vec![kind]),
        Match::AnyOf(options) => super::kinds_of_uses(options),
        _ => None,
    }
}
