//! `cargo xtask test`: everything that CI checks, in the order that fails soonest.

use anyhow::Result;

use crate::shell::{cargo, cargo_workspace};
use crate::steps::{Steps, check};
use crate::{bindings, deny, instructions, setup, ui, window};

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
    steps.step("instructions", || instructions::instructions(&[]))?;
    steps.step("cargo deny", || deny::deny(&[]))?;
    steps.step("window tests", window::with_second_try)?;
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
