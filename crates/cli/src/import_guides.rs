//! `casebook import guides`: campaign guides from a local copy of public guide data, into the
//! player's own data.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use app::{App, GuidesImported, ImportedGuide};

use crate::output::plain;
use crate::player_data::PlayerData;
use crate::{PROBLEMS, guide_coverage, guide_files};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A folder or a zip file that holds campaigns, each with a `campaign.json`.
    path: Option<PathBuf>,
    /// Writes the guides, in our own form, into this directory instead: one JSON file for each
    /// campaign.
    #[arg(long, requires = "path")]
    out: Option<PathBuf>,
    /// Removes a guide by its id, or every one for `all`, instead.
    #[arg(long, value_name = "ID", conflicts_with_all = ["path", "out"])]
    remove: Option<String>,
    #[command(flatten)]
    data: PlayerData,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match (&args.path, &args.out, &args.remove) {
        (Some(path), Some(out), _) => write(path, out),
        (Some(path), None, _) => import(path, &*args.data.open()?),
        (None, _, Some(id)) => remove(id, &*args.data.open()?),
        (None, _, None) => bail!("name a folder or a zip file, or --remove"),
    }
}

fn import(path: &Path, app: &App) -> anyhow::Result<ExitCode> {
    let imported = app.import_guides(path, |step| {
        eprint!("\rguide {} of {}", step.done, step.of);
    })?;
    eprintln!();
    for guide in &imported.guides.guides {
        println!("{}", plain(&line(guide)));
    }
    println!(
        "{}: {} guides from {} files",
        app.directory().display(),
        imported.found,
        imported.files
    );
    Ok(problems(&imported))
}

fn line(guide: &ImportedGuide) -> String {
    let ImportedGuide {
        id,
        name,
        scenarios,
        ..
    } = guide;
    format!("{id}: {} ({scenarios} scenarios)", name.en)
}

/// Prints what was not understood, which makes the exit code 1.
fn problems(imported: &GuidesImported) -> ExitCode {
    for unknown in &imported.unknown {
        let files = unknown.files.join(", ");
        let told = format!("unknown {:?}: {} in {files}", unknown.part, unknown.kind);
        println!("{}", plain(&told));
    }
    for step in &imported.missing {
        println!("missing step: {}", plain(step));
    }
    for scenario in &imported.without_symbols {
        println!("warning: no symbols for {}", plain(scenario));
    }
    println!("{} unknown kinds", imported.unknown.len());
    if imported.unknown.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(PROBLEMS)
    }
}

fn remove(id: &str, app: &App) -> anyhow::Result<ExitCode> {
    let known = app.imported_guides()?.guides;
    if id == "all" {
        app.remove_guides(None)?;
    } else if known.iter().any(|guide| guide.id == id) {
        app.remove_guides(Some(id))?;
    } else {
        bail!("no imported guide has the id `{id}`");
    }
    let left = app.imported_guides()?.guides.len();
    println!("{}: {left} imported guides", app.directory().display());
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, out: &Path) -> anyhow::Result<ExitCode> {
    let import = guide_files::imported(path)?;
    std::fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    for guide in &import.guides {
        let file = out.join(format!("{}.json", guide_files::file_name(&guide.id)?));
        std::fs::write(&file, serde_json::to_vec(guide)?)
            .with_context(|| file.display().to_string())?;
    }
    println!("{}: {} guides", out.display(), import.guides.len());
    Ok(guide_coverage::verdict(&import.report))
}
