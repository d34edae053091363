//! `casebook cards check`: everything that is wrong with scripts and scenarios.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use abilities::Scenario;
use abilities::lint::Fault;
use anyhow::Context;
use campaign::check::{Checked, faults};
use campaign::guide::{Guide, supplies};
use card_data::Files;
use cards::CardLibrary;
use serde_json::json;

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book, guides, guides_of, library_of};
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of scripts, scenarios or guides, or directories with such files; without, all of the
    /// card data.
    paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

/// What the files may speak of.
struct Around {
    library: &'static CardLibrary,
    guides: Vec<Guide>,
    scenarios: Vec<Scenario>,
}

impl Around {
    fn committed() -> anyhow::Result<Self> {
        Ok(Self {
            library: card_data::library(),
            guides: guides()?,
            scenarios: book().scenarios().cloned().collect(),
        })
    }

    /// What cannot be read is a fault of its own, and the rest is checked without it.
    fn of(directory: &Files) -> anyhow::Result<Self> {
        let guides = guides_of(directory).or_else(|_| guides())?;
        let supplies = supplies(&guides);
        let plays = directory.scenarios();
        let plays = plays.filter_map(|(name, text)| abilities::parse_play(name, text).ok());
        let scenarios = plays.filter_map(|play| play.supplied_by(&supplies).ok());
        Ok(Self {
            library: library_of(directory)?,
            scenarios: scenarios.collect(),
            guides,
        })
    }
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let directory = args.card_data.files()?;
    let files = match (args.paths.as_slice(), &directory) {
        ([], None) => committed(),
        ([], Some(directory)) => of_directory(directory),
        (paths, _) => read(paths)?,
    };
    let around = match &directory {
        None => Around::committed()?,
        Some(directory) => Around::of(directory)?,
    };
    let Around {
        library,
        guides,
        scenarios,
    } = &around;
    let faults = faults(&files, library, guides, scenarios, engine::HOOKS);
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
    let campaigns = card_data::scenarios().chain(card_data::guides());
    scripts.chain(campaigns.map(file("campaigns"))).collect()
}

fn of_directory(directory: &Files) -> Vec<Checked> {
    let scripts = directory.abilities().chain(directory.scenarios());
    let files = scripts.chain(directory.guides());
    let file = |(path, text): (&str, &str)| Checked {
        path: path.to_owned(),
        text: text.to_owned(),
    };
    files.map(file).collect()
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

/// The file itself, or every `.ron` file below the directory.
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

/// Files of scripts, scenarios and guides. What decks may hold in general is none of these.
fn is_checked(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".ron") && name != "deckbuilding.ron"
}
