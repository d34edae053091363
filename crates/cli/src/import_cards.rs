//! `casebook import cards`: official texts from a local copy of public card data, into the
//! player's own data.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;

use crate::player_data::PlayerData;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A folder or a zip file that holds `pack/…/*.json`, and `translations/ko` beside it.
    path: Option<PathBuf>,
    /// Removes every official text instead.
    #[arg(long, conflicts_with = "path")]
    remove: bool,
    #[command(flatten)]
    data: PlayerData,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let app = args.data.open()?;
    let directory = app.directory();
    if args.remove {
        app.remove_texts()?;
        println!("{}: every official text is gone", directory.display());
        return Ok(ExitCode::SUCCESS);
    }
    let path = args
        .path
        .as_ref()
        .ok_or_else(|| anyhow!("name a folder or a zip file, or --remove"))?;
    // Ctrl+C ends the whole command; what was there before stays, since texts change in one piece.
    let ControlFlow::Continue(imported) = app.import_texts::<Infallible>(path, |step| {
        eprint!("\rfile {} of {}", step.done, step.of);
        ControlFlow::Continue(())
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
