//! Adjustments by hand: what players do to the table themselves, because the text of a card is
//! left to them, or to mend a mistake.
//!
//! An adjustment is a choice like any other, so that it is saved, undone and replayed like one. It
//! is no answer to the open prompt: that is asked again afterwards, of the table as it is then.
//! See decision 0005.

mod ask_again;
mod check;
pub(crate) mod frame;
mod make;

use abilities::{Counter, Token};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{CardId, Seat};

pub(crate) use ask_again::StillAsked;

/// One thing that a player does by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjustment {
    /// Places so many tokens on a card, or removes them where the amount is negative.
    Tokens {
        on: CardId,
        counter: Counter,
        amount: i32,
    },
    /// Moves an investigator or an enemy to a location.
    Move {
        card: CardId,
        to: CardId,
    },
    Engage {
        enemy: CardId,
        with: Seat,
    },
    Disengage {
        enemy: CardId,
    },
    Draw {
        seat: Seat,
    },
    DrawEncounterCard {
        seat: Seat,
    },
    /// Resolves a card that was found in the encounter deck or its discard pile as if drawn.
    DrawFound {
        card: CardId,
        seat: Seat,
    },
    Discard {
        card: CardId,
    },
    /// Takes a card of one's own from wherever it is to hand.
    ToHand {
        card: CardId,
    },
    /// Puts a card into play from wherever it is out of play, one of the encounter deck too.
    PutIntoPlay {
        card: CardId,
        under: Seat,
    },
    ShuffleDeck {
        seat: Seat,
    },
    ShuffleEncounterDeck,
    Exhaust {
        card: CardId,
    },
    Ready {
        card: CardId,
    },
    /// Gains so many actions in the turn under way, or loses them.
    Actions {
        seat: Seat,
        amount: i32,
    },
    Defeat {
        card: CardId,
    },
    AddToken {
        token: Token,
    },
    RemoveToken {
        token: Token,
    },
    Reveal {
        location: CardId,
    },
    /// Turns a revealed location back to its other side.
    Unreveal {
        location: CardId,
    },
}

/// Why something cannot be done by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unadjustable {
    #[error("the game has no card with the number {}", .0.0)]
    NoSuchCard(CardId),
    #[error("no investigator in the game has the seat {}", .0.0)]
    NoSuchSeat(Seat),
    #[error("the amount is 0")]
    Nothing,
    #[error("{0} is too many at once, or for one place")]
    TooMany(i32),
    #[error("card {} has {has} of these, so {} cannot be removed", on.0, -amount)]
    TooFew { on: CardId, has: i32, amount: i32 },
    #[error("card {} is not in play", .0.0)]
    NotInPlay(CardId),
    #[error("such tokens mean nothing on card {}", .0.0)]
    NoPlaceForTokens(CardId),
    #[error("card {} is not an enemy that stands by itself", .0.0)]
    NotAnEnemy(CardId),
    #[error("card {} is not an investigator or an enemy at a location", .0.0)]
    DoesNotMove(CardId),
    #[error("card {} is not a location in play", .0.0)]
    NotALocation(CardId),
    #[error("card {} is there already", .0.0)]
    AlreadySo(CardId),
    #[error("card {} is not engaged with anybody", .0.0)]
    NotEngaged(CardId),
    #[error("a card forbids this to card {}", .0.0)]
    Forbidden(CardId),
    #[error("card {} cannot leave play", .0.0)]
    CannotLeave(CardId),
    #[error("card {} lies where nothing can be done with it by hand", .0.0)]
    OutOfReach(CardId),
    #[error("card {} cannot be put into play like this", .0.0)]
    CannotEnterPlay(CardId),
    #[error("it is not the turn of seat {}", .0.0)]
    NotTheirTurn(Seat),
    #[error("there is nothing to draw or to shuffle")]
    NothingThere,
    #[error("the chaos bag cannot do without this token, or has none")]
    NotInBag(Token),
    #[error("the chaos bag cannot hold another token of this kind")]
    BagFull(Token),
}
