//! What a player answers.

use serde::Deserialize;
use ts_rs::TS;

use super::view::{CardNumber, SeatNumber};

/// An answer to the open prompt. The form of the prompt says which kinds fit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Answer {
    /// One of the listed choices, by its index.
    Choice {
        index: u32,
    },
    Targets {
        cards: Vec<CardNumber>,
    },
    Amount {
        amount: i32,
    },
    Assign {
        points: Vec<Points>,
    },
    /// The indexes of the choices in the order wanted.
    Order {
        order: Vec<u8>,
    },
    Commit {
        seat: SeatNumber,
        cards: Vec<CardNumber>,
    },
    Pass {
        seat: SeatNumber,
    },
    Spend {
        amounts: Vec<Share>,
    },
}

/// Damage and horror for one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct Points {
    pub card: CardNumber,
    pub damage: i32,
    pub horror: i32,
}

/// What one investigator pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct Share {
    pub seat: SeatNumber,
    pub amount: i32,
}
