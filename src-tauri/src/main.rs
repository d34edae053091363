//! The desktop shell: it opens the window, knows the paths and passes commands to `app`.

// A release build on Windows must not open a console beside the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod alone;
mod campaigns;
mod commands;
mod deck_commands;
mod files;
mod guard;
mod painted;
mod painting;
mod paths;
mod playtests;
mod scans;
mod searching;
mod stopping;

use std::sync::Arc;

use app::App;
use tauri::Manager;

fn main() -> tauri::Result<()> {
    painting::suit_the_machine();
    tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .plugin(guard::guard())
        .plugin(painted::told())
        .register_asynchronous_uri_scheme_protocol(searching::SCHEME, searching::answer)
        .register_asynchronous_uri_scheme_protocol(scans::SCHEME, scans::answer)
        .setup(|shell| {
            let directory = paths::data_directory(shell.handle())?;
            let Some(alone) = alone::Alone::with(&directory)? else {
                std::process::exit(0);
            };
            alone.listen(shell.handle().clone());
            shell.manage(alone);
            let app = App::open(directory);
            app.forget_dropped();
            shell.manage(app);
            shell.manage(Arc::<stopping::StoppedImport>::default());
            Ok(())
        })
        .invoke_handler(tauri::generate_handler![
            commands::app_info,
            commands::rules,
            commands::settings,
            commands::save_settings,
            commands::take_scans,
            commands::keep_scans,
            commands::backups,
            commands::back_up,
            commands::inspect_backup,
            commands::restore_backup,
            commands::keep_daily_backup,
            commands::recovery,
            commands::recover,
            commands::write_report,
            files::choose_folder,
            files::choose_file,
            files::keep_dropped,
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
            commands::order,
            commands::pass_until,
            commands::undo,
            commands::redo,
            commands::go_to_decision,
            commands::game_log,
            commands::odds,
            commands::hint,
            commands::coming,
            commands::hand_over,
            commands::companion_chooses,
            commands::stop_thinking,
            playtests::begin_playtest,
            playtests::running_playtest,
            playtests::pause_playtest,
            playtests::cancel_playtest,
            playtests::playtests,
            playtests::playtest,
            playtests::compare_playtests,
            playtests::remove_playtest,
            playtests::save_playtest_file,
            commands::hand_offers,
            commands::branches,
            commands::resume_branch,
            commands::bookmark,
            commands::remove_bookmark,
            deck_commands::catalogue,
            deck_commands::count_facets,
            deck_commands::complete_query,
            deck_commands::card_details,
            deck_commands::collection,
            deck_commands::own_products,
            deck_commands::own_card,
            deck_commands::official_texts,
            deck_commands::import_texts,
            deck_commands::stop_import,
            deck_commands::remove_texts,
            deck_commands::investigators,
            deck_commands::decks,
            deck_commands::binned_decks,
            deck_commands::open_deck,
            deck_commands::create_deck,
            deck_commands::copy_starter,
            deck_commands::create_random_deck,
            deck_commands::clone_deck,
            deck_commands::archive_deck,
            deck_commands::bin_deck,
            deck_commands::restore_deck,
            deck_commands::edit_deck,
            deck_commands::undo_deck,
            deck_commands::redo_deck,
            deck_commands::go_to_edit,
            deck_commands::draw_weakness,
            deck_commands::opening_hand,
            deck_commands::upgrade_prices,
            deck_commands::deck_history,
            deck_commands::keep_version,
            deck_commands::preview_import,
            deck_commands::import_decks,
            deck_commands::export_deck,
            deck_commands::save_deck_file,
            campaigns::guides,
            campaigns::imported_guides,
            campaigns::import_guides,
            campaigns::remove_guides,
            campaigns::campaigns,
            campaigns::binned_campaigns,
            campaigns::transferable,
            campaigns::begin_campaign,
            campaigns::begin_standalone,
            campaigns::standalone_faults,
            campaigns::campaign,
            campaigns::rename_campaign,
            campaigns::archive_campaign,
            campaigns::bin_campaign,
            campaigns::restore_campaign,
            campaigns::answer_guide,
            campaigns::preview_answer,
            campaigns::undo_decision,
            campaigns::redo_decision,
            campaigns::correct_campaign,
            campaigns::draw_campaign_weakness,
            campaigns::preview_deck,
            campaigns::change_campaign_deck,
            campaigns::spend_in_decks,
            campaigns::spend_for_campaign,
            campaigns::play_scenario_of,
            campaigns::campaign_of_game,
            campaigns::preview_outcome,
            campaigns::write_outcome,
            campaigns::export_campaign,
            campaigns::import_campaign,
            campaigns::table,
            campaigns::change_table,
            campaigns::table_odds,
        ])
        .run(tauri::generate_context!())
}
