//! `casebook coverage rules` from a shell.

use std::path::Path;
use std::process::{Command, Output};

fn coverage(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["coverage", "rules"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

#[test]
fn a_line_a_row_and_their_sum_come_from_the_checkout_above() {
    let output = coverage(&["--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let (rows, sum) = text.trim_end().rsplit_once('\n').unwrap();
    let count = |status: &str| {
        let wanted = format!(r#""status":"{status}""#);
        rows.lines().filter(|line| line.contains(&wanted)).count()
    };
    let [proven, exempt, missing] = ["proven", "not_applicable", "missing"].map(count);
    assert!(proven > 0);
    assert_eq!(
        sum,
        format!(r#"{{"proven":{proven},"not_applicable":{exempt},"missing":{missing}}}"#)
    );
    assert_eq!(proven + exempt + missing, rows.lines().count());
}

#[test]
fn a_directory_that_is_no_checkout_is_bad_input() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let output = coverage(&["--root", &sources.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("is no checkout of Casebook"), "{message}");
}
