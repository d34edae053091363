//! What the rooms of cards and decks may ask for.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use app::{
    App, CardDetails, CardSearch, Catalogue, CollectionView, CompletionView, DeckEdit, DeckFormat,
    DeckHistoryView, DeckListing, DeckView, FacetCounts, FacetQuery, ImportPreview, ImportProgress,
    InvestigatorChoice, NewDeck, OpeningHandView, RandomWish, TextsOutcome, TextsView,
};
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager, State};

use crate::commands::{Answer, Shared, in_background};
use crate::stopping::StoppedImport;

#[tauri::command]
pub async fn catalogue(app: Shared<'_>) -> Answer<Catalogue> {
    in_background(&app, App::catalogue).await
}

#[tauri::command]
pub async fn count_facets(
    app: Shared<'_>,
    search: CardSearch,
    facets: Vec<FacetQuery>,
) -> Answer<Vec<FacetCounts>> {
    in_background(&app, move |app| app.count_facets(&search, &facets)).await
}

#[tauri::command]
pub async fn complete_query(app: Shared<'_>, query: String, at: u32) -> Answer<CompletionView> {
    in_background(&app, move |app| Ok(app.complete_query(&query, at))).await
}

#[tauri::command]
pub async fn card_details(
    app: Shared<'_>,
    code: String,
    taboo: Option<u16>,
) -> Answer<CardDetails> {
    in_background(&app, move |app| app.card_details(&code, taboo)).await
}

#[tauri::command]
pub async fn collection(app: Shared<'_>) -> Answer<CollectionView> {
    in_background(&app, App::collection).await
}

#[tauri::command]
pub async fn own_products(
    app: Shared<'_>,
    products: BTreeMap<String, u32>,
) -> Answer<CollectionView> {
    in_background(&app, move |app| app.own_products(&products)).await
}

#[tauri::command]
pub async fn own_card(
    app: Shared<'_>,
    card: String,
    copies: Option<u32>,
) -> Answer<CollectionView> {
    in_background(&app, move |app| app.own_card(&card, copies)).await
}

#[tauri::command]
pub async fn official_texts(app: Shared<'_>) -> Answer<TextsView> {
    in_background(&app, App::official_texts).await
}

#[tauri::command]
pub async fn import_texts(
    app: Shared<'_>,
    path: PathBuf,
    progress: Channel<ImportProgress>,
    stopped: State<'_, Arc<StoppedImport>>,
) -> Answer<TextsOutcome> {
    let stopped = Arc::clone(&stopped);
    in_background(&app, move |app| {
        let ended = app.import_texts(&path, |step| {
            // A window that no longer listens does not stop the import.
            drop(progress.send(step));
            stopped.go_on(progress.id())
        });
        ended.map(TextsOutcome::from)
    })
    .await
}

/// `import` is the number of the channel that hears of its progress.
#[tauri::command]
pub fn stop_import(stopped: State<'_, Arc<StoppedImport>>, import: u32) {
    stopped.stop(import);
}

#[tauri::command]
pub async fn remove_texts(app: Shared<'_>) -> Answer<TextsView> {
    in_background(&app, App::remove_texts).await
}

#[tauri::command]
pub async fn investigators(app: Shared<'_>) -> Answer<Vec<InvestigatorChoice>> {
    in_background(&app, App::investigators).await
}

#[tauri::command]
pub async fn decks(app: Shared<'_>) -> Answer<Vec<DeckListing>> {
    in_background(&app, App::decks).await
}

#[tauri::command]
pub async fn binned_decks(app: Shared<'_>) -> Answer<Vec<DeckListing>> {
    in_background(&app, App::binned_decks).await
}

#[tauri::command]
pub async fn open_deck(app: Shared<'_>, deck: i64) -> Answer<DeckView> {
    in_background(&app, move |app| app.open_deck(deck)).await
}

#[tauri::command]
pub async fn create_deck(app: Shared<'_>, new: NewDeck) -> Answer<i64> {
    in_background(&app, move |app| app.create_deck(&new)).await
}

#[tauri::command]
pub async fn copy_starter(app: Shared<'_>, id: String) -> Answer<i64> {
    in_background(&app, move |app| app.copy_starter(&id)).await
}

#[tauri::command]
pub async fn create_random_deck(app: Shared<'_>, wish: RandomWish) -> Answer<i64> {
    in_background(&app, move |app| app.create_random_deck(&wish)).await
}

#[tauri::command]
pub async fn clone_deck(app: Shared<'_>, deck: i64, name: String) -> Answer<i64> {
    in_background(&app, move |app| app.clone_deck(deck, &name)).await
}

#[tauri::command]
pub async fn archive_deck(app: Shared<'_>, deck: i64, archived: bool) -> Answer<()> {
    in_background(&app, move |app| app.archive_deck(deck, archived)).await
}

#[tauri::command]
pub async fn bin_deck(app: Shared<'_>, deck: i64) -> Answer<()> {
    in_background(&app, move |app| app.bin_deck(deck)).await
}

#[tauri::command]
pub async fn restore_deck(app: Shared<'_>, deck: i64) -> Answer<()> {
    in_background(&app, move |app| app.restore_deck(deck)).await
}

#[tauri::command]
pub async fn edit_deck(app: Shared<'_>, deck: i64, edit: DeckEdit) -> Answer<DeckView> {
    in_background(&app, move |app| app.edit_deck(deck, &edit)).await
}

#[tauri::command]
pub async fn undo_deck(app: Shared<'_>, deck: i64) -> Answer<DeckView> {
    in_background(&app, move |app| app.undo_deck(deck)).await
}

#[tauri::command]
pub async fn redo_deck(app: Shared<'_>, deck: i64) -> Answer<DeckView> {
    in_background(&app, move |app| app.redo_deck(deck)).await
}

#[tauri::command]
pub async fn go_to_edit(app: Shared<'_>, deck: i64, edit: u32) -> Answer<DeckView> {
    in_background(&app, move |app| app.go_to_edit(deck, edit)).await
}

#[tauri::command]
pub async fn draw_weakness(app: Shared<'_>, deck: i64) -> Answer<DeckView> {
    in_background(&app, move |app| app.draw_weakness(deck)).await
}

#[tauri::command]
pub async fn opening_hand(
    app: Shared<'_>,
    deck: i64,
    seed: Option<u32>,
    put_back: Vec<u32>,
) -> Answer<OpeningHandView> {
    in_background(&app, move |app| app.opening_hand(deck, seed, &put_back)).await
}

#[tauri::command]
pub async fn upgrade_prices(
    app: Shared<'_>,
    deck: i64,
    codes: Vec<String>,
) -> Answer<Vec<Option<i32>>> {
    in_background(&app, move |app| app.upgrade_prices(deck, &codes)).await
}

#[tauri::command]
pub async fn deck_history(app: Shared<'_>, deck: i64) -> Answer<DeckHistoryView> {
    in_background(&app, move |app| app.deck_history(deck)).await
}

#[tauri::command]
pub async fn keep_version(app: Shared<'_>, deck: i64) -> Answer<DeckHistoryView> {
    in_background(&app, move |app| app.keep_version(deck)).await
}

#[tauri::command]
pub async fn preview_import(app: Shared<'_>, text: String) -> Answer<ImportPreview> {
    in_background(&app, move |app| app.preview_import(&text)).await
}

#[tauri::command]
pub async fn import_decks(app: Shared<'_>, text: String) -> Answer<Vec<i64>> {
    in_background(&app, move |app| app.import_decks(&text)).await
}

#[tauri::command]
pub async fn export_deck(app: Shared<'_>, deck: i64, format: DeckFormat) -> Answer<String> {
    in_background(&app, move |app| app.export_deck(deck, format)).await
}

/// Writes into the player's folder of downloads, or beside the player's data where there is none.
#[tauri::command]
pub async fn save_deck_file(
    shell: AppHandle,
    app: Shared<'_>,
    deck: i64,
    format: DeckFormat,
) -> Answer<PathBuf> {
    let downloads = shell.path().download_dir();
    in_background(&app, move |app| {
        let folder = downloads.unwrap_or_else(|_| app.directory().join("exports"));
        app.save_deck_file(deck, format, &folder)
    })
    .await
}
