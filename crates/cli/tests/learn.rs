//! `casebook players learn` from outside: a few games, what is written of them, and bad input.

use std::path::Path;
use std::process::{Command, Output};

fn learn(write: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["players", "learn", "the-gathering", "--rounds", "1"])
        .args(["--games", "6", "--write"])
        .arg(write)
        .args(more)
        .output()
        .expect("the command")
}

fn told(output: Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn what_was_learned_is_written_and_learned_on_from() {
    let directory = tempfile::tempdir().expect("a directory");
    let (first, second) = (
        directory.path().join("first.ron"),
        directory.path().join("second.ron"),
    );
    let output = learn(&first, &[]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.starts_with("round 1: 6 games in "), "{said}");
    let from = first.to_str().expect("a name");
    let output = learn(&second, &["--from", from, "--seed", "50"]);
    assert!(output.status.success(), "{output:?}");
    let text = |file: &Path| std::fs::read_to_string(file).expect("a file");
    assert_ne!(text(&first), text(&second), "it learned");
}

#[test]
fn a_file_that_cannot_be_written_or_read_is_named_before_any_game() {
    let directory = tempfile::tempdir().expect("a directory");
    let said = told(learn(&directory.path().join("none/nets.ron"), &[]));
    assert!(said.contains("nets.ron: cannot be written"), "{said}");
    let file = directory.path().join("nets.ron");
    let said = told(learn(&file, &["--from", "absent.ron"]));
    assert!(said.contains("absent.ron: cannot be read"), "{said}");
}
