//! Mechanics that only some cycles know, each in a file of its own beside the core.

mod bless_curse;
mod bonded;
mod exile;
pub(crate) mod explore;
pub(crate) mod haunted;
mod hidden;
mod patrol;
pub(crate) mod seal;
mod vengeance;
