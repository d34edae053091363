//! `cargo xtask fuzz`: targets of `tests/fuzz` on inputs made at random, for minutes each.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};

use crate::setup::{self, Node};
use crate::shell::cargo;
use crate::steps::{Steps, check, report};
use crate::{ui, workspace};

const MINUTES: f64 = 10.0;
const USAGE: &str = "usage: cargo xtask fuzz [TARGET…] [--minutes 10]";
/// The target whose reader is TypeScript: notes in Markdown.
const MARKDOWN: &str = "markdown";

/// Runs targets, all where none is named. An input that fails becomes a seed, and an error.
pub fn fuzz(arguments: &[String]) -> Result<()> {
    let Wanted { targets, time } = wanted(arguments)?;
    let mut steps = Steps::new("fuzz");
    steps.step("cargo build", || {
        check(cargo("build").args(["--quiet", "--profile=fast", "--package=casebook-fuzz"]))
    })?;
    let mut found = Vec::new();
    for target in &targets {
        let outcome = if target == MARKDOWN {
            let node = setup::prepare(&mut steps)?;
            ui::install(&mut steps, &node)?;
            steps.step(target, || markdown(&node, time))
        } else {
            steps.step(target, || run(target, time))
        };
        found.extend(outcome.err());
    }
    for fault in &found {
        println!("\n{fault:#}");
    }
    steps.finish();
    println!("{} targets, {} faults", targets.len(), found.len());
    ensure!(found.is_empty(), "{} targets failed", found.len());
    Ok(())
}

struct Wanted {
    targets: Vec<String>,
    time: Duration,
}

fn wanted(arguments: &[String]) -> Result<Wanted> {
    let (mut targets, mut minutes) = (Vec::new(), MINUTES);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--minutes" {
            minutes = words
                .next()
                .and_then(|one| one.parse().ok())
                .context(USAGE)?;
        } else {
            targets.push(word.clone());
        }
    }
    let known = known()?;
    for target in &targets {
        ensure!(
            known.contains(target),
            "no target is called '{target}': {}",
            known.join(", ")
        );
    }
    if targets.is_empty() {
        targets = known;
    }
    let time = Duration::try_from_secs_f64(minutes * 60.0).context(USAGE)?;
    Ok(Wanted { targets, time })
}

/// Every target has a directory of seeds; that of Markdown has its own in `ui`.
fn known() -> Result<Vec<String>> {
    let entries = fs::read_dir(seeds("")).context("there are no seeds")?;
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let names = folders.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.push(MARKDOWN.to_owned());
    names.sort();
    Ok(names)
}

fn seeds(target: &str) -> PathBuf {
    workspace::root().join("tests/fixtures/fuzz").join(target)
}

/// The run's number is that of the second, so that each run tries other inputs.
fn run(target: &str, time: Duration) -> Result<()> {
    let directory = workspace::target().join("fuzz");
    fs::create_dir_all(&directory).context("the target directory cannot be written")?;
    let input = directory.join(target);
    let number = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let mut command = Command::new(workspace::target().join("fast/casebook-fuzz"));
    command.arg(target).arg(time.as_secs().to_string());
    command.arg(number.to_string()).arg(&input);
    let begun = Instant::now();
    match report(&mut command) {
        Ok(()) => Ok(()),
        Err(error) => {
            let seed = keep(target, &input)?;
            let after = begun.elapsed();
            bail!(
                "{error:#} after {after:.0?}; the input is a seed now: {}",
                seed.display()
            )
        }
    }
}

/// Keeps an input that failed among the seeds, under a name that follows from it.
fn keep(target: &str, input: &Path) -> Result<PathBuf> {
    let bytes = fs::read(input).context("no input was tried")?;
    let mut hash = DefaultHasher::new();
    bytes.hash(&mut hash);
    let seed = seeds(target).join(format!("found-{:016x}", hash.finish()));
    fs::write(&seed, bytes).context("the seed cannot be written")?;
    Ok(seed)
}

fn markdown(node: &Node, time: Duration) -> Result<()> {
    let mut command = node.command("npx");
    command.args(["vitest", "run", "src/shared/text/markdown.fuzz.test.ts"]);
    command.env("VITE_FUZZ_SECONDS", time.as_secs().to_string());
    check(command.current_dir(workspace::ui()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn all_targets_run_ten_minutes_unless_it_is_said_otherwise() {
        let all = wanted(&[]).unwrap();
        assert_eq!(all.time, Duration::from_secs(600));
        assert!(all.targets.contains(&MARKDOWN.to_owned()) && all.targets.len() > 8);
        let one = wanted(&words("odds --minutes 0.5")).unwrap();
        assert_eq!(
            (one.targets, one.time),
            (words("odds"), Duration::from_secs(30))
        );
        assert!(wanted(&words("oods")).is_err());
        assert!(wanted(&words("--minutes many")).is_err());
    }
}
