//! What is coming until the next investigation phase.

use serde::Serialize;
use ts_rs::TS;

use super::{CardRef, PhaseName, SeatNumber};
use crate::facts::{CardName, Words};

/// What is coming if all turns of the round end now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ComingView {
    /// Decisions made when it was asked for.
    pub at: u32,
    /// How often the game was played on in thought.
    pub games: u32,
    /// Doom in play now, and the threshold of the agenda, where it has one.
    pub doom: i32,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold: Option<i32>,
    /// Whether other investigators have still to take their turns this round.
    pub others_wait: bool,
    /// In the order of the phases.
    pub happenings: Vec<HappeningView>,
}

/// Something that comes, or may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HappeningView {
    pub phase: PhaseName,
    pub kind: ComingName,
    /// It comes whatever the players choose and whatever chance brings.
    pub certain: bool,
    /// In so many of 100 games it came, 1 to 99 where it is not certain.
    pub share: u16,
    /// The enemy, the agenda or act, or the card with the forced ability.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardRef>,
    /// The way that an enemy goes.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<CardRef>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<CardRef>,
    /// Whom it is about; of an enemy that moves, whom it hunts.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<CardName>,
    /// What a forced ability says.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// How much of it, where it comes: at least and at most; of harm, the damage.
    pub least: i32,
    pub most: i32,
    /// Horror, of harm.
    pub least_horror: i32,
    pub most_horror: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ComingName {
    Moves,
    Engages,
    Attacks,
    Readies,
    Draws,
    Resources,
    Discards,
    Doom,
    AgendaAdvances,
    ActAdvances,
    Forced,
    EncounterCards,
    /// An enemy that nobody sees yet.
    Spawns,
    Suffers,
    Defeated,
    GameEnds,
}
