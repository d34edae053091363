//! Cards that use something, and how many of it they have.

use super::super::group::Part;
use abilities::{Counter, Match};
use cards::{Trait, UseKind};

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

/// The kind of uses that cards of such a trait have, where nothing else says it: cards speak of the
/// charges of Spells and of the ammo of Firearms.
pub fn usual_uses(parts: &[Part<'_>]) -> Option<Trait> {
    fn of(matcher: &Match) -> Option<&'static str> {
        match matcher {
            Match::Trait(name) => match name.as_str() {
                "spell" | "relic" => Some("charges"),
                "firearm" => Some("ammo"),
                "tome" => Some("secrets"),
                _ => None,
            },
            Match::AnyOf(options) => {
                let first = options.first().and_then(of);
                first.filter(|_| options.iter().all(|option| of(option) == first))
            }
            _ => None,
        }
    }
    let mut kinds = parts
        .iter()
        .filter(|part| !part.not)
        .filter_map(|part| of(part.is));
    kinds.next().map(Trait::from)
}
