//! Trying changed scripts against the cases that name their cards.
//!
//! Reading all card data takes far longer than a few cases, so that many scripts are changed at
//! once, as long as no case names two of their cards: a case that fails then speaks of one change.
//! They are tried in a process of its own, since a changed script may never come to an end.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde_json::Value;
use tempfile::TempDir;

use super::mutate::{Mutant, collect};

/// So many scripts are changed at once.
const AT_ONCE: usize = 50;

/// No run takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A copy of the scripts, of which some are changed at a time, and all cases.
pub(super) struct Bench {
    directory: TempDir,
    cases: Vec<String>,
}

/// What a run of cases says: whether each of them passed, or that the scripts are refused or do not
/// come to an end.
enum Outcome {
    Ran(Vec<bool>),
    Refused,
}

impl Bench {
    pub fn new(card_data: &Path, cases: &Path) -> anyhow::Result<Self> {
        let directory = tempfile::tempdir()?;
        let mut files = Vec::new();
        collect(&card_data.join("abilities"), "ron", &mut files)?;
        for file in files {
            let copy = directory.path().join(file.strip_prefix(card_data)?);
            if let Some(folder) = copy.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::copy(&file, &copy)?;
        }
        let cases = each_case(cases)?;
        Ok(Self { directory, cases })
    }

    /// Which of the changed scripts are refused, or make a case fail, or never end. Tells how many
    /// have been tried.
    pub fn found(&self, mutants: &[Mutant], told: impl Fn(usize)) -> anyhow::Result<Vec<bool>> {
        let naming: Vec<Vec<usize>> = mutants.iter().map(|one| self.naming(&one.code)).collect();
        let mut found = vec![false; mutants.len()];
        let named = |at: &usize| !naming[*at].is_empty();
        let mut left: Vec<usize> = (0..mutants.len()).filter(named).collect();
        while !left.is_empty() {
            let (batch, others) = apart(&left, &naming);
            self.try_batch(&batch, mutants, &naming, &mut found)?;
            left = others;
            told(mutants.len() - left.len());
        }
        Ok(found)
    }

    /// The cases that name a card.
    fn naming(&self, code: &str) -> Vec<usize> {
        let cases = self.cases.iter().enumerate();
        let named = cases.filter(|(_, text)| text.contains(code));
        named.map(|(at, _)| at).collect()
    }

    /// Tries changes at once; where they cannot be read together, or do not end, each half alone.
    fn try_batch(
        &self,
        batch: &[usize],
        mutants: &[Mutant],
        naming: &[Vec<usize>],
        found: &mut [bool],
    ) -> anyhow::Result<()> {
        let cases: Vec<usize> = batch.iter().flat_map(|one| naming[*one].clone()).collect();
        match self.run(batch, mutants, &cases)? {
            Outcome::Ran(passed) => {
                let failed: BTreeSet<usize> = cases
                    .iter()
                    .zip(passed)
                    .filter_map(|(case, passed)| (!passed).then_some(*case))
                    .collect();
                for one in batch {
                    found[*one] = naming[*one].iter().any(|case| failed.contains(case));
                }
            }
            Outcome::Refused => match batch {
                [one] => found[*one] = true,
                _ => {
                    let (first, second) = batch.split_at(batch.len() / 2);
                    self.try_batch(first, mutants, naming, found)?;
                    self.try_batch(second, mutants, naming, found)?;
                }
            },
        }
        Ok(())
    }

    fn run(&self, batch: &[usize], mutants: &[Mutant], cases: &[usize]) -> anyhow::Result<Outcome> {
        let originals = self.change(batch, mutants)?;
        let file = self.directory.path().join("cases.toml");
        let texts: Vec<&str> = cases
            .iter()
            .map(|case| self.cases[*case].as_str())
            .collect();
        fs::write(&file, texts.concat())?;
        let says = self.directory.path().join("says");
        let run = Command::new(std::env::current_exe()?)
            .args(["case", "run", "--format", "json", "--card-data"])
            .arg(self.directory.path())
            .arg(&file)
            .stdout(File::create(&says)?)
            .stderr(Stdio::null())
            .spawn()?;
        let ended = end_of(run)?;
        for (file, text) in originals {
            fs::write(file, text)?;
        }
        let passed = results(&fs::read_to_string(&says)?);
        let whole = ended.is_some_and(|status| matches!(status.code(), Some(0 | 1)));
        Ok(if whole && passed.len() == cases.len() {
            Outcome::Ran(passed)
        } else {
            Outcome::Refused
        })
    }

    /// Changes the scripts; the files as they were before.
    fn change(
        &self,
        batch: &[usize],
        mutants: &[Mutant],
    ) -> anyhow::Result<BTreeMap<PathBuf, String>> {
        let mut originals = BTreeMap::new();
        for one in batch {
            let mutant = &mutants[*one];
            let file = self.directory.path().join(&mutant.file);
            let text = fs::read_to_string(&file)?;
            let Some(changed) = mutant.mutation.of(&text) else {
                let file = file.display();
                bail!("{file}: the script of {} is not there", mutant.code);
            };
            fs::write(&file, changed)?;
            originals.entry(file).or_insert(text);
        }
        Ok(originals)
    }
}

/// As many as can be tried at once, since no case names two of them, and the others.
fn apart(left: &[usize], naming: &[Vec<usize>]) -> (Vec<usize>, Vec<usize>) {
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    let (mut batch, mut others) = (Vec::new(), Vec::new());
    for one in left {
        let free = naming[*one].iter().all(|case| !taken.contains(case));
        if free && batch.len() < AT_ONCE {
            taken.extend(&naming[*one]);
            batch.push(*one);
        } else {
            others.push(*one);
        }
    }
    (batch, others)
}

/// The text of each case below a directory.
fn each_case(directory: &Path) -> anyhow::Result<Vec<String>> {
    const BEGINS: &str = "[[case]]\n";
    let mut files = Vec::new();
    collect(directory, "toml", &mut files)?;
    let mut cases = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let texts = text.split(BEGINS).skip(1);
        cases.extend(texts.map(|text| format!("{BEGINS}{text}\n")));
    }
    Ok(cases)
}

/// Whether each case passed, as the run tells it.
fn results(says: &str) -> Vec<bool> {
    let lines = says
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let cases = lines.filter(|line: &Value| line.get("name").is_some());
    cases.map(|line| line["passed"] == true).collect()
}

/// How the run ends; nothing if it does not.
fn end_of(mut run: Child) -> anyhow::Result<Option<ExitStatus>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = run.try_wait()? {
            return Ok(Some(status));
        }
        if begun.elapsed() > PATIENCE {
            run.kill()?;
            run.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(test)]
mod tests {
    use super::{apart, results};

    #[test]
    fn no_case_names_two_that_are_tried_at_once() {
        let naming = [vec![1, 2], vec![2], vec![3], vec![1]];
        let (batch, others) = apart(&[0, 1, 2, 3], &naming);
        assert_eq!((batch, others), (vec![0, 2], vec![1, 3]));
    }

    #[test]
    fn a_run_tells_which_cases_passed() {
        let says = r#"{"name":"a","passed":true}
{"name":"b","passed":false}
{"passed":1,"failed":1}
"#;
        assert_eq!(results(says), [true, false]);
    }
}
