//! Places by their distance from an investigator, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::reference::location_of;
use crate::context::Context;
use crate::group::Kind;
use crate::shape::{self, Reach};
use abilities::Match;

/// `at your location or a connecting location`, `up to 2 connections away`
pub fn away<'a>(c: &Context<'a>, options: &'a [Match]) -> Option<String> {
    if let Some(reach) = shape::reach_of_place(options) {
        return Some(match reach.most {
            1 if reach.least == 0 => {
                let here = location_of(c, reach.from).text;
                format!("at {here} or a connecting location")
            }
            _ => far(reach),
        });
    }
    let reach = shape::reach(options)?;
    (reach.most > 1).then(|| far(reach))
}

fn far(reach: Reach<'_>) -> String {
    format!("up to {} connections away", reach.most)
}

/// `you may attack an enemy at a connecting location as if it were at your location`
pub fn attacked_from_afar<'a>(
    c: &Context<'a>,
    what: &'a Match,
    who: &'a Match,
    engaged: bool,
) -> Clause {
    let (may, place, with) = match engaged {
        true => ("may attack or evade", "engaged with", ("you", "them")),
        false => ("may attack", "at", ("your location", "their location")),
    };
    if *who == Match::You {
        let what = np(c, what, Kind::Enemy, Det::A).object();
        let rest = format!("{what} as if it were {place} {}", with.0);
        return Clause::you(may, rest);
    }
    let what = each(c, what, Kind::Enemy).object();
    let rest = format!("{what} as if it were {place} {}", with.1);
    let who = np(c, who, Kind::Investigator, Det::Plural);
    Clause::new(who, may, rest)
}
