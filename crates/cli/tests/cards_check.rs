//! `casebook cards check`: the committed data have no fault, and wrong scripts have theirs, each at
//! its place and in words that help.

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

/// Each fixture begins with what is said of it: a comment for each line of the answer, the path
/// left out.
#[test]
fn each_wrong_script_is_found_at_its_place() {
    let mut checked = 0;
    for entry in fs::read_dir(fixtures()).expect("the fixtures") {
        let path = entry.expect("a fixture").path();
        let text = fs::read_to_string(&path).expect("a text");
        let said = text.lines().map_while(|line| line.strip_prefix("//! "));
        let expected: Vec<&str> = said.collect();
        assert!(!expected.is_empty(), "{} expects nothing", path.display());
        let path = path.display().to_string();
        let output = check(&[&path]);
        assert_eq!(output.status.code(), Some(1), "{path}");
        let answer = out(&output).replace(&format!("{path}:"), "");
        let lines: Vec<&str> = answer.lines().collect();
        let (_, faults) = lines.split_last().expect("a summary");
        assert_eq!(faults, expected, "{path}");
        checked += 1;
    }
    assert!(checked >= 40, "{checked}");
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
