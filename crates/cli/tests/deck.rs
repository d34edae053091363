//! `casebook deck` from outside: output, exit codes and errors.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use expect_test::{Expect, expect};

/// Runs the command in the root of the workspace, with text on standard input.
fn casebook(args: &[&str], input: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.args(args).current_dir(root);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command");
    child
        .stdin
        .take()
        .expect("its input")
        .write_all(input.as_bytes())
        .expect("written");
    child.wait_with_output().expect("its output")
}

fn check(args: &[&str], input: &str, code: i32, expected: Expect) {
    let output = casebook(args, input);
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    // How quick it was is another figure each time.
    let lines = text.split_inclusive('\n');
    let told = lines.filter(|line| !line.ends_with(" decks per second\n"));
    expected.assert_eq(&told.collect::<String>());
}

const LEGAL: &str = "tests/fixtures/decks/legal/limit.json";
const ILLEGAL: &str = "tests/fixtures/decks/illegal/limit.json";

#[test]
fn a_line_for_each_deck() {
    check(
        &["deck", "check", LEGAL, ILLEGAL, "--format", "json"],
        "",
        1,
        expect![[r#"
            {"name":"Five of other classes","legal":true,"violations":[],"assumed":[],"limited":{"2":["01037","01044","01044","01080","01080"]}}
            {"name":"Five of other classes","legal":false,"violations":[{"code":"over_option_limit","card":"01037","cards":["01037","01044","01080"],"rule":"deckbuilding.follow-options","message":"Working a Hunch, Switchblade, Lucky!: 6 cards by an option that permits 5. Take out 1."}],"assumed":[],"limited":{"2":["01037","01037","01044","01044","01080","01080"]}}
        "#]],
    );
    check(
        &["deck", "check", LEGAL],
        "",
        0,
        expect![[r#"
        Five of other classes: legal
    "#]],
    );
    check(
        &["deck", "check", ILLEGAL, "--language", "ko"],
        "",
        1,
        expect![[r#"
            Five of other classes: not legal
              over_option_limit: 직감에 따라 움직이다, 접이식 칼, 요행: 5장까지 허용하는 선택지로 6장을 넣었습니다. 1장을 빼세요.
        "#]],
    );
}

#[test]
fn decks_from_standard_input() {
    let decks = "{\"investigator_code\":\"01001\",\"slots\":{}}\n{\"investigator_code\":\"01002\",\"slots\":{}}\n";
    let output = casebook(&["deck", "check", "-", "--format", "json"], decks);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (&lines[0]["name"], &lines[1]["name"]),
        (&"Roland Banks".into(), &"Daisy Walker".into())
    );
    assert_eq!(lines[0]["violations"][0]["code"], "too_few_cards");
}

#[test]
fn settings() {
    let roland = "card-data/decks/roland.json";
    check(
        &["deck", "check", roland, "--new-campaign"],
        "",
        0,
        expect![[r#"
            Roland Banks: Badge and Notebook: legal
        "#]],
    );
    let deck = "tests/fixtures/decks/illegal/standalone.json";
    check(
        &["deck", "check", deck],
        "",
        0,
        expect![[r#"
            Ten experience, one weakness more: legal
              assumed: The deck holds levels above 0, so it is taken as one that has been played.
        "#]],
    );
    check(
        &["deck", "check", deck, "--standalone"],
        "",
        1,
        expect![[r#"
        Ten experience, one weakness more: not legal
          requirement_not_met: The deck needs 2 basic weaknesses, 1 of them for its experience, and has 1. Draw 1 at random.
    "#]],
    );
    let deck = "tests/fixtures/decks/illegal/taboo-forbidden.json";
    check(
        &["deck", "check", deck, "--taboo", "0"],
        "",
        0,
        expect![[r#"
        A forbidden card: legal
    "#]],
    );
}

#[test]
fn upgrades() {
    let old = r#"{"investigator_code":"01001","slots":{"01030":2}}"#;
    let folder = tempfile::tempdir().expect("a folder");
    let new = folder.path().join("new.json");
    std::fs::write(
        &new,
        old.replace("\"01030\":2", "\"01030\":1,\"01040\":1,\"01029\":1"),
    )
    .expect("a file");
    let new = new.to_string_lossy();
    check(
        &["deck", "upgrade-cost", "-", &new, "--format", "json"],
        old,
        0,
        expect![[r#"
            {"experience":5,"steps":[{"kind":"upgrade","card":"01040","from":"01030","part":"deck","price":1,"experience":1,"adjustments":[],"message":"Upgrade Magnifying Glass to Magnifying Glass (1): 1 experience."},{"kind":"buy","card":"01029","from":null,"part":"deck","price":4,"experience":4,"adjustments":[],"message":"Buy Shotgun (4): 4 experience."}]}
        "#]],
    );
    check(
        &["deck", "upgrade-cost", "-", &new],
        old,
        0,
        expect![[r#"
        Upgrade Magnifying Glass to Magnifying Glass (1): 1 experience.
        Buy Shotgun (4): 4 experience.
        Total: 5 experience
    "#]],
    );
}

#[test]
fn upgrades_after_play_that_earned_something() {
    let old = r#"{"investigator_code":"02003","slots":{"98002":1}}"#;
    let folder = tempfile::tempdir().expect("a folder");
    let new = folder.path().join("new.json");
    std::fs::write(&new, old.replace(":1}", ":1,\"01057\":1}")).expect("a file");
    let new = new.to_string_lossy();
    let with = |earned: &str, code, expected| {
        check(
            &["deck", "upgrade-cost", "-", &new, "--earned", earned],
            old,
            code,
            expected,
        );
    };
    with(
        "98002=12",
        0,
        expect![[r#"
        Buy Hot Streak (4): 2 experience. (-2 Green Man Medallion)
        Total: 2 experience
    "#]],
    );
    with(
        "10109=1",
        2,
        expect![[r#"
        error: --earned 10109=1: no such discount; cards of the old deck that may earn one: 98002
    "#]],
    );
    with(
        "98002",
        2,
        expect![[r#"
        error: --earned 98002: expected CODE=COUNT or CODE=COUNT,COUNT
    "#]],
    );
    with(
        "98002=100",
        2,
        expect![[r#"
        error: --earned 98002=100: 98002 can have earned 99 at most
    "#]],
    );
}

#[test]
fn one_bad_deck_hides_no_other() {
    let good = "{\"investigator_code\":\"01001\",\"slots\":{\"01020\":2}}";
    let input = format!("{good}\n{}\nnothing\n{good}\n", good.replace('2', "-2"));
    let output = casebook(&["deck", "check", "-", "--format", "json"], &input);
    assert_eq!(output.status.code(), Some(2));
    let out = String::from_utf8(output.stdout).expect("text");
    assert_eq!(out.lines().count(), 2, "{out}");
    let told = String::from_utf8(output.stderr).expect("text");
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("error: -: line 2, column"), "{told:?}");
    assert!(told[1].starts_with("error: -: line 3, column"), "{told:?}");
    assert!(told[2].starts_with("2 decks in ") && told[2].ends_with(" decks per second"));
}

#[test]
fn what_a_verdict_rests_on() {
    let played = "tests/fixtures/decks/legal/story-asset-with-levels.json";
    check(
        &["deck", "check", played],
        "",
        0,
        expect![[r#"
            Levels and a story asset: legal
              assumed: The deck holds levels above 0, so it is taken as one that has been played.
        "#]],
    );
    let unplayed = "tests/fixtures/decks/legal/story-asset-played.json";
    check(
        &["deck", "check", unplayed, "--played", "--format", "json"],
        "",
        0,
        expect![[r#"
            {"name":"A story asset in a deck that has been played","legal":true,"violations":[],"assumed":[],"limited":{}}
        "#]],
    );
    let limited = casebook(&["deck", "check", LEGAL, "--format", "json"], "");
    let line: serde_json::Value = serde_json::from_slice(&limited.stdout).expect("JSON");
    let options = line["limited"].as_object().expect("options");
    let cards = options.values().next().expect("an option").as_array();
    assert_eq!(cards.expect("codes").len(), 5, "{line}");
}

#[test]
fn bad_input() {
    check(
        &["deck", "check", "-"],
        "{\"investigator_code\":\"01001\",\n\"slots\":{\"01020\":true}}",
        2,
        expect![[r#"
            error: -: line 2, column 21: copies of 01020: invalid type: boolean `true`, expected a whole number
        "#]],
    );
    check(
        &["deck", "check", "-"],
        "{}",
        2,
        expect![[r#"
        error: -: line 1: the deck has no investigator_code
    "#]],
    );
    check(
        &["deck", "check", "-"],
        "",
        2,
        expect![[r#"
        error: -: line 1: neither a deck nor a list of decks
    "#]],
    );
    let (roland, daisy) = ("card-data/decks/roland.json", "card-data/decks/daisy.json");
    check(
        &["deck", "upgrade-cost", roland, daisy],
        "",
        2,
        expect![[r#"
        error: the decks are of different investigators, 01001 and 01002
    "#]],
    );
    let missing = casebook(&["deck", "check", "no/such/file.json", LEGAL], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("no/such/file.json: cannot be read"));
    assert!(String::from_utf8_lossy(&missing.stdout).contains("legal"));
}
