//! A campaign of two scenarios: one played in the engine, an upgrade, one by the guide, and the app
//! killed in between.

use anyhow::{Result, bail, ensure};
use casebook_window_tests::Window;
use thirtyfour::Key;

use crate::player::{Player, picture_in_both_sizes};
use crate::words::{ENGLISH, KOREAN};

const CAMPAIGN: &str = "The Night of the Zealot";
const SCENARIOS: [&str; 3] = ["The Gathering", "The Midnight Masks", "The Devourer Below"];
pub const PLAY: &str = "Play it in Casebook";
const WRITE: &str = "Write to the log";
/// The simple player reaches a resolution with these draws.
const SEED: &str = "42";
/// More than any game of the simple player takes.
const MOST_DECISIONS: usize = 600;
/// More than the guide asks between two scenarios.
const MOST_QUESTIONS: usize = 30;

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_campaign_goes_through_the_engine_and_the_guide() -> Result<()> {
    let window = Window::open("campaign")?;
    window.resize(1280, 720)?;
    begin(&window)?;
    read_to(&window, PLAY)?;
    picture_in_both_sizes(&window, "guide")?;
    window.expect_accessible()?;
    play_here(&window)?;
    picture_in_both_sizes(&window, "outcome")?;
    window.expect_accessible()?;
    write(&window)?;
    let before = log(&window)?;
    ensure!(before.contains("Your house"), "the log is bare:\n{before}");

    let window = window.kill_and_reopen()?;
    window.resize(1280, 720)?;
    window.click("link", "Campaigns")?;
    window.click_part("link", CAMPAIGN)?;
    window.expect("heading", CAMPAIGN)?;
    let after = log(&window)?;
    ensure!(after == before, "before:\n{before}\nafter:\n{after}");

    upgrade(&window)?;
    window.click("link", "Guide")?;
    read_to_ending(&window)?;
    end_by_the_guide(&window)?;
    read_everything(&window)?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn three_scenarios_are_played_in_one_go() -> Result<()> {
    let window = Window::open("whole-campaign")?;
    window.resize(1280, 720)?;
    begin(&window)?;
    let mut logs = vec![String::new()];
    for scenario in SCENARIOS {
        read_to(&window, PLAY)?;
        window.expect_text(scenario)?;
        play_here(&window)?;
        picture_in_both_sizes(&window, &format!("outcome-{}", logs.len()))?;
        write(&window)?;
        read_to_log(&window, &mut logs)?;
        window.click("link", "Guide")?;
    }
    window.expect_no_faults()
}

/// Each scenario adds to what the log held before it.
fn read_to_log(window: &Window, logs: &mut Vec<String>) -> Result<()> {
    let said = log(window)?;
    ensure!(logs.last() != Some(&said), "nothing was written:\n{said}");
    logs.push(said);
    Ok(())
}

/// Plays the scenario of the guide in the engine, up to its end.
fn play_here(window: &Window) -> Result<()> {
    window.fill("textbox", ENGLISH.seed, SEED)?;
    window.click("button", PLAY)?;
    window.expect("region", ENGLISH.prompt)?;
    let mut player = Player::new(window, &ENGLISH);
    ensure!(!player.play(MOST_DECISIONS)?, "the game has an end");
    window.expect("button", WRITE)
}

fn write(window: &Window) -> Result<()> {
    window.click("button", WRITE)?;
    window.expect("heading", CAMPAIGN)
}

/// From the rail to the guide's first step, with Roland alone.
fn begin(window: &Window) -> Result<()> {
    window.click("link", "Campaigns")?;
    window.expect_text("No campaigns yet.")?;
    window.picture("empty")?;
    window.expect_accessible()?;
    window.click("link", "New campaign")?;
    window.expect("radio", ENGLISH.easy)?;
    window.click("radio", ENGLISH.easy)?;
    window.click_part("checkbox", ENGLISH.investigator)?;
    picture_in_both_sizes(window, "new")?;
    window.expect_accessible()?;
    window.click("button", ENGLISH.begin)?;
    window.expect("heading", CAMPAIGN)
}

/// Reads on and answers in the plainest way until a button is there.
fn read_to(window: &Window, button: &str) -> Result<()> {
    read_until(window, || window.shows("button", button))
}

fn read_to_ending(window: &Window) -> Result<()> {
    read_until(window, || window.shows("radio", "Resolution 1"))
}

/// Reads on and answers in the plainest way until something holds.
pub fn read_until(window: &Window, mut arrived: impl FnMut() -> Result<bool>) -> Result<()> {
    for _ in 0..MOST_QUESTIONS {
        window.settle()?;
        if arrived()? {
            return Ok(());
        }
        let buttons = [
            "Go to the question",
            "Next",
            "On to The Midnight Masks",
            "On to The Devourer Below",
            "None of these",
            ENGLISH.confirm,
        ];
        let mut clicked = false;
        for name in buttons {
            if !clicked && window.shows("button", name)? {
                if name == ENGLISH.confirm && window.shows("spinbutton", "How many?")? {
                    window.fill("spinbutton", "How many?", "2")?;
                }
                window.settle()?;
                let before = window.text()?;
                window.click("button", name)?;
                // The button of an answer stands until the answer has been written.
                window.until(&format!("what follows '{name}'"), || {
                    Ok(window.text()? != before)
                })?;
                clicked = true;
            }
        }
        ensure!(clicked, "no way on:\n{}", window.text()?);
    }
    bail!("no end of questions:\n{}", window.text()?)
}

/// Spends experience on a better card, through a deck as other programs write it.
fn upgrade(window: &Window) -> Result<()> {
    let deck = include_str!("../../../../card-data/decks/roland.json");
    let better = deck.replace("\"01018\": 2,", "\"01018\": 1, \"01028\": 1,");
    ensure!(better != deck, "the starter deck has two of the card");
    let text: String = better.lines().map(str::trim).collect();
    window.click("link", "Investigators")?;
    window.click_part("button", "Spend experience")?;
    window.fill("textbox", "Or its text", &text)?;
    window.expect_text("Costs 2 experience")?;
    window.picture("upgrade")?;
    window.expect_accessible()?;
    window.click("button", "Spend and save")?;
    window.expect_text("2 spent")
}

/// The second scenario is over at the table: its resolution, and the diff before it is written.
fn end_by_the_guide(window: &Window) -> Result<()> {
    window.click("radio", "Resolution 1")?;
    window.settle()?;
    picture_in_both_sizes(window, "ending")?;
    window.click("button", ENGLISH.confirm)?;
    window.until("the answer to be written", || {
        Ok(!window.shows("radio", "Resolution 1")?)
    })?;
    window.press(&[Key::Control], 'z')?;
    window.expect("radio", "Resolution 1")?;
    window.press(&[Key::Control, Key::Shift], 'z')?;
    window.until("the answer to be there again", || {
        Ok(!window.shows("radio", "Resolution 1")?)
    })
}

/// Every tab, in both sizes and both languages.
fn read_everything(window: &Window) -> Result<()> {
    let tabs = [
        ("Log", "기록지"),
        ("Investigators", "조사자"),
        ("Chaos bag", "혼돈 주머니"),
        ("Timeline", "타임라인"),
        ("Guide", "안내서"),
    ];
    for (english, _) in tabs {
        window.click("link", english)?;
        window.settle()?;
        picture_in_both_sizes(window, &format!("tab-{english}"))?;
        window.expect_accessible()?;
    }
    window.click("button", KOREAN.language)?;
    for (english, korean) in tabs {
        window.click("link", korean)?;
        window.settle()?;
        picture_in_both_sizes(window, &format!("tab-{english}-ko"))?;
        window.expect_accessible()?;
    }
    Ok(())
}

/// What the room says of the log and of the investigators; announcements stand outside it.
fn log(window: &Window) -> Result<String> {
    let room = "return document.querySelector('main').innerText";
    let mut said = String::new();
    for (tab, part) in [
        ("Log", "Campaign Notes"),
        ("Investigators", "Physical trauma"),
    ] {
        window.click("link", tab)?;
        window.expect_text(part)?;
        window.settle()?;
        said += window.script(room, &[])?.as_str().unwrap_or_default();
    }
    Ok(said)
}
