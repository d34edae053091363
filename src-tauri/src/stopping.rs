//! Imports that the window asks to stop.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// The import that is to stop, by the number of the channel that hears of its progress. The number
/// is the window's own and never comes again, so that a word that comes too late stops no other.
#[derive(Default)]
pub struct StoppedImport(Mutex<Option<u32>>);

impl StoppedImport {
    pub fn stop(&self, import: u32) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(import);
    }

    /// Whether the import goes on.
    pub fn go_on(&self, import: u32) -> ControlFlow<()> {
        let stopped = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if stopped == Some(import) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_import_that_was_named_stops() {
        let stopped = StoppedImport::default();
        assert!(stopped.go_on(0).is_continue());
        stopped.stop(7);
        assert!(stopped.go_on(7).is_break());
        assert!(stopped.go_on(8).is_continue());
    }
}
