//! A reader that goes away early is no failure.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

#[cfg(unix)]
#[test]
fn the_command_ends_in_silence_when_its_reader_goes_away() {
    let mut casebook = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["coverage", "rules", "--format", "json"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut line = String::new();
    BufReader::with_capacity(64, casebook.stdout.take().expect("its output"))
        .read_line(&mut line)
        .expect("a line");
    assert!(line.starts_with('{'), "{line}");
    let mut said = String::new();
    let mut errors = casebook.stderr.take().expect("its errors");
    errors.read_to_string(&mut said).expect("text");
    casebook.wait().expect("an end");
    assert_eq!(said, "");
}
