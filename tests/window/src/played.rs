//! Games that were played without a person before a window shows them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::process::program;

/// Which draws a game has, where nobody asks for others.
const SEED: u64 = 1;

/// Where a game stands when the window shows it; the decisions after that can be done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Where most locations are in play.
    MostLocations,
    /// Where the first investigation begins.
    FirstInvestigation,
    /// Where the last investigation begins to which a card was committed, or else the last one.
    LastCommit,
}

/// Plays a scenario with the starter decks of these investigators, by a simple player, and puts the
/// game into the window's data, where it is the first one. It stands where most locations are in play.
pub fn play_into(data: &Path, scenario: &str, decks: &[&str]) -> Result<()> {
    play_to(data, scenario, decks, SEED, Stands::MostLocations)
}

/// The same with a seed and a place to stand. Games are numbered in the order in which they come.
pub fn play_to(
    data: &Path,
    scenario: &str,
    decks: &[&str],
    seed: u64,
    stands: Stands,
) -> Result<()> {
    let save = played(data, scenario, decks, seed)?;
    let mut import = Command::new(program("casebook")?);
    import.args(["import", "game"]).arg(&save);
    match stands {
        Stands::MostLocations => import.arg("--most-locations"),
        Stands::FirstInvestigation | Stands::LastCommit => {
            let at = investigation(&save, stands)?.to_string();
            import.args(["--at", &at])
        }
    };
    ended_well(import.arg("--data").arg(data))
}

fn played(data: &Path, scenario: &str, decks: &[&str], seed: u64) -> Result<PathBuf> {
    let save = data.join("played.json");
    let mut play = Command::new(program("casebook")?);
    play.args(["play", scenario, "--policy", "greedy", "--seed"])
        .arg(seed.to_string())
        .arg("--save")
        .arg(&save)
        .arg("--deck")
        .args(decks);
    ended_well(&mut play)?;
    Ok(save)
}

/// The number of decisions before an investigation.
fn investigation(save: &Path, stands: Stands) -> Result<usize> {
    let save: Value = serde_json::from_slice(&fs::read(save)?)?;
    let choices = save["choices"].as_array().context("a save has choices")?;
    let investigates = |at: &usize| choices[*at]["act"] == "investigate";
    let next = |at: &usize| choices.get(at + 1);
    let commits = |at: &usize| next(at).is_some_and(|next| next["act"]["commit"].is_array());
    let all: Vec<usize> = (0..choices.len()).filter(investigates).collect();
    let found = if stands == Stands::FirstInvestigation {
        all.first()
    } else {
        all.iter().rfind(|at| commits(at)).or(all.last())
    };
    found.copied().context("nobody investigates in this game")
}

fn ended_well(command: &mut Command) -> Result<()> {
    let output = command.output().context("casebook cannot be started")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {errors}");
    Ok(())
}
