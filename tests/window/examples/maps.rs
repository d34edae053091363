//! Pictures of the maps of scenarios where most locations are in play, in both languages and sizes:
//! `cargo xtask maps`. Each scenario is played once without a person; the window shows that game.
//!
//! The arguments are the ids of scenarios.

use std::path::PathBuf;

use anyhow::{Context, Result};
use casebook_window_tests::{Window, play_into};
use thirtyfour::Key;

const DECKS: [&str; 4] = ["roland", "daisy", "agnes", "wendy"];
const SIZES: [(u32, u32); 2] = [(1920, 1080), (1280, 720)];
/// The buttons that turn the window to a language, and how the pictures name it.
const LANGUAGES: [(&str, &str); 2] = [("EN English", "en"), ("한 한국어", "ko")];
const MAP_SHOWN: &str = "return document.querySelector('section.map[data-region]') !== null";

fn main() -> Result<()> {
    for scenario in std::env::args().skip(1) {
        let pictures = map(&scenario).with_context(|| scenario.clone())?;
        for picture in pictures {
            println!("{}", picture.display());
        }
    }
    Ok(())
}

fn map(scenario: &str) -> Result<Vec<PathBuf>> {
    let window = Window::open_prepared("map", |data| play_into(data, scenario, &DECKS))?;
    window.script("location.hash = '#/play/1'", &[])?;
    window.until("the map", || {
        Ok(window.script(MAP_SHOWN, &[])? == serde_json::Value::Bool(true))
    })?;
    out_of_tests(&window)?;
    let mut pictures = Vec::new();
    for (button, language) in LANGUAGES {
        window.click("button", button)?;
        for (width, height) in SIZES {
            window.resize(width, height)?;
            pictures.push(window.picture(&format!("{scenario}-{language}-{width}"))?);
        }
    }
    Ok(pictures)
}

/// A test that is under way covers the map: as many decisions are taken back as it has had.
fn out_of_tests(window: &Window) -> Result<()> {
    window.click("button", "EN English")?;
    while window.shows("region", "Skill test")? {
        window.press(&[Key::Control], 'z')?;
        window.settle()?;
    }
    Ok(())
}
