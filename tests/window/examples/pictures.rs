//! Pictures of the rooms and of the states of the table, in both themes, languages and sizes:
//! `cargo xtask pictures`. The arguments are words; only scenes whose names contain one of them are
//! shown, or all where there are none.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use casebook_window_tests::{Stands, Window, play_to};
use serde_json::{Value, json};
use thirtyfour::Key;

const THEMES: [(&str, &str); 2] = [("light", "lamplight"), ("dark", "midnight")];
/// The buttons that turn the window to a language, and how the pictures name it.
const LANGUAGES: [(&str, &str); 2] = [("EN English", "en"), ("한 한국어", "ko")];
const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// Games in the order in which they come into the window's data.
const TWO: u32 = 1;
const FOUR: u32 = 2;
const MANY: u32 = 3;
const ONE: u32 = 4;
const FOUR_DECKS: [&str; 4] = ["roland", "daisy", "agnes", "skids"];
/// Somebody commits a card late in these games.
const SEED: u64 = 4;

/// A turn in which one may investigate.
const TURN: &str = "return document.querySelector('section.dock.beside') !== null
  && [...document.querySelectorAll('section.dock .key')].some((key) => key.textContent === 'V')";
/// A card of the hand.
const HELD: &str = "#hand [data-card]";
const READ: &str = ".reader.shown .face";
/// Pictures of cards are drawn while nothing else is to be done.
const ART: &str =
    "return [...document.querySelectorAll('.art')].every((art) => art.querySelector('img'))";
const ART_LIMIT: Duration = Duration::from_secs(20);
const LONGEST_UNDO: usize = 12;

/// What is pictured, and how one comes to it from wherever the window is.
struct Scene {
    name: &'static str,
    show: fn(&Window) -> Result<()>,
}

const SCENES: [Scene; 18] = [
    Scene {
        name: "table",
        show: |window| turn(window, TWO),
    },
    Scene {
        name: "zoom",
        show: zoom,
    },
    Scene {
        name: "test",
        show: test,
    },
    Scene {
        name: "reveal",
        show: reveal,
    },
    Scene {
        name: "four",
        show: |window| turn(window, FOUR),
    },
    Scene {
        name: "many",
        show: |window| game(window, MANY),
    },
    Scene {
        name: "one",
        show: |window| turn(window, ONE),
    },
    Scene {
        name: "faces-player",
        show: |window| cards(window, "view=grid&q=class%3Aguardian%20level%3A0"),
    },
    Scene {
        name: "faces-mythos",
        show: |window| {
            cards(
                window,
                "view=grid&q=type%3Aenemy%20or%20type%3Atreachery%20or%20type%3Alocation",
            )
        },
    },
    Scene {
        name: "home",
        show: |window| room(window, "/"),
    },
    Scene {
        name: "deck",
        show: deck,
    },
    Scene {
        name: "cards",
        show: |window| cards(window, "q=machete"),
    },
    Scene {
        name: "games",
        show: |window| room(window, "/play"),
    },
    Scene {
        name: "campaigns",
        show: |window| room(window, "/campaigns"),
    },
    Scene {
        name: "guide",
        show: |window| room(window, "/campaigns/1/guide"),
    },
    Scene {
        name: "members",
        show: |window| room(window, "/campaigns/1/members"),
    },
    Scene {
        name: "rules",
        show: |window| room(window, "/rules/Hunter"),
    },
    Scene {
        name: "settings",
        show: |window| room(window, "/settings"),
    },
];

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted =
        |scene: &&Scene| words.is_empty() || words.iter().any(|word| scene.name.contains(word));
    let scenes: Vec<&Scene> = SCENES.iter().filter(wanted).collect();
    for (theme, called) in THEMES {
        let window = Window::open_prepared("look", |data| prepare(data, theme))?;
        belongings(&window)?;
        for (button, language) in LANGUAGES {
            window.click("button", button)?;
            for (width, height) in SIZES {
                window.resize(width, height)?;
                for scene in &scenes {
                    let label = format!("{}-{called}-{language}-{width}", scene.name);
                    let picture = picture(&window, scene, &label).with_context(|| label.clone())?;
                    println!("{picture}");
                }
            }
        }
        window.expect_no_faults()?;
    }
    Ok(())
}

fn picture(window: &Window, scene: &Scene, label: &str) -> Result<String> {
    window.point_to(0, 0)?;
    (scene.show)(window)?;
    drawn(window)?;
    Ok(window.picture(label)?.display().to_string())
}

/// Settings of one who knows the app, and the games.
fn prepare(data: &Path, theme: &str) -> Result<()> {
    let settings =
        json!({ "first_steps": false, "beats": "fast", "ask_to_end": false, "theme": theme });
    std::fs::write(data.join("settings.json"), settings.to_string())?;
    play_to(
        data,
        "the-gathering",
        &FOUR_DECKS[..2],
        SEED,
        Stands::LastCommit,
    )?;
    play_to(data, "the-gathering", &FOUR_DECKS, SEED, Stands::LastCommit)?;
    play_to(
        data,
        "return-to-the-midnight-masks",
        &FOUR_DECKS[..2],
        SEED,
        Stands::MostLocations,
    )?;
    play_to(
        data,
        "the-gathering",
        &FOUR_DECKS[..1],
        SEED,
        Stands::FirstInvestigation,
    )
}

/// Decks and a campaign.
fn belongings(window: &Window) -> Result<()> {
    for id in FOUR_DECKS {
        ask(window, "copy_starter", &json!({ "id": id }))?;
    }
    let decks = FOUR_DECKS[..2]
        .iter()
        .map(|id| json!({ "kind": "starter", "id": id }));
    let campaign = json!({
        "name": "", "guide": "core", "difficulty": "standard",
        "decks": decks.collect::<Vec<_>>(), "transferred": [],
    });
    ask(window, "begin_campaign", &json!({ "campaign": campaign }))?;
    // The lists are read anew with the page.
    window.script("location.reload()", &[])?;
    window.until("the page again", || window.has("html[data-ready=true]"))
}

/// What the page itself would ask of the Rust side.
fn ask(window: &Window, command: &str, arguments: &Value) -> Result<Value> {
    let said = window.script(
        "return window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1])",
        &[json!(command), arguments.clone()],
    );
    said.with_context(|| command.to_owned())
}

fn room(window: &Window, address: &str) -> Result<()> {
    window.go_to(address)?;
    window.expect_some("main h1")?;
    window.settle()
}

fn cards(window: &Window, query: &str) -> Result<()> {
    room(window, &format!("/cards?{query}"))?;
    window.expect_some("[role=grid]")
}

fn deck(window: &Window) -> Result<()> {
    room(window, "/decks/1")?;
    window.expect_some("[data-row]")
}

fn game(window: &Window, number: u32) -> Result<()> {
    window.go_to(&format!("/play/{number}"))?;
    window.expect_some("section.dock .question")?;
    window.settle()
}

/// The game where it stands at a turn; what another scene has done there is undone.
fn turn(window: &Window, number: u32) -> Result<()> {
    game(window, number)?;
    let stands = || Ok(window.script(TURN, &[])? == json!(true));
    for _ in 0..LONGEST_UNDO {
        if stands()? {
            return Ok(());
        }
        window.press(&[Key::Control], 'z')?;
        sleep(Duration::from_millis(300));
    }
    window.until("a turn", stands)
}

fn zoom(window: &Window) -> Result<()> {
    turn(window, TWO)?;
    window.point_at(HELD)?;
    window.expect_some(READ)
}

fn test(window: &Window) -> Result<()> {
    turn(window, TWO)?;
    window.press(&[], 'v')?;
    window.expect_some(".tested")?;
    window.point_at("#hand [data-target=legal]")
}

fn reveal(window: &Window) -> Result<()> {
    turn(window, TWO)?;
    window.press(&[], 'v')?;
    window.expect_some(".tested")?;
    window.script(
        "document.querySelector('section.dock .button.primary').click()",
        &[],
    )?;
    window.expect_some("[data-result]")
}

/// Waits until the cards in sight have their pictures.
fn drawn(window: &Window) -> Result<()> {
    let begun = Instant::now();
    while window.script(ART, &[])? != json!(true) && begun.elapsed() < ART_LIMIT {
        sleep(Duration::from_millis(100));
    }
    Ok(())
}
