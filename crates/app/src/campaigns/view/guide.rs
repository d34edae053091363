//! Where the guide has come to: the steps shown, and what it asks.

use serde::Serialize;
use ts_rs::TS;

use super::Named;
use crate::facts::{CardName, ConnectionSymbol};
use crate::play::view::PhaseName;

/// The guide at the open question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuideView {
    /// The scenario under way; absent in the setup of the campaign.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Named>,
    pub header: Option<CardName>,
    /// The steps of the scenario so far, in the order in which they are read.
    pub steps: Vec<GuideStepView>,
    /// Absent where the campaign is over.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionView>,
    /// The engine's id of the scenario, where it can play it now.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playable: Option<String>,
    /// Cards of the scenario that the engine cannot play yet.
    pub unsupported: u32,
    /// Who plays the scenario and needs a deck before it can be played here.
    pub without_deck: Vec<Named>,
    /// Games of the scenario that were begun here and are not written, the last one first.
    pub games: Vec<ScenarioGame>,
}

/// A game that was begun for the open scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ScenarioGame {
    #[ts(type = "number")]
    pub game: i64,
    pub round: u16,
    pub phase: PhaseName,
    /// Whether its outcome can be written.
    pub over: bool,
}

/// A step as it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuideStepView {
    pub id: String,
    pub kind: StepKindName,
    pub title: CardName,
    pub text: CardName,
    pub bullets: Vec<CardName>,
    /// Encounter sets to gather, set aside or take out.
    pub sets: Vec<SetListing>,
    /// Cards to set aside that the text names, and how many of each the encounter sets have.
    pub cards: Vec<StepCard>,
    /// Locations as they are laid out.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<LayoutView>,
    /// Rows of a table; the first one is its head.
    pub rows: Vec<Vec<CardName>>,
    /// Kinds in it that this version does not know: players do by hand what its text says.
    pub unknown: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum StepKindName {
    Plain,
    Story,
    Rule,
    GatherSets,
    SetSetsAside,
    RemoveSets,
    Locations,
    Table,
    Play,
    UpgradeDecks,
    SaveDecks,
    /// Nobody is left to play.
    CampaignLost,
    Resolution,
    /// Something that this version does not know; its text is shown.
    Unknown,
}

/// A card that a step names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StepCard {
    pub code: String,
    pub name: CardName,
    pub copies: u32,
}

/// Locations as they lie on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LayoutView {
    /// Rows of places; a gap is absent.
    pub rows: Vec<Vec<Option<LayoutPlace>>>,
    /// Connections between them.
    pub ways: Vec<LayoutWay>,
    pub note: CardName,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LayoutPlace {
    pub name: CardName,
    /// The symbol by which others name it, where it is known.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<ConnectionSymbol>,
}

/// A connection between two places, each as its row and its place in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LayoutWay {
    pub from: [u32; 2],
    pub to: [u32; 2],
    /// Whether it can be taken from `from` to `to` alone.
    pub one_way: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SetListing {
    pub id: String,
    pub name: CardName,
    pub cards: u32,
}

/// What the guide asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct QuestionView {
    pub scenario: String,
    pub step: String,
    pub text: CardName,
    pub form: FormAsked,
    /// Whether leaving it out means none of it.
    pub can_pass: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuideOffer {
    pub id: String,
    pub text: CardName,
}

/// How a question is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum FormAsked {
    One {
        offers: Vec<GuideOffer>,
        random: bool,
    },
    YesNo {
        offer: GuideOffer,
    },
    Several {
        offers: Vec<GuideOffer>,
        min: u32,
        max: u32,
        random: bool,
    },
    Number {
        #[ts(type = "number")]
        min: i64,
        #[ts(type = "number | null")]
        max: Option<i64>,
    },
    NumberEach {
        each: Vec<EachRange>,
        #[ts(type = "number | null")]
        total: Option<i64>,
    },
    OneEach {
        each: Vec<EachOffers>,
        unique: bool,
        optional: bool,
    },
    Investigators {
        from: Vec<Named>,
        min: u32,
        max: u32,
        offers: Vec<GuideOffer>,
    },
    Cards {
        /// Absent where any card may be named.
        from: Option<Vec<Named>>,
        open: bool,
        min: u32,
        max: Option<u32>,
        /// Whether a card may be named several times.
        counts: bool,
    },
    AddCard {
        card: Named,
        from: Vec<Named>,
    },
    Weakness {
        of: Vec<Named>,
        traits: Vec<String>,
        /// Basic weaknesses to name.
        cards: Vec<Named>,
    },
    Supplies {
        of: Vec<SupplyPoints>,
        supplies: Vec<SupplyChoice>,
    },
    PartnerTrauma {
        partners: Vec<PartnerHarm>,
    },
    Party {
        present: Vec<Named>,
        /// Investigators who could join, killed and insane ones left out.
        others: Vec<Named>,
    },
    Resolution {
        offers: Vec<ResolutionChoice>,
        branches: Vec<GuideOffer>,
        investigators: Vec<Named>,
    },
    Text,
    Travel {
        to: Vec<TravelChoice>,
    },
    SideStory {
        offers: Vec<SideStoryChoice>,
        /// The scenario that follows where none is played.
        #[ts(optional)]
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<CardName>,
    },
}

/// A side story that may be played between two scenarios.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SideStoryChoice {
    pub id: String,
    pub name: CardName,
    /// The experience that each of those who play pays.
    pub prices: Vec<SideStoryPrice>,
    /// Who has less experience left than that.
    pub short: Vec<Named>,
    /// The investigator whom the story challenges, who does not play.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<Named>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SideStoryPrice {
    pub who: Named,
    #[ts(type = "number")]
    pub price: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EachRange {
    pub who: Named,
    #[ts(type = "number")]
    pub min: i64,
    #[ts(type = "number | null")]
    pub max: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EachOffers {
    pub who: Named,
    pub offers: Vec<GuideOffer>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SupplyPoints {
    pub who: Named,
    #[ts(type = "number")]
    pub points: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SupplyChoice {
    pub id: String,
    pub name: CardName,
    #[ts(type = "number")]
    pub cost: i64,
    pub several: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PartnerHarm {
    pub who: Named,
    #[ts(type = "number")]
    pub health: i64,
    #[ts(type = "number")]
    pub sanity: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ResolutionChoice {
    pub id: String,
    pub title: CardName,
    /// How an investigator can have ended the scenario.
    pub statuses: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TravelChoice {
    pub id: String,
    pub name: CardName,
    #[ts(type = "number")]
    pub time: i64,
}
