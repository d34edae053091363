//! Named steps with a header, a time each and a table at the end. All of it is progress, and goes to
//! the error output, so that figures asked for as JSON stand alone on the other.

use std::io;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// A run of steps. The first one that fails ends the run.
#[derive(Debug)]
pub struct Steps {
    title: &'static str,
    started: Instant,
    done: Vec<(String, Duration)>,
}

impl Steps {
    pub fn new(title: &'static str) -> Self {
        Self {
            title,
            started: Instant::now(),
            done: Vec::new(),
        }
    }

    /// Runs one step; its time is printed and kept for the table.
    pub fn step<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("\n━━ {} ▸ {name}", self.title);
        let started = Instant::now();
        let result = work();
        let time = started.elapsed();
        let outcome = if result.is_ok() { "done" } else { "FAILED" };
        eprintln!("── {name}: {outcome} in {}", seconds(time));
        self.done.push((name.to_owned(), time));
        if result.is_err() {
            self.print_table();
        }
        result.with_context(|| format!("the step '{name}' failed"))
    }

    /// Prints the table of all steps.
    pub fn finish(self) {
        self.print_table();
    }

    fn print_table(&self) {
        eprintln!("\n━━ {}: time of the steps", self.title);
        for (name, time) in &self.done {
            eprintln!("{:>9}  {name}", seconds(*time));
        }
        eprintln!("{:>9}  in all", seconds(self.started.elapsed()));
    }
}

/// Runs a command that does a part of the work, and fails if it fails. What it prints is progress.
pub fn check(command: &mut Command) -> Result<()> {
    report(command.stdout(Stdio::from(io::stderr())))
}

/// Runs a command whose output is what was asked for, and fails if it fails.
pub fn report(command: &mut Command) -> Result<()> {
    eprintln!("$ {}", shown(command));
    let status = command
        .status()
        .with_context(|| format!("'{}' could not start", shown(command)))?;
    if !status.success() {
        bail!("'{}' ended with {status}", shown(command));
    }
    Ok(())
}

/// Runs a command silently and returns what it printed, or nothing if it is missing or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The same command, ended after `limit` together with everything that it started.
pub fn with_time_limit(limit: Duration, command: &Command) -> Command {
    let mut timed = Command::new("timeout");
    timed
        .arg("--kill-after=10")
        .arg(limit.as_secs().to_string())
        .arg(command.get_program())
        .args(command.get_args());
    if let Some(directory) = command.get_current_dir() {
        timed.current_dir(directory);
    }
    for (key, value) in command.get_envs() {
        match value {
            Some(value) => timed.env(key, value),
            None => timed.env_remove(key),
        };
    }
    timed
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

fn seconds(time: Duration) -> String {
    let all = time.as_secs_f64();
    if all < 60.0 {
        return format!("{all:.1} s");
    }
    let whole = time.as_secs();
    format!("{} min {:02} s", whole / 60, whole % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_in_seconds_or_minutes() {
        assert_eq!(seconds(Duration::from_millis(1_250)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(605)), "10 min 05 s");
    }

    #[test]
    fn a_time_limit_keeps_arguments_directory_and_variables() {
        let mut command = Command::new("echo");
        command.arg("a").current_dir("/").env("KEY", "value");
        let timed = with_time_limit(Duration::from_secs(5), &command);
        assert_eq!(shown(&timed), "timeout --kill-after=10 5 echo a");
        assert_eq!(timed.get_current_dir(), Some(std::path::Path::new("/")));
        assert_eq!(timed.get_envs().count(), 1);
    }

    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let error = check(&mut Command::new("false")).unwrap_err();
        assert!(
            error.to_string().starts_with("'false' ended with"),
            "{error}"
        );
    }
}
