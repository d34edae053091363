//! Where the player's data lie.

use std::path::PathBuf;

use tauri::{AppHandle, Manager};

/// A variable that names another directory, for tests and for a second set of data.
const OVERRIDE: &str = "CASEBOOK_DATA_DIR";

/// The directory of the player's data: the system's place for the app, unless overridden.
pub fn data_directory(handle: &AppHandle) -> tauri::Result<PathBuf> {
    match std::env::var_os(OVERRIDE) {
        Some(path) if !path.is_empty() => Ok(PathBuf::from(path)),
        _ => handle.path().app_data_dir(),
    }
}
