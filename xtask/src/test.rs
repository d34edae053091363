//! `cargo xtask test`: everything that CI checks, in the order that fails soonest.

use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use crate::shell::{cargo, cargo_workspace};
use crate::steps::{Steps, check, with_time_limit};
use crate::{bindings, setup, ui, workspace};

/// Generous, since a starting window takes four times as long on a busy machine.
const WINDOW_TESTS_LIMIT: Duration = Duration::from_secs(15 * 60);

pub fn test(_arguments: &[String]) -> Result<()> {
    let mut steps = Steps::new("test");
    let node = setup::prepare(&mut steps)?;
    steps.step("cargo fmt", || {
        check(cargo("fmt").args(["--all", "--check"]))
    })?;
    ui::install(&mut steps, &node)?;
    ui::type_check(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    ui::test(&mut steps, &node)?;
    rust(&mut steps)?;
    steps.step("window tests", window_tests)?;
    steps.finish();
    Ok(())
}

/// One build of everything comes first: the steps after it find their artefacts.
fn rust(steps: &mut Steps) -> Result<()> {
    steps.step("cargo build", || {
        check(cargo_workspace("build").arg("--all-targets"))
    })?;
    steps.step("cargo test", || {
        bindings::prepare_fresh()?;
        check(cargo_workspace("test").env(bindings::DIRECTORY_VARIABLE, bindings::fresh()))
    })?;
    steps.step("bindings", bindings::compare)?;
    steps.step("cargo clippy", || {
        check(cargo_workspace("clippy").args(["--all-targets", "--", "--deny=warnings"]))
    })
}

/// The tests that drive the real window, on a screen of their own.
fn window_tests() -> Result<()> {
    let cargo = cargo_workspace("test");
    let mut command = Command::new("xvfb-run");
    command
        .args(["--auto-servernum", "--server-args=-screen 0 1920x1080x24"])
        .arg(cargo.get_program())
        .args(cargo.get_args())
        .args(["--test=window", "--", "--ignored", "--test-threads=1"])
        .current_dir(workspace::root())
        .env("CASEBOOK_BINARY", workspace::shell_binary())
        .env("CASEBOOK_SCREENSHOTS", workspace::screenshots());
    check(&mut with_time_limit(WINDOW_TESTS_LIMIT, &command))
}
