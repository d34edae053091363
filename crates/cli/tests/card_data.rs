//! Commands that read cards from a directory, so that nobody waits for a build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GUARDIANS: &str = "abilities/player/core/guardian.ron";

fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../card-data")
}

/// A directory with the committed files of these paths, as `change` leaves each.
fn directory(files: &[&str], change: impl Fn(&str, String) -> String) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for file in files {
        let text = fs::read_to_string(committed().join(file)).unwrap();
        let path = directory.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, change(file, text)).unwrap();
    }
    directory
}

fn casebook(card_data: &Path, arguments: &[&str]) -> Output {
    let mut run = Command::new(env!("CARGO_BIN_EXE_casebook"));
    let output = run.args(arguments).arg("--card-data").arg(card_data);
    output.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The part of a file of scripts that a card's stands in, with other words in it.
fn in_script(text: &str, code: &str, from: &str, to: &str) -> String {
    let begin = text.find(&format!("\"{code}\"")).unwrap();
    let (before, after) = text.split_at(begin);
    assert!(after.contains(from), "{after}");
    before.to_owned() + &after.replacen(from, to, 1)
}

#[test]
fn a_changed_script_is_shown_in_both_languages() {
    let changed = directory(&[GUARDIANS], |_, text| {
        in_script(
            &text,
            "01022",
            "DiscoverClues()",
            "DiscoverClues(amount: N(3))",
        )
    });
    let shown = casebook(
        changed.path(),
        &["cards", "show", "01022", "--lang", "both"],
    );
    let shown = text(&shown.stdout);
    assert!(shown.contains("iscover 3 clues"), "{shown}");
    assert!(shown.contains("단서 3개"), "{shown}");
}

#[test]
fn cases_run_with_the_changed_script() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR"));
    let cases = cases.join("../../tests/cases/cards/player/core/guardian.toml");
    let run = [
        "case",
        "run",
        cases.to_str().unwrap(),
        "--name",
        "Evidence!",
    ];
    let as_committed = directory(&[GUARDIANS], |_, text| text);
    assert_eq!(casebook(as_committed.path(), &run).status.code(), Some(0));
    let changed = directory(&[GUARDIANS], |_, text| {
        in_script(
            &text,
            "01022",
            "DiscoverClues()",
            "GainResources(amount: N(1))",
        )
    });
    assert_eq!(casebook(changed.path(), &run).status.code(), Some(1));
}

#[test]
fn every_broken_file_is_named_with_its_line_and_column() {
    let seekers = "abilities/player/core/seeker.ron";
    let guide = "campaigns/notz/campaign.ron";
    let broken = directory(&[GUARDIANS, seekers, guide], |file, text| match file {
        GUARDIANS => in_script(&text, "01022", "DiscoverClues()", "FindClues()"),
        _ if file == seekers => text.replacen('{', "{\n    \"00000\": (),", 1),
        _ => text.replacen("version: 2", "version: two", 1),
    });
    let output = casebook(broken.path(), &["cards", "show", "01022"]);
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    let root = broken.path().display();
    let guardians = fs::read_to_string(broken.path().join(GUARDIANS)).unwrap();
    let line = guardians
        .lines()
        .position(|line| line.contains("FindClues"))
        .unwrap()
        + 1;
    for expected in [
        format!("{root}/{GUARDIANS}: line {line}, column "),
        format!("{root}/{seekers}: line 2: a script for 00000"),
        format!("{root}/{guide}: line 4, column "),
    ] {
        assert!(told.contains(&expected), "{expected} is not in:\n{told}");
    }
}

/// Card data that are the same play the same, wherever they are read from.
/// What a script may name comes from the directory too: its guides, its facts.
#[test]
fn scripts_of_a_directory_are_checked() {
    let changed = directory(&[GUARDIANS], |_, text| {
        in_script(&text, "01020", "Fight", "Fights")
    });
    let output = casebook(changed.path(), &["cards", "check"]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("guardian.ron:"), "{said}");
    assert!(said.contains("`Fights`"), "{said}");

    let sound = directory(&[GUARDIANS], |_, text| text);
    let output = casebook(sound.path(), &["cards", "check"]);
    assert!(output.status.success(), "{}", text(&output.stdout));
}

#[test]
fn a_game_is_played_again_with_the_data_of_a_directory() {
    let saved = tempfile::tempdir().unwrap();
    let file = saved.path().join("game.json");
    let file = file.to_str().unwrap();
    let play = ["play", "the-gathering", "--quiet", "--save", file];
    let played = casebook(&committed(), &play);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let again = casebook(&committed(), &["replay", file]);
    let embedded = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["replay", file])
        .output()
        .unwrap();
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
    assert_eq!(again.stdout, embedded.stdout);
}

#[test]
fn a_directory_without_scripts_is_refused() {
    let empty = tempfile::tempdir().unwrap();
    let output = casebook(empty.path(), &["cards", "show", "01022"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("`abilities`"));
}
