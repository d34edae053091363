//! From a game to what the play table shows of it.
//!
//! Nothing hidden gets past here: decks are numbers, the back of a card is what is printed on it.

#[cfg(test)]
mod board_tests;
pub(super) mod cards;
mod chosen;
pub(super) mod coming;
pub(crate) mod faces;
pub(super) mod hint;
pub(super) mod log;
mod outcome;
#[cfg(test)]
mod pile_tests;
mod places;
#[cfg(test)]
mod printed;
mod prompt;
#[cfg(test)]
mod staged;
mod test;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use abilities::{Difficulty, Side};
use engine::{Game, ScenarioSetup};

use super::book::hex;
use super::view::{
    CardView, CompanionsView, GameView, HistoryView, LogGroup, OrdersView, ScenarioName,
};
use crate::facts::CardName;
use faces::Face;

/// What of a view is not in the game itself.
pub(super) struct Surroundings {
    pub id: i64,
    pub seed: u32,
    pub news: LogGroup,
    pub before: Vec<LogGroup>,
    pub orders: Option<OrdersView>,
    pub companions: Option<CompanionsView>,
    pub history: HistoryView,
}

pub(super) fn view(game: &Game, around: Surroundings) -> GameView {
    GameView {
        id: around.id,
        scenario: scenario(game),
        difficulty: game.difficulty().into(),
        seed: around.seed,
        round: game.round(),
        phase: game.phase().into(),
        step: game.step().to_owned(),
        lead: game.lead().0,
        active: game.active().map(|seat| seat.0),
        peril: game.in_peril().map(|seat| seat.0),
        investigators: places::seats(game)
            .map(|seat| places::investigator(game, seat))
            .collect(),
        locations: places::locations(game),
        connections: places::connections(game),
        agenda: places::agenda(game),
        other_stages: places::other_stages(game),
        act: places::act(game),
        reference: reference(game),
        notes: cards::notes(game),
        encounter: places::encounter(game),
        victory: places::victory(game),
        bag: places::bag(game),
        test: test::test(game),
        prompt: prompt::prompt(game),
        outcome: outcome::outcome(game),
        news: around.news,
        before: Some(around.before).filter(|groups| !groups.is_empty()),
        orders: around.orders,
        companions: around.companions,
        history: around.history,
        state: hex(game.state_hash()),
    }
}

fn scenario(game: &Game) -> ScenarioName {
    match game.scenario() {
        Some(scenario) => scenario_name(scenario),
        None => ScenarioName {
            id: String::new(),
            name: faces::plain(""),
        },
    }
}

pub(crate) fn scenario_name(scenario: &abilities::Scenario) -> ScenarioName {
    ScenarioName {
        id: scenario.id.clone(),
        name: CardName {
            en: scenario.supplied.title.en.as_str().into(),
            ko: Some(scenario.supplied.title.ko.as_str().into()),
        },
    }
}

fn reference(game: &Game) -> Option<CardView> {
    let id = game.reference()?;
    Some(cards::card_with(game, id, Face::Reference(side(game))))
}

/// The side of the scenario reference card that is used.
fn side(game: &Game) -> Side {
    match game.difficulty() {
        Difficulty::Easy | Difficulty::Standard => Side::Standard,
        Difficulty::Hard | Difficulty::Expert => Side::Hard,
    }
}

/// Seeds of the window fit into 32 bits.
pub(super) fn seed(setup: &ScenarioSetup) -> u32 {
    u32::try_from(setup.seed).unwrap_or(u32::MAX)
}
