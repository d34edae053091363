//! How soon the cards that a query finds are on the screen: `cargo xtask bench typing`.
//!
//! Types queries into the search of all cards, key by key, as fast as a quick player. The page
//! itself notes when a key has arrived, when the list has changed, when the frame with it begins
//! and when that frame is painted. Keys that change nothing in the list do not count. At the end
//! the same keys go into a page that holds a field and nothing else: what its frames take is the
//! part of WebKit and the machine, and no page can take less.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use casebook_window_tests::Window;
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
/// Milliseconds of a frame, within which what a handled key changes is to be shown.
const FRAME: f64 = 16.0;
/// Between two keys.
const PAUSE: Duration = Duration::from_millis(120);

/// Notes the milliseconds from each key to the changed list, to the frame that shows it, and to the
/// end of that frame.
const NOTE: &str = "
window.typed = [];
let pressed;
const noted = () => {
  const began = pressed;
  pressed = undefined;
  const since = () => performance.now() - began;
  const changed = since();
  requestAnimationFrame(() => {
    const frame = since();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => window.typed.push([changed, frame, since()]);
    painted.port2.postMessage(null);
  });
};
const field = document.querySelector('input');
field.addEventListener('input', () => { pressed = performance.now(); }, true);
const grid = document.querySelector('[role=grid]');
if (grid) {
  const listed = ({ target }) => (target.closest ? target : target.parentElement)?.closest('[role=grid]');
  const changed = (records) => { if (pressed !== undefined && records.some(listed)) noted(); };
  new MutationObserver(changed).observe(grid.parentElement, { childList: true, subtree: true, characterData: true });
} else {
  field.addEventListener('input', noted);
}
";

/// A page that holds a field and nothing else.
const BARE: &str = "document.body.replaceChildren(document.createElement('input'));
document.querySelector('input').focus();";

fn main() -> Result<()> {
    let window = Window::open("typing")?;
    window.resize(1280, 720)?;
    window.script("location.hash = '/cards'", &[])?;
    window.expect("grid", "Cards found")?;
    window.settle()?;
    window.press(&[], '/')?;
    let typed = typed(&window, ROUNDS)?;
    println!("{} keys that changed the list of all cards", typed.len());
    report("in the document after", typed.iter().map(|key| key[0]));
    report(
        "the next frame begins after",
        typed.iter().map(|key| key[1]),
    );
    let waited = typed.iter().map(|key| key[1] - key[0]);
    let waited = report("that is, after the key was handled,", waited);
    report("painted after", typed.iter().map(|key| key[2]));
    window.script(BARE, &[])?;
    let bare = self::typed(&window, 1)?;
    println!(
        "{} keys in a page that holds a field and nothing else",
        bare.len()
    );
    report("painted after", bare.iter().map(|key| key[2]));
    ensure!(
        waited <= FRAME,
        "the cards are not in the frame after the key"
    );
    Ok(())
}

/// Types all queries and returns the times of each key.
fn typed(window: &Window, rounds: usize) -> Result<Vec<[f64; 3]>> {
    window.script(NOTE, &[])?;
    for _ in 0..rounds {
        for query in QUERIES {
            type_query(window, query)?;
        }
    }
    let typed = window.script("return window.typed", &[])?;
    let typed: Vec<[f64; 3]> = serde_json::from_value(typed).context("the page kept no times")?;
    ensure!(typed.len() >= 40, "only {} keys were timed", typed.len());
    Ok(typed)
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

/// Prints the times and returns their 95th percentile.
fn report(what: &str, times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what} {:.0} ms at the median, {:.0} ms at the 95th percentile, {:.0} ms at most",
        at(0.5),
        at(0.95),
        at(1.0)
    );
    at(0.95)
}
