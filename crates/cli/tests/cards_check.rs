//! `casebook cards check`: what it reads, and what its exit code says. What it says of each wrong
//! script is tested in crates/campaign.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn check(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["cards", "check"])
        .args(arguments)
        .output()
        .expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/wrong-scripts")
}

#[test]
fn the_committed_data_have_no_fault() {
    let output = check(&[]);
    assert!(output.status.success(), "{}", out(&output));
}

#[test]
fn every_fault_of_every_file_is_told_as_json_too() {
    let directory = fixtures().display().to_string();
    let output = check(&[&directory, "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let files = fs::read_dir(fixtures()).expect("the fixtures").count();
    let answer = out(&output);
    let faults: Vec<serde_json::Value> = answer
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let mut named: Vec<&str> = faults
        .iter()
        .filter_map(|one| one["file"].as_str())
        .collect();
    named.sort();
    named.dedup();
    assert_eq!(named.len(), files);
    assert!(
        faults
            .iter()
            .all(|one| one["line"].is_u64() && one["column"].is_u64())
    );
}

#[test]
fn what_cannot_be_read_is_bad_input() {
    let output = check(&["no/such/file.ron"]);
    assert_eq!(output.status.code(), Some(2));
}
