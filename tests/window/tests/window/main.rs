//! Journeys through the real window. They are ignored by a plain `cargo test`, which has no
//! screen; `cargo xtask test` runs them in Xvfb.

mod campaign;
mod decks;
mod first_start;
mod journey;
mod killed;
mod play;
mod player;
mod reading;
mod words;
