//! Games as some people play them: with scans of their own cards, by keys alone, with little movement.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use casebook_window_tests::Window;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::play::begin_and_keep;

/// A picture that stands for a scan.
const PICTURE: &[u8] = include_bytes!("scan.png");
/// The printed cards of the first box, whose every other one has a scan.
const SCANNED: std::ops::RangeInclusive<u32> = 1001..=1182;

/// Faces in sight: those of scans that are loaded, and those that are drawn.
const FACES: &str = "const faces = [...document.querySelectorAll('.play .face')];
const loaded = faces.filter((one) => one.querySelector('img.scan')?.naturalWidth > 0);
const drawn = faces.filter((one) => !one.querySelector('img.scan') && one.querySelector('.art'));
return [loaded.length, drawn.length]";
/// Notes the longest movement that ever runs, in milliseconds.
const WATCH_MOVEMENTS: &str = "window.longest = 0;
const watch = () => {
  for (const one of document.getAnimations()) {
    const { duration, iterations } = one.effect.getComputedTiming();
    window.longest = Math.max(window.longest, iterations === Infinity ? Infinity : duration * iterations);
  }
  requestAnimationFrame(watch);
};
watch();";
/// The longest that something may move for, in milliseconds.
const LITTLE: f64 = 100.0;
/// What the question of a turn says.
const ACTION: &str = "take an action";
/// What is drawn in the game by keys.
const SEED: &str = "17";
const ROUNDS_BY_KEYS: usize = 2;
const PRESSES: usize = 60;

fn set(data: &Path, name: &str, value: Value) -> Result<()> {
    let file = data.join("settings.json");
    let mut settings: Value = serde_json::from_slice(&fs::read(&file)?)?;
    settings[name] = value;
    Ok(fs::write(file, settings.to_string())?)
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_game_is_played_with_scans_of_ones_own() -> Result<()> {
    let window = Window::open_prepared("scans", |data| {
        let folder = data.join("scans");
        fs::create_dir(&folder)?;
        for code in SCANNED.filter(|code| code % 2 == 0) {
            fs::write(folder.join(format!("{code:05}.png")), PICTURE)?;
        }
        set(data, "scans", json!(folder))
    })?;
    begin_and_keep(&window)?;
    expect_scans_and_faces(&window)?;
    window.picture("table")?;
    window.press(&[], 'd')?;
    window.expect_text("2 of 3 actions left")?;
    window.press(&[], 'v')?;
    window.expect_text("Success")?;
    window.press(&[], Key::Enter.value())?;
    window.expect_text("1 of 3 actions left")?;
    expect_scans_and_faces(&window)?;
    window.expect_accessible()?;
    window.expect_no_faults()
}

/// Some cards show their scans, and those without one their drawn faces.
fn expect_scans_and_faces(window: &Window) -> Result<()> {
    window.until("scans beside drawn faces", || {
        let found = window.script(FACES, &[])?;
        Ok(found[0].as_u64() > Some(2) && found[1].as_u64() > Some(2))
    })
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn with_little_movement_nothing_moves_for_long() -> Result<()> {
    let window = Window::open_prepared("little-movement", |data| {
        set(data, "reduced_motion", json!(true))?;
        set(data, "beats", json!("normal"))
    })?;
    window.script(WATCH_MOVEMENTS, &[])?;
    begin_and_keep(&window)?;
    window.press(&[], 'v')?;
    window.expect_text("Success")?;
    window.press(&[], Key::Enter.value())?;
    window.expect_text("2 of 3 actions left")?;
    window.until("the result of the test", || window.has("[data-result]"))?;
    window.press(&[], 'd')?;
    window.expect_text("1 of 3 actions left")?;
    play_round_by_keys(&window, 2)?;
    let longest = window.script("return window.longest", &[])?;
    ensure!(
        longest.as_f64().is_some_and(|most| most <= LITTLE),
        "something moves for {longest} ms"
    );
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_game_is_played_by_keys_alone_and_the_focus_is_never_lost() -> Result<()> {
    let window = Window::open("keys")?;
    window.resize(1280, 720)?;
    window.expect("link", "Play")?;
    go_to(&window, "link", "Play")?;
    window.press(&[], Key::Enter.value())?;
    window.expect("radio", "Standard")?;
    go_to(&window, "textbox", "Seed (optional)")?;
    window.type_text(SEED)?;
    go_to(&window, "button", "Start")?;
    window.press(&[], Key::Enter.value())?;
    window.expect_text("mulligan")?;
    go_to(&window, "button", "Confirm")?;
    window.press(&[], Key::Enter.value())?;
    window.expect_text(ACTION)?;
    for round in 1..=ROUNDS_BY_KEYS {
        for key in ['v', 'r', 'd'] {
            // Enter takes an action too, where it comes as the next one is asked for.
            if !window.text()?.contains("0 of 3 actions left") {
                act(&window, key)?;
            }
        }
        play_round_by_keys(&window, round + 1)?;
    }
    window.picture("after")?;
    window.expect_no_faults()
}

/// Tab until the control has the focus.
fn go_to(window: &Window, role: &str, name: &str) -> Result<()> {
    for _ in 0..PRESSES {
        if window.focused()? == (role.to_owned(), name.to_owned()) {
            return Ok(());
        }
        window.press(&[], Key::Tab.value())?;
    }
    anyhow::bail!("Tab never comes to the {role} '{name}'")
}

/// One action by its key, and Enter for whatever it asks, until an action is asked for again.
fn act(window: &Window, key: char) -> Result<()> {
    let before = decision(window)?;
    window.press(&[], key)?;
    window.until("the action to be taken", || Ok(decision(window)? != before))?;
    answer_until_an_action(window)
}

/// Ends the turn and answers whatever is asked until the round has come.
fn play_round_by_keys(window: &Window, round: usize) -> Result<()> {
    window.press(&[], Key::End.value())?;
    let begun = format!("Round {round}");
    window.until("the end of the turn", || {
        answer(window)?;
        Ok(window.text()?.contains(&begun))
    })?;
    answer_until_an_action(window)
}

fn answer_until_an_action(window: &Window) -> Result<()> {
    window.until("the next action", || {
        if question(window)?.contains(ACTION) && !window.has("[data-moment]")? {
            return Ok(true);
        }
        answer(window)?;
        Ok(false)
    })
}

/// Puts away what is shown, or gives the answer that stands out, or the first one. Wherever the focus
/// is, it is not lost.
fn answer(window: &Window) -> Result<()> {
    let asked = question(window)?;
    if window.has("[data-moment]")? {
        window.press(&[], Key::Space.value())?;
    } else if !asked.contains(ACTION) && !asked.is_empty() {
        let stands_out = window.has("section.dock button:focus")?;
        window.press(&[], if stands_out { Key::Enter.value() } else { '1' })?;
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    let (role, _) = window.focused()?;
    ensure!(role != "body", "after '{asked}' the focus is lost");
    Ok(())
}

fn question(window: &Window) -> Result<String> {
    let asked = window.text_of("section.dock .question")?;
    Ok(asked.unwrap_or_default())
}

fn decision(window: &Window) -> Result<Option<String>> {
    window.name_with("button", "Timeline: ")
}
