//! How long scripts take to load: `cargo xtask bench load`.
//!
//! Every committed ability file is taken twenty times over, as for a database of twenty times as
//! many cards. Loading finds each script; reading one waits until its card is asked for. Prints the
//! quickest of several rounds for loading all, and beside it what it would take to read all of them
//! and to make their definitions; fails where loading takes 60 ms or more. One core is used, and
//! only the time on it counts, where the system tells.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use casebook_engine::{CardDatabase, CardDef};

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
    let scripts = TIMES * read_all().len();
    let found = quickest(|| {
        for _ in 0..TIMES {
            for (file, text) in card_data::abilities() {
                let entries = abilities::split_scripts(file, text).expect("a map of scripts");
                let known = |entry: &abilities::Entry<'_>| library.get(entry.code).is_some();
                assert!(black_box(entries).iter().all(known));
            }
        }
    });
    let read = quickest(|| (0..TIMES).for_each(|_| drop(black_box(read_all()))));
    let defined = quickest(|| {
        for (card, script) in (0..TIMES).flat_map(|_| read_all()) {
            black_box(CardDef::new(card, Some(script)));
        }
    });
    let guides =
        campaign::guide::from_ron(card_data::guides_of_played()).expect("the guides are sound");
    let supplies = campaign::guide::supplies(&guides);
    let open = || {
        let (taboos, scenarios) = (card_data::taboos(), card_data::scenarios());
        let book = CardDatabase::open(
            library,
            taboos,
            card_data::abilities(),
            scenarios,
            &supplies,
        );
        black_box(book.expect("the card data are sound"));
    };
    // The system's clock of a thread is too coarse for one.
    let opened = quickest(|| (0..TIMES).for_each(|_| open())) / TIMES as u32;
    println!("{scripts} scripts, {TIMES} times those there are: loaded in {found:.1?}");
    println!("all of them read in {read:.1?}, read and their definitions made in {defined:.1?}");
    println!("the card database opens in {opened:.1?}");
    if found < MOST {
        return ExitCode::SUCCESS;
    }
    eprintln!("error: they must load within {MOST:?}");
    ExitCode::FAILURE
}

fn read_all() -> Vec<(cards::Card, abilities::Script)> {
    let files = card_data::abilities();
    let scripts = files.flat_map(|(file, text)| {
        abilities::parse_scripts(file, text).expect("the scripts are sound")
    });
    let card = |code: &cards::CardCode| card_data::library().get(code.as_str()).cloned();
    scripts
        .map(|(code, script)| (card(&code).expect("the card of a script"), script))
        .collect()
}

/// The quickest of several rounds.
fn quickest(mut work: impl FnMut()) -> Duration {
    let round = || {
        let start = Stopwatch::start();
        work();
        start.elapsed()
    };
    std::iter::repeat_with(round)
        .take(ROUNDS)
        .min()
        .unwrap_or_default()
}
