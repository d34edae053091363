//! `cargo xtask durability`: whether anything that was acknowledged is ever lost.

use anyhow::Result;

use crate::shell::cargo;
use crate::steps::report;

/// Kills, failing calls, full disks, damage, crowds and clocks: `crates/app/examples/durability`.
pub fn durability(arguments: &[String]) -> Result<()> {
    let mut run = cargo("run");
    run.args(["--quiet", "--profile=fast", "--package=casebook-app"]);
    run.args(["--example", "durability", "--"]).args(arguments);
    report(&mut run)
}
