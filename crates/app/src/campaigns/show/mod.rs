//! From the core's values to what the window shows.

mod guide;
mod history;
pub(super) mod layout;
mod log;
pub(super) mod names;
mod outcome;
mod question;
mod sheet;

pub(super) use guide::guide_view;
pub(super) use history::{changes, timeline};
pub(super) use log::{bag, chapters, members, sections};
pub(crate) use outcome::recorded;
pub(super) use sheet::{achievements, calendar, map, symbol};
