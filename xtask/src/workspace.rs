//! Where things lie in the workspace.

use std::path::{Path, PathBuf};

/// The directory of the workspace's `Cargo.toml`.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
}

pub fn ui() -> PathBuf {
    root().join("ui")
}

/// Cargo's target directory, which also holds what xtask itself downloads or writes.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(path) => root().join(path),
        None => root().join("target"),
    }
}

/// The debug binary of the desktop shell.
pub fn shell_binary() -> PathBuf {
    target().join("debug/casebook-desktop")
}

/// Screenshots of the window, for people to look at. Git ignores them.
pub fn screenshots() -> PathBuf {
    root().join("screenshots")
}
