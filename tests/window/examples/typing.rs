//! How soon the cards that a query finds are on the screen: `cargo xtask bench typing`.
//!
//! Types queries into the search of all cards, key by key, as fast as a quick player. The page
//! itself notes when a key has arrived, when the list has changed and when the frame with it
//! begins. Keys that change nothing in the list do not count.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use casebook_window_tests::Window;
use serde_json::Value;
use thirtyfour::Key;

const QUERIES: [&str; 8] = [
    "roland",
    "machete",
    "class:seeker level<=2",
    "trait:tome cost<3",
    "icons>=2 type:skill",
    "-class:guardian level:0",
    "로랜드",
    "shrivelling or shotgun",
];
const ROUNDS: usize = 4;
/// Between two keys.
const PAUSE: Duration = Duration::from_millis(120);

/// Notes the milliseconds from each key to the changed list, and to the frame that shows it.
const NOTE: &str = "
window.typed = [];
let pressed;
document.querySelector('input').addEventListener('input', () => { pressed = performance.now(); }, true);
const listed = (node) => (node.closest ? node : node.parentElement)?.closest('[role=grid]');
const changed = (records) => {
  if (pressed === undefined || !records.some((record) => listed(record.target))) return;
  const began = pressed;
  pressed = undefined;
  const changed = performance.now() - began;
  requestAnimationFrame(() => window.typed.push([changed, performance.now() - began]));
};
new MutationObserver(changed).observe(document.querySelector('[role=grid]').parentElement, { childList: true, subtree: true, characterData: true });
";

fn main() -> Result<()> {
    let window = Window::open("typing")?;
    window.resize(1280, 720)?;
    window.script("location.hash = '/cards'", &[])?;
    window.expect("grid", "Cards found")?;
    window.settle()?;
    window.press(&[], '/')?;
    window.script(NOTE, &[])?;
    for _ in 0..ROUNDS {
        for query in QUERIES {
            type_query(&window, query)?;
        }
    }
    let typed = window.script("return window.typed", &[])?;
    let typed = typed.as_array().context("the page kept no times")?;
    ensure!(typed.len() >= 100, "only {} keys were timed", typed.len());
    println!("{} keys that changed the list of all cards", typed.len());
    report("in the document after", times(typed, 0));
    report("next frame begins after", times(typed, 1));
    Ok(())
}

fn type_query(window: &Window, query: &str) -> Result<()> {
    window.press(&[Key::Control], 'a')?;
    window.press(&[], Key::Backspace.value())?;
    for letter in query.chars() {
        sleep(PAUSE);
        window.type_text(&letter.to_string())?;
    }
    Ok(())
}

fn times(typed: &[Value], part: usize) -> Vec<f64> {
    let mut times: Vec<f64> = typed
        .iter()
        .filter_map(|pair| pair[part].as_f64())
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

fn report(what: &str, times: Vec<f64>) {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what}: {:.0} ms at the median, {:.0} ms at the 95th percentile, {:.0} ms at most",
        at(0.5),
        at(0.95),
        at(1.0)
    );
}
