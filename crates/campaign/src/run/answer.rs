//! Answers as players, files and the window give them.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use crate::guide::{Code, ScenarioId, StepId, is_default};

/// An answer to the question of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The scenario; the setup of the campaign has the id `$campaign_setup`.
    #[serde(default)]
    pub scenario: Option<ScenarioId>,
    pub step: StepId,
    #[serde(flatten)]
    pub reply: Reply,
}

/// What was answered. Which part counts depends on the question.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "is_default"
    )]
    pub choice: Option<Pick>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: Option<Amount>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: Option<Vec<Code>>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "is_default"
    )]
    pub add_card: Option<AddedCard>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "is_default"
    )]
    pub to: Option<To>,
    /// How each investigator ended a scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    pub status: BTreeMap<Code, String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Option<String>,
}

/// One or several of what was offered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Pick {
    /// `null`: none of it.
    Nothing(()),
    Yes(bool),
    /// The place of the offer, from 0.
    Index(i64),
    /// The id of the offer, or its text.
    Id(String),
    Many(Vec<Pick>),
    /// For each investigator, or for each thing asked about.
    Each(BTreeMap<String, Pick>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    One(i64),
    Many(Vec<i64>),
    Each(BTreeMap<String, i64>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AddedCard {
    Nothing(()),
    Whether(bool),
    Card(Code),
    Cards(Vec<Code>),
}

/// Who gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum To {
    Nobody(()),
    One(Code),
    Several(Vec<Code>),
}

impl Answer {
    pub fn new(scenario: impl Into<String>, step: impl Into<String>, reply: Reply) -> Self {
        Self {
            scenario: Some(scenario.into()),
            step: step.into(),
            reply,
        }
    }
}

impl Reply {
    pub fn choice(id: impl Into<String>) -> Self {
        Self {
            choice: Some(Pick::Id(id.into())),
            ..Self::default()
        }
    }

    pub fn yes(yes: bool) -> Self {
        Self {
            choice: Some(Pick::Yes(yes)),
            ..Self::default()
        }
    }

    pub fn count(count: i64) -> Self {
        Self {
            count: Some(Amount::One(count)),
            ..Self::default()
        }
    }

    pub fn cards(cards: Vec<Code>) -> Self {
        Self {
            cards: Some(cards),
            ..Self::default()
        }
    }

    pub fn each(picks: impl IntoIterator<Item = (String, Pick)>) -> Self {
        Self {
            choice: Some(Pick::Each(picks.into_iter().collect())),
            ..Self::default()
        }
    }
}

impl To {
    /// The codes; nobody is an empty list.
    pub fn codes(&self) -> Vec<Code> {
        match self {
            Self::Nobody(()) => Vec::new(),
            Self::One(code) => vec![code.clone()],
            Self::Several(codes) => codes.clone(),
        }
    }
}

impl std::fmt::Display for Pick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Id(id) => f.write_str(id),
            other => f.write_str(&serde_json::to_string(other).unwrap_or_default()),
        }
    }
}

/// Tells `null` from an attribute that is absent.
fn present<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}
