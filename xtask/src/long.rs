//! `cargo xtask long`: the tests that would take too long for CI.

use anyhow::{Result, bail, ensure};

use crate::shell::cargo;
use crate::steps::{Steps, report};
use crate::{durability, mutants, window};

/// Games at random in all, shared among the scenarios; every invariant is checked in each.
const RANDOM_GAMES: usize = 50_000;
const GREEDY_GAMES: usize = 5_000;
/// Walks back and forth through games, each compared with the straight way.
const WALKS: &str = "200";

pub fn long(arguments: &[String]) -> Result<()> {
    if !arguments.is_empty() {
        bail!("usage: cargo xtask long");
    }
    let mut steps = Steps::new("long");
    let scenarios = scenarios()?;
    for (policy, games) in [("random", RANDOM_GAMES), ("greedy", GREEDY_GAMES)] {
        let each = games.div_ceil(scenarios.len()).to_string();
        for scenario in &scenarios {
            steps.step(&format!("{each} {policy} games of {scenario}"), || {
                play(&[
                    "--vary", "--check", "--quiet", "--games", &each, "--policy", policy, scenario,
                ])
            })?;
        }
    }
    steps.step("the same game by other ways", || {
        let mut walks = cargo("test");
        walks.args([
            "--profile=fast",
            "--package=casebook-app",
            "--test=wandering",
        ]);
        report(
            walks
                .args(["--", "--nocapture"])
                .env("CASEBOOK_WANDERINGS", WALKS),
        )
    })?;
    steps.step("durability", || durability::durability(&[]))?;
    steps.step("mutants", || mutants::mutants(&[]))?;
    window::window(&["--busy".to_owned()])?;
    steps.finish();
    Ok(())
}

fn play(arguments: &[&str]) -> Result<()> {
    let mut run = casebook();
    report(run.arg("play").args(arguments))
}

/// The scenarios that the engine plays: the directories of `card-data/campaigns` with a `play`.
fn scenarios() -> Result<Vec<String>> {
    let played = card_data::scenarios().filter_map(|(path, _)| path.split('/').nth(1));
    let mut names: Vec<String> = played.map(str::to_owned).collect();
    ensure!(!names.is_empty(), "no scenario can be played");
    names.sort_unstable();
    Ok(names)
}

fn casebook() -> std::process::Command {
    let mut run = cargo("run");
    run.args(["--quiet", "--profile=fast", "--package=casebook-cli", "--"]);
    run
}
