//! Known faults of dependencies: a committed copy of what RustSec's database says about the crates
//! of `Cargo.lock`, so that CI looks through it without a network and gives the same answer each day.
//!
//! Only the facts of an advisory are kept (which versions are affected, since when, its other names),
//! and not its text.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use toml::{Table, Value};

use crate::steps::{check, output};
use crate::workspace;

/// Where the whole database is fetched from.
const SOURCE: &str = "https://github.com/RustSec/advisory-db";
/// What cargo-deny calls the database of that address below `db-path` of `deny.toml`.
const NAME: &str = "advisory-db-3157b0e258782691";
/// The line of the snapshot that says how old it is.
const STATE: &str = "state.txt";
/// Parts of an advisory that are facts; others, such as keywords, are not looked at by anything.
const FACTS: [&str; 12] = [
    "id",
    "package",
    "date",
    "url",
    "categories",
    "informational",
    "aliases",
    "related",
    "cvss",
    "withdrawn",
    "yanked",
    "source",
];

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    source: Option<String>,
}

/// The committed advisories.
pub fn snapshot() -> PathBuf {
    workspace::root().join("xtask/advisories")
}

/// How old the snapshot is, and what it holds.
pub fn state() -> Result<String> {
    let line = fs::read_to_string(snapshot().join(STATE)).context("the snapshot has no state")?;
    Ok(line.trim().to_owned())
}

/// Makes the repository that cargo-deny expects of a database, from the committed files. It counts
/// as fetched now: how old the snapshot may be is decided by people, not by the day of a build.
pub fn prepare() -> Result<()> {
    let repository = workspace::target().join("tools/advisories").join(NAME);
    if repository.exists() {
        fs::remove_dir_all(&repository).context("the last copy of the advisories stays")?;
    }
    copy(&snapshot().join("crates"), &repository.join("crates"))?;
    git(&repository, &["init", "--quiet"])?;
    git(&repository, &["add", "--all"])?;
    let author = ["-c", "user.name=xtask", "-c", "user.email=xtask@localhost"];
    let commit = ["commit", "--quiet", "--no-verify", "--message=snapshot"];
    git(&repository, &[author.as_slice(), &commit].concat())
}

/// Fetches the whole database and writes the snapshot anew.
pub fn renew() -> Result<()> {
    let fetched = workspace::target().join("tools/advisory-db");
    if fetched.exists() {
        fs::remove_dir_all(&fetched).context("the last database stays")?;
    }
    fs::create_dir_all(workspace::target().join("tools"))?;
    let mut clone = Command::new("git");
    clone.args(["clone", "--quiet", "--depth=1", SOURCE]);
    check(clone.arg(&fetched).env("GIT_TERMINAL_PROMPT", "0")).with_context(|| {
        format!(
            "{SOURCE} cannot be fetched, so that the snapshot stays as it was; a network is needed"
        )
    })?;
    let lock = fs::read_to_string(workspace::root().join("Cargo.lock"))?;
    let number = write(&fetched, &snapshot(), &locked(&lock)?)?;
    let version = output(Command::new("git").current_dir(&fetched).args([
        "show",
        "--no-patch",
        "--format=%cs, commit %h",
    ]));
    let version = version.context("the database has no last commit")?;
    let state =
        format!("The whole database as of {version}: {number} advisories name locked crates.");
    fs::write(snapshot().join(STATE), format!("{state}\n"))?;
    println!("{state}");
    Ok(())
}

/// The crates of other people in a lock file.
fn locked(lock: &str) -> Result<BTreeSet<String>> {
    let lock: Lock = toml::from_str(lock).context("Cargo.lock cannot be read")?;
    let others = lock.package.into_iter().filter(|one| one.source.is_some());
    Ok(others.map(|one| one.name).collect())
}

/// Writes what a database says about some crates, and returns the number of advisories.
fn write(database: &Path, snapshot: &Path, crates: &BTreeSet<String>) -> Result<usize> {
    let all = database.join("crates");
    ensure!(
        all.is_dir(),
        "{} is no database of advisories",
        database.display()
    );
    let kept = snapshot.join("crates");
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    let mut number = 0;
    for name in crates {
        let Ok(files) = fs::read_dir(all.join(name)) else {
            continue;
        };
        for file in files {
            let path = file?.path();
            let text = fs::read_to_string(&path)?;
            let facts = facts(&text).with_context(|| format!("reading {}", path.display()))?;
            let folder = kept.join(name);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(path.file_name().context("a file")?), facts)?;
            number += 1;
        }
    }
    Ok(number)
}

/// The facts of an advisory, under a title of our own.
fn facts(text: &str) -> Result<String> {
    let block = text
        .split_once("```toml\n")
        .and_then(|(_, rest)| rest.split_once("\n```"));
    let Some((block, _)) = block else {
        bail!("it does not begin with a block of TOML");
    };
    let mut all: Table = toml::from_str(block)?;
    let Some(Value::Table(advisory)) = all.get_mut("advisory") else {
        bail!("it has no [advisory]");
    };
    advisory.retain(|key, _| FACTS.contains(&key));
    let kind = advisory.get("informational").and_then(Value::as_str);
    let title = format!(
        "{}: {}",
        advisory["package"].as_str().unwrap_or_default(),
        kind.unwrap_or("vulnerability")
    );
    Ok(format!(
        "```toml\n{}```\n\n# {title}\n",
        toml::to_string(&all)?
    ))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn git(repository: &Path, arguments: &[&str]) -> Result<()> {
    let done = output(Command::new("git").current_dir(repository).args(arguments));
    done.with_context(|| {
        format!(
            "git {} failed in {}",
            arguments.join(" "),
            repository.display()
        )
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADVISORY: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2020-0001\"\npackage = \"lamp\"\n\
        date = \"2020-01-02\"\nkeywords = [\"oil\"]\n# Someone's words.\n\n[versions]\npatched = [\">= 2.0\"]\n```\n\n\
        # It burns\n\nSomeone's words.\n";

    #[test]
    fn of_a_database_what_concerns_locked_crates_is_kept_without_its_text() {
        let (database, snapshot) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for name in ["lamp", "rope"] {
            let folder = database.path().join("crates").join(name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("RUSTSEC-2020-0001.md"), ADVISORY).unwrap();
        }
        let lock = "[[package]]\nname = \"lamp\"\nversion = \"1.0.0\"\nsource = \"registry\"\n\
            [[package]]\nname = \"rope\"\nversion = \"1.0.0\"\n";
        let crates = locked(lock).unwrap();
        // What a crate that is gone has left behind goes too.
        fs::create_dir_all(snapshot.path().join("crates/candle")).unwrap();
        assert_eq!(write(database.path(), snapshot.path(), &crates).unwrap(), 1);
        let kept = fs::read_to_string(snapshot.path().join("crates/lamp/RUSTSEC-2020-0001.md"));
        let kept = kept.unwrap();
        assert!(
            kept.contains("package = \"lamp\"") && kept.contains("patched = [\">= 2.0\"]"),
            "{kept}"
        );
        assert!(kept.ends_with("```\n\n# lamp: vulnerability\n"), "{kept}");
        assert!(!kept.contains("words") && !kept.contains("oil"), "{kept}");
        assert!(!snapshot.path().join("crates/candle").exists());
        assert!(!snapshot.path().join("crates/rope").exists());
        assert!(
            write(
                snapshot.path().join("nowhere").as_path(),
                snapshot.path(),
                &crates
            )
            .is_err()
        );
    }

    #[test]
    fn every_advisory_of_the_snapshot_names_a_locked_crate_and_is_its_own_facts() {
        let lock = fs::read_to_string(workspace::root().join("Cargo.lock")).unwrap();
        let crates = locked(&lock).unwrap();
        let mut number = 0;
        for folder in fs::read_dir(snapshot().join("crates")).unwrap().flatten() {
            let name = folder.file_name().to_string_lossy().into_owned();
            assert!(crates.contains(&name), "{name} is not locked");
            for file in fs::read_dir(folder.path()).unwrap().flatten() {
                let text = fs::read_to_string(file.path()).unwrap();
                assert_eq!(facts(&text).unwrap(), text, "{}", file.path().display());
                number += 1;
            }
        }
        assert!(number > 10, "{number} advisories");
    }
}
