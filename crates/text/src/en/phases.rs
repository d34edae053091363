//! Phases and steps that are skipped, or done beside those of the round, in English.

use super::clause::Clause;
use super::terms;
use abilities::PhasePart;

/// The number of a step and what is done in it; nothing for a whole phase.
fn step(part: PhasePart) -> Option<(&'static str, &'static str)> {
    Some(match part {
        PhasePart::Mythos | PhasePart::Investigation | PhasePart::Enemy | PhasePart::Upkeep => {
            return None;
        }
        PhasePart::PlaceDoom => ("1.2", "placing doom on the agenda"),
        PhasePart::CheckDoom => ("1.3", "checking the doom threshold"),
        PhasePart::DrawEncounter => ("1.4", "drawing encounter cards"),
        PhasePart::HuntersMove => ("3.2", "the movement of hunters"),
        PhasePart::EnemiesAttack => ("3.3", "the attacks of engaged enemies"),
        PhasePart::Ready => ("4.3", "readying exhausted cards"),
        PhasePart::DrawAndGain => ("4.4", "drawing cards and gaining resources"),
        PhasePart::HandSize => ("4.5", "checking hand sizes"),
    })
}

pub fn skip(part: PhasePart) -> Clause {
    let phase = terms::phase(part.phase());
    Clause::you(
        "skip",
        match step(part) {
            None => format!("the next {phase}"),
            Some((number, what)) => format!("{what} in the next {phase} (step {number})"),
        },
    )
}

pub fn do_again(part: PhasePart) -> Clause {
    Clause::you(
        "resolve",
        match step(part) {
            None => format!("an additional {}", terms::phase(part.phase())),
            Some((number, what)) => format!("{what} (step {number}) one more time"),
        },
    )
}
