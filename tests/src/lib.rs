//! Journeys across crates, rule cases and tests in the real window.
