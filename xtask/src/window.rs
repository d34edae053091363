//! `cargo xtask window`: the tests that drive the real window, on a screen of their own.
//!
//! In `cargo xtask test` a test that fails has a second try, since more stands between it and the
//! app than the app's own code: a display, a driver, the processes of WebKit. Its first failure
//! stays in the output and is named again at the end. This command gives no second try, and with
//! `--busy` it takes the processors away from the app, which finds what only haste or delay breaks.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::shell::cargo_workspace;
use crate::steps::{Steps, check, with_time_limit};
use crate::{setup, ui, workspace};

/// Generous, since a starting window takes four times as long on a busy machine.
const LIMIT: Duration = Duration::from_secs(40 * 60);
const BUSY_LIMIT: Duration = Duration::from_secs(60 * 60);

/// Where more tests fail than these, it is no accident.
const SECOND_TRIES: usize = 2;

/// Builds the app and runs the window tests, or those whose names contain one of the words.
pub fn window(arguments: &[String]) -> Result<()> {
    let (busy, names): (Vec<_>, Vec<_>) = arguments.iter().partition(|word| *word == "--busy");
    let mut steps = Steps::new("window");
    let node = setup::prepare(&mut steps)?;
    ui::install(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    steps.step("cargo build", || {
        check(cargo_workspace("build").arg("--all-targets"))
    })?;
    let names: Vec<String> = names.into_iter().cloned().collect();
    if busy.is_empty() {
        steps.step("window tests", || passed(&run(&names, LIMIT)?))?;
    } else {
        steps.step("window tests on a busy machine", || {
            let _load = Load::start();
            passed(&run(&names, BUSY_LIMIT)?)
        })?;
    }
    steps.finish();
    Ok(())
}

/// All window tests; those that fail are tried a second time.
pub fn with_second_try() -> Result<()> {
    let first = run(&[], LIMIT)?;
    if first.ended_well {
        return Ok(());
    }
    if first.failed.is_empty() || first.failed.len() > SECOND_TRIES {
        return passed(&first);
    }
    let names = first.failed.join(", ");
    println!("\nsecond try of {names}");
    let exactly: Vec<String> = std::iter::once("--exact".to_owned())
        .chain(first.failed)
        .collect();
    passed(&run(&exactly, LIMIT)?)?;
    println!("shaky: {names} passed only at the second try; the first failure stands above");
    Ok(())
}

/// What a run of tests came to.
struct Run {
    ended_well: bool,
    failed: Vec<String>,
}

fn passed(run: &Run) -> Result<()> {
    match &run.failed[..] {
        _ if run.ended_well => Ok(()),
        [] => bail!("the window tests did not come to their end"),
        failed => bail!("window tests failed: {}", failed.join(", ")),
    }
}

fn run(names: &[String], limit: Duration) -> Result<Run> {
    let mut command = on_a_screen(&cargo_workspace("test"));
    command
        .args(["--test=window", "--", "--ignored", "--test-threads=1"])
        .args(names);
    let mut child = with_time_limit(limit, &command)
        .stdout(Stdio::piped())
        .spawn()
        .context("'timeout' could not start")?;
    let output = child.stdout.take().context("the output is piped")?;
    let mut failed = Vec::new();
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        failed.extend(failed_test(&line));
    }
    Ok(Run {
        ended_well: child.wait()?.success(),
        failed,
    })
}

/// A command on a screen of its own, which knows the app and where its pictures go.
pub fn on_a_screen(inner: &Command) -> Command {
    let mut command = Command::new("xvfb-run");
    command
        .args(["--auto-servernum", "--server-args=-screen 0 1920x1080x24"])
        .arg(inner.get_program())
        .args(inner.get_args())
        .current_dir(workspace::root())
        .env("CASEBOOK_BINARY", workspace::shell_binary())
        .env("CASEBOOK_SCREENSHOTS", workspace::screenshots());
    command
}

/// The name of the test that a line of the harness calls failed.
fn failed_test(line: &str) -> Option<String> {
    let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
    Some(name.to_owned())
}

/// Threads that keep every processor busy twice over until they are dropped.
struct Load {
    over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Load {
    fn start() -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let processors = thread::available_parallelism().map_or(2, usize::from);
        let threads = (0..processors * 2)
            .map(|_| {
                let over = Arc::clone(&over);
                thread::spawn(move || while !over.load(Ordering::Relaxed) {})
            })
            .collect();
        Self { over, threads }
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A thread that only waits for its end has nothing to report.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_told_from_those_that_pass() {
        let failed = "test decks::a_deck_is_built ... FAILED";
        assert_eq!(
            failed_test(failed).as_deref(),
            Some("decks::a_deck_is_built")
        );
        assert_eq!(failed_test("test decks::a_deck_is_built ... ok"), None);
        assert_eq!(
            failed_test("test result: FAILED. 18 passed; 1 failed"),
            None
        );
    }
}
