//! `casebook case`: case files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use cases::Case;
use clap::Subcommand;
use serde_json::json;

use crate::book::{CardDataArgs, book};
use crate::output::{self, Format, plain};
use crate::{BAD_INPUT, PROBLEMS, guide_files};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the cases of files, a line for each.
    Run(RunArgs),
}

#[derive(Debug, clap::Args)]
struct RunArgs {
    /// Case files, or directories with case files; `-` for standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Run only cases whose name has these words.
    #[arg(long)]
    name: Option<String>,
    /// Run only cases that cite this row of the rules ledger.
    #[arg(long)]
    rule: Option<String>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    unreadable: usize,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Command::Run(args) = &args.command;
    args.card_data.load()?;
    let mut tally = Tally::default();
    for file in &args.files {
        match cases::files_at(file) {
            Ok(files) => files
                .iter()
                .for_each(|file| run_file(args, file, &mut tally)),
            Err(error) => unreadable(&mut tally, &error.into()),
        }
    }
    match args.format {
        Format::Json => println!(
            "{}",
            json!({ "passed": tally.passed, "failed": tally.failed })
        ),
        Format::Text => println!("{} passed, {} failed", tally.passed, tally.failed),
    }
    Ok(ExitCode::from(match tally {
        Tally {
            unreadable: 1.., ..
        } => BAD_INPUT,
        Tally { failed: 1.., .. } => PROBLEMS,
        _ => 0,
    }))
}

fn unreadable(tally: &mut Tally, error: &anyhow::Error) {
    eprintln!("error: {}", output::shown(&format!("{error:#}")));
    tally.unreadable += 1;
}

/// A file that cannot be read does not keep the others from being run.
fn run_file(args: &RunArgs, file: &Path, tally: &mut Tally) {
    let cases = match read(file) {
        Ok(cases) => cases,
        Err(error) => return unreadable(tally, &error),
    };
    let wanted = |case: &&Case| {
        let named = |words: &String| case.name.contains(words.as_str());
        let cites = |rule: &String| case.rules.contains(rule);
        args.name.as_ref().is_none_or(named) && args.rule.as_ref().is_none_or(cites)
    };
    for case in cases.iter().filter(wanted) {
        let result = cases::run(book(), case);
        match &result {
            Ok(()) => tally.passed += 1,
            Err(_) => tally.failed += 1,
        }
        let message = result
            .err()
            .map_or_else(String::new, |failure| failure.to_string());
        println!("{}", plain(&line(args.format, file, case, &message)));
    }
}

fn line(format: Format, file: &Path, case: &Case, message: &str) -> String {
    let passed = message.is_empty();
    match format {
        Format::Json => {
            let file = file.display().to_string();
            json!({ "file": file, "name": case.name, "passed": passed, "message": message })
                .to_string()
        }
        Format::Text if passed => format!("passed  {}", case.name),
        Format::Text => format!(
            "FAILED  {} ({})\n    {}",
            case.name,
            file.display(),
            message.replace('\n', "\n    ")
        ),
    }
}

fn read(file: &Path) -> anyhow::Result<Vec<Case>> {
    if file != Path::new("-") {
        return Ok(cases::read_file(file)?);
    }
    let text = guide_files::text(file)?;
    cases::read(&text).context("-")
}
