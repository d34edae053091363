//! Moving investigators and enemies, engagement, evasion and attacks.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{Direction, Match, Ref};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum MovementEffect {
    Move {
        who: Match,
        to: Match,
    },
    /// Each moves one connection towards the nearest of the elements.
    MoveTowards {
        who: Match,
        to: Match,
    },
    Engage {
        enemy: Match,
        who: Ref,
    },
    Disengage {
        enemy: Match,
    },
    /// Automatically evades.
    Evade(Match),
    /// The enemies attack the investigator.
    Attack {
        enemy: Match,
        who: Ref,
    },
    Spawn {
        what: Match,
        at: Match,
    },
    /// A location moves, with all that is there, to the empty space on that side of another.
    Slide {
        what: Match,
        side: Direction,
        of: Match,
    },
}
