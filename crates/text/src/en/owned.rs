//! Whose something is, in English.

use super::description::Description;
use super::matcher::{Det, np};
use crate::context::Context;
use crate::group::Kind;
use abilities::Match;

/// `you control`, `owned by a defeated investigator`
pub fn relation<'a>(
    c: &Context<'a>,
    who: &'a Match,
    verb: &str,
    done: &str,
    not: bool,
) -> Description {
    let who = np(c, who, Kind::Investigator, Det::A);
    let after = match (who.is_you(), not) {
        (false, false) if who.text == "they" => format!("they {verb}"),
        (true, false) => format!("you {verb}"),
        (true, true) => format!("you do not {verb}"),
        (false, false) => format!("{done} by {}", who.object()),
        (false, true) => format!("not {done} by {}", who.object()),
    };
    Description::Clause {
        after,
        predicate: format!("be {done} by {}", who.object()),
    }
}

/// `who owns “The Necronomicon”`
pub fn owns<'a>(c: &Context<'a>, what: &'a Match, not: bool) -> Description {
    let what = np(c, what, Kind::Card, Det::A);
    let what = what.object();
    let owns = if not { "does not own" } else { "owns" };
    Description::Clause {
        after: format!("who {owns} {what}"),
        predicate: format!("own {what}"),
    }
}
