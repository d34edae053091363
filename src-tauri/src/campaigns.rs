//! What the room of campaigns may ask for.

use std::path::PathBuf;

use app::{
    App, CampaignDeck, CampaignListing, CampaignOfGame, CampaignView, ChangeView, DeckChoice,
    DeckFaults, DeckUpgradeView, GameView, GuideListing, GuideReply, GuidesImported, GuidesView,
    HandChange, ImportProgress, NewCampaign, NewGame, OutcomePreview, StandaloneBegun, TableChange,
    TableOdds, TableTest, TableView, TransferOffer,
};
use tauri::ipc::Channel;

use crate::commands::{Answer, Shared, in_background};

#[tauri::command]
pub async fn guides(app: Shared<'_>) -> Answer<Vec<GuideListing>> {
    in_background(&app, App::guides).await
}

#[tauri::command]
pub async fn imported_guides(app: Shared<'_>) -> Answer<GuidesView> {
    in_background(&app, App::imported_guides).await
}

#[tauri::command]
pub async fn import_guides(
    app: Shared<'_>,
    path: PathBuf,
    progress: Channel<ImportProgress>,
) -> Answer<GuidesImported> {
    in_background(&app, move |app| {
        // A window that no longer listens does not stop the import.
        app.import_guides(&path, |step| drop(progress.send(step)))
    })
    .await
}

#[tauri::command]
pub async fn remove_guides(app: Shared<'_>, id: Option<String>) -> Answer<GuidesView> {
    in_background(&app, move |app| app.remove_guides(id.as_deref())).await
}

#[tauri::command]
pub async fn campaigns(app: Shared<'_>) -> Answer<Vec<CampaignListing>> {
    in_background(&app, App::campaigns).await
}

#[tauri::command]
pub async fn binned_campaigns(app: Shared<'_>) -> Answer<Vec<CampaignListing>> {
    in_background(&app, App::binned_campaigns).await
}

#[tauri::command]
pub async fn transferable(app: Shared<'_>) -> Answer<Vec<TransferOffer>> {
    in_background(&app, App::transferable).await
}

#[tauri::command]
pub async fn begin_campaign(app: Shared<'_>, campaign: NewCampaign) -> Answer<CampaignView> {
    in_background(&app, move |app| app.begin_campaign(&campaign)).await
}

#[tauri::command]
pub async fn begin_standalone(app: Shared<'_>, game: NewGame) -> Answer<StandaloneBegun> {
    in_background(&app, move |app| app.begin_standalone(&game)).await
}

#[tauri::command]
pub async fn standalone_faults(app: Shared<'_>, decks: Vec<DeckChoice>) -> Answer<Vec<DeckFaults>> {
    in_background(&app, move |app| app.standalone_faults(&decks)).await
}

#[tauri::command]
pub async fn campaign(app: Shared<'_>, campaign: i64) -> Answer<CampaignView> {
    in_background(&app, move |app| app.campaign(campaign)).await
}

#[tauri::command]
pub async fn rename_campaign(app: Shared<'_>, campaign: i64, name: String) -> Answer<()> {
    in_background(&app, move |app| app.rename_campaign(campaign, &name)).await
}

#[tauri::command]
pub async fn archive_campaign(app: Shared<'_>, campaign: i64, aside: bool) -> Answer<()> {
    in_background(&app, move |app| app.archive_campaign(campaign, aside)).await
}

#[tauri::command]
pub async fn bin_campaign(app: Shared<'_>, campaign: i64) -> Answer<()> {
    in_background(&app, move |app| app.bin_campaign(campaign)).await
}

#[tauri::command]
pub async fn restore_campaign(app: Shared<'_>, campaign: i64) -> Answer<()> {
    in_background(&app, move |app| app.restore_campaign(campaign)).await
}

#[tauri::command]
pub async fn answer_guide(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    reply: GuideReply,
) -> Answer<CampaignView> {
    in_background(&app, move |app| app.answer_guide(campaign, at, reply)).await
}

#[tauri::command]
pub async fn preview_answer(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    reply: GuideReply,
) -> Answer<Vec<ChangeView>> {
    in_background(&app, move |app| app.preview_answer(campaign, at, reply)).await
}

#[tauri::command]
pub async fn undo_decision(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    decision: u64,
    keep_later: bool,
) -> Answer<CampaignView> {
    in_background(&app, move |app| {
        app.undo_decision(campaign, at, decision, keep_later)
    })
    .await
}

#[tauri::command]
pub async fn redo_decision(app: Shared<'_>, campaign: i64, at: u64) -> Answer<CampaignView> {
    in_background(&app, move |app| app.redo_decision(campaign, at)).await
}

#[tauri::command]
pub async fn correct_campaign(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    reason: String,
    changes: Vec<HandChange>,
) -> Answer<CampaignView> {
    in_background(&app, move |app| {
        app.correct_campaign(campaign, at, &reason, &changes)
    })
    .await
}

#[tauri::command]
pub async fn draw_campaign_weakness(
    app: Shared<'_>,
    campaign: i64,
    investigator: String,
    traits: Vec<String>,
) -> Answer<String> {
    in_background(&app, move |app| {
        app.draw_campaign_weakness(campaign, &investigator, &traits)
    })
    .await
}

#[tauri::command]
pub async fn preview_deck(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    investigator: String,
    deck: CampaignDeck,
) -> Answer<DeckUpgradeView> {
    in_background(&app, move |app| {
        app.preview_deck(campaign, at, &investigator, &deck)
    })
    .await
}

#[tauri::command]
pub async fn change_campaign_deck(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    investigator: String,
    deck: CampaignDeck,
) -> Answer<CampaignView> {
    in_background(&app, move |app| {
        app.change_campaign_deck(campaign, at, &investigator, &deck)
    })
    .await
}

#[tauri::command]
pub async fn spend_in_decks(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    investigator: String,
) -> Answer<i64> {
    in_background(&app, move |app| {
        app.spend_in_decks(campaign, at, &investigator)
    })
    .await
}

#[tauri::command]
pub async fn spend_for_campaign(app: Shared<'_>, deck: i64) -> Answer<CampaignView> {
    in_background(&app, move |app| app.spend_for_campaign(deck)).await
}

#[tauri::command]
pub async fn play_scenario_of(
    app: Shared<'_>,
    campaign: i64,
    at: u64,
    seed: Option<u32>,
) -> Answer<GameView> {
    in_background(&app, move |app| app.play_scenario_of(campaign, at, seed)).await
}

#[tauri::command]
pub async fn campaign_of_game(app: Shared<'_>, game: i64) -> Answer<Option<CampaignOfGame>> {
    in_background(&app, move |app| app.campaign_of_game(game)).await
}

#[tauri::command]
pub async fn preview_outcome(app: Shared<'_>, game: i64) -> Answer<OutcomePreview> {
    in_background(&app, move |app| app.preview_outcome(game)).await
}

#[tauri::command]
pub async fn write_outcome(app: Shared<'_>, game: i64, at: u64) -> Answer<CampaignView> {
    in_background(&app, move |app| app.write_outcome(game, at)).await
}

#[tauri::command]
pub async fn export_campaign(app: Shared<'_>, campaign: i64) -> Answer<String> {
    in_background(&app, move |app| app.export_campaign(campaign)).await
}

#[tauri::command]
pub async fn import_campaign(app: Shared<'_>, text: String) -> Answer<CampaignView> {
    in_background(&app, move |app| app.import_campaign(&text)).await
}

#[tauri::command]
pub async fn table(app: Shared<'_>, campaign: i64) -> Answer<TableView> {
    in_background(&app, move |app| app.table(campaign)).await
}

#[tauri::command]
pub async fn change_table(
    app: Shared<'_>,
    campaign: i64,
    change: TableChange,
) -> Answer<TableView> {
    in_background(&app, move |app| app.change_table(campaign, &change)).await
}

#[tauri::command]
pub async fn table_odds(app: Shared<'_>, campaign: i64, test: TableTest) -> Answer<TableOdds> {
    in_background(&app, move |app| app.table_odds(campaign, &test)).await
}
