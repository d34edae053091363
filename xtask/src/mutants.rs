//! `cargo xtask mutants`: rules of the engine switched off one at a time. A case that cites the
//! rule must fail then, or else it proves nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::shell::cargo;
use crate::steps::{output, with_time_limit};
use crate::workspace;

const LIST: &str = "tests/mutants.toml";
/// Cases of one rule take less than a second.
const ENDLESS: Duration = Duration::from_secs(120);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    mutant: Vec<Mutant>,
}

/// A rule, and how the engine forgets it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutant {
    /// A row of the ledger.
    rule: String,
    file: PathBuf,
    find: String,
    replace: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Caught,
    Survived,
    NotBuilt,
}

/// `[--only WORDS]`: mutants of the rules whose id has the words; all of them otherwise.
pub fn mutants(arguments: &[String]) -> Result<()> {
    let only = match arguments {
        [] => "",
        [flag, words] if flag == "--only" => words,
        _ => bail!("usage: cargo xtask mutants [--only WORDS]"),
    };
    let list = read()?;
    let chosen: Vec<&Mutant> = list.iter().filter(|one| one.rule.contains(only)).collect();
    ensure!(!chosen.is_empty(), "{LIST} has no rule with '{only}'");
    let copy = Copy::make()?;
    let untouched = copy.build_and_run(&chosen[0].rule)?;
    ensure!(
        untouched == Verdict::Survived,
        "before any change: {untouched:?}"
    );
    let mut tally: BTreeMap<Verdict, usize> = BTreeMap::new();
    for (index, mutant) in chosen.iter().enumerate() {
        let verdict = copy.judge(mutant)?;
        println!(
            "{:>3} of {}  {verdict:?}  {}",
            index + 1,
            chosen.len(),
            mutant.rule
        );
        *tally.entry(verdict).or_default() += 1;
    }
    let caught = tally.get(&Verdict::Caught).copied().unwrap_or(0);
    println!(
        "{caught} of {} rules that were switched off made a citing case fail",
        chosen.len()
    );
    ensure!(caught == chosen.len(), "{tally:?}");
    Ok(())
}

fn read() -> Result<Vec<Mutant>> {
    let file = workspace::root().join(LIST);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let list: List = toml::from_str(&text).with_context(|| LIST.to_owned())?;
    Ok(list.mutant)
}

/// The source with the rule switched off. What is replaced must occur exactly once.
fn mutated(source: &str, mutant: &Mutant) -> Result<String> {
    let count = source.matches(&mutant.find).count();
    ensure!(
        count == 1,
        "{LIST}: '{}' occurs {count} times in {}",
        mutant.find,
        mutant.file.display()
    );
    Ok(source.replace(&mutant.find, &mutant.replace))
}

/// A copy of the checkout, so that nothing of the real one is ever changed.
struct Copy {
    root: PathBuf,
    build: PathBuf,
}

impl Copy {
    fn make() -> Result<Self> {
        let root = workspace::target().join("mutants/checkout");
        let mut list = Command::new("git");
        list.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
        let files = output(list.current_dir(workspace::root())).context("git ls-files failed")?;
        for file in files.lines() {
            copy_changed(&workspace::root().join(file), &root.join(file))?;
        }
        let build = workspace::target().join("mutants/build");
        Ok(Self { root, build })
    }

    fn judge(&self, mutant: &Mutant) -> Result<Verdict> {
        let file = self.root.join(&mutant.file);
        let source =
            fs::read_to_string(&file).with_context(|| mutant.file.display().to_string())?;
        fs::write(&file, mutated(&source, mutant)?)?;
        let verdict = self.build_and_run(&mutant.rule);
        fs::write(&file, source)?;
        verdict
    }

    fn build_and_run(&self, rule: &str) -> Result<Verdict> {
        let mut build = cargo("build");
        build.args(["--quiet", "--package=casebook-cases", "--example=citing"]);
        // Optimising the engine would take longer than the few cases do.
        build.args([
            "--config",
            "profile.dev.package.casebook-engine.opt-level=0",
        ]);
        build
            .current_dir(&self.root)
            .env("RUSTFLAGS", "--cap-lints=allow");
        let built = build.env("CARGO_TARGET_DIR", &self.build).output()?;
        if !built.status.success() {
            return Ok(Verdict::NotBuilt);
        }
        let mut cases = Command::new(self.build.join("debug/examples/citing"));
        cases.args([rule, "tests/cases"]).current_dir(&self.root);
        // Whoever waits for a rule that is gone waits for ever, which is noticed as well.
        let ran = with_time_limit(ENDLESS, &cases).output()?;
        Ok(if ran.status.success() {
            Verdict::Survived
        } else {
            Verdict::Caught
        })
    }
}

/// Files that are as they were keep their time, so that cargo builds only what changed.
fn copy_changed(from: &Path, to: &Path) -> Result<()> {
    let Ok(bytes) = fs::read(from) else {
        return Ok(());
    };
    if fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(directory) = to.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(to, bytes).with_context(|| to.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutant_finds_its_place_and_its_rule() {
        let rules: String = fs::read_dir(workspace::root().join("card-data/rules"))
            .expect("the ledger is there")
            .filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok())
            .collect();
        for mutant in read().expect("the list is sound") {
            let source = fs::read_to_string(workspace::root().join(&mutant.file))
                .expect("the file is there");
            mutated(&source, &mutant).unwrap_or_else(|error| panic!("{error}"));
            let id = format!("id = \"{}\"", mutant.rule);
            assert!(rules.contains(&id), "no rule is called {}", mutant.rule);
        }
    }

    #[test]
    fn what_is_replaced_must_occur_once() {
        let mutant = Mutant {
            rule: String::new(),
            file: PathBuf::from("a.rs"),
            find: "x".to_owned(),
            replace: "y".to_owned(),
        };
        assert_eq!(mutated("a x b", &mutant).unwrap(), "a y b");
        assert!(mutated("x x", &mutant).is_err());
        assert!(mutated("a", &mutant).is_err());
    }
}
