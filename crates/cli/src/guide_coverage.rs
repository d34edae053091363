//! `casebook coverage guides`: what a local copy of the public guide data holds, and what of it is
//! understood.

use std::path::PathBuf;
use std::process::ExitCode;

use campaign::import::{Category, Import, Report};
use campaign::run::{GuideRun, Party, Walker};

use crate::guide_files;
use crate::output::plain;

#[derive(Debug, clap::Args)]
pub struct CoverageArgs {
    /// A local copy of the public guide data.
    #[arg(long)]
    guides: PathBuf,
}

pub fn coverage(args: &CoverageArgs) -> anyhow::Result<ExitCode> {
    let import = guide_files::imported(&args.guides)?;
    print_kinds(&import);
    let problems = run_resolutions(&import);
    let code = verdict(&import.report);
    Ok(if problems == 0 {
        code
    } else {
        ExitCode::FAILURE
    })
}

/// Runs every resolution of every guide with random answers, and returns how many went wrong.
fn run_resolutions(import: &Import) -> usize {
    let party = Party {
        investigators: vec!["01001".to_owned(), "01002".to_owned()],
        ..Party::default()
    };
    let (mut count, mut problems) = (0, 0);
    for guide in &import.guides {
        let run = GuideRun {
            facts: card_data::library(),
            ..GuideRun::new(guide)
        };
        for scenario in &guide.scenarios {
            for resolution in &scenario.resolutions {
                count += 1;
                let end = run.resolution(&party, &scenario.id, &resolution.id, &mut Walker::new(1));
                let problem = match end {
                    Ok(progress) if progress.question.is_some() => Some("no way on".to_owned()),
                    Ok(progress) => progress
                        .missing
                        .first()
                        .map(|(_, step)| format!("no step {step}")),
                    Err(misfit) => Some(misfit.to_string()),
                };
                if let Some(problem) = problem {
                    problems += 1;
                    let place = format!("{}/{}/{}", guide.id, scenario.id, resolution.id);
                    println!("{}", plain(&format!("{place}: {problem}")));
                }
            }
        }
    }
    println!("{count} resolutions run, {problems} with problems");
    problems
}

fn print_kinds(import: &Import) {
    let report = &import.report;
    let scenarios: usize = import
        .guides
        .iter()
        .map(|guide| guide.scenarios.len())
        .sum();
    println!("{} campaigns, {scenarios} scenarios", import.guides.len());
    let mut last = None;
    for ((category, kind), count) in &report.kinds {
        if last != Some(category) {
            println!("{category:?}: {} kinds", report.count(*category));
            last = Some(category);
        }
        println!("  {count:6} {}", plain(kind));
    }
    for (attribute, count) in &report.unread {
        println!("not read: {} ({count})", plain(attribute));
    }
    for step in &report.missing {
        println!("missing step: {}", plain(step));
    }
}

/// What was not understood, in the words of its file.
pub fn unknown(category: Category, kind: &str, files: &[String]) -> String {
    let told = format!("unknown {category:?}: {kind} in {}", files.join(", "));
    plain(&told).into_owned()
}

/// Prints what was not understood; problems make the exit code 1.
pub fn verdict(report: &Report) -> ExitCode {
    for ((category, kind), files) in &report.unknown {
        println!("{}", unknown(*category, kind, files));
    }
    println!("{} unknown kinds", report.unknown.len());
    if report.unknown.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
