//! `cargo xtask bench cards`: how long the library takes to load and to search.

use std::time::{Duration, Instant};

use cards::{CardLibrary, LibraryError, Query};

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

fn main() -> Result<(), String> {
    let load = load().map_err(|error| error.to_string())?;
    keep_within("loading", load, LOAD_LIMIT)?;
    keep_within("99 of 100 searches", search(), SEARCH_LIMIT)
}

fn keep_within(what: &str, time: Duration, limit: Duration) -> Result<(), String> {
    if time < limit {
        return Ok(());
    }
    Err(format!("{what}: {time:.1?}, and {limit:?} is the limit"))
}

/// The time in the middle of many.
fn load() -> Result<Duration, LibraryError> {
    let files: Vec<(&str, &[u8])> = casebook_card_data::card_files()
        .map(|(name, text)| (name, text.as_bytes()))
        .collect();
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut times = Vec::new();
    let mut cards = 0;
    for _ in 0..31 {
        let start = Instant::now();
        let library = CardLibrary::from_json(files.iter().copied())?;
        times.push(start.elapsed());
        cards = library.len();
    }
    let first = times[0];
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "load {cards} cards from {bytes} bytes: first {first:.1?}, median {median:.1?}, worst {worst:.1?}"
    );
    Ok(median)
}

/// The time that 99 of 100 searches need at most.
fn search() -> Duration {
    let library = casebook_card_data::library();
    let all = Query::parse("").expect("nothing is a query");
    let start = Instant::now();
    library.search(&all);
    println!("first search, with the index: {:.1?}", start.elapsed());
    let mut times = Vec::new();
    for text in QUERIES {
        let mut own = Vec::new();
        for _ in 0..200 {
            let start = Instant::now();
            let query = Query::parse(text).expect("the queries above are right");
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
    tail
}
