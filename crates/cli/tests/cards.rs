//! `casebook cards show` from a shell.

use std::process::{Command, Output};

fn show(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["cards", "show"])
        .args(arguments)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_card_is_shown_in_both_languages_by_any_of_its_codes() {
    let english = text(&show(&["01520"]));
    assert!(english.contains("**Fight.** +1 [combat]"), "{english}");
    let korean = text(&show(&["01020", "--lang", "ko"]));
    assert!(korean.contains("**전투.**"), "{korean}");
}

/// What players read in the log is what the card says.
#[test]
fn entries_of_the_campaign_log_are_named_as_the_guide_names_them() {
    let english = text(&show(&["01146"]));
    assert!(!english.contains("cultists escaped"), "{english}");
    let korean = text(&show(&["01146", "--lang", "ko"]));
    assert!(!korean.contains("cultists"), "{korean}");
}

#[test]
fn a_card_that_is_not_supported_says_so() {
    let output = show(&["52021"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("not supported"));
    assert_eq!(show(&["99999x"]).status.code(), Some(2));
}

/// What is said around a text is in its language too.
#[test]
fn a_korean_text_has_korean_headings() {
    let korean = text(&show(&["50012", "--lang", "ko"]));
    assert!(korean.contains("불가사의한 입구"), "{korean}");
    assert!(korean.contains("(뒷면) "), "{korean}");
    assert!(!korean.contains("(back)"), "{korean}");
}

/// Cards of a Return that change a setup have no script: the setup of the scenario is theirs.
#[test]
fn a_card_that_its_setup_does_is_supported() {
    let output = show(&["50011"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output).contains("The setup of its scenario"));
}

fn search(arguments: &[&str]) -> Output {
    let directory = tempfile::tempdir().unwrap();
    let nothing = directory.path().join("nothing");
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["cards", "search", "--data"])
        .arg(&nothing)
        .args(arguments)
        .output()
        .unwrap();
    assert!(!nothing.exists(), "a search writes nothing");
    output
}

/// Without official texts, what the engine runs is still in words.
#[test]
fn texts_are_searched_in_both_languages() {
    for query in ["text:discover class:seeker", "text:단서 class:seeker"] {
        let found = text(&search(&[query]));
        assert!(found.contains("01037  Working a Hunch"), "{query}: {found}");
    }
    assert!(text(&search(&["text:discover -text:clue"])).is_empty());
}
