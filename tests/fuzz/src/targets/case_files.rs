//! Case files: a board of anything, and a script of anything.

use super::played::BOOK;

pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(cases) = cases::read(text) else {
        return;
    };
    for case in &cases {
        // Whether it passes does not matter, only that it ends.
        let _ = cases::run(*BOOK, case);
    }
}
