//! The state of a game: cards, zones, decks, the chaos bag, and how it is read.

pub(crate) mod bag;
pub(crate) mod card_def;
pub(crate) mod cards;
pub(crate) mod database;
pub(crate) mod definitions;
pub(crate) mod event;
pub(crate) mod faces;
pub(crate) mod faults;
pub(crate) mod hash;
pub(crate) mod ids;
mod imagining;
pub(crate) mod invariants;
mod kept;
pub(crate) mod leaving;
pub(crate) mod piles;
mod rare;
pub(crate) mod reading;
mod register;
pub(crate) mod table;
pub(crate) mod zones;
