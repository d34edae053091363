//! Effects: what an ability does when it resolves.
//!
//! Each family is a type of its own, with a file of the same name here, in the engine and in the
//! text. Scripts name the effect alone (`Damage(…)`), since no name occurs in two families.

mod board;
mod cards;
mod flow;
mod harm;
mod movement;
mod scenario;
mod skill_tests;
mod tokens;

use std::fmt;
use std::sync::LazyLock;

use serde::de::value::EnumAccessDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::VariantNames;

use crate::{Match, Ref, TestKind};

pub use board::BoardEffect;
pub use cards::CardEffect;
pub use flow::FlowEffect;
pub use harm::HarmEffect;
pub use movement::MovementEffect;
pub use scenario::ScenarioEffect;
pub use skill_tests::TestEffect;
pub use tokens::{CounterEffect, Likeness};

/// Names the families once: the type, its writing and its reading follow from the list.
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident($kind:ident),)*) => {
        /// What an ability does when it resolves.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Effect {
            $($(#[$doc])* $family($kind),)*
        }

        impl Effect {
            /// The names of all effects, by family.
            pub const FAMILIES: &[(&str, &[&str])] =
                &[$((stringify!($family), $kind::VARIANTS),)*];
        }

        $(impl From<$kind> for Effect {
            fn from(effect: $kind) -> Self {
                Self::$family(effect)
            }
        })*

        impl Serialize for Effect {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$family(effect) => effect.serialize(serializer),)*
                }
            }
        }

        impl<'de> Visitor<'de> for EffectVisitor {
            type Value = Effect;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an effect")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Effect, A::Error> {
                let (Name(name), access) = data.variant()?;
                let known = |variants: &[&str]| variants.contains(&name.as_str());
                $(if known($kind::VARIANTS) {
                    let named = EnumAccessDeserializer::new(Named { name, access });
                    return $kind::deserialize(named).map(Effect::$family);
                })*
                Err(serde::de::Error::unknown_variant(&name, &NAMES))
            }
        }
    };
}

/// The names of all effects, as an error about an unknown one lists them.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let families = Effect::FAMILIES.iter();
    families
        .flat_map(|(_, names)| names.iter().copied())
        .collect()
});

families! {
    /// Flow and choice: what resolves, how often, for whom, and what lasts.
    Flow(FlowEffect),
    /// Skill tests, attempts, and the chaos tokens of a test.
    Tests(TestEffect),
    /// Damage, horror, trauma, healing and defeat.
    Harm(HarmEffect),
    /// Moving investigators and enemies, engagement, evasion and attacks.
    Movement(MovementEffect),
    /// Counters on cards: clues, doom, resources, uses; and actions.
    Tokens(CounterEffect),
    /// Cards: drawing, discarding, searching, playing, attaching, turning over.
    Cards(CardEffect),
    /// What later cycles put on the board: swarms, shadows, floods, keys, stories, exploring.
    Board(BoardEffect),
    /// Acts, agendas, resolutions, the campaign log and the chaos bag of the campaign.
    Scenario(ScenarioEffect),
}

struct EffectVisitor;

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Effect", &[], EffectVisitor)
    }
}

/// The name of an effect, read before its family is known.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(NameVisitor)
    }
}

struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an effect")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Name, E> {
        Ok(Name(name.to_owned()))
    }
}

/// An effect whose name has been read already; the family reads the rest.
struct Named<A> {
    name: String,
    access: A,
}

impl<'de, A: serde::de::VariantAccess<'de>> EnumAccess<'de> for Named<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let name: serde::de::value::StringDeserializer<A::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.access))
    }
}

fn you() -> Match {
    Match::You
}

fn you_ref() -> Ref {
    Ref::You
}

fn any() -> Match {
    Match::Any
}

fn here() -> Match {
    Match::Is(Ref::LocationOf(Box::new(Ref::You)))
}

fn exploration() -> crate::DeckName {
    crate::DeckName::parse("exploration").expect("it has the form of a name")
}

fn plain() -> TestKind {
    TestKind::Plain
}
