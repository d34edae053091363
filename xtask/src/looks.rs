//! Programs that look at the real window, on a screen of its own: `cargo xtask pictures` shows the
//! rooms and the states of the table, `cargo xtask frames` measures what frames and inputs take.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::steps::{Steps, check};
use crate::window::on_a_screen;
use crate::{setup, shell, ui, workspace};

/// Pictures of all scenes, or of those whose names contain one of the words.
pub fn pictures(words: &[String]) -> Result<()> {
    looked("pictures", words, false)
}

/// Frames of the table; the app is optimised, and paints just as it does for players.
pub fn frames(arguments: &[String]) -> Result<()> {
    ensure!(arguments.is_empty(), "usage: cargo xtask frames");
    looked("frames", &[], true)
}

/// Builds the app and runs an example of the window tests.
pub fn looked(example: &'static str, arguments: &[String], as_shipped: bool) -> Result<()> {
    let mut steps = Steps::new(example);
    let node = setup::prepare(&mut steps)?;
    ui::install(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    steps.step("cargo build", || {
        check(shell::cargo_workspace("build").args(["--bins", "--examples"]))
    })?;
    if as_shipped {
        steps.step("cargo build, optimised", || {
            check(shell::cargo_shell("build").args(["--profile", "fast"]))
        })?;
    }
    steps.step(example, || {
        let program = workspace::target().join("debug/examples").join(example);
        let mut command = on_a_screen(&Command::new(program));
        if as_shipped {
            let app = workspace::target().join("fast/casebook-desktop");
            command
                .env("CASEBOOK_PAINT_AS_SHIPPED", "1")
                .env("CASEBOOK_BINARY", app);
        }
        check(command.args(arguments))
    })?;
    steps.finish();
    Ok(())
}
