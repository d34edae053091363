//! The coverage of small checkouts, written for a test and removed after it.

use std::fs;
use std::path::Path;

use coverage::{Checkout, Error, RuleCoverage, Status, Tally, rules};
use tempfile::TempDir;

/// A checkout that vanishes with the test.
struct Small(TempDir);

impl Small {
    fn new(files: &[(&str, &str)]) -> Self {
        let small = Self(tempfile::tempdir().unwrap());
        small.write("card-data/rules/ledger.toml", LEDGER);
        small.write("tests/cases/cases.toml", CASES);
        for (path, text) in files {
            small.write(path, text);
        }
        small
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, path: &str, text: &str) {
        let file = self.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// Cases whose names do not say that they fail pass.
    fn coverage(&self) -> RuleCoverage {
        let checkout = Checkout::at(self.path()).unwrap();
        rules(&checkout, |case| !case.name.contains("fails")).unwrap()
    }
}

const LEDGER: &str = "
[[rule]]
id = 'hunter.moves'
term = 'Hunter'
area = 'engine'
[[rule]]
id = 'hunter.nearest'
term = 'Hunter'
area = 'engine'
[[rule]]
id = 'glossary.order'
term = 'Glossary'
area = 'ui'
";

const CASES: &str = "
[[case]]
name = 'hunters move'
rules = ['hunter.moves']
";

const NOTHING_COMMITTED: (&str, &str) = ("tests/coverage.toml", "proven = 1");

fn statuses(coverage: &RuleCoverage) -> Vec<Status> {
    coverage.rows.iter().map(|row| row.status).collect()
}

#[test]
fn cases_tests_and_exceptions_are_told_apart() {
    let small = Small::new(&[
        (
            "tests/coverage.toml",
            "proven = 1\n[not_applicable]\n'glossary.order' = 'an order of paper'",
        ),
        (
            "crates/engine/src/enemies/hunter.rs",
            "/// Proves: hunter.nearest\n#[test]\nfn nearest() {}\n",
        ),
    ]);
    let coverage = small.coverage();
    let by: Vec<_> = coverage.rows.iter().map(|row| row.by.concat()).collect();
    assert_eq!(
        by,
        [
            "tests/cases/cases.toml: hunters move",
            "crates/engine/src/enemies/hunter.rs: nearest",
            "an order of paper"
        ]
    );
    let tally = Tally {
        proven: 2,
        not_applicable: 1,
        missing: 0,
    };
    assert_eq!(Tally::of(&coverage.rows), tally);
    assert_eq!(coverage.problems, Vec::<String>::new());
    assert_eq!(coverage.proven_before, 1);
}

#[test]
fn decks_prove_what_their_table_says() {
    let table = "[proven]\n'hunter.nearest' = ['legal/near', 'upgrades::nearest']\n[not-applicable]\n'glossary.order' = 'paper'";
    let files = [
        NOTHING_COMMITTED,
        ("tests/fixtures/decks/rules.toml", table),
    ];
    let coverage = Small::new(&files).coverage();
    assert_eq!(
        coverage.rows[1].by,
        [
            "tests/fixtures/decks/legal/near.json",
            "crates/deckbuilding/tests: upgrades::nearest"
        ]
    );
    assert_eq!(statuses(&coverage)[2], Status::NotApplicable);
}

#[test]
fn a_case_that_fails_proves_nothing() {
    let failing = CASES.replace("hunters move", "it fails");
    let files = [NOTHING_COMMITTED, ("tests/cases/cases.toml", &*failing)];
    let coverage = Small::new(&files).coverage();
    assert_eq!(statuses(&coverage), [Status::Missing; 3]);
    assert_eq!(coverage.problems.len(), 1, "{:?}", coverage.problems);
}

#[test]
fn what_cannot_be_is_a_problem() {
    let small = Small::new(&[
        (
            "tests/coverage.toml",
            "proven = 1\n[not_applicable]\n'hunter.moves' = 'no'\n'hunter.flies' = 'no'",
        ),
        (
            "ui/src/map.test.ts",
            "// Proves: hunter.swims\nit('swims', () => {});\n// Proves: hunter.nearest\n",
        ),
    ]);
    assert_eq!(
        small.coverage().problems,
        [
            "ui/src/map.test.ts, line 3: it stands above no test",
            "ui/src/map.test.ts: swims: there is no row 'hunter.swims'",
            "not applicable: there is no row 'hunter.flies'",
            "not applicable: 'hunter.moves' is proven",
        ]
    );
}

#[test]
fn a_checkout_is_found_upwards_or_missed() {
    let small = Small::new(&[NOTHING_COMMITTED]);
    let below = small.path().join("tests/cases");
    assert!(Checkout::above(&below).is_ok());
    assert!(matches!(Checkout::at(&below), Err(Error::NoCheckout(_))));
    let nowhere = Checkout::above(Path::new("/"));
    assert!(matches!(nowhere, Err(Error::NoCheckoutAbove(_))));
}

#[test]
fn a_broken_file_is_named() {
    let small = Small::new(&[("tests/coverage.toml", "proven = many")]);
    let checkout = Checkout::at(small.path()).unwrap();
    let error = rules(&checkout, |_| true).unwrap_err();
    assert!(matches!(error, Error::Broken { file, .. } if file == "tests/coverage.toml"));
}
