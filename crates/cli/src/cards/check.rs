//! `casebook cards check`: everything that is wrong with scripts and scenarios.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use abilities::lint::{self, Fault, Known, Rendered};
use anyhow::Context;
use campaign::guide::{Guide, Phrases};
use cards::{Card, CardLibrary};
use serde_json::json;
use text::Language;

use super::Format;
use crate::PROBLEMS;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of scripts or scenarios, or directories with such files; the committed data without.
    paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A file that is checked: its path, and what is written in it.
struct File {
    path: String,
    text: String,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let files = match args.paths.as_slice() {
        [] => committed(),
        paths => read(paths)?,
    };
    let guides = campaign::guide::from_ron(card_data::guides())?;
    let faults = faults(&files, card_data::library(), &guides);
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
fn committed() -> Vec<File> {
    let file = |directory: &'static str| {
        move |(name, text): (&str, &str)| File {
            path: format!("card-data/{directory}/{name}.ron"),
            text: text.to_owned(),
        }
    };
    let scripts = card_data::abilities().map(file("abilities"));
    let scenarios = card_data::scenarios().map(file("campaigns"));
    scripts.chain(scenarios).collect()
}

fn read(paths: &[PathBuf]) -> anyhow::Result<Vec<File>> {
    let mut found = Vec::new();
    for path in paths {
        collect(path, &mut found)?;
    }
    let file = |path: PathBuf| {
        let unreadable = || format!("{} cannot be read", path.display());
        let text = fs::read_to_string(&path).with_context(unreadable)?;
        let path = path.display().to_string();
        Ok(File { path, text })
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

/// Every fault of the files, in their order.
fn faults(files: &[File], library: &CardLibrary, guides: &[Guide]) -> Vec<Fault> {
    let phrases = Phrases::new(library, guides);
    let render = |card: &Card, script: &abilities::Script| rendered(&phrases, card, script);
    let known = known(files, library, guides, &render);
    let (scenarios, scripts): (Vec<&File>, Vec<&File>) =
        files.iter().partition(|file| is_scenario(file));
    let mut faults = Vec::new();
    for file in &scripts {
        faults.extend(lint::scripts(&known, &file.path, &file.text));
    }
    let texts = scripts.iter();
    faults.extend(lint::across(
        texts.map(|file| (file.path.as_str(), file.text.as_str())),
    ));
    for file in scenarios {
        faults.extend(lint::scenario(&known, &file.path, &file.text));
    }
    faults
}

/// Scripts are a map from codes; a scenario is one value. A comment may stand before either.
fn is_scenario(file: &File) -> bool {
    let mut lines = file.text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with("//"));
    first.is_some_and(|line| line.starts_with('('))
}

/// The names that there are, those of the scenarios under check among them.
fn known<'k>(
    files: &[File],
    library: &'k CardLibrary,
    guides: &[Guide],
    render: &'k dyn Fn(&Card, &abilities::Script) -> Vec<Rendered>,
) -> Known<'k> {
    let sections = guides.iter().flat_map(|guide| &guide.sections);
    let wordings = guides.iter().flat_map(Guide::wordings);
    let entry = |((section, entry), _): ((&str, &str), _)| format!("{section}.{entry}");
    let mut known = Known {
        library,
        log_sections: sections.map(|section| section.id.clone()).collect(),
        log_entries: wordings.map(entry).collect(),
        hooks: engine::HOOKS.to_vec(),
        scenarios: Default::default(),
        render,
    };
    let committed = card_data::scenarios();
    let given = files.iter().filter(|file| is_scenario(file));
    let given = given.map(|file| (file.path.as_str(), file.text.as_str()));
    for (name, text) in committed.chain(given) {
        if let Ok(scenario) = abilities::parse_scenario(name, text) {
            known.add_scenario(&scenario);
        }
    }
    known
}

/// What the card does, in both languages.
fn rendered(phrases: &Phrases<'_>, card: &Card, script: &abilities::Script) -> Vec<Rendered> {
    let languages = [(Language::English, "English"), (Language::Korean, "Korean")];
    let texts = languages.into_iter().flat_map(|(language, name)| {
        let paragraphs = text::script(language, phrases, card, script);
        paragraphs.into_iter().map(move |paragraph| Rendered {
            language: name,
            text: paragraph.markup(language),
        })
    });
    texts.collect()
}
