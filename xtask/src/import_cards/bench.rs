//! `cargo xtask bench cards`: how long the library takes to load and to search.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use cards::Query;

/// The time that a start of the app may spend on reading the facts.
const LOAD_LIMIT: Duration = Duration::from_millis(50);

/// The time that 99 of 100 searches may take.
const SEARCH_LIMIT: Duration = Duration::from_millis(1);

/// Queries of every kind, as people type them.
const QUERIES: [&str; 20] = [
    "",
    "a",
    "machete",
    "roland banks",
    "necronomcion",
    "the",
    "마체테",
    "ㄹㄹㄷ ㅂㅋㅅ",
    "구울",
    "구굴",
    "class:seeker level<=2 trait:tome",
    "class:seeker or class:mystic -is:reprint",
    "trait:서적 cost<3",
    "type:asset slot:hand icons>=2",
    "set:torch",
    "product:core type:enemy",
    "cycle:dwl keyword:hunter",
    "(trait:spell or trait:ritual) level>=3 -class:mystic",
    "type:location shroud>=4 clues>=2",
    "not (class:neutral or is:encounter) uses:ammo gun",
];

/// Loads and searches the facts many times, and fails over the limits; run it with `--release`.
pub fn bench_cards() -> Result<()> {
    bench_load()?;
    bench_search()
}

fn bench_load() -> Result<()> {
    let files: Vec<(&str, &[u8])> = card_data::card_files()
        .map(|(name, text)| (name, text.as_bytes()))
        .collect();
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut times = Vec::new();
    let mut cards = 0;
    for _ in 0..31 {
        let start = Instant::now();
        let library = cards::CardLibrary::from_json(files.iter().copied())?;
        times.push(start.elapsed());
        cards = library.len();
    }
    let first = times[0];
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "load {cards} cards from {bytes} bytes: first {first:.1?}, median {median:.1?}, worst {worst:.1?}"
    );
    ensure!(
        cfg!(debug_assertions) || median < LOAD_LIMIT,
        "loading takes longer than {LOAD_LIMIT:?}"
    );
    Ok(())
}

fn bench_search() -> Result<()> {
    let library = card_data::library();
    let start = Instant::now();
    library.search(&Query::parse("a")?);
    println!("first search, with the index: {:.1?}", start.elapsed());
    let mut times = Vec::new();
    for text in QUERIES {
        let mut own = Vec::new();
        for _ in 0..200 {
            let start = Instant::now();
            let query = Query::parse(text)?;
            let found = std::hint::black_box(library.search(&query));
            own.push((start.elapsed(), found.len()));
        }
        own.sort();
        println!(
            "  {:>8.1?}  {:>4} found  {text}",
            own[own.len() / 2].0,
            own[0].1
        );
        times.extend(own.into_iter().map(|(time, _)| time));
    }
    times.sort();
    let (median, tail) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!(
        "{} searches: median {median:.1?}, 99 of 100 within {tail:.1?}",
        times.len()
    );
    ensure!(
        cfg!(debug_assertions) || tail < SEARCH_LIMIT,
        "searches take longer than {SEARCH_LIMIT:?}"
    );
    Ok(())
}
