//! Identifiers: small strings with a type, cheap to clone and to compare.

use std::fmt;
use std::sync::Arc;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

macro_rules! code {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                shared_text(deserializer).map(Self)
            }
        }

        impl $name {
            pub fn new(text: impl AsRef<str>) -> Self {
                Self(Arc::from(text.as_ref()))
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::new(text)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
    };
}

code! {
    /// The public code of a card, such as `01001`. A second face may have a code of its own
    /// (`01121b`).
    CardCode
}
code! {
    /// The code of an encounter set in the public data, such as `torch`.
    EncounterSet
}
code! {
    /// The code of a product, such as `core` or `dwl`.
    ProductCode
}
code! {
    /// A trait by its English name in lower case, such as `ghoul`.
    Trait
}

/// Reads a shared text with one allocation; serde's own way makes a `String` first, which doubles
/// the time that the library takes to load.
pub(crate) fn shared_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Arc<str>, D::Error> {
    deserializer.deserialize_str(SharedText)
}

/// The same for a text that may be missing.
pub(crate) fn optional_shared_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Arc<str>>, D::Error> {
    shared_text(deserializer).map(Some)
}

struct SharedText;

impl Visitor<'_> for SharedText {
    type Value = Arc<str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Arc::from(text))
    }
}
