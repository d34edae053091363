//! The tools of a deck in the window: draws, charts, notes, history, the list on paper, and cards
//! that two decks share; in both sizes and both languages.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;

use crate::decks::go;
use crate::player::picture_in_both_sizes;
use crate::words::{ENGLISH, KOREAN};

/// He begins with his camera in play.
const INVESTIGATOR: &str = "Darrell Simmons";
const BEGINS_IN_PLAY: &str = "Kodak";
const OPENING_HAND: usize = 5;
const TABS: [(&str, &str); 6] = [
    ("Choices", "선택"),
    ("Charts", "도표"),
    ("Draw", "뽑기"),
    ("History", "변경 내역"),
    ("Notes", "메모"),
    ("Export", "내보내기"),
];

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_tools_of_a_deck_are_used_in_both_languages() -> Result<()> {
    let window = Window::open("deck-tools")?;
    window.resize(1280, 720)?;
    own_one_core_set(&window)?;
    random_deck(&window)?;
    draw(&window)?;
    write_notes(&window)?;
    for (english, korean) in TABS {
        window.click("tab", english)?;
        picture_in_both_sizes(&window, english)?;
        window.expect_accessible()?;
        window.click("button", KOREAN.language)?;
        window.expect("tab", korean)?;
        picture_in_both_sizes(&window, &format!("{english}-ko"))?;
        window.click("button", ENGLISH.language)?;
    }
    share(&window)?;
    window.expect_no_faults()
}

fn own_one_core_set(window: &Window) -> Result<()> {
    go(window, "/cards/collection")?;
    window.click_part("checkbox", "Core Set")?;
    window.expect_text("1 of")
}

fn random_deck(window: &Window) -> Result<()> {
    go(window, "/decks/new")?;
    window.fill("searchbox", "Filter the investigators", INVESTIGATOR)?;
    window.click_part("button", &format!("Random deck for {INVESTIGATOR}"))?;
    window.expect("tab", "Draw")
}

/// An opening hand, another card for one that is put back, one more, and what begins in play.
fn draw(window: &Window) -> Result<()> {
    window.click("tab", "Draw")?;
    window.click("button", "Draw an opening hand")?;
    window.expect_text("Starts in play")?;
    window.expect_text(BEGINS_IN_PLAY)?;
    let first = hand(window)?;
    ensure!(first.len() == OPENING_HAND, "{first:?}");
    picture_in_both_sizes(window, "hand")?;
    window.script(&format!("document.querySelector('{HAND}').click()"), &[])?;
    window.click("button", "Mulligan the chosen cards")?;
    window.until("another card for the one put back", || {
        Ok(hand(window)? != first)
    })?;
    window.click("button", "Draw a card")?;
    window.until(
        "a card more",
        || Ok(hand(window)?.len() == OPENING_HAND + 1),
    )
}

const HAND: &str = "ul[aria-label=Hand] button";

fn hand(window: &Window) -> Result<Vec<String>> {
    let names =
        format!("return [...document.querySelectorAll('{HAND}')].map((card) => card.innerText)");
    Ok(serde_json::from_value(window.script(&names, &[])?)?)
}

fn write_notes(window: &Window) -> Result<()> {
    window.click("tab", "Notes")?;
    window.fill("textbox", "Notes", "# Begin with the **Kodak**")?;
    window.click("button", "Read")?;
    window.expect("heading", "Begin with the Kodak")
}

/// A copy of the deck wants the same cards, of which there is one box.
fn share(window: &Window) -> Result<()> {
    go(window, "/decks")?;
    window.click_part("button", "Copy ")?;
    window.expect_text("(copy)")?;
    picture_in_both_sizes(window, "list")?;
    window.click("button", KOREAN.language)?;
    picture_in_both_sizes(window, "list-ko")?;
    window.expect_accessible()?;
    window.click("button", ENGLISH.language)?;
    window.click_part("link", "(copy)")?;
    window.click("tab", "Export")?;
    window.click("link", "Print")?;
    window.expect("heading", "Cards that other decks use too")?;
    picture_in_both_sizes(window, "paper")?;
    window.expect_accessible()?;
    window.click("button", KOREAN.language)?;
    picture_in_both_sizes(window, "paper-ko")
}
