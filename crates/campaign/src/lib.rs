//! Campaigns: the log, guides as step graphs, the chaos bag of the table, and its odds.
//!
//! Everything here is pure. Bytes, seeds and times are passed in; what comes out are values.

pub mod authoring;
mod bag;
pub mod check;
pub mod guide;
pub mod import;
pub mod log;
pub mod odds;
pub mod played;
pub mod run;
mod token;

pub use bag::{BagError, BagEvent, Sealed, TableBag};
pub use token::{ChaosToken, UnknownToken};
