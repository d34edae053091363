//! Folders and files that the player chooses in the system's dialog, or drops on the window.

use std::path::PathBuf;

use app::ErrorView;
use percent_encoding::percent_decode_str;
use tauri::async_runtime::spawn_blocking;
use tauri::ipc::{InvokeBody, Request};
use tauri::{AppHandle, WebviewWindow};
use tauri_plugin_dialog::{DialogExt, FilePath};

use crate::commands::{Answer, Shared, in_background};

/// The header that carries a dropped file's name, percent-encoded.
const NAME: &str = "x-file-name";

/// The folder that the player chooses; nothing if the dialog is closed.
#[tauri::command]
pub async fn choose_folder(
    handle: AppHandle,
    window: WebviewWindow,
    title: String,
) -> Answer<Option<PathBuf>> {
    let dialog = handle.dialog().file().set_parent(&window).set_title(title);
    chosen(move || dialog.blocking_pick_folder()).await
}

/// The file that the player chooses, with one of the extensions; nothing if the dialog is closed.
#[tauri::command]
pub async fn choose_file(
    handle: AppHandle,
    window: WebviewWindow,
    title: String,
    kinds: Vec<String>,
) -> Answer<Option<PathBuf>> {
    let dialog = handle.dialog().file().set_parent(&window).set_title(title);
    let shown: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let dialog = dialog.add_filter(format!(".{}", kinds.join(", .")), &shown);
    chosen(move || dialog.blocking_pick_file()).await
}

/// Keeps a file dropped on the window, whose path no page may know, and says where.
#[tauri::command]
pub async fn keep_dropped(app: Shared<'_>, request: Request<'_>) -> Answer<PathBuf> {
    let name = request.headers().get(NAME);
    let name = name.and_then(|name| name.to_str().ok());
    let name = percent_decode_str(name.unwrap_or_default()).decode_utf8_lossy();
    let name = name.into_owned();
    let bytes = match request.body() {
        InvokeBody::Raw(bytes) => bytes.clone(),
        InvokeBody::Json(_) => Vec::new(),
    };
    in_background(&app, move |app| app.keep_dropped(&name, &bytes)).await
}

async fn chosen(
    ask: impl FnOnce() -> Option<FilePath> + Send + 'static,
) -> Answer<Option<PathBuf>> {
    let chosen = spawn_blocking(ask)
        .await
        .map_err(|_| ErrorView::internal())?;
    let path = chosen.map(FilePath::into_path).transpose();
    path.map_err(|_| ErrorView::internal())
}
