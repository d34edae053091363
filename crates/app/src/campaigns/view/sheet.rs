//! What a campaign has beside the entries of its log: a map, a calendar, achievements, and what the
//! symbols of the scenario do.

use serde::Serialize;
use ts_rs::TS;

use crate::facts::{CardName, TokenName};

/// The map that the party travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct MapView {
    /// Places that the party knows of.
    pub places: Vec<MapPlace>,
    /// Ways between them, by their places in the list; a journey along one takes 1 time.
    pub ways: Vec<[u32; 2]>,
    /// Time that has passed.
    #[ts(type = "number")]
    pub time: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct MapPlace {
    pub id: String,
    pub name: CardName,
    /// Degrees east and north.
    pub east: i16,
    pub north: i16,
    pub status: PlaceStatus,
    /// Whether it is a place to pass through, and for side stories.
    pub side: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PlaceStatus {
    /// The party is there.
    Here,
    /// The party may travel there.
    Open,
    /// The party was there and may not return.
    Visited,
    /// Nothing has opened it yet.
    Locked,
}

/// A day or night of the calendar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DayView {
    pub id: String,
    pub name: CardName,
    pub status: DayStatus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DayStatus {
    Past,
    Now,
    Ahead,
}

/// An achievement of the box, and what is missing for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AchievementView {
    pub id: String,
    pub title: CardName,
    pub text: CardName,
    pub done: bool,
    /// How often it has happened, and how often it must.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<CountedView>,
    /// What it consists of.
    pub items: Vec<AchievementItem>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CountedView {
    #[ts(type = "number")]
    pub number: i64,
    #[ts(type = "number")]
    pub of: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AchievementItem {
    /// The entry of the log that says that it is done.
    pub id: String,
    pub text: CardName,
    pub done: bool,
}

/// What a symbol does in a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SymbolRuleView {
    pub token: TokenName,
    /// Its value for what is counted at the table, where something is.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<SymbolCount>,
    /// Its value, or several where something may be the case: the usual one first.
    pub values: Vec<SymbolCase>,
}

/// Minus something counted, times `scale`, minus `more`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SymbolCount {
    pub what: CardName,
    pub scale: i32,
    pub more: i32,
    /// The least and the most that is counted; 0 for no least.
    pub min: i32,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
    /// How many more tokens are revealed.
    pub another: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SymbolCase {
    /// When it has this value; absent for always, or otherwise.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<CardName>,
    pub result: SymbolResult,
    /// How many more tokens are revealed.
    pub another: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum SymbolResult {
    Modifier { value: i32 },
    Fails,
    Succeeds,
}
