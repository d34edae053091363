//! How harm is assigned, and who bears what, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::permit;
use super::words::{self, Np};
use crate::context::Context;
use crate::group::Kind;
use abilities::{Counter, Match};

/// To what harm may be assigned, or how much of it must be.
pub fn assigned<'a>(
    c: &Context<'a>,
    places: (&'a Match, &'a Match),
    only: Option<Counter>,
    how: (bool, bool),
    least: Option<u8>,
) -> Clause {
    match least {
        Some(least) => least_assigned(c, places, only, least),
        None => permit::may_be_assigned(c, places, only, how),
    }
}

/// `at least 1 of the non-direct damage dealt to you must be assigned to this card, if able`
fn least_assigned<'a>(
    c: &Context<'a>,
    (to, of): (&'a Match, &'a Match),
    only: Option<Counter>,
    least: u8,
) -> Clause {
    let harm = match only {
        Some(counter) => words::counter(c, counter, None).one,
        None => "damage and horror".to_owned(),
    };
    let of = np(c, of, Kind::Investigator, Det::A).object();
    let to = each(c, to, Kind::Card).object();
    Clause::new(
        Np::one(format!(
            "at least {least} of the non-direct {harm} dealt to {of}"
        )),
        "must be assigned",
        format!("to {to}, if able"),
    )
}

/// `each point of damage and horror that you heal beyond what is on an investigator counts as healed`
pub fn excess_healed<'a>(
    c: &Context<'a>,
    (who, of): (&'a Match, &'a Match),
    place: Counter,
) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::A);
    let heals = if who.is_you() { "heal" } else { "heals" };
    let of = np(c, of, Kind::Investigator, Det::A).object();
    let token = words::counter(c, place, None).one;
    Clause::new(
        Np::one(format!(
            "each point of damage or horror that {} {heals} beyond what is on {of}",
            who.text
        )),
        "count",
        format!("as healed, and places 1 {token} on this card"),
    )
}

pub fn resolves_failure<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::A);
    let rest = "all effects of a failure of this test, instead of the investigator who performs it";
    Clause::new(who, "resolve", rest)
}
