//! Official texts from the command line.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn casebook(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["import", "cards"])
        .args(arguments)
        .env("CASEBOOK_DATA_DIR", data)
        .output()
        .unwrap()
}

#[test]
fn texts_are_brought_in_and_removed() {
    let unique = format!("casebook-import-cards-{}", std::process::id());
    let root = std::env::temp_dir().join(unique);
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
    fs::remove_dir_all(root).unwrap();
}
