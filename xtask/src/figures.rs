//! `cargo xtask figures`: all figures of the project in one run, with a yardstick of the machine.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Map, Value, json};

use crate::setup::{self, Node};
use crate::shell::{cargo, cargo_shell};
use crate::steps::{Steps, check};
use crate::{ui, workspace};

const USAGE: &str = "usage: cargo xtask figures [--window] [--format json]";
/// What the window may take more than an empty one of the same kit, at its start and of memory.
const LATER_MS: f64 = 150.0;
const LARGER_MB: f64 = 60.0;

/// Prints a line for each figure, or with `--format json` one object. With `--window` the release
/// is built and opened too, beside an empty window of the same kit.
pub fn figures(arguments: &[String]) -> Result<()> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let (with_window, as_json) = match arguments[..] {
        [] => (false, false),
        ["--window"] => (true, false),
        ["--format", "json"] => (false, true),
        ["--window", "--format", "json"] | ["--format", "json", "--window"] => (true, true),
        _ => bail!(USAGE),
    };
    let mut run = cargo("run");
    run.args(["--quiet", "--profile=fast", "--package=casebook-figures"]);
    let mut all = object(&mut run)?;
    if with_window {
        all.extend(window()?);
    }
    if as_json {
        println!("{:#}", Value::Object(all.clone()));
    } else {
        for (name, number) in &all {
            println!("{:>12}  {name}", number.to_string());
        }
    }
    within_bounds(&all)
}

/// What a program prints: one JSON object, in its last line.
fn object(command: &mut Command) -> Result<Map<String, Value>> {
    let output = command.output().context("the figures cannot be measured")?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "measuring failed:\n{said}{errors}");
    let last = said.lines().last().unwrap_or_default();
    serde_json::from_str(last).with_context(|| format!("no figures in:\n{said}"))
}

/// The real window of the release, and an empty one.
fn window() -> Result<Map<String, Value>> {
    let mut steps = Steps::new("figures");
    let node: Node = setup::prepare(&mut steps)?;
    ui::install(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    steps.step("cargo build --release", || {
        check(cargo_shell("build").args(["--release", "--bins", "--examples"]))
    })?;
    let release = workspace::target().join("release");
    let app = release.join("casebook-desktop");
    let mut measured = opened(&app, &release.join("examples/empty"))?;
    let size = fs::metadata(&app)
        .context("the release was not built")?
        .len();
    measured.insert("release_mb".to_owned(), json!(megabytes(size)));
    Ok(measured)
}

fn megabytes(bytes: u64) -> f64 {
    (bytes as f64 / f64::from(1 << 20) * 10.0).round() / 10.0
}

fn opened(app: &Path, empty: &Path) -> Result<Map<String, Value>> {
    let cargo = cargo("run");
    let mut command = Command::new("xvfb-run");
    command
        .args(["--auto-servernum", "--server-args=-screen 0 1920x1080x24"])
        .arg(cargo.get_program())
        .args(cargo.get_args())
        .args([
            "--quiet",
            "--package=casebook-window-tests",
            "--example",
            "opening",
        ])
        .current_dir(workspace::root())
        .env("CASEBOOK_PAINT_AS_SHIPPED", "1")
        .env("CASEBOOK_BINARY", app)
        .env("CASEBOOK_EMPTY", empty);
    object(&mut command)
}

fn within_bounds(all: &Map<String, Value>) -> Result<()> {
    let above = |app: &str, empty: &str| Some(all.get(app)?.as_f64()? - all.get(empty)?.as_f64()?);
    for (app, empty, most) in [
        ("window_start_ms", "empty_window_start_ms", LATER_MS),
        ("window_memory_mb", "empty_window_memory_mb", LARGER_MB),
    ] {
        if let Some(above) = above(app, empty) {
            ensure!(
                above <= most,
                "{app} is {above:.0} above {empty}; {most:.0} is the bound"
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_held_against_an_empty_one() {
        let of = |app: u32| {
            let figures = json!({"window_start_ms": app, "empty_window_start_ms": 400});
            within_bounds(figures.as_object().unwrap())
        };
        of(550).unwrap();
        assert!(of(551).is_err());
        within_bounds(&Map::new()).unwrap();
    }
}
