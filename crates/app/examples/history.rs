//! How fast a player goes back and forth in a long game: `cargo xtask bench history`.
//!
//! Plays games of four investigators at random until one is long, then goes to decisions all over
//! it, and opens it again as a start of the program does. Everything is on the disk each time, as
//! in the window. One core is used.

#[path = "../tests/player/mod.rs"]
mod player;

use std::time::{Duration, Instant};

use casebook_app::GameView;
use player::{Directory, Random, play_to, the_gathering};

const PARTY: [&str; 4] = ["roland", "daisy", "agnes", "wendy"];
/// Decisions of a game that is long enough, and the games that are tried for one.
const LONG: u32 = 1_000;
const GAMES: u32 = 100;
const VISITS: usize = 500;

fn main() {
    let directory = Directory::new();
    let app = directory.start();
    let mut chance = Random(2026);
    let mut longest: Option<GameView> = None;
    for seed in 0..GAMES {
        let view = app.begin_game(&the_gathering(&PARTY, seed)).expect("begun");
        let view = play_to(&app, view, LONG, &mut chance);
        let best = longest.as_ref().map_or(0, |game| game.history.decisions);
        if view.history.decisions > best {
            longest = Some(view);
        }
        if best >= LONG {
            break;
        }
    }
    let game = longest.expect("games were played");
    let decisions = game.history.decisions;
    app.open_game(game.id).expect("it was played");

    let undo = timed(VISITS.min(decisions as usize), || {
        app.undo(game.id).expect("there is one more");
    });
    let visit = timed(VISITS, || {
        let to = chance.below(decisions as usize + 1) as u32;
        app.go_to_decision(game.id, to).expect("it was made");
    });
    let open = timed(10, || {
        directory.start().open_game(game.id).expect("it is kept");
    });
    println!("a game of four investigators with {decisions} decisions:");
    print("undo", &undo);
    print("to any decision", &visit);
    print("opened by a new program", &open);
}

/// The times of so many runs, in order.
fn timed(runs: usize, mut work: impl FnMut()) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
}

fn print(what: &str, times: &[Duration]) {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what}: {:?} at the median, {:?} at the 99th percentile, {:?} at most",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
