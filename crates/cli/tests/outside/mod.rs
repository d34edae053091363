//! The program as a shell calls it, at the root of the checkout.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

pub fn casebook(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(args)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .expect("the command")
}

/// What it printed with `--format json`, a value for each line.
pub fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).expect("text");
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("JSON")
}
