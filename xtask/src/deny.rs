//! `cargo xtask deny`: licences, bans, sources and known faults of all dependencies, as `deny.toml`
//! has them, by the program `cargo-deny`, which is installed below the target directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::cargo;
use crate::steps::{check, output};
use crate::{advisories, workspace};

/// The version whose configuration `deny.toml` is.
const VERSION: &str = "0.20.2";

const USAGE: &str = "usage: cargo xtask deny [--renew]";

/// Known faults are looked for in a committed snapshot, so that CI gives the same answer each day.
/// `--renew` fetches the whole database first and writes the snapshot anew, and also fails where a
/// dependency was taken back by its makers.
pub fn deny(arguments: &[String]) -> Result<()> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let renew = match arguments[..] {
        [] => false,
        ["--renew"] => true,
        _ => bail!(USAGE),
    };
    if renew {
        advisories::renew()?;
    }
    println!("{}", advisories::state()?);
    advisories::prepare()?;
    let metadata = metadata()?;
    let mut command = Command::new(program()?);
    command.current_dir(workspace::root());
    command
        .arg("--offline")
        .arg("--metadata-path")
        .arg(metadata);
    command.arg("check");
    if !renew {
        command.arg("--allow=yanked");
    }
    check(command.args(["bans", "licenses", "sources", "advisories"]))
}

/// What cargo knows about all dependencies. Asked for here, since cargo-deny without a network would
/// not let cargo fetch the crates of other systems either.
fn metadata() -> Result<PathBuf> {
    let mut metadata = cargo("metadata");
    let known = metadata.args(["--format-version=1", "--locked"]).output()?;
    let errors = String::from_utf8_lossy(&known.stderr);
    ensure!(known.status.success(), "cargo metadata failed:\n{errors}");
    let path = workspace::target().join("tools/metadata.json");
    fs::write(&path, known.stdout).context("the target directory cannot be written")?;
    Ok(path)
}

fn program() -> Result<PathBuf> {
    let program = workspace::target().join("tools/bin/cargo-deny");
    if !is_wanted(&program) {
        install()?;
    }
    Ok(program)
}

fn is_wanted(program: &Path) -> bool {
    let version = output(Command::new(program).arg("--version"));
    version.is_some_and(|version| version.ends_with(VERSION))
}

fn install() -> Result<()> {
    let root = workspace::target().join("tools");
    let mut install = cargo("install");
    install.args(["cargo-deny", "--locked", "--version", VERSION, "--root"]);
    check(install.arg(root))
}
