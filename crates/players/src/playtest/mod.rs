//! Games in which a deck is tried, and what is noted of each.

mod record;
mod series;

pub use record::{CardUse, EARLY_ROUNDS, Record, Stopped, record};
pub use series::{Progress, Series};
