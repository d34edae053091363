//! A scenario on its own in the window: the form, what the guide asks before it, and the first
//! decisions, in both languages.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;

use crate::campaign::{PLAY, read_until};
use crate::player::{Player, picture_in_both_sizes};
use crate::words::{ENGLISH, KOREAN};

/// A scenario with others before it, so that the guide asks how those ended.
const SCENARIO: &str = "The Devourer Below";
const SCENARIOS_BEFORE: usize = 2;
const ENDING: &str = "Resolution 1";
const SEED: &str = "42";
const DECISIONS: usize = 8;

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_scenario_on_its_own_keeps_its_seed_through_the_guide() -> Result<()> {
    let window = Window::open("standalone")?;
    window.resize(1280, 720)?;
    begin(&window)?;
    for _ in 0..SCENARIOS_BEFORE {
        end_earlier(&window)?;
    }
    read_until(&window, || window.shows("button", PLAY))?;
    let address = window.script("return location.hash", &[])?;
    let address = address.as_str().unwrap_or_default();
    ensure!(address.ends_with(&format!("?seed={SEED}")), "{address}");
    picture_in_both_sizes(&window, "guide")?;
    window.expect_accessible()?;

    window.click("button", PLAY)?;
    window.expect("region", ENGLISH.prompt)?;
    let mut player = Player::new(&window, &ENGLISH);
    ensure!(player.play(DECISIONS)?, "the game goes on");
    picture_in_both_sizes(&window, "table")?;
    player.switch_to(&KOREAN)?;
    ensure!(player.play(DECISIONS)?, "the game goes on");
    picture_in_both_sizes(&window, "table-ko")?;
    window.expect_accessible()?;
    window.expect_no_faults()
}

/// From the rail to the guide: the scenario, standalone mode, the deck that is chosen at first.
fn begin(window: &Window) -> Result<()> {
    window.click("link", ENGLISH.play)?;
    window.expect("heading", ENGLISH.new_game)?;
    window.click_part("radio", SCENARIO)?;
    window.click_part("radio", "Standalone mode")?;
    window.expect_text("0 experience")?;
    window.fill("textbox", ENGLISH.seed, SEED)?;
    picture_in_both_sizes(window, "form")?;
    window.click("button", ENGLISH.begin)?;
    window.expect("heading", SCENARIO)
}

/// Says how a scenario before the chosen one ended.
fn end_earlier(window: &Window) -> Result<()> {
    read_until(window, || window.shows("radio", ENDING))?;
    window.click("radio", ENDING)?;
    window.click("button", ENGLISH.confirm)?;
    window.until("the next page of the guide", || {
        Ok(!window.shows("radio", ENDING)?)
    })
}
