//! Counters on cards: clues, doom, resources, uses; and actions.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{here, you, you_ref};
use crate::quantity::one;
use crate::{Counter, Designator, Match, Modifier, Quantity, Ref};

/// How the type of an action is to be like those of earlier actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Likeness {
    /// A type that the last two actions have in common.
    LastTwo,
    /// No type of an action that was taken in this turn.
    NewThisTurn,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum CounterEffect {
    /// Discovers clues at locations.
    DiscoverClues {
        #[serde(default = "you_ref")]
        who: Ref,
        #[serde(default = "here")]
        at: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Places counters on elements.
    Place {
        counter: Counter,
        on: Match,
        #[serde(default = "one")]
        amount: Quantity,
        /// Doom placed so can advance the agenda at once.
        #[serde(default)]
        may_advance: bool,
    },
    /// Removes counters from elements.
    Remove {
        counter: Counter,
        from: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Places uses on cards that have fewer than they began with: so many, or all that are lacking,
    /// and never more than that.
    Replenish {
        on: Match,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Quantity>,
    },
    /// Moves counters; a different kind at the goal where given (secrets as resources).
    MoveCounters {
        counter: Counter,
        from: Ref,
        to: Ref,
        #[serde(default = "one")]
        amount: Quantity,
        #[serde(default)]
        as_counter: Option<Counter>,
    },
    /// Investigators gain resources.
    GainResources {
        #[serde(default = "you")]
        who: Match,
        amount: Quantity,
        /// Not now, but as the next game of the campaign begins.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        next_game: bool,
    },
    /// Investigators lose resources.
    LoseResources {
        #[serde(default = "you")]
        who: Match,
        amount: Quantity,
    },
    /// Investigators may take additional actions in this turn. `modifiers`: what holds during the
    /// action for which such an action is spent.
    GainActions {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modifiers: Vec<Modifier>,
    },
    /// Investigators lose actions of this turn.
    LoseActions {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Takes an action at once, which counts towards no number of actions: of one of the kinds, with
    /// a matching card, against a matching enemy or location, where these are given.
    TakeAction {
        #[serde(default = "you_ref")]
        who: Ref,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        actions: Vec<Designator>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Match>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Match>,
        /// How its type is to be like those of earlier actions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        like: Option<crate::Likeness>,
        /// Not by an ability of a card, and not by playing one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        basic: bool,
        /// Up to so many, one after another, each of them a different one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        different: Option<Quantity>,
        /// As if it were their turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        as_if_turn: bool,
        /// Grants that hold until the action is over.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modifiers: Vec<Modifier>,
    },
    /// The turn of matching investigators ends as soon as what is under way has resolved.
    EndTurn(Match),
}
