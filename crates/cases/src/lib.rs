//! Case files: a board, a script of choices, and what must follow, for rules and cards.
//!
//! Text in, results out: the crate reads no files. `tests/cases/README.md` describes the format.

mod by_hand;
mod case;
mod describe;
mod expect;
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
pub use read::{CaseError, read};
pub use report::Failure;
pub use run::run;
pub use words::Words;
