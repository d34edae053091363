//! A whole scenario in the window, from its beginning to its end.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;

use crate::player::{Player, picture_in_both_sizes};
use crate::words::{ENGLISH, KOREAN, Words};

/// Draws that bring enemies, treacheries and tests of many kinds.
const SEED: &str = "42";
/// A variable that names other draws, for whoever wants to see more games.
const SEED_VARIABLE: &str = "CASEBOOK_WINDOW_SEED";
/// More than any game of the simple player takes.
const MOST_DECISIONS: usize = 600;

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_gathering_is_played_to_its_end_in_english() -> Result<()> {
    let window = Window::open("english")?;
    journey(&window, &ENGLISH, &KOREAN)
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_gathering_is_played_to_its_end_in_korean() -> Result<()> {
    let window = Window::open("korean")?;
    window.click("button", KOREAN.language)?;
    journey(&window, &KOREAN, &ENGLISH)
}

fn journey(window: &Window, words: &'static Words, other: &'static Words) -> Result<()> {
    window.resize(1280, 720)?;
    let seed = std::env::var(SEED_VARIABLE).unwrap_or_else(|_| SEED.to_owned());
    begin(window, words, &seed)?;
    picture_in_both_sizes(window, "begin")?;
    let mut player = Player::new(window, words);
    player.play(12)?;
    player.switch_to(other)?;
    player.play(6)?;
    player.switch_to(words)?;
    let unfinished = player.play(MOST_DECISIONS)?;
    ensure!(!unfinished, "no end after {MOST_DECISIONS} decisions");
    ensure!(player.odds_read > 0, "a game has tests");
    ensure!(player.results_read > 0, "the results of tests are shown");
    ensure!(player.cards_read > 0, "drawn cards are shown");
    read_the_end(window, words, &player)?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn four_investigators_share_a_table() -> Result<()> {
    let window = Window::open("four")?;
    window.resize(1280, 720)?;
    window.click("link", ENGLISH.play)?;
    window.expect("heading", ENGLISH.new_game)?;
    window.expect("radio", ENGLISH.easy)?;
    for name in [ENGLISH.investigator, "Daisy Walker", "Wendy Adams"] {
        window.click_part("checkbox", name)?;
    }
    window.fill("textbox", ENGLISH.seed, SEED)?;
    window.click("button", ENGLISH.begin)?;
    window.expect("region", ENGLISH.prompt)?;
    let mut player = Player::new(&window, &ENGLISH);
    player.play(30)?;
    picture_in_both_sizes(&window, "table")?;
    window.expect_accessible()?;
    player.switch_to(&KOREAN)?;
    picture_in_both_sizes(&window, "table-ko")?;
    player.play(10)?;
    window.expect_no_faults()
}

/// From the rail to the first question: scenario, difficulty, investigator with their deck, seed.
pub fn begin(window: &Window, words: &Words, seed: &str) -> Result<()> {
    window.click("link", words.play)?;
    window.expect("heading", words.new_game)?;
    window.click_part("radio", words.scenario)?;
    window.click("radio", words.easy)?;
    window.click_part("checkbox", words.investigator)?;
    window.click_part("checkbox", words.first_deck)?;
    window.fill("textbox", words.seed, seed)?;
    window.picture("new-game")?;
    window.click("button", words.begin)?;
    window.expect("region", words.prompt)
}

/// The end says how the game went for whom, and the log how it got there.
fn read_the_end(window: &Window, words: &Words, player: &Player) -> Result<()> {
    let end = window.region_text(words.over)?;
    for part in [words.over, words.investigator, words.experience] {
        ensure!(end.contains(part), "the end does not say '{part}':\n{end}");
    }
    window.expect_accessible()?;
    picture_in_both_sizes(window, "resolution")?;
    window.press(&[], 'l')?;
    window.expect("region", words.log)?;
    let log = window.region_text(words.log)?;
    ensure!(
        log.lines().count() > player.decision()?,
        "the log is short:\n{log}"
    );
    window.picture("log")?;
    Ok(())
}
