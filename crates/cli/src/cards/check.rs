//! `casebook cards check`: everything that is wrong with scripts and scenarios.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use abilities::Scenario;
use abilities::lint::Fault;
use anyhow::Context;
use campaign::check::{Checked, faults};
use serde_json::json;

use super::Format;
use crate::PROBLEMS;
use crate::book::book;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of scripts or scenarios, or directories with such files; the committed data without.
    paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let files = match args.paths.as_slice() {
        [] => committed(),
        paths => read(paths)?,
    };
    let guides = campaign::guide::from_ron(card_data::guides())?;
    let scenarios: Vec<Scenario> = book().scenarios().cloned().collect();
    let library = card_data::library();
    let faults = faults(&files, library, &guides, &scenarios, engine::HOOKS);
    for fault in &faults {
        match args.format {
            Format::Text => println!("{fault}"),
            Format::Json => println!("{}", as_json(fault)),
        }
    }
    if args.format == Format::Text {
        println!("{} files, {} faults", files.len(), faults.len());
    }
    Ok(ExitCode::from(if faults.is_empty() { 0 } else { PROBLEMS }))
}

fn as_json(fault: &Fault) -> serde_json::Value {
    json!({
        "file": fault.file,
        "line": fault.position.line,
        "column": fault.position.column,
        "message": fault.message,
        "help": fault.help,
    })
}

/// The committed files, named by where they stand in a checkout.
fn committed() -> Vec<Checked> {
    let file = |directory: &'static str| {
        move |(name, text): (&str, &str)| Checked {
            path: format!("card-data/{directory}/{name}.ron"),
            text: text.to_owned(),
        }
    };
    let scripts = card_data::abilities().map(file("abilities"));
    let scenarios = card_data::scenarios().map(file("campaigns"));
    scripts.chain(scenarios).collect()
}

fn read(paths: &[PathBuf]) -> anyhow::Result<Vec<Checked>> {
    let mut found = Vec::new();
    for path in paths {
        collect(path, &mut found)?;
    }
    let file = |path: PathBuf| {
        let unreadable = || format!("{} cannot be read", path.display());
        let text = fs::read_to_string(&path).with_context(unreadable)?;
        let path = path.display().to_string();
        Ok(Checked { path, text })
    };
    found.into_iter().map(file).collect()
}

/// The file itself, or every `.ron` file below the directory, guides of campaigns apart.
fn collect(path: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let unreadable = || format!("{} cannot be read", path.display());
    if !fs::metadata(path).with_context(unreadable)?.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(unreadable)?;
    let mut inner: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .with_context(unreadable)?;
    inner.sort();
    for path in inner {
        if path.is_dir() || is_checked(&path) {
            collect(&path, found)?;
        }
    }
    Ok(())
}

fn is_checked(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".ron") && name != "guide.ron" && name != "campaign.ron"
}
