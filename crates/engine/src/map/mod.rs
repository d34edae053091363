//! Locations, connections, moving, and which places an ability speaks of.

pub(crate) mod circle;
pub(crate) mod dealing;
pub(crate) mod frame;
pub(crate) mod leaving;
pub(crate) mod locations;
pub(crate) mod places;
pub(crate) mod positions;
pub(crate) mod steps;
