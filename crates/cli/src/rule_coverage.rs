//! `casebook coverage rules`: which rows of the rules ledger cases and tests prove.

use std::collections::BTreeMap;
use std::process::ExitCode;

use coverage::{Row, RuleCoverage, Status, Tally};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::book;
use crate::checkout_args::Args;
use crate::output::Format;

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let checkout = args.checkout()?;
    let coverage = coverage::rules(&checkout, |case| cases::run(book(), case).is_ok())?;
    for problem in &coverage.problems {
        eprintln!("error: {problem}");
    }
    match args.format {
        Format::Text => print_text(&coverage),
        Format::Json => print_json(&coverage),
    }
    Ok(if coverage.problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(PROBLEMS)
    })
}

fn print_json(coverage: &RuleCoverage) {
    for row in &coverage.rows {
        let status = match row.status {
            Status::Proven => "proven",
            Status::NotApplicable => "not_applicable",
            Status::Missing => "missing",
        };
        println!(
            "{}",
            json!({ "id": row.id, "status": status, "by": row.by })
        );
    }
    let all = Tally::of(&coverage.rows);
    println!(
        r#"{{"proven":{},"not_applicable":{},"missing":{}}}"#,
        all.proven, all.not_applicable, all.missing
    );
}

fn print_text(coverage: &RuleCoverage) {
    println!(
        "{:<14}{:>8}{:>16}{:>9}",
        "area", "proven", "not applicable", "missing"
    );
    for (area, rows) in grouped(&coverage.rows, |row| &row.area) {
        print_tally(area, Tally::of(rows));
    }
    let all = Tally::of(&coverage.rows);
    print_tally("all", all);
    let missing = coverage
        .rows
        .iter()
        .filter(|row| row.status == Status::Missing);
    for (term, rows) in grouped(missing, |row| &row.term) {
        println!("\n{term}");
        for row in rows {
            println!("  {}", row.id);
        }
    }
    if all.proven > coverage.proven_before {
        println!(
            "\ntests/coverage.toml says {}: raise it to {}.",
            coverage.proven_before, all.proven
        );
    }
}

fn print_tally(area: &str, tally: Tally) {
    println!(
        "{area:<14}{:>8}{:>16}{:>9}",
        tally.proven, tally.not_applicable, tally.missing
    );
}

fn grouped<'a>(
    rows: impl IntoIterator<Item = &'a Row>,
    key: impl Fn(&'a Row) -> &'a String,
) -> BTreeMap<&'a str, Vec<&'a Row>> {
    let mut groups: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        groups.entry(key(row)).or_default().push(row);
    }
    groups
}
