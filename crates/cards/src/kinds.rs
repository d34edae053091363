//! The closed vocabularies of card facts.

use serde::{Deserialize, Serialize};

macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The name used in facts files, cases and queries.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

vocabulary! {
    /// The class of a player card; a card may have several, and encounter cards have none.
    Class {
        Guardian = "guardian", Seeker = "seeker", Rogue = "rogue",
        Mystic = "mystic", Survivor = "survivor", Neutral = "neutral",
    }
}

vocabulary! {
    CardType {
        Investigator = "investigator", Asset = "asset", Event = "event", Skill = "skill",
        Treachery = "treachery", Enemy = "enemy", Location = "location", Act = "act",
        Agenda = "agenda", Story = "story", Scenario = "scenario", Key = "key",
        EnemyLocation = "enemy_location",
    }
}

vocabulary! {
    Subtype { Weakness = "weakness", BasicWeakness = "basicweakness" }
}

vocabulary! {
    /// The icons that a card may have for committing, and the skills themselves.
    SkillIcon {
        Willpower = "willpower", Intellect = "intellect", Combat = "combat",
        Agility = "agility", Wild = "wild",
    }
}

vocabulary! {
    Slot {
        Hand = "hand", Arcane = "arcane", Ally = "ally", Body = "body",
        Accessory = "accessory", Tarot = "tarot",
        /// The head slot appears on later products only.
        Head = "head",
    }
}

vocabulary! {
    /// Keywords of play; the data that some carry stands in fields of `Play`.
    PlayKeyword {
        Aloof = "aloof", Alert = "alert", Hunter = "hunter", Massive = "massive",
        Peril = "peril", Retaliate = "retaliate", Surge = "surge", Fast = "fast",
        Haunted = "haunted", Hidden = "hidden", Elusive = "elusive",
        Patrol = "patrol", Swarming = "swarming", Concealed = "concealed", Veiled = "veiled",
        Partner = "partner", Relentless = "relentless", Warring = "warring", Vehicle = "vehicle", Doomed = "doomed",
    }
}

vocabulary! {
    /// Keywords that matter while a deck is built, beside those that have a field of their own.
    DeckKeyword {
        Researched = "researched", Advanced = "advanced", Replacement = "replacement",
        Starting = "starting", MultiplayerOnly = "multiplayer_only",
    }
}

vocabulary! {
    /// The symbols by which locations name their connections.
    ConnectionSymbol {
        Circle = "circle", Square = "square", Diamond = "diamond", Triangle = "triangle",
        Plus = "plus", Hourglass = "hourglass", Moon = "moon", Squiggle = "squiggle", T = "t",
        Equals = "equals", Heart = "heart", Star = "star", Droplet = "droplet",
        Trefoil = "trefoil", Spade = "spade",
    }
}

/// The kind of a card's uses: the printed plural in lower case (`ammo`, `charges`).
pub type UseKind = crate::Trait;

/// A printed number that may depend on the number of investigators or on a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    Fixed(i16),
    PerInvestigator(i16),
    /// Printed as X: a card ability gives the value.
    X,
    /// Printed as a dash: the card has no such value, and 0 counts where one is needed.
    None,
    /// Printed as an asterisk: the value is kept elsewhere, such as a pool shared by all groups.
    Star,
    /// Printed as a question mark: a card ability gives the value.
    Unknown,
}

impl Number {
    /// The value for a game that began with `investigators` investigators; 0 where a card ability
    /// would have to give it.
    pub fn for_investigators(self, investigators: usize) -> i32 {
        match self {
            Number::Fixed(n) => i32::from(n),
            Number::PerInvestigator(n) => i32::from(n) * investigators as i32,
            Number::X | Number::None | Number::Star | Number::Unknown => 0,
        }
    }
}
