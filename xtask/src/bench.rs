//! `cargo xtask bench …`: figures that a player would feel, from programs built like a release.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, cargo_shell};
use crate::steps::{Steps, check, report};
use crate::{setup, ui, workspace};

const PROFILE: &str = "--profile=fast";

pub fn bench(arguments: &[String]) -> Result<()> {
    let names: Vec<_> = arguments.iter().map(String::as_str).collect();
    match names[..] {
        ["cards"] => example("casebook-card-data", "cards"),
        ["decks"] => example("casebook-deckbuilding", "decks"),
        ["engine"] => example("casebook-players", "playouts"),
        ["history"] => example("casebook-app", "history"),
        ["load"] => example("casebook-engine", "load"),
        ["odds"] => example("casebook-campaign", "odds"),
        ["typing"] => typing(),
        _ => bail!("usage: cargo xtask bench cards|decks|engine|history|load|odds|typing"),
    }
}

fn example(package: &str, name: &str) -> Result<()> {
    let mut run = cargo("run");
    run.args(["--quiet", PROFILE, "--package", package]);
    report(run.args(["--example", name]))
}

/// The real window, in a screen of its own.
fn typing() -> Result<()> {
    let mut steps = Steps::new("bench typing");
    let node = setup::prepare(&mut steps)?;
    ui::install(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    steps.step("cargo build", || check(cargo_shell("build").arg(PROFILE)))?;
    steps.finish();
    let cargo = cargo("run");
    let mut command = Command::new("xvfb-run");
    command
        .args(["--auto-servernum", "--server-args=-screen 0 1920x1080x24"])
        .arg(cargo.get_program())
        .args(cargo.get_args())
        .args(["--quiet", "--package=casebook-window-tests"])
        .args(["--example", "typing"])
        .current_dir(workspace::root())
        .env("CASEBOOK_PAINT_AS_SHIPPED", "1")
        .env("CASEBOOK_BINARY", fast_shell());
    report(&mut command)
}

fn fast_shell() -> PathBuf {
    workspace::target().join("fast/casebook-desktop")
}
