//! What later cycles put on the board: swarms, shadows, floods, keys, stories, exploring.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{exploration, you_ref};
use crate::quantity::one;
use crate::{FloodChange, KeyColour, Match, Quantity, Ref};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum BoardEffect {
    /// Puts the top cards of the investigator's deck facedown beneath the enemies, as swarm cards.
    AddSwarm {
        to: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Resolves the Concealed keyword of the enemies: they spawn in the shadows.
    Conceal(Match),
    /// Sets aside so many decoys among the concealed mini-cards of the scenario.
    SetDecoysAside(Quantity),
    /// Turns concealed mini-cards to their revealed sides.
    Expose(Match),
    /// Changes the flood level of locations.
    Flood { at: Match, to: FloodChange },
    /// Places a key that is set aside on an element; any one where no colour is named.
    PlaceKey {
        #[serde(default)]
        key: Option<KeyColour>,
        on: Match,
        #[serde(default)]
        facedown: bool,
    },
    /// Takes control of the keys on matching elements; of one colour where that is named.
    TakeKeys {
        #[serde(default = "you_ref")]
        who: Ref,
        from: Match,
        #[serde(default)]
        key: Option<KeyColour>,
    },
    /// Gives any number of one's keys to another investigator.
    GiveKeys { to: Ref },
    /// Resolves the Shift abilities of key cards.
    Shift(Match),
    /// Resolves story cards.
    ResolveStory(Match),
    /// Draws from a deck of the scenario's own until a matching location, which is put into play
    /// and moved to, or a card that is no location, which resolves. Other locations go back.
    Explore {
        #[serde(default = "exploration")]
        deck: String,
        to: Match,
    },
    /// You resolve the haunted abilities of matching locations.
    ResolveHaunted(Match),
}
