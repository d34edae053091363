//! `cargo xtask bench cards`: how long the library takes to load and to search.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

/// The time that a start of the app may spend on reading the facts.
const LOAD_LIMIT: Duration = Duration::from_millis(50);

/// Loads the facts several times and fails over the limit; run it with `--release`.
pub fn bench_cards() -> Result<()> {
    let files: Vec<(&str, &[u8])> = card_data::card_files()
        .map(|(name, text)| (name, text.as_bytes()))
        .collect();
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut times = Vec::new();
    for _ in 0..21 {
        let start = Instant::now();
        let library = cards::CardLibrary::from_json(files.iter().copied())?;
        times.push(start.elapsed());
        ensure!(!library.is_empty(), "no cards");
    }
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "load: {} cards, {bytes} bytes, median {median:.1?}, worst {worst:.1?} of {}",
        card_data::library().len(),
        times.len()
    );
    ensure!(
        cfg!(debug_assertions) || median < LOAD_LIMIT,
        "loading takes longer than {LOAD_LIMIT:?}"
    );
    Ok(())
}
