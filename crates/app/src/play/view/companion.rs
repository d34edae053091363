//! Seats that are handed over to a player without a person.

use serde::Serialize;
use ts_rs::TS;

use super::SeatNumber;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CompanionsView {
    pub seats: Vec<SeatNumber>,
    /// Those for whom the open prompt is.
    pub asked: Vec<SeatNumber>,
}
