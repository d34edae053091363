//! What comes next: frames, events with their windows, the round and its phases, what is asked.

pub(crate) mod cancelling;
pub(crate) mod context;
pub(crate) mod endless;
pub(crate) mod frame;
pub(crate) mod history;
pub(crate) mod ignoring;
pub(crate) mod limits;
pub(crate) mod occurrence;
pub(crate) mod parts;
pub(crate) mod past;
pub(crate) mod phases;
pub(crate) mod precedence;
pub(crate) mod prompt;
pub(crate) mod queue;
pub(crate) mod reactions;
pub(crate) mod refusal;
pub(crate) mod states;
pub(crate) mod take_back;
pub(crate) mod triggers;
pub(crate) mod turn;
pub(crate) mod upkeep;
pub(crate) mod windows;
