//! The TypeScript types that `crates/app` derives, committed in `ui/src/bindings`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::cargo;
use crate::steps::{Steps, check};
use crate::workspace;

/// The variable by which ts-rs learns where to write.
pub const DIRECTORY_VARIABLE: &str = "TS_RS_EXPORT_DIR";

/// `cargo xtask bindings`: writes the types anew, so that those of deleted types vanish.
pub fn write(_arguments: &[String]) -> Result<()> {
    let mut steps = Steps::new("bindings");
    steps.step("write ui/src/bindings", || {
        empty(&committed())?;
        let mut test = cargo("test");
        test.args([
            "--quiet",
            "--package=casebook-app",
            "--lib",
            "export_bindings",
        ]);
        check(test.env(DIRECTORY_VARIABLE, committed()))
    })?;
    println!("{} types", read(&committed())?.len());
    Ok(())
}

/// Where the cargo tests of `xtask test` write the types, to be compared with the committed ones.
pub fn fresh() -> PathBuf {
    workspace::target().join("fresh-bindings")
}

/// Removes what an earlier run may have left there.
pub fn prepare_fresh() -> Result<()> {
    empty(&fresh())
}

/// Fails if the committed types are not those that the code derives.
pub fn compare() -> Result<()> {
    let differing = differences(&read(&committed())?, &read(&fresh())?);
    if differing.is_empty() {
        println!("ui/src/bindings is what crates/app derives");
        return Ok(());
    }
    bail!(
        "ui/src/bindings is stale ({}); run cargo xtask bindings",
        differing.join(", ")
    )
}

fn committed() -> PathBuf {
    workspace::ui().join("src/bindings")
}

fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)
            .with_context(|| format!("clearing {}", directory.display()))?;
    }
    fs::create_dir_all(directory).with_context(|| format!("making {}", directory.display()))
}

/// File contents by their path below `directory`.
fn read(directory: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).with_context(|| format!("reading {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(directory)?.to_string_lossy().into_owned();
            files.insert(name, fs::read(&path)?);
        }
    }
    Ok(files)
}

fn differences(
    committed: &BTreeMap<String, Vec<u8>>,
    fresh: &BTreeMap<String, Vec<u8>>,
) -> Vec<String> {
    let mut names: Vec<&String> = committed.keys().chain(fresh.keys()).collect();
    names.sort();
    names.dedup();
    names
        .into_iter()
        .filter(|name| committed.get(*name) != fresh.get(*name))
        .cloned()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn added_removed_and_changed_files_differ() {
        let files = |list: &[(&str, &str)]| {
            list.iter()
                .map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
                .collect()
        };
        let committed = files(&[("Same.ts", "a"), ("Changed.ts", "a"), ("Gone.ts", "a")]);
        let fresh = files(&[("Same.ts", "a"), ("Changed.ts", "b"), ("New.ts", "a")]);
        assert_eq!(
            differences(&committed, &fresh),
            ["Changed.ts", "Gone.ts", "New.ts"]
        );
    }
}
