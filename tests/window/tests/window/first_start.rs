//! What a player meets on the first start.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;

const KOREAN: &str = "한 한국어";

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn home_opens_in_english_and_switches_to_korean_at_once() -> Result<()> {
    let window = Window::open_first("first-start")?;
    window.resize(1280, 720)?;
    window.expect("heading", "Home")?;
    window.picture("home-en")?;
    window.expect_accessible()?;

    window.click("button", KOREAN)?;
    window.expect("heading", "홈")?;
    ensure!(
        !window.shows("heading", "Home")?,
        "the English heading is gone"
    );
    window.picture("home-ko")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_language_survives_a_restart() -> Result<()> {
    let window = Window::open_first("restart")?;
    window.click("button", KOREAN)?;
    window.expect("heading", "홈")?;
    window.expect_saved("settings.json")?;
    let window = window.reopen()?;
    window.expect("heading", "홈")
}
