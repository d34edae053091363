//! What the words of the ability language mean: elements, numbers, conditions, modifiers, effects.

pub(crate) mod condition;
pub(crate) mod durations;
pub(crate) mod effects;
pub(crate) mod frame;
pub(crate) mod immune;
pub(crate) mod matcher;
pub(crate) mod modifier_kinds;
pub(crate) mod modifiers;
pub(crate) mod nesting;
pub(crate) mod only_text;
pub(crate) mod prohibitions;
pub(crate) mod quantity;
pub(crate) mod stats;
pub(crate) mod terms;
pub(crate) mod traits;
pub(crate) mod zones;
