//! Questions to the players.

use serde::{Deserialize, Serialize};

use crate::guide::{Code, ScenarioId, StepId, Text, is_default};

/// A question that a guide asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub scenario: ScenarioId,
    /// Other ids for the scenario: that of the one it returns to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aliases: Vec<ScenarioId>,
    pub step: StepId,
    pub text: Text,
    pub form: Form,
}

/// What can be answered. Codes are those of investigators, unless said otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// One of several.
    One {
        offers: Vec<Offer>,
        random: bool,
    },
    YesNo {
        offer: Offer,
    },
    /// Some of several.
    Several {
        offers: Vec<Offer>,
        min: usize,
        max: usize,
        random: bool,
    },
    Number {
        min: i64,
        max: Option<i64>,
    },
    /// A number for each: bounds by code.
    NumberEach {
        each: Vec<(Code, i64, Option<i64>)>,
        total: Option<i64>,
    },
    /// One of the offers for each.
    OneEach {
        each: Vec<(Code, Vec<Offer>)>,
        unique: bool,
        optional: bool,
    },
    /// Some of the investigators, and one of the offers where there are several.
    Investigators {
        from: Vec<Code>,
        min: usize,
        max: usize,
        offers: Vec<Offer>,
    },
    /// Cards: out of these, where they are known.
    Cards {
        from: Option<Vec<Code>>,
        /// Whether others may be named too.
        open: bool,
        min: usize,
        max: Option<usize>,
        offers: Vec<Offer>,
        counts: bool,
    },
    /// Who takes a card.
    AddCard {
        card: Code,
        from: Vec<Code>,
        optional: bool,
    },
    /// Which random basic weakness each drew.
    Weakness {
        of: Vec<Code>,
        traits: Vec<String>,
    },
    /// Supplies for points.
    Supplies {
        of: Vec<(Code, i64)>,
        supplies: Vec<SupplyOffer>,
    },
    /// Damage and horror of partners: how much more each can take.
    PartnerTrauma {
        partners: Vec<(Code, i64, i64)>,
    },
    /// Who plays on; the codes of those who can.
    Party {
        present: Vec<Code>,
    },
    /// How a scenario ended, or what happened in it first.
    Resolution {
        offers: Vec<ResolutionOffer>,
        branches: Vec<BranchOffer>,
        investigators: Vec<Code>,
    },
    Text,
    /// Where to travel: place, name, time.
    Travel {
        to: Vec<(String, Text, i64)>,
    },
    /// Whether to play a side story before the next scenario.
    SideStory {
        offers: Vec<StoryOffer>,
        /// The scenario that follows where none is played.
        next: Option<ScenarioId>,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub id: String,
    pub text: Text,
}

/// A side story, with what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryOffer {
    pub id: String,
    pub text: Text,
    /// The experience that each of those who play pays.
    pub prices: Vec<(Code, i64)>,
    /// Who has less experience left than that.
    pub short: Vec<Code>,
    /// The investigator whom the story challenges, who does not play.
    pub absent: Option<Code>,
}

impl StoryOffer {
    /// Whether the story can be played.
    pub fn is_open(&self) -> bool {
        self.short.is_empty() && self.absent.is_none()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResolutionOffer {
    pub id: String,
    pub title: Text,
    /// How an investigator can have ended the scenario.
    pub statuses: Vec<String>,
}

impl ResolutionOffer {
    /// Whether investigators can end the scenario undefeated.
    fn leaves_unhurt(&self) -> bool {
        self.statuses.is_empty() || self.statuses.iter().any(|status| status == "alive")
    }
}

/// Something to do in the middle of a scenario, and the steps that it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchOffer {
    pub id: String,
    pub text: Text,
    pub leads_to: Vec<StepId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyOffer {
    pub id: String,
    pub name: Text,
    pub cost: i64,
    pub several: bool,
}

impl Form {
    /// What is offered, in a few words each.
    pub fn offered(&self) -> Vec<String> {
        match self {
            Self::One { offers, .. } | Self::Several { offers, .. } => ids(offers),
            Self::SideStory { offers, .. } => {
                let open = offers.iter().filter(|offer| offer.is_open());
                open.map(|offer| offer.id.clone()).collect()
            }
            Self::YesNo { .. } => vec!["yes".to_owned(), "no".to_owned()],
            Self::Number { min, max } => vec![range(*min, *max)],
            Self::NumberEach { each, .. } => each
                .iter()
                .map(|(code, min, max)| format!("{code}: {}", range(*min, *max)))
                .collect(),
            Self::OneEach { each, .. } => each
                .iter()
                .map(|(code, offers)| format!("{code}: {}", ids(offers).join("/")))
                .collect(),
            Self::Investigators { from, .. } | Self::AddCard { from, .. } => from.clone(),
            Self::Cards { from, .. } => from.clone().unwrap_or_default(),
            Self::Weakness { of, .. } => of.clone(),
            Self::Supplies { supplies, .. } => supplies.iter().map(|one| one.id.clone()).collect(),
            Self::PartnerTrauma { partners } => {
                partners.iter().map(|(code, ..)| code.clone()).collect()
            }
            Self::Party { present } => present.clone(),
            Self::Resolution {
                offers, branches, ..
            } => {
                let branches = branches.iter().map(|branch| branch.id.clone());
                offers
                    .iter()
                    .map(|offer| offer.id.clone())
                    .chain(branches)
                    .collect()
            }
            Self::Text => Vec::new(),
            Self::Travel { to } => to.iter().map(|(id, ..)| id.clone()).collect(),
        }
    }

    /// Whether the question can be passed over: leaving it out means none of it.
    pub fn can_pass(&self) -> bool {
        match self {
            Self::YesNo { .. }
            | Self::AddCard { .. }
            | Self::Weakness { .. }
            | Self::Supplies { .. }
            | Self::PartnerTrauma { .. }
            | Self::Party { .. }
            | Self::Text
            | Self::SideStory { .. } => true,
            Self::Several { min, .. }
            | Self::Cards { min, .. }
            | Self::Investigators { min, .. } => *min == 0,
            Self::OneEach { optional, .. } => *optional,
            Self::Resolution { offers, .. } => match offers.as_slice() {
                [only] => only.leaves_unhurt(),
                _ => false,
            },
            Self::One { .. }
            | Self::Number { .. }
            | Self::NumberEach { .. }
            | Self::Travel { .. } => false,
        }
    }
}

impl Form {
    /// Whether passing the question over decides something that a player would want to know of.
    pub fn decides(&self) -> bool {
        !matches!(
            self,
            Self::SideStory { .. } | Self::Weakness { .. } | Self::Party { .. } | Self::Text
        )
    }
}

fn ids(offers: &[Offer]) -> Vec<String> {
    offers.iter().map(|offer| offer.id.clone()).collect()
}

fn range(min: i64, max: Option<i64>) -> String {
    match max {
        Some(max) => format!("{min} to {max}"),
        None => format!("{min} or more"),
    }
}
