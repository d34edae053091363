//! What the window may ask for. Each command passes its arguments to one use case of `app`.

use std::path::PathBuf;
use std::sync::Arc;

use app::{
    App, AppInfo, BackupView, BackupsView, BranchView, ByHandOffer, ComingView, ErrorView,
    GameListing, GameView, HintView, LogGroup, NewGame, OddsView, Offered, PassUntil, Recover,
    Recovered, RecoveryView, ReportView, RestorePreview, Restored, RuleBook, ScansView,
    ScenarioListing, Settings, Standing, StarterDeck,
};
use tauri::State;
use tauri::async_runtime::spawn_blocking;

pub(crate) type Answer<T> = Result<T, ErrorView>;
pub(crate) type Shared<'a> = State<'a, Arc<App>>;

#[tauri::command]
pub fn app_info() -> AppInfo {
    App::info()
}

#[tauri::command]
pub async fn rules(app: Shared<'_>) -> Answer<RuleBook> {
    in_background(&app, |app| app.rules().cloned()).await
}

#[tauri::command]
pub fn settings(app: Shared<'_>) -> Answer<Settings> {
    app.settings().map_err(ErrorView::from)
}

#[tauri::command]
pub async fn save_settings(app: Shared<'_>, settings: Settings) -> Answer<()> {
    in_background(&app, move |app| app.save_settings(&settings)).await
}

#[tauri::command]
pub async fn take_scans(app: Shared<'_>, path: Option<PathBuf>) -> Answer<Option<ScansView>> {
    in_background(&app, move |app| app.take_scans(path.as_deref())).await
}

#[tauri::command]
pub async fn keep_scans(app: Shared<'_>, path: PathBuf) -> Answer<PathBuf> {
    in_background(&app, move |app| app.keep_scans(&path)).await
}

#[tauri::command]
pub async fn backups(app: Shared<'_>) -> Answer<BackupsView> {
    in_background(&app, |app| Ok(app.backups())).await
}

#[tauri::command]
pub async fn back_up(app: Shared<'_>, path: Option<PathBuf>) -> Answer<BackupView> {
    in_background(&app, move |app| app.back_up(path.as_deref())).await
}

#[tauri::command]
pub async fn inspect_backup(app: Shared<'_>, path: PathBuf) -> Answer<RestorePreview> {
    in_background(&app, move |app| app.inspect_backup(&path)).await
}

#[tauri::command]
pub async fn restore_backup(app: Shared<'_>, path: PathBuf) -> Answer<Restored> {
    in_background(&app, move |app| app.restore_backup(&path)).await
}

#[tauri::command]
pub async fn keep_daily_backup(app: Shared<'_>) -> Answer<Option<BackupView>> {
    in_background(&app, App::keep_daily_backup).await
}

#[tauri::command]
pub async fn recovery(app: Shared<'_>) -> Answer<Option<RecoveryView>> {
    in_background(&app, App::recovery).await
}

#[tauri::command]
pub async fn recover(app: Shared<'_>, from: Recover) -> Answer<Recovered> {
    in_background(&app, move |app| app.recover(&from)).await
}

#[tauri::command]
pub async fn write_report(app: Shared<'_>, faults: Vec<String>) -> Answer<ReportView> {
    in_background(&app, move |app| app.write_report(&faults)).await
}

#[tauri::command]
pub async fn play_scenarios(app: Shared<'_>) -> Answer<Vec<ScenarioListing>> {
    in_background(&app, App::play_scenarios).await
}

#[tauri::command]
pub async fn starter_decks(app: Shared<'_>) -> Answer<Vec<StarterDeck>> {
    in_background(&app, App::starter_decks).await
}

#[tauri::command]
pub async fn games(app: Shared<'_>) -> Answer<Vec<GameListing>> {
    in_background(&app, App::games).await
}

#[tauri::command]
pub async fn binned_games(app: Shared<'_>) -> Answer<Vec<GameListing>> {
    in_background(&app, App::binned_games).await
}

#[tauri::command]
pub async fn begin_game(app: Shared<'_>, game: NewGame) -> Answer<GameView> {
    in_background(&app, move |app| app.begin_game(&game)).await
}

#[tauri::command]
pub async fn open_game(app: Shared<'_>, game: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.open_game(game)).await
}

#[tauri::command]
pub async fn recover_game(app: Shared<'_>, game: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.recover_game(game)).await
}

#[tauri::command]
pub async fn bin_game(app: Shared<'_>, game: i64) -> Answer<()> {
    in_background(&app, move |app| app.bin_game(game)).await
}

#[tauri::command]
pub async fn restore_game(app: Shared<'_>, game: i64) -> Answer<()> {
    in_background(&app, move |app| app.restore_game(game)).await
}

#[tauri::command]
pub async fn choose(app: Shared<'_>, game: i64, at: u32, answer: app::Answer) -> Answer<GameView> {
    in_background(&app, move |app| app.choose(game, at, answer)).await
}

#[tauri::command]
pub async fn order(
    app: Shared<'_>,
    game: i64,
    offered: Offered,
    standing: Standing,
) -> Answer<GameView> {
    in_background(&app, move |app| app.order(game, &offered, standing)).await
}

#[tauri::command]
pub async fn pass_until(app: Shared<'_>, game: i64, until: Option<PassUntil>) -> Answer<GameView> {
    in_background(&app, move |app| app.pass_until(game, until)).await
}

#[tauri::command]
pub async fn undo(app: Shared<'_>, game: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.undo(game)).await
}

#[tauri::command]
pub async fn redo(app: Shared<'_>, game: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.redo(game)).await
}

#[tauri::command]
pub async fn go_to_decision(app: Shared<'_>, game: i64, at: u32) -> Answer<GameView> {
    in_background(&app, move |app| app.go_to_decision(game, at)).await
}

#[tauri::command]
pub async fn game_log(app: Shared<'_>, game: i64, from: u32) -> Answer<Vec<LogGroup>> {
    in_background(&app, move |app| app.game_log(game, from)).await
}

#[tauri::command]
pub async fn odds(app: Shared<'_>, game: i64, cards: Vec<u16>) -> Answer<Option<OddsView>> {
    in_background(&app, move |app| app.odds(game, &cards)).await
}

#[tauri::command]
pub async fn hint(app: Shared<'_>, game: i64, at: u32) -> Answer<Option<HintView>> {
    in_background(&app, move |app| app.hint(game, at)).await
}

#[tauri::command]
pub async fn coming(app: Shared<'_>, game: i64, at: u32) -> Answer<Option<ComingView>> {
    in_background(&app, move |app| app.coming(game, at)).await
}

#[tauri::command]
pub async fn hand_over(app: Shared<'_>, game: i64, seat: u8, over: bool) -> Answer<GameView> {
    in_background(&app, move |app| app.hand_over(game, seat, over)).await
}

#[tauri::command]
pub async fn companion_chooses(app: Shared<'_>, game: i64, at: u32) -> Answer<Option<GameView>> {
    in_background(&app, move |app| app.companion_chooses(game, at)).await
}

#[tauri::command]
pub fn stop_thinking(app: Shared<'_>) {
    app.stop_thinking();
}

#[tauri::command]
pub async fn hand_offers(app: Shared<'_>, game: i64) -> Answer<Vec<ByHandOffer>> {
    in_background(&app, move |app| app.hand_offers(game)).await
}

#[tauri::command]
pub async fn branches(app: Shared<'_>, game: i64) -> Answer<Vec<BranchView>> {
    in_background(&app, move |app| app.branches(game)).await
}

#[tauri::command]
pub async fn resume_branch(app: Shared<'_>, game: i64, branch: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.resume_branch(game, branch)).await
}

#[tauri::command]
pub async fn bookmark(app: Shared<'_>, game: i64, name: String) -> Answer<GameView> {
    in_background(&app, move |app| app.bookmark(game, &name)).await
}

#[tauri::command]
pub async fn remove_bookmark(app: Shared<'_>, game: i64, bookmark: i64) -> Answer<GameView> {
    in_background(&app, move |app| app.remove_bookmark(game, bookmark)).await
}

/// Runs a use case that touches storage away from the threads that serve the window.
pub(crate) async fn in_background<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&App) -> Result<T, app::Error> + Send + 'static,
) -> Answer<T> {
    let app = Arc::clone(app);
    match spawn_blocking(move || work(&app)).await {
        Ok(result) => result.map_err(ErrorView::from),
        Err(_) => Err(ErrorView::internal()),
    }
}
