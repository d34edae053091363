//! What is printed on cards and tokens, and how hard a game is, as plain data for the window.

use std::sync::Arc;

use abilities::{Difficulty, Token};
use cards::{
    CardType, Class, ConnectionSymbol as Symbol, Name, Number, PlayKeyword, SkillIcon, Slot,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::mirror::mirror;

mirror! {
    /// A class of player cards.
    ClassName of Class { Guardian, Seeker, Rogue, Mystic, Survivor, Neutral }
}

mirror! {
    CardKind of CardType {
        Investigator, Asset, Event, Skill, Treachery, Enemy, Location, Act, Agenda, Story,
        Scenario, Key, EnemyLocation,
    }
}

mirror! {
    SkillName of SkillIcon { Willpower, Intellect, Combat, Agility, Wild }
}

mirror! {
    SlotName of Slot { Hand, Arcane, Ally, Body, Accessory, Tarot, Head }
}

mirror! {
    ConnectionSymbol of Symbol {
        Circle, Square, Diamond, Triangle, Plus, Hourglass, Moon, Squiggle, T, Equals, Heart,
        Star, Droplet, Trefoil, Spade,
    }
}

mirror! {
    KeywordName of PlayKeyword {
        Aloof, Alert, Hunter, Massive, Peril, Retaliate, Surge, Fast, Haunted, Hidden, Elusive,
        Patrol, Swarming, Concealed, Veiled, Partner, Relentless, Warring, Vehicle, Doomed,
    }
}

/// A name that may not exist in Korean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardName {
    pub en: Arc<str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ko: Option<Arc<str>>,
}

/// Sentences in both languages, a line of markup for each paragraph: symbols are codes such as
/// `[action]` and `[skull]`, traits stand as `[[Ghoul]]`, bold words as `**Forced –**`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Words {
    pub en: Vec<String>,
    pub ko: Vec<String>,
}

/// A printed number. X, a dash and a question mark are printed as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[ts(export)]
pub enum Printed {
    Fixed(i16),
    PerInvestigator { per_investigator: i16 },
    Sign(Sign),
}

/// What may be printed in place of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub enum Sign {
    X,
    #[serde(rename = "–")]
    Dash,
    #[serde(rename = "?")]
    Unknown,
    #[serde(rename = "*")]
    Star,
}

/// A chaos token by what is printed on it: `+1`, `0`, `-4`, or a symbol's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(
    export,
    type = "'+1' | '0' | '-1' | '-2' | '-3' | '-4' | '-5' | '-6' | '-7' | '-8' | 'skull' | 'cultist' | 'tablet' | 'elder_thing' | 'auto_fail' | 'elder_sign' | 'bless' | 'curse' | 'frost'"
)]
pub struct TokenName(pub Token);

impl Serialize for TokenName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TokenName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Token::deserialize(deserializer).map(Self)
    }
}

/// The four skills of an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SkillValues {
    pub willpower: i32,
    pub intellect: i32,
    pub combat: i32,
    pub agility: i32,
}

/// What is printed on an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EnemyFacts {
    pub fight: Printed,
    pub evade: Printed,
    pub health: Printed,
    pub damage: u8,
    pub horror: u8,
}

/// What is printed on the revealed side of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LocationFacts {
    pub shroud: Printed,
    pub clues: Printed,
}

/// The face of a card that a player may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardFacts {
    /// Absent for a face that does not tell which card it is.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    pub name: CardName,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subname: Option<CardName>,
    pub kind: CardKind,
    pub classes: Vec<ClassName>,
    pub traits: Vec<CardName>,
    pub unique: bool,
    pub weakness: bool,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Printed>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    pub icons: Vec<SkillName>,
    pub slots: Vec<SlotName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<Printed>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity: Option<Printed>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skills: Option<SkillValues>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyFacts>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<LocationFacts>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory: Option<i8>,
    pub keywords: Vec<KeywordName>,
    /// Our rules text of this face, rendered from what the engine runs.
    pub text: Words,
    /// False where the engine cannot play the card yet.
    pub supported: bool,
    /// Whether the card is as a taboo list has it, which its deck follows.
    pub taboo: bool,
}

impl From<&Name> for CardName {
    fn from(name: &Name) -> Self {
        Self {
            en: name.en.clone(),
            ko: name.ko.clone(),
        }
    }
}

impl From<Number> for Printed {
    fn from(number: Number) -> Self {
        match number {
            Number::Fixed(n) => Self::Fixed(n),
            Number::PerInvestigator(n) => Self::PerInvestigator {
                per_investigator: n,
            },
            Number::X => Self::Sign(Sign::X),
            Number::None => Self::Sign(Sign::Dash),
            Number::Star => Self::Sign(Sign::Star),
            Number::Unknown => Self::Sign(Sign::Unknown),
        }
    }
}

/// Equal tokens in the chaos bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TokenCount {
    pub token: TokenName,
    pub count: u32,
    /// Its modifier now; absent where only a skill test can tell.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifier: Option<i32>,
}

mirror! {
    DifficultyName of Difficulty { Easy, Standard, Hard, Expert }
}

impl DifficultyName {
    /// The name that saved games and guides have.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Standard => "standard",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Reads the name that a saved game has; an unknown one counts as the usual difficulty.
    pub(crate) fn parse(name: &str) -> Self {
        let value = serde_json::Value::from(name);
        serde_json::from_value(value).unwrap_or(Self::Standard)
    }
}
