//! Things on the table: cards, locations, investigators, the act and agenda, the bag.

use std::sync::Arc;

use serde::Serialize;
use ts_rs::TS;

use super::{CardNumber, SeatNumber};
use crate::facts::{
    CardFacts, CardName, ClassName, ConnectionSymbol, KeywordName, SkillValues, SlotName, TokenName,
};

/// The side of a flood token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FloodName {
    Partially,
    Fully,
}

/// A card that is spoken of, wherever it is by now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardRef {
    pub id: CardNumber,
    pub name: CardName,
}

/// Tokens on a card; a counter that is absent is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Counters {
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub horror: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doom: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uses: Option<NamedCount>,
    /// What a scenario counts here; absent where there is nothing.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<Vec<NamedCount>>,
}

/// Counters by their name: the uses left on a card (`ammo`), or what a scenario counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct NamedCount {
    pub kind: CardName,
    pub count: i32,
}

/// How much is left of health or sanity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Measure {
    pub left: i32,
    pub of: i32,
}

/// A card in play, in a hand or in a pile that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardView {
    pub id: CardNumber,
    pub facts: Arc<CardFacts>,
    pub counters: Counters,
    pub exhausted: bool,
    /// Cards attached to it or beneath it, and key tokens on it.
    pub attached: Vec<CardView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<Measure>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity: Option<Measure>,
    /// What playing it costs now, for a card in hand that can be paid for.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// For an enemy in play: its values now.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyState>,
    /// Chaos tokens sealed on it.
    pub sealed: Vec<TokenName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<LookedAt>,
}

/// An enemy in play, with its values after modifiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EnemyState {
    pub fight: i32,
    pub evade: i32,
    /// What its attack deals.
    pub damage: i32,
    pub horror: i32,
    pub keywords: Vec<KeywordName>,
    pub engaged: Vec<SeatNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<CardNumber>,
}

/// The side of a card that lies downwards, at which some investigators have looked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LookedAt {
    /// Seats of those who have looked.
    pub by: Vec<SeatNumber>,
    /// What they saw, while one of them is asked.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Arc<CardFacts>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LocationView {
    pub id: CardNumber,
    pub facts: Arc<CardFacts>,
    /// Column and row on the scenario's grid; absent for a location that has no authored place.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<(i8, i8)>,
    pub revealed: bool,
    /// While unrevealed, the revealed side, where somebody has looked at it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<LookedAt>,
    /// The shroud now; absent while unrevealed.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shroud: Option<i32>,
    pub clues: i32,
    pub doom: i32,
    /// Absent where no flood token lies.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flood: Option<FloodName>,
    pub counters: Counters,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<ConnectionSymbol>,
    /// The symbols of the locations to which it connects.
    pub connects: Vec<ConnectionSymbol>,
    /// Seats of the investigators here.
    pub investigators: Vec<SeatNumber>,
    /// Enemies and other cards here that are not in a threat area.
    pub cards: Vec<CardView>,
    pub attached: Vec<CardView>,
}

/// A way between two locations; a one-way one leads from the first to the second only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ConnectionView {
    pub from: CardNumber,
    pub to: CardNumber,
    pub one_way: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum InvestigatorStatus {
    Playing,
    Resigned,
    DefeatedByDamage,
    DefeatedByHorror,
    Defeated,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct InvestigatorView {
    pub seat: SeatNumber,
    /// The investigator card with damage, horror, clues and resources.
    pub card: CardView,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<CardNumber>,
    pub status: InvestigatorStatus,
    pub lead: bool,
    pub active: bool,
    pub turn_taken: bool,
    pub actions: Measure,
    pub clues: i32,
    pub resources: i32,
    /// Cards left in the deck.
    pub deck: u32,
    /// The top card first.
    pub discard: Vec<CardView>,
    pub hand: Vec<CardView>,
    pub hand_size: i32,
    pub play_area: Vec<CardView>,
    pub slots: Vec<SlotView>,
    /// Engaged enemies, and other cards in the threat area.
    pub threat: Vec<CardView>,
    /// Skills after modifiers.
    pub skills: SkillValues,
    /// The class of the role that they play, for one who plays roles.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<ClassName>,
    /// The card on top of the deck, where they play with it revealed.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<CardView>,
    /// Decks and areas of their own.
    pub piles: Vec<PileView>,
    /// Trauma with which the game began.
    pub physical_trauma: i32,
    pub mental_trauma: i32,
}

/// A deck or an area that only some cards or scenarios know; absent without cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PileView {
    pub name: CardName,
    pub count: u32,
    /// Cards of it that lie open, the top one first.
    pub open: Vec<CardView>,
}

/// A kind of slot and the assets that hold it, once for each slot they take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SlotView {
    pub slot: SlotName,
    pub of: i32,
    pub cards: Vec<CardNumber>,
}

/// The current act or agenda.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StageView {
    pub card: CardView,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// For the agenda: doom on it and on everything else in play. For the act: clues that the
    /// investigators have together.
    pub count: i32,
    /// Absent where a dash is printed.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold: Option<i32>,
    /// The act advances by its objective, not by spending clues in a turn.
    pub objective: bool,
    /// Cards of its deck that follow.
    pub left: u32,
    /// For the act: the clues of each seat.
    pub clues: Vec<StageClues>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StageClues {
    pub seat: SeatNumber,
    pub count: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EncounterView {
    /// Cards left in the encounter deck.
    pub deck: u32,
    /// The top card first.
    pub discard: Vec<CardView>,
    /// The top card of the deck, where somebody plays with it revealed.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<CardView>,
    /// Decks and areas of the scenario's own.
    pub piles: Vec<PileView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct VictoryView {
    pub points: i32,
    pub cards: Vec<CardView>,
}
