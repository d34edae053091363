//! Prey, spawn and patrol instructions, where they are plain facts rather than sentences.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{SkillIcon, Trait};

/// Whom an enemy prefers to pursue and engage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prey {
    pub who: PreyOf,
    /// The word “only”: the enemy ignores every other investigator.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PreyOf {
    Highest(Measure),
    Lowest(Measure),
    /// The investigator in whose deck the enemy began.
    Bearer,
    LeadInvestigator,
    /// The investigator with this English name.
    Named(Arc<str>),
    /// The investigator who controls the card with this English title.
    Controller(Arc<str>),
}

/// What is compared between investigators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    Skill(SkillIcon),
    RemainingHealth,
    RemainingSanity,
    Damage,
    Horror,
    Clues,
    Resources,
    CardsInHand,
}

/// Where an enemy spawns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spawn {
    At(Place),
    /// Engaged with the investigator whom its prey instruction picks.
    EngagedWithPrey,
    /// Engaged with the investigator of this English name.
    EngagedWith(Arc<str>),
}

/// A description of locations: every stated condition must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Place {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub which: Option<Which>,
    /// English titles, one of which the location has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Arc<str>>,
    /// Traits, one of which the location has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// No investigator and no enemy is there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub empty: bool,
}

/// How one of several fitting locations is picked; any of them where nothing is stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    Nearest,
    Farthest,
    /// Connected to the location of the investigator who drew the card.
    Connecting,
    MostClues,
    Leftmost,
    Rightmost,
}
