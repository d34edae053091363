//! The coverage of the rules ledger: it tells the truth, and never falls.

use std::path::Path;

use casebook_tests::{book, directory};
use coverage::{Checkout, RuleCoverage, Tally};

/// More exceptions than this would hide what is missing.
const MOST_NOT_APPLICABLE: usize = 40;

fn coverage_of_rules() -> RuleCoverage {
    let root = directory("..");
    let checkout = Checkout::at(Path::new(&root)).unwrap_or_else(|error| panic!("{error}"));
    coverage::rules(&checkout, |case| cases::run(book(), case).is_ok())
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn proven_rows_never_become_fewer() {
    let coverage = coverage_of_rules();
    let (proven, before) = (Tally::of(&coverage.rows).proven, coverage.proven_before);
    assert!(
        proven >= before,
        "{proven} rows are proven, {before} were: `casebook coverage rules` lists what is missing"
    );
    if proven > before {
        println!("{proven} rows are proven: raise the figure in tests/coverage.toml");
    }
}

#[test]
fn tests_cite_rows_that_exist_and_exceptions_are_few() {
    let coverage = coverage_of_rules();
    assert!(
        coverage.problems.is_empty(),
        "{}",
        coverage.problems.join("\n")
    );
    let exceptions = Tally::of(&coverage.rows).not_applicable;
    assert!(exceptions <= MOST_NOT_APPLICABLE, "{exceptions} exceptions");
}
