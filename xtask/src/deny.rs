//! `cargo xtask deny`: licences, bans and sources of all dependencies, as `deny.toml` has them, by
//! the program `cargo-deny`, which is installed below the target directory.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::cargo;
use crate::steps::{check, output};
use crate::workspace;

/// The version whose configuration `deny.toml` is.
const VERSION: &str = "0.20.2";

const USAGE: &str = "usage: cargo xtask deny [--advisories]";

/// Without a network known vulnerabilities cannot be asked for: `--advisories` fetches the list of
/// them, and CI, which must give the same answer each day, leaves it out.
pub fn deny(arguments: &[String]) -> Result<()> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let advisories = match arguments[..] {
        [] => false,
        ["--advisories"] => true,
        _ => bail!(USAGE),
    };
    let program = workspace::target().join("tools/bin/cargo-deny");
    let version = output(Command::new(&program).arg("--version"));
    if version.is_none_or(|version| !version.ends_with(VERSION)) {
        install()?;
    }
    let mut command = Command::new(program);
    command.current_dir(workspace::root()).arg("check");
    command.args(["bans", "licenses", "sources"]);
    if advisories {
        command.arg("advisories");
    }
    check(&mut command)
}

fn install() -> Result<()> {
    let root = workspace::target().join("tools");
    let mut install = cargo("install");
    install.args(["cargo-deny", "--locked", "--version", VERSION, "--root"]);
    check(install.arg(root))
}
