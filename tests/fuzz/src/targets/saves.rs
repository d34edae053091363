//! Saved games, as `casebook replay` and reports of faults bring them.

use engine::Save;

use super::played::BOOK;

/// A save is refused with a reason, or played to a state that holds together.
pub fn run(bytes: &[u8]) {
    let Ok(save) = serde_json::from_slice::<Save>(bytes) else {
        return;
    };
    if let Ok(replay) = save.replay(*BOOK) {
        drop(replay.game.prompt().cloned());
    }
}
