//! Small identifiers of cards in a game and of the investigators' seats.

use serde::{Deserialize, Serialize};

/// One physical card of a game, numbered in the order in which cards entered the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// No card at all, where a field may be empty.
    pub const NONE: CardId = CardId(u16::MAX);

    pub fn is_some(self) -> bool {
        self != CardId::NONE
    }

    pub fn get(self) -> Option<CardId> {
        self.is_some().then_some(self)
    }
}

impl std::fmt::Debug for CardId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_some() {
            write!(f, "#{}", self.0)
        } else {
            f.write_str("#-")
        }
    }
}

/// An investigator's seat, 0 to 3; player order goes by seats, from the lead investigator on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Nobody, where a field may be empty.
    pub const NONE: Seat = Seat(u8::MAX);

    pub fn is_some(self) -> bool {
        self != Seat::NONE
    }

    pub fn get(self) -> Option<Seat> {
        self.is_some().then_some(self)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl std::fmt::Debug for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_some() {
            write!(f, "seat {}", self.0)
        } else {
            f.write_str("no seat")
        }
    }
}
