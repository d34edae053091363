//! The player's own data, which the window keeps too.

use std::env;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use app::App;

/// The variable that names the directory of the player's data, for the window too.
const OVERRIDE: &str = "CASEBOOK_DATA_DIR";

/// The window's identifier, by which systems name the directory of its data.
const IDENTIFIER: &str = "app.casebook.desktop";

#[derive(Debug, clap::Args)]
pub struct PlayerData {
    /// The directory of the player's data; the window's own where it is absent.
    #[arg(long)]
    data: Option<PathBuf>,
}

impl PlayerData {
    pub fn open(&self) -> anyhow::Result<Arc<App>> {
        let known = self.open_known();
        known.context("no directory of the player's data is known; name --data")
    }

    /// The same for commands that do without the player's data where no directory is known.
    pub fn open_known(&self) -> Option<Arc<App>> {
        let directory = self.data.clone().or_else(data_directory);
        directory.map(App::open)
    }
}

/// Where the window keeps its data.
fn data_directory() -> Option<PathBuf> {
    let given = |name: &str| {
        let value = env::var_os(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    };
    if let Some(directory) = given(OVERRIDE) {
        return Some(directory);
    }
    let home = || given("HOME").or_else(|| given("USERPROFILE"));
    let base = if cfg!(target_os = "windows") {
        given("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        given("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join(IDENTIFIER))
}
