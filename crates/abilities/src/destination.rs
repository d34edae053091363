//! Where cards come from and where they go.

use serde::{Deserialize, Serialize};

use crate::{AreaName, DeckName, Direction, Match, Ref};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deck {
    /// The deck of an investigator.
    Of(Ref),
    Encounter,
    /// A deck of the scenario's own.
    Named(DeckName),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Destination {
    /// Its owner's hand.
    Hand,
    HandOf(Ref),
    DeckTop,
    DeckBottom,
    ShuffledIntoDeck,
    EncounterDeckTop,
    EncounterDeckBottom,
    ShuffledIntoEncounterDeck,
    /// Shuffled among so many of the topmost cards of the encounter deck.
    ShuffledIntoEncounterTop(u8),
    /// Shuffled into a deck of the scenario's own.
    ShuffledIntoOwnDeck(DeckName),
    /// On the bottom of such a deck.
    OwnDeckBottom(DeckName),
    /// An area out of play that cards name, such as the void.
    Area(AreaName),
    EncounterDiscard,
    DiscardPile,
    RemovedFromGame,
    /// Removed from the game, and from the deck in which it began.
    Exile,
    SetAside,
    VictoryDisplay,
    Beneath(Ref),
    /// Attached facedown to a card: out of play, and discarded when that card leaves play.
    FacedownOn(Ref),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// The play area of the controller.
    PlayArea,
    ThreatArea,
    /// At a location (or, for a location, on the map).
    At(Match),
    Map,
    /// For a location: the empty space of the map on that side of a matching location.
    Beside(Direction, Match),
    /// Beside a card of the scenario, at no location.
    NextTo(Landmark),
}

/// What lies on the table in every scenario, so that other cards can lie beside it or on it. They
/// stay there when another act or agenda becomes current.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Landmark {
    Act,
    Agenda,
    /// The scenario reference card.
    Scenario,
    /// The middle of the locations, as the place of what is at none of them.
    Middle,
}

/// What becomes of the cards of a search that were not found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Keep {
    /// Shuffled back into their deck.
    #[default]
    Shuffle,
    /// Put back in the same order.
    SameOrder,
    /// Discarded.
    Discard,
    /// To the bottom of the deck, in any order.
    Bottom,
    /// The effects of the search say it.
    Said,
}
