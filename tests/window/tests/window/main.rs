//! Journeys through the real window. They are ignored by a plain `cargo test`, which has no
//! screen; `cargo xtask test` runs them in Xvfb.

// These journeys have not yet been seen to pass from their beginnings to their ends.
#[cfg(feature = "unproven")]
mod campaign;
#[cfg(feature = "unproven")]
mod decks;
mod first_start;
mod journey;
mod killed;
mod play;
mod player;
mod reading;
mod words;
