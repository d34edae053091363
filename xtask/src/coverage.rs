//! `cargo xtask coverage`: `casebook coverage`, built if need be.

use anyhow::{Result, ensure};

use crate::shell::cargo;

/// The last line of the command's output stays the last line.
pub fn coverage(arguments: &[String]) -> Result<()> {
    let mut casebook = cargo("run");
    casebook.args(["--quiet", "--package=casebook-cli", "--", "coverage"]);
    let status = casebook.args(arguments).status()?;
    ensure!(status.success(), "casebook coverage ended with {status}");
    Ok(())
}
