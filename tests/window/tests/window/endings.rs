//! The last rounds of games of other campaigns, played in the window to their end.

use anyhow::{Result, ensure};
use casebook_window_tests::{Stand, Window, play_into};

use crate::player::{Player, picture_in_both_sizes};
use crate::words::{ENGLISH, KOREAN, Words};

/// Decisions that are left to the window of a game that was played up to there.
const LEFT: u64 = 30;
/// The player in the window plays otherwise, and so may take longer.
const MOST_DECISIONS: usize = 250;

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_train_of_the_dunwich_legacy_is_played_to_its_end() -> Result<()> {
    end(
        "train",
        "the-essex-county-express",
        &["roland", "daisy"],
        &ENGLISH,
    )
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_first_scenario_of_the_brethren_of_ash_is_played_to_its_end_in_korean() -> Result<()> {
    end("flames", "spreading-flames", &["roland"], &KOREAN)
}

fn end(name: &'static str, scenario: &str, decks: &[&str], words: &'static Words) -> Result<()> {
    let window = Window::open_prepared(name, |data| {
        play_into(data, scenario, decks, Stand::BeforeTheEnd(LEFT))
    })?;
    window.click("button", words.language)?;
    window.script("location.hash = '#/play/1'", &[])?;
    window.expect("region", words.prompt)?;
    picture_in_both_sizes(&window, "table")?;
    let mut player = Player::new(&window, words);
    let unfinished = player.play(MOST_DECISIONS)?;
    ensure!(!unfinished, "no end after {MOST_DECISIONS} decisions");
    window.expect("region", words.over)?;
    picture_in_both_sizes(&window, "end")?;
    window.expect_no_faults()
}
