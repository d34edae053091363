//! `casebook backup`, `restore` and `recover`: everything of the player's in one file, and back.

use std::path::PathBuf;
use std::process::ExitCode;

use app::{App, Holdings, Recover};

use crate::PROBLEMS;
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
    /// Restores it even where there would be fewer of something than there are now.
    #[arg(long, conflicts_with = "check")]
    fewer: bool,
    #[command(flatten)]
    data: PlayerData,
}

#[derive(Debug, clap::Args)]
pub struct RecoverArgs {
    /// Puts a backup in the place of the damaged database.
    #[arg(long, value_name = "BACKUP", group = "place")]
    from: Option<PathBuf>,
    /// Puts what can still be read of the damaged database in its place.
    #[arg(long, group = "place")]
    readable: bool,
    /// Begins anew, without anything.
    #[arg(long, group = "place")]
    anew: bool,
    #[command(flatten)]
    data: PlayerData,
}

pub fn back_up(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let backup = args.data.open()?.back_up(args.path.as_deref())?;
    println!("{}: {}", backup.path, told(backup.holds));
    if let Some(fault) = backup.settings_fault {
        println!("the settings in it cannot be read: {fault}");
    }
    Ok(ExitCode::SUCCESS)
}

pub fn restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let app = args.data.open()?;
    let preview = app.inspect_backup(&args.path)?;
    println!("{}: {}", preview.backup.path, told(preview.backup.holds));
    if let Some(fault) = &preview.backup.settings_fault {
        println!("the settings in it cannot be read, and those that are there stay: {fault}");
    }
    let now = preview.now.map_or("damaged".to_owned(), told);
    println!("{}: {now}", app.directory().display());
    if args.check {
        return Ok(ExitCode::SUCCESS);
    }
    if preview.fewer && !args.fewer {
        println!("there would be fewer of something; nothing was replaced (see --fewer)");
        return Ok(ExitCode::from(PROBLEMS));
    }
    let restored = app.restore_backup(&args.path)?;
    match restored.before {
        Some(before) => println!("replaced; what was there before lies in {before}"),
        None => println!("replaced; nothing was there before"),
    }
    Ok(ExitCode::SUCCESS)
}

pub fn recover(args: &RecoverArgs) -> anyhow::Result<ExitCode> {
    let app = args.data.open()?;
    let from = match &args.from {
        Some(path) => Recover::Backup { path: path.clone() },
        None if args.readable => Recover::Readable,
        None if args.anew => Recover::Nothing,
        None => return damage(&app),
    };
    let recovered = app.recover(&from)?;
    println!("{}: {}", app.directory().display(), told(recovered.holds));
    if let Some(aside) = recovered.aside {
        println!("the damaged database lies in {aside}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Says whether the database is damaged, and what can take its place.
fn damage(app: &App) -> anyhow::Result<ExitCode> {
    let Some(recovery) = app.recovery()? else {
        println!("{}: the database is whole", app.directory().display());
        return Ok(ExitCode::SUCCESS);
    };
    println!("{}: {}", recovery.file, recovery.detail);
    match recovery.backup {
        Some(backup) => println!("--from {}: {}", backup.path, told(backup.holds)),
        None => println!("there is no good backup"),
    }
    match recovery.readable {
        Some(readable) => println!("--readable: {}", told(readable)),
        None => println!("nothing of the database can be read"),
    }
    println!("--anew: nothing");
    Ok(ExitCode::from(PROBLEMS))
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
