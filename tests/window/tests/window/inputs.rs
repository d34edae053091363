//! How many inputs the common tasks of the table take: each click, key and rest of the pointer
//! counts as one. `docs/rooms-and-table.md` has the numbers beside those of before.

use std::cell::Cell;

use anyhow::{Result, ensure};
use casebook_window_tests::Window;
use thirtyfour::Key;

/// The draws of this game: Agnes Baker begins with one card that she may commit to an investigation.
const SEED: &str = "17";
const ACTIONS: [&str; 3] = [
    "3 of 3 actions left",
    "2 of 3 actions left",
    "1 of 3 actions left",
];
/// The card that may be committed.
const COMMITTABLE: &str = "Heirloom of Hyperborea";
/// A question that is not about a turn. What was tested is shown longer than it is asked about.
const ASKED_IN_A_TEST: &str = "section.dock:not(.beside) h2.question";
const HELD: &str = "#hand [data-card]";

/// A window that counts what a player does to it.
struct Hand<'w> {
    window: &'w Window,
    inputs: Cell<usize>,
}

impl Hand<'_> {
    fn click(&self, role: &str, name: &str) -> Result<()> {
        self.count();
        self.window.click(role, name)
    }

    fn click_part(&self, role: &str, part: &str) -> Result<()> {
        self.count();
        self.window.click_part(role, part)
    }

    fn press(&self, held: &[Key], key: impl Into<char>) -> Result<()> {
        self.count();
        self.window.press(held, key)
    }

    fn rest_on(&self, selector: &str) -> Result<()> {
        self.count();
        self.window.point_at(selector)
    }

    fn count(&self) {
        self.inputs.set(self.inputs.get() + 1);
    }

    /// What the task has taken, and the next one begins.
    fn took(&self, task: &str, most: usize) -> Result<()> {
        let inputs = self.inputs.take();
        println!("{inputs} for: {task}");
        ensure!(inputs <= most, "{task}: {inputs} inputs, {most} at most");
        Ok(())
    }
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn common_tasks_take_few_inputs() -> Result<()> {
    let window = Window::open("inputs")?;
    window.resize(1280, 720)?;
    let hand = Hand {
        window: &window,
        inputs: Cell::new(0),
    };
    begin(&hand)?;
    investigate(&hand)?;
    read(&hand)?;
    end_the_turn(&hand)?;
    window.expect_no_faults()
}

fn begin(hand: &Hand) -> Result<()> {
    hand.click("link", "Play")?;
    hand.window.expect("button", "Start")?;
    let in_sight = hand.window.script(
        "return [...document.querySelectorAll('main button')].find((one) => one.textContent.trim() === 'Start').getBoundingClientRect().bottom <= innerHeight",
        &[],
    )?;
    ensure!(in_sight == true, "Start lies below the fold");
    // A number for the draws is what a test needs and a player does not: it does not count.
    hand.window.fill("textbox", "Seed (optional)", SEED)?;
    hand.click("button", "Start")?;
    hand.window.expect(
        "heading",
        "Agnes Baker: mulligan – which cards do you replace?",
    )?;
    hand.took("from the first page to the mulligan", 2)?;
    hand.click("button", "Confirm")?;
    hand.window.expect_text(ACTIONS[0])?;
    hand.took("keeping the opening hand", 1)
}

fn investigate(hand: &Hand) -> Result<()> {
    hand.press(&[], 'v')?;
    hand.window.expect_text("Success")?;
    hand.press(&[], Key::Enter.value())?;
    hand.window.expect_text(ACTIONS[1])?;
    hand.took("investigating where a card may be committed, without it", 2)?;
    undo(hand)?;
    hand.press(&[], 'v')?;
    hand.window.expect_text("Success")?;
    hand.click_part("button", COMMITTABLE)?;
    hand.window.expect("button", "Commit 1 card and reveal")?;
    hand.press(&[], Key::Enter.value())?;
    hand.window.expect_text(ACTIONS[1])?;
    hand.took("investigating with a card", 3)?;
    undo(hand)
}

/// Back before the action; on the way it may be asked again which cards are committed.
fn undo(hand: &Hand) -> Result<()> {
    for _ in 0..2 {
        hand.press(&[Key::Control], 'z')?;
        let is_back = || -> Result<bool> { Ok(hand.window.text()?.contains(ACTIONS[0])) };
        hand.window.until("the way back", || {
            Ok(hand.window.has(ASKED_IN_A_TEST)? || is_back()?)
        })?;
        if is_back()? {
            break;
        }
    }
    hand.window.expect_text(ACTIONS[0])?;
    hand.took("undoing it", 2)
}

/// A card by the pointer, and by keys.
fn read(hand: &Hand) -> Result<()> {
    hand.rest_on(HELD)?;
    hand.window.expect_some(".reader.shown .face")?;
    hand.took("reading a card with the pointer", 1)?;
    hand.window.point_to(0, 0)?;
    hand.press(&[], 'h')?;
    hand.press(&[], 'i')?;
    hand.window.expect_some(".sheet .face")?;
    hand.took("reading a card of the hand with keys", 2)?;
    hand.window.press(&[], Key::Escape.value())
}

/// The end of the turn, and the encounter card of the next round, which is read and put away.
fn end_the_turn(hand: &Hand) -> Result<()> {
    hand.press(&[], Key::End.value())?;
    hand.window.expect_some("[data-moment=card]")?;
    hand.press(&[], Key::Space.value())?;
    hand.window.until("the card to be put away", || {
        Ok(!hand.window.has("[data-moment=card]")?)
    })?;
    hand.took("ending the turn and reading the encounter card", 2)
}
