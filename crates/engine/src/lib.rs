//! The rules engine: a pure state machine behind one door, apply.
