//! How long scripts take to load: `cargo xtask bench load`.
//!
//! Every committed ability file is read twenty times over and its definitions are made, as a book
//! of twenty times as many cards would. Prints the quickest of several rounds and fails where that
//! is 60 ms or more. One core is used, and only the time on it counts, where the system tells.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use casebook_engine::CardDef;

const TIMES: usize = 20;
const ROUNDS: usize = 7;
const MOST: Duration = Duration::from_millis(60);

/// The time that this thread has been on a core, or else the time that has gone by.
enum Stopwatch {
    Core(Duration),
    Wall(Instant),
}

impl Stopwatch {
    fn start() -> Self {
        on_core().map_or_else(|| Self::Wall(Instant::now()), Self::Core)
    }

    fn elapsed(&self) -> Duration {
        match self {
            Self::Core(start) => on_core().unwrap_or_default().saturating_sub(*start),
            Self::Wall(start) => start.elapsed(),
        }
    }
}

/// Linux counts it in nanoseconds.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn main() -> ExitCode {
    let library = card_data::library();
    let mut scripts = 0;
    let mut round = || {
        let start = Stopwatch::start();
        scripts = 0;
        for _ in 0..TIMES {
            for (file, text) in card_data::abilities() {
                let read = abilities::parse_scripts(file, text).expect("the scripts are sound");
                for (code, script) in read {
                    let card = library.get(code.as_str()).expect("the card of a script");
                    std::hint::black_box(CardDef::new(card.clone(), Some(script)));
                    scripts += 1;
                }
            }
        }
        start.elapsed()
    };
    let quickest = (0..ROUNDS).map(|_| round()).min().unwrap_or_default();
    println!("{scripts} scripts, {TIMES} times those there are: loaded in {quickest:.1?}");
    if quickest < MOST {
        return ExitCode::SUCCESS;
    }
    eprintln!("error: they must load within {MOST:?}");
    ExitCode::FAILURE
}
