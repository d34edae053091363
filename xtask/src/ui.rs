//! The web half of the app: packages, messages, type check, tests and the built files.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::setup::Node;
use crate::steps::{Steps, check, with_time_limit};
use crate::workspace;

/// npm's own record of what lies in `node_modules`, and a copy of the lockfile it came from.
const INSTALLED_MARK: &str = "node_modules/.casebook-lock";

/// Installs the packages unless those of this very lockfile are there already.
pub fn install(steps: &mut Steps, node: &Node) -> Result<()> {
    steps.step("npm ci", || {
        let lock = fs::read(workspace::ui().join("package-lock.json"))
            .context("ui/package-lock.json cannot be read")?;
        let mark = workspace::ui().join(INSTALLED_MARK);
        if fs::read(&mark).is_ok_and(|installed| installed == lock) {
            eprintln!("node_modules is up to date with the lockfile");
            return Ok(());
        }
        npm(node, &["ci"])?;
        fs::write(&mark, lock).context("node_modules cannot be written")
    })
}

pub fn build(steps: &mut Steps, node: &Node) -> Result<()> {
    steps.step("vite build", || npm(node, &["run", "build"]))
}

pub fn type_check(steps: &mut Steps, node: &Node) -> Result<()> {
    steps.step("svelte-check", || npm(node, &["run", "check"]))
}

pub fn test(steps: &mut Steps, node: &Node) -> Result<()> {
    steps.step("vitest", || npm(node, &["run", "test"]))
}

fn npm(node: &Node, arguments: &[&str]) -> Result<()> {
    let mut command = node.command("npm");
    command.args(arguments).current_dir(workspace::ui());
    check(&mut with_time_limit(Duration::from_secs(15 * 60), &command))
}
