//! Mechanics that only some cycles know, each in a file of its own beside the core.

mod apart;
mod bless_curse;
mod bonded;
pub(crate) mod concealed;
mod copying;
mod elusive;
mod exile;
pub(crate) mod explore;
mod flood;
pub(crate) mod frame;
pub(crate) mod haunted;
mod hidden;
mod key_cards;
mod key_tokens;
mod lending;
mod looking;
mod patrol;
mod returning;
pub(crate) mod revealing;
mod role;
pub(crate) mod seal;
mod seal_on_entry;
mod seal_revealed;
mod story;
pub(crate) mod swarm;
mod upgrade_sheets;
mod vengeance;
