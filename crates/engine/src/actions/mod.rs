//! Actions and costs: taking actions, paying, playing cards, slots, abilities that resolve.

pub(crate) mod abilities;
pub(crate) mod action;
pub(crate) mod action_points;
pub(crate) mod additional_costs;
pub(crate) mod affordable;
pub(crate) mod basic;
pub(crate) mod cost;
pub(crate) mod frame;
mod from_afar;
pub(crate) mod immediate;
pub(crate) mod play;
pub(crate) mod play_cost;
pub(crate) mod playable;
mod price;
mod purse;
pub(crate) mod raising;
pub(crate) mod slots;
mod taken_by;
