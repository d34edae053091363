//! Enemies and harm: engagement, attacks, hunters, spawning, damage, horror and defeat.

pub(crate) mod assign;
pub(crate) mod attack;
pub(crate) mod damage;
pub(crate) mod defeat;
pub(crate) mod enemy;
pub(crate) mod frame;
pub(crate) mod healing;
pub(crate) mod hunter;
pub(crate) mod spawn;
