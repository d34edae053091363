//! Searches that are answered before the key that asked for them is done with.
//!
//! A search takes a fraction of a millisecond, the way through a command with its threads and
//! turns of the page's loop many times that, and a frame painted meanwhile delays the answer by
//! another. So the page asks over a scheme of its own and waits (decision 0401).

use std::sync::Arc;

use app::{App, CardSearch, CardsFound, ErrorView};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};
use tauri::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE};
use tauri::http::{Request, Response, StatusCode};
use tauri::{Manager, Runtime, UriSchemeContext, UriSchemeResponder};

/// The scheme of the addresses; the path is a `CardSearch` in JSON.
pub const SCHEME: &str = "search";

/// The cards found, or with status 400 the error, in JSON. The search is made on a thread of its
/// own, so that the shell's main thread goes on drawing and closing windows however long it takes.
pub fn answer<R: Runtime>(
    context: UriSchemeContext<'_, R>,
    request: Request<Vec<u8>>,
    responder: UriSchemeResponder,
) {
    let app = Arc::clone(&context.app_handle().state::<Arc<App>>());
    tauri::async_runtime::spawn_blocking(move || {
        let (status, body) = match found(&app, request.uri().path()) {
            Ok(found) => (StatusCode::OK, json!(found)),
            Err(error) => (StatusCode::BAD_REQUEST, json!(error)),
        };
        responder.respond(response(status, &body));
    });
}

fn found(app: &App, path: &str) -> Result<CardsFound, ErrorView> {
    let asked = percent_decode_str(path.trim_start_matches('/')).decode_utf8_lossy();
    let search: CardSearch = serde_json::from_str(&asked).map_err(|error| ErrorView {
        detail: error.to_string(),
        ..ErrorView::internal()
    })?;
    Ok(app.search_cards(&search)?)
}

fn response(status: StatusCode, body: &Value) -> Response<Vec<u8>> {
    let mut response = Response::new(body.to_string().into_bytes());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        "application/json".parse().expect("a plain word"),
    );
    // Only the app's own page can ask, since the window opens no other.
    headers.insert(
        ACCESS_CONTROL_ALLOW_ORIGIN,
        "*".parse().expect("a plain sign"),
    );
    response
}
