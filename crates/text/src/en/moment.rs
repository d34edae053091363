//! Moments of the round and stretches of time, in English.

use super::matcher::{Det, np};
use super::terms;
use super::trigger::test;
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use abilities::{EventKind, EventPattern, Period};

/// A moment of the round: `the end of your turn`.
pub(super) fn moment<'a>(c: &Context<'a>, event: &'a EventPattern) -> Option<String> {
    let part = |which: &str, of: &str| Some(format!("the {which} of {of}"));
    match event.kind {
        EventKind::RoundBegins => part("beginning", "the round"),
        EventKind::RoundEnds => part("end", "the round"),
        EventKind::PhaseBegins => part("beginning", &phase(event)),
        EventKind::PhaseEnds => part("end", &phase(event)),
        EventKind::TurnBegins => part("beginning", &turn(c, event)),
        EventKind::TurnEnds => part("end", &turn(c, event)),
        EventKind::GameBegins => part("beginning", "the game"),
        EventKind::GameEnds => part("end", "the game"),
        EventKind::TestEnds => part("end", &test(c, event)),
        _ => None,
    }
}

pub(super) fn phase(event: &EventPattern) -> String {
    event.phase.map_or("a phase".to_owned(), |phase| {
        format!("the {}", terms::phase(phase))
    })
}

pub(super) fn turn<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let who = event
        .who
        .as_ref()
        .map(|who| np(c, who, Kind::Investigator, Det::Each));
    who.unwrap_or_else(|| Np::one("each investigator"))
        .of("turn")
}

/// `this round`
pub fn this(period: Period) -> String {
    match period {
        Period::Test => "during this test".to_owned(),
        Period::Search => "during this search".to_owned(),
        Period::Attack => "during this attack".to_owned(),
        Period::SinceTurn => "since the end of your last turn".to_owned(),
        period => format!("this {}", terms::period(period)),
    }
}

/// `times this round`
pub fn times(period: Period) -> String {
    format!("times {}", this(period))
}
