//! What the room of campaigns shows.

mod guide;
mod log;
mod sheet;
mod table;

pub use guide::{
    EachOffers, EachRange, FormAsked, GuideOffer, GuideStepView, GuideView, LayoutPlace,
    LayoutView, LayoutWay, PartnerHarm, QuestionView, ResolutionChoice, ScenarioGame, SetListing,
    SideStoryChoice, SideStoryPrice, StepCard, StepKindName, SupplyChoice, SupplyPoints,
    TravelChoice,
};
pub use log::{
    AnswerView, CauseView, ChangeName, ChangeView, DecisionView, EntryView, MemberView, Numbered,
    SectionKindName, SectionView,
};

pub use sheet::{
    AchievementItem, AchievementView, CountedView, DayStatus, DayView, MapPlace, MapView,
    PlaceStatus, SymbolCase, SymbolCount, SymbolResult, SymbolRuleView,
};
pub use table::{
    BagEventName, BagEventView, SealedView, SymbolView, TableOdds, TablePersonView, TableView,
    TokenChance, WhatMore,
};

use serde::Serialize;
use ts_rs::TS;

use crate::decks::view::StepView;
use crate::facts::{CardName, DifficultyName, TokenCount, Words};
use crate::play::InvestigatorListing;

/// A campaign in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CampaignListing {
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
    /// The name of its guide; absent where the guide is not here.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guide: Option<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<DifficultyName>,
    pub investigators: Vec<InvestigatorListing>,
    /// Scenarios played to their end, and the scenarios of the guide.
    pub played: u32,
    pub scenarios: u32,
    /// `win`, `lose` or `survived`, once the campaign has ended.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    #[ts(type = "number")]
    pub updated: i64,
    pub archived: bool,
    /// When it was put into the bin, where it stays for 30 days.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted: Option<i64>,
    /// It cannot be read; hardly more than its name is known then.
    pub unreadable: bool,
}

/// A guide that can lead a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuideListing {
    pub id: String,
    pub name: CardName,
    pub scenarios: u32,
    /// Scenarios that the engine plays.
    pub playable: u32,
    /// Brought in by the player, rather than ours.
    pub imported: bool,
    pub difficulties: Vec<DifficultyName>,
    /// Side stories that can be played alone; a campaign has none.
    pub stories: Vec<GuideOffer>,
}

/// A whole campaign at its last decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CampaignView {
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
    /// Absent where the guide is not here; the log can be read and kept by hand all the same.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guide_name: Option<CardName>,
    /// The number of the last decision: what is asked for names it, so that nothing happens twice.
    #[ts(type = "number")]
    pub at: u64,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<DifficultyName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    pub guide: GuideView,
    pub chapters: Vec<ChapterView>,
    pub members: Vec<MemberView>,
    /// Whether someone may join.
    pub joining: JoiningName,
    pub bag: Vec<TokenCount>,
    /// What the symbols do in the scenario under way.
    pub symbols: Vec<SymbolRuleView>,
    pub sections: Vec<SectionView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<MapView>,
    pub calendar: Vec<DayView>,
    pub achievements: Vec<AchievementView>,
    pub notes: Vec<String>,
    /// Every decision, the first one first.
    pub timeline: Vec<DecisionView>,
    /// The decision that undo takes back, and the undoing that redo takes back.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<u64>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redo: Option<u64>,
}

/// Whether someone may join a campaign now, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum JoiningName {
    Open,
    /// It has as many investigators as it can have.
    Full,
    /// A scenario is under way.
    UnderWay,
    /// A game of the scenario was begun here.
    Game,
    /// The campaign has ended.
    Over,
}

/// A scenario on the way of the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ChapterView {
    pub id: String,
    pub name: CardName,
    /// Such as "Scenario I"; may be empty.
    pub header: CardName,
    pub status: ChapterStatus,
    /// How it ended.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolution: Option<CardName>,
    /// How each investigator ended it, as the guide says it: `alive`, `resigned`, `physical` …
    pub ended: Vec<EndedView>,
    /// Whether the engine plays it.
    pub playable: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ChapterStatus {
    Played,
    Open,
    Ahead,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EndedView {
    pub name: CardName,
    pub status: String,
}

/// A card or an investigator by code and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Named {
    pub code: String,
    pub name: CardName,
}

/// The campaign that a game is played for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CampaignOfGame {
    #[ts(type = "number")]
    pub campaign: i64,
    pub name: String,
    /// Whether the game's outcome stands in the log.
    pub written: bool,
}

/// What the outcome of a game would write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OutcomePreview {
    #[ts(type = "number")]
    pub campaign: i64,
    /// The number of the last decision, which writing it names.
    #[ts(type = "number")]
    pub at: u64,
    pub changes: Vec<ChangeView>,
}

/// A new version of a deck beside the present one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckUpgradeView {
    pub name: String,
    pub cards: u32,
    /// Experience.
    #[ts(type = "number")]
    pub price: i64,
    /// Experience to spend before.
    #[ts(type = "number")]
    pub left: i64,
    pub steps: Vec<StepView>,
    /// What is wrong with it, a sentence each.
    pub problems: Words,
}
