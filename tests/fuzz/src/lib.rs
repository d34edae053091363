//! Inputs of strangers: sound ones are changed at random, and fed to whatever reads such.
//!
//! A target takes bytes and must come back: a panic, a run over its time and memory over a bound
//! are failures. Its seeds lie in `tests/fixtures/fuzz/NAME`, and an input that fails becomes one of
//! them. `cargo xtask fuzz` runs targets for minutes; `tests/share.rs` runs a share of each in CI.

// The player of the app's tests names it so.
extern crate app as casebook_app;

mod json;
mod mutate;
#[path = "../../../crates/app/tests/player/mod.rs"]
mod player;
mod seeds;
mod targets;
mod watch;
mod words;

pub use mutate::Mutator;
pub use seeds::{Seeds, seeds};
pub use targets::{TARGETS, Target};
pub use watch::{Watch, resident};
