//! Moments of the round, in Korean.

use super::matcher::{Det, np};
use super::terms;
use super::trigger::test;
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use abilities::{EventKind, EventPattern};

/// A moment of the round: `당신의 차례`, `끝날 때`. Abilities answer each round and phase.
pub fn moment<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    each: &str,
) -> Option<(String, &'static str)> {
    let phase = event.phase.map_or("단계", terms::phase);
    Some(match event.kind {
        EventKind::RoundBegins => (format!("{each}라운드"), "시작될 때"),
        EventKind::RoundEnds => (format!("{each}라운드"), "끝날 때"),
        EventKind::PhaseBegins => (format!("{each}{phase}"), "시작될 때"),
        EventKind::PhaseEnds => (format!("{each}{phase}"), "끝날 때"),
        EventKind::TurnBegins => (turn(c, event), "시작될 때"),
        EventKind::TurnEnds => (turn(c, event), "끝날 때"),
        EventKind::GameBegins => ("게임".to_owned(), "시작될 때"),
        EventKind::GameEnds => ("게임".to_owned(), "끝날 때"),
        EventKind::TestEnds => (test(c, event), "끝날 때"),
        _ => return None,
    })
}

/// `당신의 차례`, `조사자의 차례`
fn turn<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let who = event
        .who
        .as_ref()
        .map(|who| np(c, who, Kind::Investigator, Det::Bare));
    who.unwrap_or_else(|| Np::new("조사자", Kind::Investigator))
        .of("차례")
}
