//! What the window may ask for about playtests.

use std::path::PathBuf;
use std::sync::Arc;

use app::{
    App, NewPlaytest, PlaytestComparison, PlaytestFormat, PlaytestListing, PlaytestView,
    RunningPlaytest,
};
use tauri::{AppHandle, Manager};

use crate::commands::{Answer, Shared, in_background};

#[tauri::command]
pub async fn begin_playtest(app: Shared<'_>, new: NewPlaytest) -> Answer<RunningPlaytest> {
    let own = Arc::clone(&app);
    in_background(&app, move |_| own.begin_playtest(&new)).await
}

#[tauri::command]
pub async fn running_playtest(app: Shared<'_>, deck: i64) -> Answer<Option<RunningPlaytest>> {
    in_background(&app, move |app| Ok(app.running_playtest(deck))).await
}

#[tauri::command]
pub async fn pause_playtest(
    app: Shared<'_>,
    deck: i64,
    paused: bool,
) -> Answer<Option<RunningPlaytest>> {
    in_background(&app, move |app| Ok(app.pause_playtest(deck, paused))).await
}

#[tauri::command]
pub fn cancel_playtest(app: Shared<'_>, deck: i64) {
    app.cancel_playtest(deck);
}

#[tauri::command]
pub async fn playtests(app: Shared<'_>) -> Answer<Vec<PlaytestListing>> {
    in_background(&app, App::playtests).await
}

#[tauri::command]
pub async fn playtest(app: Shared<'_>, playtest: i64) -> Answer<PlaytestView> {
    in_background(&app, move |app| app.playtest(playtest)).await
}

#[tauri::command]
pub async fn compare_playtests(
    app: Shared<'_>,
    first: i64,
    second: i64,
) -> Answer<PlaytestComparison> {
    in_background(&app, move |app| app.compare_playtests(first, second)).await
}

#[tauri::command]
pub async fn remove_playtest(app: Shared<'_>, playtest: i64) -> Answer<()> {
    in_background(&app, move |app| app.remove_playtest(playtest)).await
}

/// Writes into the player's folder of downloads, or beside the player's data where there is none.
#[tauri::command]
pub async fn save_playtest_file(
    shell: AppHandle,
    app: Shared<'_>,
    playtest: i64,
    format: PlaytestFormat,
) -> Answer<PathBuf> {
    let downloads = shell.path().download_dir();
    in_background(&app, move |app| {
        let folder = downloads.unwrap_or_else(|_| app.directory().join("exports"));
        app.save_playtest_file(playtest, format, &folder)
    })
    .await
}
