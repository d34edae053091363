//! Cargo commands whose feature set is the same everywhere, so that nothing is compiled twice.

use std::process::Command;

use crate::workspace;

/// Without this feature the window would look for a development server.
const FEATURES: &str = "--features=casebook-desktop/custom-protocol";

/// `cargo SUBCOMMAND --workspace` with the shell's features.
pub fn cargo_workspace(subcommand: &str) -> Command {
    let mut command = cargo(subcommand);
    command.args(["--workspace", FEATURES]);
    command
}

/// `cargo SUBCOMMAND` for the desktop shell alone.
pub fn cargo_shell(subcommand: &str) -> Command {
    let mut command = cargo(subcommand);
    command.args(["--package=casebook-desktop", FEATURES]);
    command
}

pub fn cargo(subcommand: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg(subcommand).current_dir(workspace::root());
    command
}
