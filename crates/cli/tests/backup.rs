//! Backups from the command line.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn casebook(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(arguments)
        .env("CASEBOOK_DATA_DIR", data)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn everything_goes_out_and_comes_back() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let (data, other) = (root.join("data"), root.join("other"));
    let file = root.join("mine.casebook");
    let path = file.to_str().unwrap();
    let copy = root.join("pack");
    fs::create_dir_all(&copy).unwrap();
    fs::write(
        copy.join("core.json"),
        r#"[{"code":"01020","text":"Words."}]"#,
    )
    .unwrap();
    let brought = casebook(&data, &["import", "cards", root.to_str().unwrap()]);
    assert!(brought.status.success(), "{brought:?}");

    let out = casebook(&data, &["backup", path]);
    assert!(out.status.success(), "{out:?}");
    assert!(said(&out).contains("0 campaigns, 0 decks"), "{out:?}");
    assert!(said(&out).ends_with("0 guides, 1 texts\n"), "{out:?}");
    assert_eq!(casebook(&data, &["backup", path]).status.code(), Some(2));

    let check = casebook(&other, &["restore", "--check", path]);
    assert!(
        said(&check).contains("0 texts"),
        "what is there now: {check:?}"
    );
    assert!(!said(&check).contains("replaced"));
    let back = casebook(&other, &["restore", path]);
    assert!(said(&back).contains("replaced"), "{back:?}");
    let again = casebook(&other, &["restore", "--check", path]);
    assert!(!said(&again).contains("0 texts"), "{again:?}");

    fs::write(&file, "a letter").unwrap();
    let refused = casebook(&other, &["restore", path]);
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(told.contains("mine.casebook"), "{told}");
}

#[test]
fn a_damaged_database_is_told_and_a_backup_takes_its_place() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let data = root.join("data");
    fs::write(
        root.join("core.json"),
        r#"[{"code":"01020","text":"Words."}]"#,
    )
    .unwrap();
    let brought = casebook(&data, &["import", "cards", root.to_str().unwrap()]);
    assert!(brought.status.success(), "{brought:?}");
    let whole = casebook(&data, &["recover"]);
    assert_eq!(whole.status.code(), Some(0), "{whole:?}");
    assert!(casebook(&data, &["backup"]).status.success());
    let backup = fs::read_dir(data.join("backups")).unwrap().next().unwrap();
    let backup = backup.unwrap().path().display().to_string();

    let database = data.join("casebook.db");
    let bytes = fs::read(&database).unwrap();
    fs::write(&database, &bytes[..5_000]).unwrap();
    let refused = casebook(&data, &["backup"]);
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("casebook recover"), "{why}");
    let told = casebook(&data, &["recover"]);
    assert_eq!(told.status.code(), Some(1), "{told:?}");
    assert!(
        said(&told).contains(&format!("--from {backup}")),
        "{told:?}"
    );
    let restored = casebook(&data, &["restore", &backup]);
    assert_eq!(restored.status.code(), Some(0), "{restored:?}");
    assert!(said(&restored).contains("damaged-"), "{restored:?}");
    let check = casebook(&data, &["restore", "--check", &backup]);
    assert!(said(&check).matches("1 texts").count() == 2, "{check:?}");
}

#[test]
fn nothing_is_replaced_by_less_without_being_told() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    let (data, file) = (root.join("data"), root.join("empty.casebook"));
    let path = file.to_str().unwrap();
    assert!(casebook(&data, &["backup", path]).status.success());
    fs::write(
        root.join("core.json"),
        r#"[{"code":"01020","text":"Words."}]"#,
    )
    .unwrap();
    assert!(
        casebook(&data, &["import", "cards", root.to_str().unwrap()])
            .status
            .success()
    );
    let refused = casebook(&data, &["restore", path]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(said(&casebook(&data, &["restore", "--check", path])).contains("1 texts"));
    let restored = casebook(&data, &["restore", "--fewer", path]);
    assert_eq!(restored.status.code(), Some(0), "{restored:?}");
}
