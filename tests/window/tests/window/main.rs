//! Journeys through the real window. They are ignored by a plain `cargo test`, which has no
//! screen; `cargo xtask test` runs them in Xvfb.

mod campaign;
mod coming;
mod deck_tools;
mod decks;
mod first_start;
mod guides;
mod hints;
mod inputs;
mod journey;
mod keeping;
mod killed;
mod play;
mod player;
mod playtest;
mod reading;
mod scenarios;
mod standalone;
mod visits;
mod ways;
mod words;
