//! Official texts from the command line.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn casebook(data: &Path, arguments: &[&str]) -> Output {
    command(data, arguments).output().unwrap()
}

fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.args(["import", "cards"]).args(arguments);
    command.env("CASEBOOK_DATA_DIR", data);
    command
}

#[test]
fn texts_are_brought_in_and_removed() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let (data, copy) = (root.join("data"), root.join("copy"));
    fs::create_dir_all(copy.join("pack/core")).unwrap();
    let pack = r#"[{"code":"01020","text":"Words."},{"code":"zz999","text":"None."}]"#;
    fs::write(copy.join("pack/core/core.json"), pack).unwrap();

    let done = casebook(&data, &[copy.to_str().unwrap()]);
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success());
    assert!(
        said.contains("1 English and 0 Korean texts from 1 files; 1 texts of unknown"),
        "{said}"
    );

    fs::write(copy.join("pack/core/core.json"), "[7]").unwrap();
    let broken = casebook(&data, &[copy.to_str().unwrap()]);
    assert_eq!(broken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("core.json"));

    assert!(casebook(&data, &["--remove"]).status.success());
    assert_eq!(casebook(&data, &[]).status.code(), Some(2));
}

/// Ctrl+C, and anything harder.
#[test]
fn an_import_that_is_cut_off_leaves_the_texts_of_before() {
    let unique = format!("casebook-import-cut-{}", std::process::id());
    let root = std::env::temp_dir().join(unique);
    let (data, copy) = (root.join("data"), root.join("copy/pack/core"));
    fs::create_dir_all(&copy).unwrap();
    fs::write(
        copy.join("0.json"),
        r#"[{"code":"01020","text":"Before."}]"#,
    )
    .unwrap();
    let source = root.join("copy");
    assert!(
        casebook(&data, &[source.to_str().unwrap()])
            .status
            .success()
    );

    let before = found(&data, "before");
    assert!(before > 0);

    // Enough files that the import is far from its end when it is cut off.
    let many = format!(
        "[{}]",
        vec![r#"{"code":"01020","text":"After."}"#; 500].join(",")
    );
    for file in 0..1000 {
        fs::write(copy.join(format!("{file}.json")), &many).unwrap();
    }
    let mut running = command(&data, &[source.to_str().unwrap()])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = [0; 12];
    let mut heard = running.stderr.take().unwrap();
    heard.read_exact(&mut said).unwrap();
    assert!(String::from_utf8_lossy(&said).contains("file 1 of"));
    running.kill().unwrap();
    assert!(!running.wait().unwrap().success());

    assert_eq!(found(&data, "before"), before);
    assert_eq!(found(&data, "after"), 0);
    fs::remove_dir_all(root).unwrap();
}

/// How many cards have the word in an official text.
fn found(data: &Path, word: &str) -> usize {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["cards", "search", "--format", "json"])
        .arg(format!("text:{word} machete"))
        .env("CASEBOOK_DATA_DIR", data)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().count()
}
