//! Cards: drawing, discarding, searching, playing, attaching, turning over.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{any, you, you_ref};
use crate::quantity::{one, zero};
use crate::{Deck, Designator, Destination, Effect, Keep, Match, Place, Quantity, Ref, Zone};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum CardEffect {
    /// Investigators draw cards from their decks.
    Draw {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
        /// One card after another, until so many are held.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        until_held: bool,
        /// Weaknesses among them do not resolve, and are shuffled back into the deck.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        weaknesses_back: bool,
    },
    /// Investigators draw encounter cards, one after another.
    DrawEncounter {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Draws a particular card (found by a search, or revealed).
    DrawCard {
        #[serde(default = "you_ref")]
        who: Ref,
        what: Match,
    },
    /// Discards cards from play.
    Discard(Match),
    /// Investigators discard cards from their hands, which they choose unless at random.
    DiscardFromHand {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "any")]
        what: Match,
        amount: Quantity,
        #[serde(default)]
        at_random: bool,
    },
    /// Discards from the top of a deck: so many, or until a matching card is discarded (`It` then).
    DiscardFromDeck {
        deck: Deck,
        #[serde(default)]
        amount: Option<Quantity>,
        #[serde(default)]
        until: Option<Match>,
        #[serde(default)]
        then: Vec<Effect>,
    },
    /// Searches zones for cards; each found one is `It` in `then`. Decks are shuffled afterwards.
    Search {
        #[serde(default = "you_ref")]
        who: Ref,
        zones: Vec<Zone>,
        #[serde(default = "any")]
        #[serde(rename = "for")]
        what: Match,
        #[serde(default = "one")]
        count: Quantity,
        /// Up to `count` rather than as many as there are.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        up_to: bool,
        /// No two of the found cards have the same title.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        different: bool,
        then: Vec<Effect>,
        #[serde(default)]
        rest: Keep,
    },
    /// Changes the search that triggered this ability: more cards are looked at, more are found. Of a
    /// look at a deck, more cards of the same end are looked at.
    ChangeSearch {
        #[serde(default = "zero")]
        cards: Quantity,
        #[serde(default = "zero")]
        targets: Quantity,
    },
    /// Looks at cards and puts them back in any order.
    Look {
        #[serde(default = "you_ref")]
        who: Ref,
        zone: Zone,
    },
    /// Investigators look at the sides of cards that lie downwards, without turning the cards.
    LookUnder {
        #[serde(default = "you")]
        who: Match,
        what: Match,
    },
    /// Puts cards into another zone.
    Put {
        what: Match,
        into: Destination,
        /// Cards that are set aside keep what is on them and attached to them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeping: bool,
    },
    /// Puts a card into play (without playing it), controlled by `who`.
    PutIntoPlay {
        what: Match,
        #[serde(default)]
        under: Option<Ref>,
        at: Place,
        /// It enters play exhausted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exhausted: bool,
        /// With what it kept on it and attached to it when it was set aside: an enemy comes back to
        /// a location so without spawning.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        as_it_was: bool,
    },
    /// Plays a card, at a changed cost.
    Play {
        what: Match,
        #[serde(default = "zero")]
        discount: Quantity,
        /// At no resource cost at all.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        free: bool,
        /// Even if other cards say that it cannot be played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        regardless: bool,
    },
    /// Resolves an action or free ability of the card, without its costs.
    ResolveAbility {
        of: Match,
        /// Only an action ability.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        action: bool,
        /// Only its action icons are not paid: all else that it costs is, and its limit holds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        paid: bool,
        /// Only an ability with this designator, whether it is an action or free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        designator: Option<Designator>,
        /// Only the one that was used in the event that triggered this ability.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
        /// As if you were at a matching location.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Match>,
    },
    /// You resolve the revelations of cards, which are not drawn for that.
    ResolveRevelation(Match),
    /// The card is devoured: set aside, out of play, unless something else takes it in.
    Devour(Match),
    /// Your role is this class.
    Role(cards::Class),
    /// This card becomes another one.
    Become(cards::CardCode),
    /// Attaches cards to an element.
    Attach {
        what: Match,
        to: Match,
        /// Whoever controlled them does so no longer.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        uncontrolled: bool,
    },
    /// Two cards take each other's place at once; in a deck, its top.
    Swap {
        what: Match,
        with: Match,
        /// What is on the cards, at them and attached to them stays where it is: only the cards
        /// change, such as a location for another version of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeping: bool,
    },
    /// An investigator takes control of cards.
    TakeControl {
        #[serde(default = "you_ref")]
        who: Ref,
        what: Match,
    },
    /// Shuffles a deck.
    Shuffle(Deck),
    /// Shuffles the discard pile of a deck into it.
    ShuffleDiscardInto(Deck),
    /// Exhausts cards.
    Exhaust(Match),
    /// Readies cards.
    Ready(Match),
    /// Reveals locations, or cards that others may not see.
    Reveal(Match),
    /// Turns locations to their unrevealed sides, and cards of which several have the same back to
    /// that back. Where they are shuffled, chance says which of them lies where, and what is at each
    /// place stays there.
    Hide {
        what: Match,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shuffled: bool,
    },
    /// Turns a card to its other face.
    Flip(Match),
    /// Turns cards to their other faces and puts them where such a card belongs: into play at the
    /// place that is named. Where none is, a location comes to the map, an asset to a play area, an
    /// enemy spawns; a face of the same type as before, or one of no such type, stays where it lies.
    TurnOver {
        what: Match,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Place>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<Ref>,
        /// The tokens on it stay on it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeping: bool,
    },
    /// Whoever resolves this card draws another encounter card.
    Surge,
}
