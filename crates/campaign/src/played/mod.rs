//! A scenario played in the engine: what the campaign gives it, and what its outcome tells the guide.
//!
//! The guide writes the log, whoever plays. Where players at a table would answer its questions, the
//! outcome of the game does; what it cannot know is left to the players.

mod agreement;
mod automatic;
mod chapter;
mod corrections;
mod losses;
mod reader;
mod retelling;
mod setup;
mod unasked;

pub use agreement::{Disagreement, Gain, disagreements};
pub use automatic::{Players, Stopped, Told, play_campaign};
pub use chapter::Chapter;
pub use retelling::{GuideProgress, NotSettled, Settlement};
pub use setup::{SetupError, scenario_setup};
