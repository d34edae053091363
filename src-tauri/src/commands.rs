//! What the window may ask for. Each command passes its arguments to one use case of `app`.

use std::sync::Arc;

use app::{App, AppInfo, ErrorView, RuleBook, Settings};
use tauri::State;
use tauri::async_runtime::spawn_blocking;

type Answer<T> = Result<T, ErrorView>;
type Shared<'a> = State<'a, Arc<App>>;

#[tauri::command]
pub fn app_info(app: Shared<'_>) -> AppInfo {
    app.info()
}

#[tauri::command]
pub fn rules(app: Shared<'_>) -> RuleBook {
    app.rules().clone()
}

#[tauri::command]
pub fn settings(app: Shared<'_>) -> Answer<Settings> {
    app.settings().map_err(ErrorView::from)
}

#[tauri::command]
pub async fn save_settings(app: Shared<'_>, settings: Settings) -> Answer<()> {
    in_background(&app, move |app| app.save_settings(&settings)).await
}

/// Runs a use case that touches storage away from the threads that serve the window.
async fn in_background<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&App) -> Result<T, app::Error> + Send + 'static,
) -> Answer<T> {
    let app = Arc::clone(app);
    match spawn_blocking(move || work(&app)).await {
        Ok(result) => result.map_err(ErrorView::from),
        Err(_) => Err(ErrorView::internal()),
    }
}
