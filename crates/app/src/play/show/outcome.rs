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
                killed: is_killed(outcome, seat),
                physical_trauma: one.physical_trauma,
                mental_trauma: one.mental_trauma,
                experience: one.experience,
                earned: one.earned.iter().map(|code| name(game, code)).collect(),
            })
            .collect(),
        changes: recorded(game),
    })
}

fn is_killed(outcome: &ScenarioOutcome, seat: u8) -> bool {
    let kills = |change: &LogChange| matches!(change, LogChange::Killed { investigator } if *investigator == seat);
    outcome.changes.iter().any(kills)
}

fn name(game: &Game, code: &CardCode) -> CardName {
    let def = game.book().card(code.as_str());
    def.map_or_else(
        || faces::plain(code.as_str()),
        |def| faces::card_name(&def.facts),
    )
}
