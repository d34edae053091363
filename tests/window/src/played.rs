//! Games that were played without a person before a window shows them.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::program;

/// Plays a scenario with the starter decks of these investigators, by a simple player, and puts the
/// game into the window's data, where it is the first one. It stands where most locations are in play.
pub fn play_into(data: &Path, scenario: &str, decks: &[&str]) -> Result<()> {
    let save = data.join("played.json");
    let mut play = Command::new(program("casebook")?);
    play.args(["play", scenario, "--policy", "greedy"])
        .arg("--save")
        .arg(&save)
        .arg("--deck")
        .args(decks);
    ended_well(&mut play)?;
    let mut import = Command::new(program("casebook")?);
    import.args(["import", "game"]).arg(&save);
    import.args(["--most-locations", "--data"]);
    ended_well(import.arg(data))
}

fn ended_well(command: &mut Command) -> Result<()> {
    let output = command.output().context("casebook cannot be started")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {errors}");
    Ok(())
}
