//! The desktop shell: it opens the window, knows the paths and passes commands to `app`.

// A release build on Windows must not open a console beside the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod commands;
mod paths;

use app::App;
use tauri::Manager;

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .setup(|shell| {
            let directory = paths::data_directory(shell.handle())?;
            shell.manage(App::open(directory)?);
            Ok(())
        })
        .invoke_handler(tauri::generate_handler![
            commands::app_info,
            commands::rules,
            commands::settings,
            commands::save_settings,
            commands::play_scenarios,
            commands::starter_decks,
            commands::games,
            commands::binned_games,
            commands::begin_game,
            commands::open_game,
            commands::recover_game,
            commands::bin_game,
            commands::restore_game,
            commands::choose,
            commands::undo,
            commands::redo,
            commands::go_to_decision,
            commands::game_log,
            commands::odds,
            commands::branches,
            commands::resume_branch,
        ])
        .run(tauri::generate_context!())
}
