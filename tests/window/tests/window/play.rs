//! A game in the window, from its beginning over a few decisions to the next day.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;
use thirtyfour::Key;

use crate::player::picture_in_both_sizes;

const KOREAN: &str = "한 한국어";

/// The draws of these games: what a test meets does not depend on chance.
const SEED: &str = "17";

/// What the log says of the adjustment that is filled in at first.
const BY_HAND: &str = "By hand: +1 damage on Agnes Baker";

/// Begins the game that is filled in at first.
fn begin(window: &Window) -> Result<()> {
    window.resize(1280, 720)?;
    window.click("link", "Play")?;
    window.expect("heading", "New game")?;
    window.expect("radio", "Standard")?;
    window.fill("textbox", "Seed (optional)", SEED)?;
    window.click("button", "Start")?;
    window.expect(
        "heading",
        "Agnes Baker: mulligan – which cards do you replace?",
    )
}

/// Begins a game, keeps the opening hand and waits until an action is asked for.
pub(crate) fn begin_and_keep(window: &Window) -> Result<()> {
    begin(window)?;
    window.click("button", "Confirm")?;
    window.expect("heading", "Agnes Baker: take an action")?;
    window.expect_text("3 of 3 actions left")
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_game_begins_with_three_clicks_and_shows_its_table_in_both_languages() -> Result<()> {
    let window = Window::open("play")?;
    window.resize(1280, 720)?;
    window.click("link", "Play")?;
    window.expect("radio", "Standard")?;
    window.picture("new-game")?;
    window.expect_accessible()?;
    begin(&window)?;
    window.picture("mulligan-en")?;
    window.expect_accessible()?;
    window.click("button", "Confirm")?;
    window.expect_text("take an action")?;
    window.picture("turn-en")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;

    window.click("button", KOREAN)?;
    window.expect_text("행동을 수행하세요")?;
    window.picture("turn-ko")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.resize(1920, 1080)?;
    window.picture("turn-ko-large")?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_decision_is_taken_back_with_one_key() -> Result<()> {
    let window = Window::open("undo")?;
    begin_and_keep(&window)?;
    window.press(&[], 'r')?;
    window.expect_text("2 of 3 actions left")?;
    window.press(&[Key::Control], 'z')?;
    window.expect_text("3 of 3 actions left")?;
    ensure!(window.focused()?.0 != "body", "the focus was lost");
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_end_of_a_turn_with_actions_left_asks_once_more() -> Result<()> {
    let window = Window::open_first("leaving")?;
    begin_and_keep(&window)?;
    window.press(&[], Key::End.value())?;
    window.expect("heading", "3 actions are left. End the turn?")?;
    window.picture("leaving")?;
    window.press(&[], Key::Escape.value())?;
    window.expect("heading", "Agnes Baker: take an action")?;
    window.expect_text("3 of 3 actions left")?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_test_shows_its_odds_and_its_result() -> Result<()> {
    let window = Window::open("test")?;
    begin_and_keep(&window)?;
    window.press(&[], 'v')?;
    window.expect_text("Success")?;
    window.picture("commit")?;
    window.expect_accessible()?;
    window.click("button", "Reveal a token")?;
    window.expect_text("2 of 3 actions left")?;
    window.picture("after")?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_next_day_enter_goes_on_where_the_player_stopped() -> Result<()> {
    let window = Window::open("continue")?;
    begin_and_keep(&window)?;
    window.press(&[], 'r')?;
    window.expect_text("2 of 3 actions left")?;
    let window = window.reopen()?;
    window.expect("button", "Continue")?;
    window.picture("home")?;
    window.press(&[], Key::Enter.value())?;
    window.expect_text("2 of 3 actions left")?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_player_adjusts_the_table_by_hand_and_takes_it_back() -> Result<()> {
    let window = Window::open("by-hand")?;
    begin_and_keep(&window)?;
    window.press(&[], 'j')?;
    window.expect("combobox", "What to do")?;
    window.click("button", "Place")?;
    window.expect_text(BY_HAND)?;
    picture_in_both_sizes(&window, "panel")?;
    window.expect_accessible()?;
    window.press(&[Key::Control], 'z')?;
    window.expect_text("Decision 1 of 2")?;
    window.click("button", KOREAN)?;
    window.expect("combobox", "할 일")?;
    picture_in_both_sizes(&window, "panel-ko")?;
    window.expect_accessible()?;
    window.expect_no_faults()
}
