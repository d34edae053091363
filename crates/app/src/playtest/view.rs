//! Playtests as the window and the command get them.

use engine::{Ended, ReachedBy};
use players::statistics::{Estimate, Hits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::ErrorView;
use crate::facts::{CardName, DifficultyName};
use crate::mirror::mirror;
use crate::play::DeckChoice;
use crate::play::view::ScenarioName;

mirror! {
    /// What led to the end of a game.
    ReachedByName of ReachedBy { Act, Agenda, Otherwise }
}

mirror! {
    /// How a game ended for an investigator.
    EndedName of Ended { Alive, Resigned, Damage, Horror, Otherwise }
}

/// The playtest to begin.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct NewPlaytest {
    #[ts(type = "number")]
    pub deck: i64,
    /// A version that is kept; the deck as it is now where it is absent.
    #[serde(default)]
    #[ts(optional)]
    pub version: Option<u32>,
    /// Ids of scenarios, played in turn.
    pub scenarios: Vec<String>,
    pub difficulty: DifficultyName,
    /// The decks of those who play along, none to three.
    pub partners: Vec<DeckChoice>,
    pub games: u32,
}

/// The playtest that goes on, or the one that ended last since the program began.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct RunningPlaytest {
    #[ts(type = "number")]
    pub deck: i64,
    pub played: u32,
    pub paused: bool,
    /// Seconds of play so far, without pauses.
    pub elapsed: f64,
    /// Seconds that are left, if games go on taking as long; unknown before the first has ended.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<f64>,
    /// What one of the games that broke said, in English.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// Nothing is played any more.
    pub ended: bool,
    /// The number under which it was kept; absent where no game was over.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<i64>,
    /// Why it could not be kept.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<ErrorView>,
    pub test: PlaytestView,
}

/// A playtest with its figures.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestView {
    pub asked: PlaytestAsked,
    pub figures: PlaytestFigures,
}

/// What was tried, and against what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestAsked {
    #[ts(type = "number")]
    pub deck: i64,
    pub name: String,
    pub investigator: String,
    pub investigator_name: CardName,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    pub scenarios: Vec<ScenarioName>,
    pub difficulty: DifficultyName,
    pub partners: Vec<PlaytestPartner>,
    /// Games that were asked for.
    pub games: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestPartner {
    pub name: String,
    pub investigator_name: CardName,
}

/// A playtest in the list of those that are kept.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestListing {
    #[ts(type = "number")]
    pub id: i64,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
    pub asked: PlaytestAsked,
    pub won: ShareView,
}

/// What many games tell.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestFigures {
    /// Games that came to an end.
    pub games: u32,
    /// Games that did not, by a fault of the program.
    pub broken: u32,
    pub won: ShareView,
    pub scenarios: Vec<ScenarioFigures>,
    /// What led to the end, what happened most first.
    pub reached_by: Vec<ReachedByShare>,
    /// How games ended for the investigator of the deck, what happened most first.
    pub ended: Vec<EndedShare>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<EstimateView>,
    /// How good the end was for the players, out of 100.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlook: Option<EstimateView>,
    /// Experience earned by the investigator of the deck.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub experience: Option<EstimateView>,
    /// Rounds at whose end a card no longer counts as drawn early.
    pub early_rounds: u16,
    pub cards: Vec<CardFigures>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ScenarioFigures {
    pub scenario: ScenarioName,
    pub won: ShareView,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<EstimateView>,
    /// What happened most first.
    pub resolutions: Vec<ResolutionShare>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ResolutionShare {
    /// `R1`, `R2` …, or `no_resolution`.
    pub resolution: String,
    pub share: ShareView,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ReachedByShare {
    pub by: ReachedByName,
    pub share: ShareView,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct EndedShare {
    pub ended: EndedName,
    pub share: ShareView,
}

/// What became of a card of the deck.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct CardFigures {
    pub code: String,
    /// Copies in the deck.
    pub copies: u32,
    /// Games in which it was drawn.
    pub drawn: ShareView,
    /// Copies drawn in all games, and how often they were played, committed, and discarded from the
    /// hand.
    pub copies_drawn: u32,
    pub played: u32,
    pub committed: u32,
    pub discarded: u32,
    /// Games in which it was drawn early.
    pub early: ShareView,
    /// By how much more of the games were won in which it was drawn early.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<EstimateView>,
    /// By how much better those games ended, out of 100.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlook: Option<EstimateView>,
}

/// Two playtests side by side.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct PlaytestComparison {
    pub first: PlaytestView,
    pub second: PlaytestView,
    /// By how much the second is greater than the first.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<EstimateView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<EstimateView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlook: Option<EstimateView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub experience: Option<EstimateView>,
    /// They were played with the same scenarios, difficulty and partners.
    pub alike: bool,
}

/// How often something happened, with the ends of Wilson's 95% interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ShareView {
    pub hits: u32,
    pub of: u32,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// A figure with the ends of its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct EstimateView {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// How a playtest is written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PlaytestFormat {
    /// A line for each card.
    Cards,
    /// A line for each game.
    Games,
    /// Everything.
    Json,
}

impl From<Estimate> for EstimateView {
    fn from(one: Estimate) -> Self {
        Self {
            value: one.value,
            low: one.low,
            high: one.high,
        }
    }
}

impl From<Hits> for ShareView {
    /// Nothing is known without a game: the share may be anything.
    fn from(hits: Hits) -> Self {
        let share = hits.share().unwrap_or(Estimate {
            value: 0.0,
            low: 0.0,
            high: 1.0,
        });
        Self {
            hits: u32::try_from(hits.hits).unwrap_or(u32::MAX),
            of: u32::try_from(hits.of).unwrap_or(u32::MAX),
            value: share.value,
            low: share.low,
            high: share.high,
        }
    }
}
