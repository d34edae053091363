//! The moments for which a step waits.

use abilities::EventKind;
use engine::Event;

use crate::{Moment, Step, Task};

pub(super) fn moment_of(step: Option<&Step>) -> Option<Moment> {
    match step?.task {
        Task::Until(moment) => Some(moment),
        Task::Choose(_) => None,
    }
}

pub(super) fn is_moment(moment: Option<Moment>, event: &Event) -> bool {
    moment.is_some_and(|moment| begins(moment, event))
}

pub(super) fn begins(moment: Moment, event: &Event) -> bool {
    match moment {
        Moment::Phase(phase) => event.kind == EventKind::PhaseBegins && event.phase == Some(phase),
        Moment::Round => event.kind == EventKind::RoundBegins,
        Moment::Turn => event.kind == EventKind::TurnBegins,
        Moment::GameEnd => event.kind == EventKind::GameEnds,
    }
}

pub(super) fn moment_name(moment: Moment) -> &'static str {
    match moment {
        Moment::Phase(phase) => crate::look::phase_name(phase),
        Moment::Round => "round",
        Moment::Turn => "turn",
        Moment::GameEnd => "game end",
    }
}
