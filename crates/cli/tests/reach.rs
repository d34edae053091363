//! `casebook coverage reach` from outside.

mod outside;

use std::process::Output;

use outside::{casebook, lines};

fn reach(args: &[&str]) -> Output {
    casebook(&[&["coverage", "reach", "--format", "json"], args].concat())
}

#[test]
fn games_and_an_explorer_say_what_they_come_to() {
    let args = [
        "the-gathering",
        "--games",
        "6",
        "--legs",
        "40",
        "--starts",
        "1",
    ];
    let output = reach(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = lines(&output);
    let [line] = lines.as_slice() else {
        panic!("{lines:?}");
    };
    assert_eq!(line["games"], 6);
    assert_eq!(line["resolutions"]["of"], 4);
    assert!(line["resolutions"]["reached"].as_u64() >= Some(1));
    assert!(line["locations"]["reached"].as_u64() >= Some(2));
    assert_eq!(
        reach(&args).stdout,
        output.stdout,
        "the same seeds come to the same"
    );
}

#[test]
fn what_was_found_is_found_again() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("finds.jsonl");
    let file = file.to_str().expect("a name");
    let args = [
        "the-gathering",
        "--games",
        "4",
        "--legs",
        "60",
        "--starts",
        "1",
    ];
    let output = reach(&[&args[..], &["--finds", file]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let again = reach(&["--again", file]);
    assert_eq!(again.status.code(), Some(0), "{again:?}");
    let told = lines(&again);
    assert!(told[0]["finds"].as_u64() >= Some(1), "{told:?}");
    assert_eq!(told[0]["lost"], 0);
}

/// Kept games go elsewhere when a script on their way changes. Where more than a quarter have,
/// `casebook coverage reach --finds tests/fixtures/reached.jsonl` finds others.
#[test]
fn most_kept_games_still_lead_where_they_led() {
    let told = lines(&reach(&["--again", "tests/fixtures/reached.jsonl"]));
    let sums = told.last().expect("a line");
    let number = |field: &str| sums[field].as_u64().expect("a number");
    assert!(number("finds") > 0);
    assert!(4 * number("lost") <= number("finds"), "{told:?}");
}
