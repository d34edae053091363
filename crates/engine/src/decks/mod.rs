//! Encounter cards, investigator decks, discard piles, and the act and agenda decks.

pub(crate) mod acts;
pub(crate) mod closed;
pub(crate) mod discards;
pub(crate) mod encounter;
pub(crate) mod frame;
pub(crate) mod investigator;
pub(crate) mod stages;
pub(crate) mod weakness_pool;
