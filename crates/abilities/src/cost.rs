//! Costs: what a player pays before an effect.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::quantity::one;
use crate::{Counter, Match, Quantity, Ref, Token};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Cost {
    /// Actions beyond those of the ability itself (additional costs).
    Actions(Quantity),
    /// Pay resources.
    Resources(Quantity),
    /// Uses or other counters spent from a card (`This` where not said).
    Spend {
        counter: Counter,
        #[serde(default = "one")]
        amount: Quantity,
        #[serde(default = "this")]
        from: Ref,
    },
    /// Uses or other counters spent from one matching card of your choice that has enough of them.
    SpendFrom {
        counter: Counter,
        #[serde(default = "one")]
        amount: Quantity,
        among: Match,
    },
    /// Clues spent from your own investigator card.
    Clues(Quantity),
    /// Place clues of your own on your location.
    PlaceClues(Quantity),
    /// Clues spent as a group, by any of the matching investigators.
    GroupClues {
        amount: Quantity,
        #[serde(default = "investigator")]
        by: Match,
    },
    /// Exhaust one ready matching card, chosen by you where several match.
    Exhaust(Match),
    /// Discard matching cards that you control or that are in your hand.
    Discard {
        what: Match,
        #[serde(default = "one")]
        amount: Quantity,
        #[serde(default)]
        at_random: bool,
    },
    /// Take damage and horror yourself, or deal it to a card you control.
    Suffer {
        #[serde(default = "this_investigator")]
        on: Match,
        #[serde(default = "crate::quantity::zero")]
        damage: Quantity,
        #[serde(default = "crate::quantity::zero")]
        horror: Quantity,
        #[serde(default)]
        direct: bool,
    },
    /// Place doom on a card.
    Doom { on: Ref, amount: Quantity },
    /// Remove a card from the game.
    RemoveFromGame(Match),
    /// Exile a card: it leaves the deck in which it began.
    Exile(Match),
    /// Return a card to its owner's hand.
    ReturnToHand(Match),
    /// Shuffle matching cards into the decks of their owners.
    ShuffleIntoDeck {
        what: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Draw the top card of the encounter deck.
    DrawEncounter,
    /// Reveal a card to the others; it stays where it is.
    Reveal(Match),
    /// Release a sealed token from this card.
    ReleaseToken,
    /// Add tokens to the chaos bag.
    AddTokens {
        token: Token,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Return tokens of the chaos bag to the token pool.
    RemoveTokens {
        token: Token,
        #[serde(default = "one")]
        amount: Quantity,
        /// Those sealed on cards in play too.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sealed: bool,
    },
    /// An amount chosen while paying becomes X, at least the given number.
    X {
        at_least: i32,
        /// At most so much, where the card says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_most: Option<Quantity>,
        each: Box<Cost>,
    },
    /// One of the costs, which the player chooses.
    OneOf(Vec<Cost>),
    /// Each of the costs.
    All(Vec<Cost>),
}

impl Cost {
    /// Whether uses of a named card are spent, most often of the card that bears the ability.
    pub fn spends_uses(&self) -> bool {
        matches!(
            self,
            Self::Spend {
                counter: Counter::Uses,
                ..
            }
        )
    }
}

fn this() -> Ref {
    Ref::This
}

fn this_investigator() -> Match {
    Match::You
}

fn investigator() -> Match {
    Match::Investigator
}
