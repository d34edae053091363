//! The seeds of a target: sound inputs, and those that once failed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::Target;

/// What a target begins with.
#[derive(Debug)]
pub struct Seeds {
    /// Those that lie in `tests/fixtures/fuzz`: each is run as it is.
    pub own: Vec<Vec<u8>>,
    /// Those that other tests run already; inputs are made of them too.
    pub others: Vec<Vec<u8>>,
}

/// Reads the seeds of a target.
///
/// # Errors
/// Where it has none, or one cannot be read.
pub fn seeds(target: &Target) -> Result<Seeds> {
    let own = read(&directory(target.name))?;
    ensure!(!own.is_empty(), "{} has no seeds", target.name);
    let others = match target.more {
        Some(more) => read(&tests().join(more))?,
        None => Vec::new(),
    };
    Ok(Seeds { own, others })
}

impl Seeds {
    pub fn all(&self) -> Vec<Vec<u8>> {
        [&self.own[..], &self.others].concat()
    }
}

/// Where the own seeds of a target lie.
fn directory(target: &str) -> PathBuf {
    tests().join("fixtures/fuzz").join(target)
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below a directory but for those that explain it, in the order of their names.
fn read(directory: &Path) -> Result<Vec<Vec<u8>>> {
    let entries = fs::read_dir(directory).with_context(|| directory.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() {
            all.extend(read(&path)?);
        } else if path.extension().is_none_or(|end| end != "md") {
            all.push(fs::read(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(all)
}
