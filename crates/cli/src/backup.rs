//! `casebook backup` and `casebook restore`: everything of the player's in one file, and back.

use std::path::PathBuf;
use std::process::ExitCode;

use app::Holdings;

use crate::player_data::PlayerData;

#[derive(Debug, clap::Args)]
pub struct BackupArgs {
    /// A new file, or a folder to put one into; beside the player's data where it is absent.
    path: Option<PathBuf>,
    #[command(flatten)]
    data: PlayerData,
}

#[derive(Debug, clap::Args)]
pub struct RestoreArgs {
    /// A file that `casebook backup` or the window has written.
    path: PathBuf,
    /// Only says what the file holds, and changes nothing.
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    data: PlayerData,
}

pub fn back_up(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let backup = args.data.open()?.back_up(args.path.as_deref())?;
    println!("{}: {}", backup.path, told(backup.holds));
    Ok(ExitCode::SUCCESS)
}

pub fn restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let app = args.data.open()?;
    let preview = app.inspect_backup(&args.path)?;
    println!("{}: {}", preview.backup.path, told(preview.backup.holds));
    println!("{}: {}", app.directory().display(), told(preview.now));
    if !args.check {
        let restored = app.restore_backup(&args.path)?;
        println!(
            "replaced; what was there before lies in {}",
            restored.before
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn told(holds: Holdings) -> String {
    let Holdings {
        campaigns,
        decks,
        games,
        guides,
        texts,
        owned,
    } = holds;
    format!(
        "{campaigns} campaigns, {decks} decks, {games} games, {owned} owned products and cards, {guides} guides, {texts} texts"
    )
}
