//! What the page is told of how it is painted.

use tauri::Runtime;
use tauri::plugin::{Builder, TauriPlugin};

/// WebKit's switch away from buffers of the GPU, as `painting` sets it; `0` switches nothing.
const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Tells the page whether it is painted in plain memory, where each picture of a movement takes a frame
/// or two: it shows fewer of them then.
pub fn told<R: Runtime>() -> TauriPlugin<R> {
    let plain = std::env::var_os(SWITCH).is_some_and(|value| value != "0");
    Builder::new("painted")
        .js_init_script(format!("window.paintedInSoftware = {plain};"))
        .build()
}
