//! The end of a game.

use cards::CardCode;
use engine::{Ended, Game, LogChange, ScenarioOutcome, Seat};

use super::cards::investigator_name;
use super::faces;
use crate::campaigns::recorded;
use crate::facts::CardName;
use crate::play::view::{InvestigatorOutcomeView, OutcomeView};

pub(super) fn outcome(game: &Game) -> Option<OutcomeView> {
    let outcome = game.outcome()?;
    let investigators = (0..).zip(&outcome.investigators);
    Some(OutcomeView {
        resolution: outcome.resolution.clone(),
        rounds: outcome.rounds,
        investigators: investigators
            .map(|(seat, one)| InvestigatorOutcomeView {
                seat,
                name: investigator_name(game, Seat(seat)),
                defeated: one.ended.is_defeated(),
                resigned: one.ended == Ended::Resigned,
                killed: is_lost(outcome, &LogChange::Killed { investigator: seat }),
                insane: is_lost(outcome, &LogChange::DrivenInsane { investigator: seat }),
                physical_trauma: one.physical_trauma,
                mental_trauma: one.mental_trauma,
                experience: one.experience,
                earned: one.earned.iter().map(|code| name(game, code)).collect(),
            })
            .collect(),
        changes: recorded(game),
    })
}

/// Whether the change that loses an investigator is among those of the log.
fn is_lost(outcome: &ScenarioOutcome, loses: &LogChange) -> bool {
    outcome.changes.contains(loses)
}

fn name(game: &Game, code: &CardCode) -> CardName {
    let def = game.book().card(code.as_str());
    def.map_or_else(
        || faces::plain(code.as_str()),
        |def| faces::card_name(&def.facts),
    )
}
