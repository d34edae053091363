//! The app is killed in the midst of a test: the player finds everything as it was.

use anyhow::{Result, ensure};
use casebook_window_tests::{Control, Window};
use thirtyfour::Key;

use crate::journey::begin;
use crate::player::Player;
use crate::words::ENGLISH;

/// What a player sees of an open test.
#[derive(Debug, PartialEq)]
struct Sight {
    decision: usize,
    question: String,
    test: String,
    offered: Vec<Control>,
}

fn sight(window: &Window) -> Result<Sight> {
    let player = Player::new(window, &ENGLISH);
    Ok(Sight {
        decision: player.decision()?,
        question: player.question()?,
        test: window.region_text(ENGLISH.test)?,
        offered: window.controls(ENGLISH.prompt)?,
    })
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_killed_app_opens_at_the_same_prompt_with_its_undo_history() -> Result<()> {
    let window = Window::open("killed")?;
    window.resize(1280, 720)?;
    begin(&window, &ENGLISH, "7")?;
    window.click("button", ENGLISH.confirm)?;
    window.expect_text("3 of 3 actions left")?;
    window.press(&[], 'r')?;
    window.expect_text("2 of 3 actions left")?;
    window.press(&[], 'v')?;
    window.expect("button", ENGLISH.reveal)?;
    window.settle()?;
    let before = sight(&window)?;

    let window = window.kill_and_reopen()?;
    window.resize(1280, 720)?;
    window.expect("button", "Continue")?;
    window.press(&[], Key::Enter.value())?;
    window.expect("button", ENGLISH.reveal)?;
    window.picture("again")?;
    let after = sight(&window)?;
    ensure!(after == before, "before:\n{before:#?}\nafter:\n{after:#?}");

    let undone = ["2 of 3 actions left", "3 of 3 actions left"];
    for left in undone {
        window.press(&[Key::Control], 'z')?;
        window.expect_text(left)?;
        window.expect("heading", "Roland Banks: take an action")?;
    }
    window.press(&[Key::Control, Key::Shift], 'z')?;
    window.expect_text("2 of 3 actions left")?;
    window.press(&[Key::Control, Key::Shift], 'z')?;
    window.expect("button", ENGLISH.reveal)?;
    let again = sight(&window)?;
    ensure!(again == before, "before:\n{before:#?}\nagain:\n{again:#?}");
    window.expect_no_faults()
}
