//! Case files: a board, a script of choices, and what must follow, for rules and cards.
//!
//! Text in, results out; [`files_at`] and [`read_file`] fetch the text. `tests/cases/README.md` describes the format.

mod by_hand;
mod case;
mod describe;
mod expect;
mod files;
mod legal;
mod look;
mod names;
mod pass;
mod read;
mod report;
mod run;
mod stage;
mod words;

pub use case::{Case, Expectation, Moment, Refusal, Step, Task};
pub use expect::Expected;
pub use files::{FileError, files_at, read_file};
pub use read::{CaseError, read};
pub use report::Failure;
pub use run::{first_choice, play, play_seen, run};
pub use words::Words;
