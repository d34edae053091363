//! `cargo xtask instructions`: how many instructions fixed amounts of work take, compared with the
//! committed figures. Unlike a time, a count is nearly the same on a machine that is busy.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::cargo_workspace;
use crate::steps::check;
use crate::workspace;

/// What `crates/players/examples/workloads.rs` does.
const WORK: [&str; 5] = ["load", "begin", "apply", "playouts", "copies"];

const USAGE: &str = "usage: cargo xtask instructions [--write]";

/// Counts each work. Without `--write`, one that grew by more than a tenth is an error.
pub fn instructions(arguments: &[String]) -> Result<()> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let write = match arguments[..] {
        [] => false,
        ["--write"] => true,
        _ => bail!(USAGE),
    };
    // What CI has built already: the engine is optimised there too, and a count needs no more.
    let mut build = cargo_workspace("build");
    check(build.args(["--quiet", "--example", "workloads"]))?;
    let counted = WORK.map(|work| Ok((work.to_owned(), count(work)?)));
    let counted: BTreeMap<String, u64> = counted.into_iter().collect::<Result<_>>()?;
    if write {
        let text = toml::to_string(&counted)?;
        std::fs::write(file(), text).context("the figures cannot be written")?;
    }
    compare(&counted, &committed()?)
}

fn file() -> PathBuf {
    workspace::root().join("xtask/instructions.toml")
}

fn committed() -> Result<BTreeMap<String, u64>> {
    let text = std::fs::read_to_string(file()).context("there are no committed figures")?;
    toml::from_str(&text).context("the committed figures cannot be read")
}

/// Only what the function `measured` does is counted.
fn count(work: &str) -> Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=*measured*")
        .arg(workspace::target().join("debug/examples/workloads"))
        .arg(work);
    let output = valgrind
        .output()
        .context("valgrind, which counts, could not start: is it installed?")?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.split("Collected :").nth(1);
    let count = count.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    count.with_context(|| format!("valgrind counted nothing of '{work}':\n{said}"))
}

fn compare(counted: &BTreeMap<String, u64>, committed: &BTreeMap<String, u64>) -> Result<()> {
    let mut grown = Vec::new();
    for (work, now) in counted {
        let Some(before) = committed.get(work) else {
            bail!("'{work}' has no committed figure: cargo xtask instructions --write");
        };
        let change = (*now as f64 / *before as f64 - 1.0) * 100.0;
        println!("{work}: {now} instructions, {before} committed ({change:+.1} %)");
        if has_grown(*before, *now) {
            grown.push(work.as_str());
        }
    }
    if !grown.is_empty() {
        bail!(
            "more than a tenth above what is committed: {}",
            grown.join(", ")
        );
    }
    Ok(())
}

fn has_grown(before: u64, now: u64) -> bool {
    now > before + before / 10
}

#[cfg(test)]
mod tests {
    use super::{WORK, committed, compare, has_grown};

    #[test]
    fn a_tenth_is_borne_and_more_is_not() {
        assert!(!has_grown(1000, 1100));
        assert!(has_grown(1000, 1101));
    }

    #[test]
    fn each_work_has_a_committed_figure() {
        let known = committed().unwrap();
        assert!(known.keys().all(|work| WORK.contains(&work.as_str())));
        let mut more = known.clone();
        assert_eq!(known.len(), WORK.len());
        compare(&more, &known).unwrap();
        more.insert("apply".to_owned(), known["apply"] * 2);
        assert!(compare(&more, &known).is_err());
    }
}
