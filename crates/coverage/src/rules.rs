//! The coverage of the rules ledger.

use std::collections::BTreeMap;

use cases::Case;

use crate::checkout::{Checkout, Error, File};
use crate::citations::{Citation, Stray, in_rust, in_typescript};
use crate::ledger::{self, Committed};

/// Ignored tests that are run all the same: those of the window, on a screen of their own.
const WINDOW_TESTS: &str = "tests/window/";

/// What is known about every row.
#[derive(Clone, Debug)]
pub struct RuleCoverage {
    /// In the order of the ledger.
    pub rows: Vec<Row>,
    /// What makes the figures doubtful: citations of rows that do not exist, rows above no test,
    /// cases that fail, and exceptions that are none.
    pub problems: Vec<String>,
    /// So many rows were proven already: the committed figure.
    pub proven_before: usize,
}

/// A row of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub id: String,
    pub term: String,
    pub area: String,
    pub status: Status,
    /// The cases and tests that prove it, as `file: name`, or else why it is not applicable.
    pub by: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Proven,
    NotApplicable,
    Missing,
}

/// How many rows there are of each status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub proven: usize,
    pub not_applicable: usize,
    pub missing: usize,
}

impl Tally {
    /// Counts rows.
    pub fn of<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Self {
        let mut tally = Self::default();
        for row in rows {
            match row.status {
                Status::Proven => tally.proven += 1,
                Status::NotApplicable => tally.not_applicable += 1,
                Status::Missing => tally.missing += 1,
            }
        }
        tally
    }
}

/// Reads the coverage of a checkout; `passes` runs a case.
///
/// # Errors
/// A file that cannot be read, or that is not what it should be.
pub fn rules(checkout: &Checkout, passes: impl Fn(&Case) -> bool) -> Result<RuleCoverage, Error> {
    let mut proofs = Proofs::default();
    for file in checkout.cases()? {
        proofs.add_cases(&file, &passes)?;
    }
    for file in checkout.sources()? {
        proofs.add_tests(&file);
    }
    let decks = ledger::decks(checkout)?;
    proofs.add_decks(decks.proven);
    let mut committed = ledger::committed(checkout)?;
    committed.not_applicable.extend(decks.not_applicable);
    let rows = ledger::rows(checkout)?;
    let rows = rows.into_iter().map(|rule| proofs.judge(rule, &committed));
    let rows: Vec<Row> = rows.collect();
    proofs.find_unknown(&rows, &committed);
    Ok(RuleCoverage {
        rows,
        problems: proofs.problems,
        proven_before: committed.proven,
    })
}

#[derive(Default)]
struct Proofs {
    /// By the id of the row.
    by: BTreeMap<String, Vec<String>>,
    problems: Vec<String>,
}

impl Proofs {
    fn add_cases(&mut self, file: &File, passes: impl Fn(&Case) -> bool) -> Result<(), Error> {
        let cases = cases::read(&file.text).map_err(|error| Error::Broken {
            file: file.path.clone(),
            cause: error.to_string(),
        })?;
        for case in cases {
            let proof = format!("{}: {}", file.path, case.name);
            if !passes(&case) {
                self.problems.push(format!("{proof}: the case fails"));
                continue;
            }
            self.add(&case.rules, &proof);
        }
        Ok(())
    }

    /// Decks are told by the paths of their files, the tests of decks by their names.
    fn add_decks(&mut self, proven: BTreeMap<String, Vec<String>>) {
        for (rule, proofs) in proven {
            for proof in proofs {
                let told = if proof.contains("::") {
                    format!("crates/deckbuilding/tests: {proof}")
                } else {
                    format!("tests/fixtures/decks/{proof}.json")
                };
                self.add(std::slice::from_ref(&rule), &told);
            }
        }
    }

    fn add_tests(&mut self, file: &File) {
        let (citations, strays) = if file.path.ends_with(".rs") {
            in_rust(&file.text, file.path.starts_with(WINDOW_TESTS))
        } else {
            in_typescript(&file.text)
        };
        for Citation { rules, test } in citations {
            self.add(&rules, &format!("{}: {test}", file.path));
        }
        let told = strays
            .into_iter()
            .map(|Stray { line, why }| format!("{}, line {line}: {why}", file.path));
        self.problems.extend(told);
    }

    fn add(&mut self, rules: &[String], proof: &str) {
        for rule in rules {
            let proofs = self.by.entry(rule.clone()).or_default();
            proofs.push(proof.to_owned());
        }
    }

    fn judge(&self, rule: ledger::Rule, committed: &Committed) -> Row {
        let (status, by) = match (
            self.by.get(&rule.id),
            committed.not_applicable.get(&rule.id),
        ) {
            (Some(by), _) => (Status::Proven, by.clone()),
            (None, Some(reason)) => (Status::NotApplicable, vec![reason.clone()]),
            (None, None) => (Status::Missing, Vec::new()),
        };
        Row {
            id: rule.id,
            term: rule.term,
            area: rule.area,
            status,
            by,
        }
    }

    /// Citations and exceptions must speak of rows that there are, and not both of the same.
    fn find_unknown(&mut self, rows: &[Row], committed: &Committed) {
        let exists = |id: &String| rows.iter().any(|row| row.id == *id);
        for (id, by) in self.by.iter().filter(|(id, _)| !exists(id)) {
            let told = by
                .iter()
                .map(|proof| format!("{proof}: there is no row '{id}'"));
            self.problems.extend(told);
        }
        for id in committed.not_applicable.keys() {
            if !exists(id) {
                let told = format!("not applicable: there is no row '{id}'");
                self.problems.push(told);
            } else if self.by.contains_key(id) {
                let told = format!("not applicable: '{id}' is proven");
                self.problems.push(told);
            }
        }
    }
}
