//! Moving investigators and enemies, engagement, evasion and attacks.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::here;
use crate::{Direction, Match, Ref, Rotation};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum MovementEffect {
    /// Moves investigators and enemies to a location.
    Move {
        who: Match,
        to: Match,
        /// It cannot be cancelled, and nothing answers it before it is done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        certain: bool,
    },
    /// Each moves one connection towards the nearest of the elements.
    MoveTowards {
        who: Match,
        to: Match,
        /// One connection after another, until it is there or can move no further.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        all_the_way: bool,
        /// It ends as well where the mover reveals a location or is engaged.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        until_stopped: bool,
    },
    /// The enemies engage the investigator.
    Engage { enemy: Match, who: Ref },
    /// The enemies disengage, and stay where they are.
    Disengage { enemy: Match },
    /// Automatically evades.
    Evade(Match),
    /// The enemies attack the investigator.
    Attack { enemy: Match, who: Ref },
    /// Puts enemies into play at a location, or engaged with an investigator at theirs.
    Spawn {
        what: Match,
        #[serde(default = "here")]
        at: Match,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        engaged_with: Option<Ref>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exhausted: bool,
    },
    /// The enemies resolve the Hunter keyword, as in the enemy phase.
    Hunt(Match),
    /// A location moves, with all that is there, to the empty space on that side of another.
    Slide {
        what: Match,
        side: Direction,
        of: Match,
    },
    /// Shuffles cards so that nobody knows which is which, and lays one at each location around the
    /// circle of locations, beginning with the next one that way from the location of the element.
    DealAround {
        what: Match,
        way: Rotation,
        from: Ref,
    },
}
