//! Damage, horror, trauma, healing and defeat.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::quantity::zero;
use crate::{Match, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum HarmEffect {
    /// Deals damage and horror.
    Damage {
        to: Match,
        #[serde(default = "zero")]
        damage: Quantity,
        #[serde(default = "zero")]
        horror: Quantity,
        /// The amount is of damage and horror together, split as the one who is dealt it, or else
        /// you, likes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        either: Option<Quantity>,
        #[serde(default)]
        direct: bool,
    },
    /// Cancels as much of the damage and horror that is being dealt as there is, up to so much.
    CancelHarm(Quantity),
    /// Cancels all of the damage, or all of the horror, that is being dealt.
    CancelAll(crate::Counter),
    /// More damage and horror is dealt or placed together with that of the event that triggered this
    /// ability.
    MoreHarm {
        #[serde(default = "zero")]
        damage: Quantity,
        #[serde(default = "zero")]
        horror: Quantity,
    },
    /// Heals damage and horror.
    Heal {
        from: Match,
        #[serde(default = "zero")]
        damage: Quantity,
        #[serde(default = "zero")]
        horror: Quantity,
        /// The amount is of damage and horror together, split as the player likes.
        #[serde(default)]
        either: Option<Quantity>,
    },
    /// Defeats cards.
    Defeat(Match),
    /// Kills investigators: they cannot be used for the rest of the campaign.
    Kill(Match),
    /// Drives investigators insane: they cannot be used for the rest of the campaign.
    DriveInsane(Match),
    /// Physical and mental trauma.
    Trauma {
        who: Match,
        #[serde(default = "zero")]
        physical: Quantity,
        #[serde(default = "zero")]
        mental: Quantity,
    },
}
