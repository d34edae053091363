//! A window of the app's kit in which nothing is shown: what `cargo xtask figures --window` holds
//! the app's own start and memory against.

#[path = "../src/painting.rs"]
mod painting;

use tauri::{WebviewUrl, WebviewWindowBuilder};

fn main() -> tauri::Result<()> {
    painting::suit_the_machine();
    let mut context = tauri::generate_context!();
    context.config_mut().app.windows.clear();
    tauri::Builder::default()
        .setup(|shell| {
            let nothing = WebviewUrl::External("about:blank".parse()?);
            WebviewWindowBuilder::new(shell, "main", nothing)
                .inner_size(1280.0, 720.0)
                .build()?;
            Ok(())
        })
        .run(context)
}
