//! The player's own pictures of cards, for the pictures of the page: nothing but them is served.

use std::sync::Arc;

use app::App;
use tauri::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use tauri::http::{Request, Response, StatusCode};
use tauri::{Manager, Runtime, UriSchemeContext, UriSchemeResponder};

/// The scheme of the addresses; the path is a side, such as `01020` or `01020b`.
pub const SCHEME: &str = "scan";

/// The picture of a side, or status 404. It is read on a thread of its own, so that a slow disk
/// holds up nothing else.
pub fn answer<R: Runtime>(
    context: UriSchemeContext<'_, R>,
    request: Request<Vec<u8>>,
    responder: UriSchemeResponder,
) {
    let app = Arc::clone(&context.app_handle().state::<Arc<App>>());
    tauri::async_runtime::spawn_blocking(move || {
        let side = request.uri().path().trim_start_matches('/');
        let mut response = Response::new(Vec::new());
        match app.scan(side) {
            Some(scan) => {
                let headers = response.headers_mut();
                headers.insert(CONTENT_TYPE, scan.kind.parse().expect("a media type"));
                // Another folder may be chosen at any time; its pictures have another address.
                headers.insert(CACHE_CONTROL, "max-age=3600".parse().expect("plain words"));
                *response.body_mut() = scan.bytes;
            }
            None => *response.status_mut() = StatusCode::NOT_FOUND,
        }
        responder.respond(response);
    });
}
