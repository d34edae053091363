//! The campaign log: sections, investigators, and every decision with its changes.

use serde::Serialize;
use ts_rs::TS;

use super::Named;
use crate::facts::{CardName, ClassName, TokenName};

/// A section of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SectionView {
    pub id: String,
    pub title: CardName,
    pub kind: SectionKindName,
    pub crossed_out: bool,
    pub entries: Vec<EntryView>,
    /// The section's own number.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// Numbers of investigators in this section.
    pub counts: Vec<Numbered>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SectionKindName {
    Entries,
    Number,
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EntryView {
    pub id: String,
    pub text: CardName,
    /// Cards or investigators that it names.
    pub cards: Vec<Named>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    pub crossed_out: bool,
    pub circled: bool,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task_of: Option<CardName>,
    /// The decisions that wrote it, undone ones among them.
    #[ts(type = "number[]")]
    pub decisions: Vec<u64>,
}

/// A number with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Numbered {
    pub name: CardName,
    #[ts(type = "number")]
    pub number: i64,
}

/// An investigator of the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct MemberView {
    pub code: String,
    pub name: CardName,
    pub classes: Vec<ClassName>,
    /// Whether the player takes part now.
    pub present: bool,
    /// Whether the player may leave, or come back, now.
    pub may_leave: bool,
    pub may_return: bool,
    /// Whether another may be made the lead investigator now, and it may be this one.
    pub may_lead: bool,
    pub lead: bool,
    pub killed: bool,
    pub insane: bool,
    #[ts(type = "number")]
    pub earned: i64,
    #[ts(type = "number")]
    pub spent: i64,
    /// Points for some purposes only.
    pub points: Vec<Numbered>,
    #[ts(type = "number")]
    pub physical: i64,
    #[ts(type = "number")]
    pub mental: i64,
    /// As printed; absent for an unknown card.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<i64>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity: Option<i64>,
    pub story_cards: Vec<Named>,
    pub weaknesses: Vec<Named>,
    /// Weaknesses drawn for their traits alone, whose card the log does not name.
    pub unnamed_weaknesses: Vec<String>,
    /// Exiled since the present deck.
    pub exiled: Vec<Named>,
    pub supplies: Vec<Numbered>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<CardName>,
    /// The name of the deck, its cards and its versions.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    pub deck_cards: u32,
    pub deck_versions: u32,
}

/// A decision on the timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DecisionView {
    #[ts(type = "number")]
    pub number: u64,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
    pub cause: CauseView,
    /// The scenario in which it was made; absent in the setup of the campaign.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<AnswerView>,
    pub changes: Vec<ChangeView>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<u64>,
    pub can_undo: bool,
    /// It stands in the log, and the guide does not ask for it as things are.
    pub waiting: bool,
}

/// Why the log changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum CauseView {
    /// The campaign was begun.
    Begun,
    /// A question of the guide; steps that are built into the app have no text.
    Guide {
        step: String,
        text: CardName,
    },
    Engine,
    Deck,
    Hand {
        reason: String,
    },
    Undo {
        #[ts(type = "number")]
        of: u64,
        /// Whether later decisions were kept.
        kept: bool,
    },
}

/// What was answered, in the guide's words where it has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AnswerView {
    pub words: Vec<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub yes: Option<bool>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

/// A change of the log. Which fields are there depends on its kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ChangeView {
    pub kind: ChangeName,
    /// The investigator or partner.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<CardName>,
    /// The entry, section, card, scenario or thing.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<CardName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<CardName>,
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i64>,
    pub tokens: Vec<TokenName>,
    /// A code, such as the result of the campaign or the name of a difficulty.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The section and entry, for the history of an entry.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<[String; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ChangeName {
    Joined,
    Left,
    Deck,
    Lead,
    Difficulty,
    Result,
    NoResult,
    Recorded,
    CrossedOut,
    SectionCrossedOut,
    Erased,
    Circled,
    Counted,
    CountSet,
    Task,
    Experience,
    Spent,
    Points,
    PhysicalTrauma,
    MentalTrauma,
    Killed,
    Insane,
    Revived,
    CardEarned,
    CardLost,
    Weakness,
    Exiled,
    Checked,
    TokensAdded,
    TokensRemoved,
    BagIs,
    BagAside,
    BagBack,
    Played,
    Skipped,
    Replayed,
    Next,
    Supply,
    Partner,
    Key,
    Travelled,
    Note,
    Restored,
    Corrected,
    Other,
}
