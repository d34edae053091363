//! How often an ability may be used.

use serde::{Deserialize, Serialize};

use crate::{Period, Quantity};

/// "Limit once per round."
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    pub times: u8,
    pub per: Period,
    /// Counted for all copies and all investigators together.
    #[serde(default)]
    pub group: bool,
    /// Counted by title, for all investigators together ("max").
    #[serde(default)]
    pub by_title: bool,
    /// Counted for each such element by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<crate::Ref>,
    /// At most so often in each period with all other abilities of the card that say so, beside
    /// what each of them says of itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Box<Quantity>>,
    /// A maximum that counts all cards of the trait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_trait: Option<cards::Trait>,
}

impl Limit {
    /// A maximum binds all investigators together and counts cards beside this one.
    pub fn is_maximum(&self) -> bool {
        self.by_title || self.by_trait.is_some()
    }

    /// Counted for all investigators together.
    pub fn is_shared(&self) -> bool {
        self.group || self.is_maximum()
    }
}
