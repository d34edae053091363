//! The machine: how fast it is, and what memory the process holds.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Figures;

/// Steps of a fixed calculation in integers, which is the same on every machine.
const STEPS: u64 = 200_000_000;
const ROUNDS: usize = 3;

/// Other figures compare between machines where they are divided by this one.
pub fn yardstick(figures: &mut Figures) {
    let round = || {
        let begun = Instant::now();
        let mut state = black_box(2026_u64);
        for _ in 0..STEPS {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
        }
        black_box(state);
        begun.elapsed()
    };
    let best = (0..ROUNDS).map(|_| round()).min().unwrap_or_default();
    figures.note("yardstick_ms", best.as_secs_f64() * 1e3);
}

/// Bytes of memory that the process holds, where the system tells.
pub fn resident() -> Option<usize> {
    const PAGE: usize = 4096;
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

/// The times of so many runs, the shortest first.
pub fn times(runs: usize, mut work: impl FnMut()) -> Vec<Duration> {
    let time = |_| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    };
    let mut times: Vec<Duration> = (0..runs).map(time).collect();
    times.sort_unstable();
    times
}

/// The time below which a share of the runs lies, in microseconds.
pub fn share(times: &[Duration], share: f64) -> f64 {
    let at = (times.len().saturating_sub(1)) as f64 * share;
    times[at as usize].as_secs_f64() * 1e6
}

/// How often something is done in a second, tried for a second.
pub fn per_second(mut work: impl FnMut() -> usize) -> f64 {
    let (mut done, begun) = (0, Instant::now());
    while begun.elapsed() < Duration::from_secs(1) {
        done += work();
    }
    done as f64 / begun.elapsed().as_secs_f64()
}
