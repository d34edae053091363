//! `casebook import cards`: official texts from a local copy of public card data, into the
//! player's own data.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use app::App;

/// The variable that names the directory of the player's data, for the window too.
const OVERRIDE: &str = "CASEBOOK_DATA_DIR";

/// The window's identifier, by which systems name the directory of its data.
const IDENTIFIER: &str = "app.casebook.desktop";

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A folder or a zip file that holds `pack/…/*.json`, and `translations/ko` beside it.
    path: Option<PathBuf>,
    /// Removes every official text instead.
    #[arg(long, conflicts_with = "path")]
    remove: bool,
    /// The directory of the player's data; the window's own where it is absent.
    #[arg(long)]
    data: Option<PathBuf>,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let directory = args.data.clone().or_else(data_directory);
    let directory = directory.context("no directory of the player's data is known; name --data")?;
    let app = App::open(directory.clone())?;
    if args.remove {
        app.remove_texts()?;
        println!("{}: every official text is gone", directory.display());
        return Ok(ExitCode::SUCCESS);
    }
    let path = args
        .path
        .as_ref()
        .ok_or_else(|| anyhow!("name a folder or a zip file, or --remove"))?;
    let imported = app.import_texts(path, |step| {
        eprint!("\rfile {} of {}", step.done, step.of);
    })?;
    eprintln!();
    println!(
        "{}: {} English and {} Korean texts from {} files; {} texts of unknown cards left out",
        directory.display(),
        imported.texts.english,
        imported.texts.korean,
        imported.files,
        imported.unknown
    );
    Ok(ExitCode::SUCCESS)
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
