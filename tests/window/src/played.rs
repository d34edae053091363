//! Games that were played without a person before a window shows them.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::process::program;

/// Where the window finds the player in such a game.
#[derive(Clone, Copy, Debug)]
pub enum Stand {
    /// Where most locations are in play.
    MostLocations,
    /// So many decisions before the end.
    BeforeTheEnd(u64),
}

/// Plays a scenario with the starter decks of these investigators, by a simple player, and puts the
/// game into the window's data, where it is the first one.
pub fn play_into(data: &Path, scenario: &str, decks: &[&str], stand: Stand) -> Result<()> {
    let save = data.join("played.json");
    let mut play = Command::new(program("casebook")?);
    play.args(["play", scenario, "--policy", "greedy", "--format", "json"])
        .arg("--save")
        .arg(&save)
        .arg("--deck")
        .args(decks);
    let decisions = decisions(&said(&mut play)?)?;
    let mut import = Command::new(program("casebook")?);
    import.args(["import", "game"]).arg(&save);
    match stand {
        Stand::MostLocations => import.arg("--most-locations"),
        Stand::BeforeTheEnd(left) => import.arg(format!("--at={}", decisions.saturating_sub(left))),
    };
    said(import.arg("--data").arg(data))?;
    Ok(())
}

/// The number of decisions, which the line of the game says first.
fn decisions(lines: &str) -> Result<u64> {
    let line = lines.lines().next().context("a line for the game")?;
    let game: Value = serde_json::from_str(line)?;
    game["decisions"].as_u64().context("its decisions")
}

fn said(command: &mut Command) -> Result<String> {
    let output = command.output().context("casebook cannot be started")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {errors}");
    Ok(String::from_utf8(output.stdout)?)
}
