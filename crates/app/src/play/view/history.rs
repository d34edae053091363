//! The log, and the decisions that can be taken back.

use abilities::{EventKind, Phase};
use serde::Serialize;
use ts_rs::TS;

use super::{ActName, AskName, ByHandKind, CardRef, SeatNumber};
use crate::facts::{CardName, TokenName, Words};
use crate::mirror::mirror;

mirror! {
    PhaseName of Phase { Mythos, Investigation, Enemy, Upkeep }
}

mirror! {
    /// Everything that can happen.
    EventName of EventKind {
        RoundBegins, RoundEnds, PhaseBegins, PhaseEnds, TurnBegins, TurnEnds, GameEnds, ActAdvances,
        AgendaAdvances, ActionTaken, Drawn, Revelation, Played, Committed, EntersPlay, LeavesPlay,
        Discarded, Enters, Leaves, LocationRevealed, CluesDiscovered, CluesPlaced, DoomPlaced,
        ResourcesGained, Spawned, Engaged, Disengaged, Attacks, Evaded, Defeated, DamagePlaced,
        HorrorPlaced, DamageHealed, HorrorHealed, TokenRevealed, TestBegins, TestSucceeded, TestFailed, TestEnds,
        Exhausted, Readied, Resigned, Eliminated, ManualAdjustment, EntersDeck, ControlChanged,
        EncounterDeckReshuffled, DeckReshuffled, Attached, Recorded, TraumaSuffered,
        VictoryGained, Explored, SwarmAdded, FloodChanged, KeysTaken, Shifted, Exposed, StoryResolved,
        SpawnsOutOfPlay, HarmDealt,
        GameBegins, OpeningHand, UpkeepDraw, UpkeepResources, CardsDrawn, CardsCommitted, Searched, Canceled, EntersShadows,
        TopRevealed, Devoured, HarmAssigned, PaidFor, PassageRead, Spent, TokenSealed, TokenReleased,
        ChosenAtRandom, Arrives, LookedUnder, EncounterStep, DeckLooked, TokensRevealed, HarmPlaced,
        UsesPlaced, TokensAdded, Activated, TokenAnswered, ResourcesLost, ActionsLost, HandDiscarded,
        DrawBegins,
    }
}

/// A decision and all that came of it; decision 0 is the setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LogGroup {
    /// The number of decisions made when it was over.
    pub at: u32,
    /// The round and phase in which it was made.
    pub round: u16,
    pub phase: PhaseName,
    /// Absent for the setup.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<MadeChoice>,
    pub events: Vec<LogEvent>,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct MadeChoice {
    pub who: SeatNumber,
    pub name: CardName,
    /// What was asked.
    pub ask: AskName,
    pub act: ActName,
    /// The cards it is about.
    pub cards: Vec<CardRef>,
    /// For the use of an ability or one of several options: what it does.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// What was done by hand.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHandKind>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenName>,
}

/// One happening, with the names of what it speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LogEvent {
    pub event: EventName,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<CardRef>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object: Option<CardRef>,
    /// Where the subject was.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<CardRef>,
    pub amount: i32,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenName>,
    /// The passage of the campaign guide that is read.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passage: Option<CardName>,
    /// Dealt by an attack, or an attack of opportunity.
    pub by_attack: bool,
}

/// Where a game stands among its decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HistoryView {
    /// Decisions of this line, those that can be made again among them.
    pub decisions: u32,
    /// Decisions made up to what is shown.
    pub at: u32,
    pub can_undo: bool,
    pub can_redo: bool,
    /// Where each phase of this line begins.
    pub marks: Vec<MarkView>,
    /// Other lines that leave this one; they are listed on request.
    pub branches: u32,
    /// How many decisions of this line had been made at each prompt for which a hint was asked.
    pub hints: Vec<u32>,
    /// Places that the players marked; absent where there are none.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bookmarks: Option<Vec<BookmarkView>>,
}

/// A marked place among the decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BookmarkView {
    /// Names the mark; a line that it stands on is resumed by it too.
    #[ts(type = "number")]
    pub id: i64,
    /// As the player wrote it; empty where nothing was written.
    pub name: String,
    /// Decisions made up to the place.
    pub decisions: u32,
    /// Whether the present line passes there.
    pub on_line: bool,
    /// The round and phase in which the last decision before it was made.
    pub round: u16,
    pub phase: PhaseName,
}

/// The first decision of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct MarkView {
    pub at: u32,
    pub round: u16,
    pub phase: PhaseName,
}

/// A line of decisions that was left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BranchView {
    /// Names the line when it is resumed.
    #[ts(type = "number")]
    pub id: i64,
    /// The decision of the present line after which it went another way.
    pub leaves: u32,
    /// Decisions of the line, from the beginning of the game.
    pub decisions: u32,
    /// The round and phase of its last decision.
    pub round: u16,
    pub phase: PhaseName,
    /// When its last decision was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
    /// The first choice that the line made differently.
    pub choice: MadeChoice,
}
