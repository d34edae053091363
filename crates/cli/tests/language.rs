//! `casebook language`: the committed reference is what the types and scripts make of it.

use std::path::Path;
use std::process::Command;

#[test]
fn the_committed_reference_of_the_language_is_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    let output = command
        .args(["language", "--check", "--root"])
        .arg(root)
        .output()
        .unwrap();
    let stale = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "run `casebook language`; these files are not current:\n{stale}"
    );
}
