//! Many games on several threads, which can be paused and called off.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use engine::{CardDatabase, ScenarioSetup};

use super::record::{Record, Stopped, record};
use crate::Player;

/// Games that are played one after the other, as many at once as there are cores for them.
#[derive(Debug)]
pub struct Series {
    games: u32,
    state: Mutex<State>,
    /// Tells threads that wait that the series goes on or was called off.
    turned: Condvar,
    paused: AtomicBool,
    cancelled: AtomicBool,
}

#[derive(Debug)]
struct State {
    /// The number of the game that begins next.
    next: u32,
    /// Games with their numbers, in the order in which they ended.
    played: Vec<(u32, Record)>,
    /// Games that broke, with what was said of the first.
    broken: u32,
    fault: Option<String>,
    /// How long games have been played, without the time since `since`.
    before: Duration,
    /// Since when games have been played without a pause.
    since: Option<Instant>,
}

/// How far a series is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub games: u32,
    pub played: u32,
    /// Games that came to no end, by a fault of the program.
    pub broken: u32,
    /// What the first of them said.
    pub fault: Option<String>,
    pub paused: bool,
    /// How long games have been played; pauses do not count.
    pub elapsed: Duration,
    /// The rest, if games go on taking as long as so far; unknown before the first has ended.
    pub left: Option<Duration>,
}

impl Series {
    pub fn new(games: u32) -> Self {
        Self {
            games,
            state: Mutex::new(State {
                next: 0,
                played: Vec::new(),
                broken: 0,
                fault: None,
                before: Duration::ZERO,
                since: Some(Instant::now()),
            }),
            turned: Condvar::new(),
            paused: AtomicBool::new(false),
            cancelled: AtomicBool::new(false),
        }
    }

    /// Plays the games, each with the setup of its number, on so many threads. It returns when all
    /// have ended or the series was called off.
    pub fn run(
        &self,
        book: &'static CardDatabase,
        cores: usize,
        setup: impl Fn(u32) -> ScenarioSetup + Sync,
        player: impl Fn(u64) -> Player + Sync,
    ) {
        let work = || {
            while let Some(number) = self.begin_next() {
                let setup = setup(number);
                let play = || record(book, &setup, &player, &|| self.goes_on());
                // A game that breaks the engine is one game less, and the others go on.
                let ended = catch_unwind(AssertUnwindSafe(play));
                self.end(number, ended.ok());
            }
        };
        thread::scope(|scope| {
            for _ in 1..cores.max(1) {
                scope.spawn(work);
            }
            work();
        });
        self.stop_clock(&mut self.lock());
    }

    pub fn pause(&self) {
        let mut state = self.lock();
        self.paused.store(true, Ordering::Relaxed);
        self.stop_clock(&mut state);
    }

    /// Goes on after a pause.
    pub fn resume(&self) {
        let mut state = self.lock();
        self.paused.store(false, Ordering::Relaxed);
        state.since.get_or_insert_with(Instant::now);
        self.turned.notify_all();
    }

    /// Calls off the games that go on and those to come; what was played stays.
    pub fn cancel(&self) {
        let _state = self.lock();
        self.cancelled.store(true, Ordering::Relaxed);
        self.turned.notify_all();
    }

    pub fn progress(&self) -> Progress {
        let state = self.lock();
        let running = state.since.map_or(Duration::ZERO, |since| since.elapsed());
        let elapsed = state.before + running;
        let played = state.played.len() as u32;
        let ended = played + state.broken;
        let left = (ended > 0).then(|| elapsed / ended * self.games.saturating_sub(ended));
        Progress {
            games: self.games,
            played,
            broken: state.broken,
            fault: state.fault.clone(),
            paused: self.paused.load(Ordering::Relaxed),
            elapsed,
            left,
        }
    }

    /// What was played so far, in the order of the games' numbers.
    pub fn records(&self) -> Vec<Record> {
        let mut played = self.lock().played.clone();
        played.sort_by_key(|(number, _)| *number);
        played.into_iter().map(|(_, record)| record).collect()
    }

    /// Whether a game goes on. While the series is paused, the thread that asks waits here.
    fn goes_on(&self) -> bool {
        if self.paused.load(Ordering::Relaxed) {
            let waits = |_: &mut State| {
                self.paused.load(Ordering::Relaxed) && !self.cancelled.load(Ordering::Relaxed)
            };
            let waited = self.turned.wait_while(self.lock(), waits);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
        }
        !self.cancelled.load(Ordering::Relaxed)
    }

    fn begin_next(&self) -> Option<u32> {
        if !self.goes_on() {
            return None;
        }
        let mut state = self.lock();
        let number = state.next;
        state.next = number.saturating_add(1);
        (number < self.games).then_some(number)
    }

    /// Notes a game that ended; nothing is known of one that broke the engine.
    fn end(&self, number: u32, ended: Option<Result<Record, Stopped>>) {
        let mut state = self.lock();
        let fault = match ended {
            Some(Ok(record)) => return state.played.push((number, record)),
            Some(Err(Stopped::CalledOff)) => return,
            Some(Err(error)) => error.to_string(),
            None => "the engine broke".to_owned(),
        };
        state.broken += 1;
        state.fault.get_or_insert(format!("game {number}: {fault}"));
    }

    fn stop_clock(&self, state: &mut State) {
        if let Some(since) = state.since.take() {
            state.before += since.elapsed();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
