//! The start and the memory of the app's window, and of an empty one of the same kit, in turns:
//! `cargo xtask figures --window`. Prints one JSON object.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};
use casebook_window_tests::{Opening, opening};
use serde_json::json;

const ROUNDS: usize = 5;
const APP: &str = "return document.documentElement.dataset.ready === 'true'";
const EMPTY: &str = "return document.readyState === 'complete'";

fn main() -> Result<()> {
    let program = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .context(name.to_owned())
    };
    let (app, empty) = (program("CASEBOOK_BINARY")?, program("CASEBOOK_EMPTY")?);
    let (mut apps, mut empties) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        empties.push(opening(&empty, EMPTY)?);
        apps.push(opening(&app, APP)?);
    }
    let start = |all: &[Opening]| median(all.iter().map(|one| one.time.as_secs_f64() * 1e3));
    let memory = |all: &[Opening]| median(all.iter().map(|one| one.megabytes));
    let figures = json!({
        "window_start_ms": start(&apps),
        "empty_window_start_ms": start(&empties),
        "window_memory_mb": memory(&apps),
        "empty_window_memory_mb": memory(&empties),
    });
    println!("{figures}");
    Ok(())
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    (numbers[numbers.len() / 2] * 10.0).round() / 10.0
}
