//! What no input may do: take too long, or too much memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A run may keep the processor for so long, and may wait for so long where others keep it.
const LONGEST: Duration = Duration::from_secs(10);
const LONGEST_WAIT: Duration = Duration::from_secs(300);
/// A run may make the process grow by so much.
const MOST_MEMORY: usize = 1024 * 1024 * 1024;
const PAUSE: Duration = Duration::from_millis(10);
/// No run is under way.
const RESTS: u64 = u64::MAX;

/// Ends the process when a run goes on for too long or takes too much memory. The input lies in a
/// file from before its run, so that it is there whatever ends the process.
#[derive(Debug)]
pub struct Watch {
    file: PathBuf,
    begun: Instant,
    /// When the run that is under way began, in milliseconds.
    since: Arc<AtomicU64>,
    /// How many runs began.
    runs: Arc<AtomicU64>,
}

impl Watch {
    /// Watches runs, the input of each of which is kept in `file`.
    pub fn new(file: PathBuf) -> Self {
        let watch = Self {
            file,
            begun: Instant::now(),
            since: Arc::new(AtomicU64::new(RESTS)),
            runs: Arc::default(),
        };
        let (begun, since, file) = (watch.begun, Arc::clone(&watch.since), watch.file.clone());
        let runs = Arc::clone(&watch.runs);
        let end = move |why: &str| end(why, runs.load(Ordering::Relaxed), &file);
        thread::spawn(move || {
            let mut watched = (RESTS, Duration::ZERO, 0);
            loop {
                thread::sleep(PAUSE);
                let start = since.load(Ordering::Relaxed);
                if start == RESTS {
                    continue;
                }
                if watched.0 != start {
                    let held = resident().unwrap_or_default();
                    watched = (start, on_processor().unwrap_or_default(), held);
                }
                let busy = on_processor().unwrap_or_default().saturating_sub(watched.1);
                let taken = begun.elapsed().saturating_sub(Duration::from_millis(start));
                let grown = resident().unwrap_or_default().saturating_sub(watched.2);
                if busy > LONGEST || taken > LONGEST_WAIT {
                    end(&format!(
                        "it took {busy:?} of the processor, {taken:?} in all"
                    ));
                }
                if grown > MOST_MEMORY {
                    end(&format!("it took more than {MOST_MEMORY} bytes"));
                }
            }
        });
        watch
    }

    /// Runs a target on an input.
    ///
    /// # Panics
    /// Where the target does, or where the input cannot be kept.
    pub fn run(&self, target: fn(&[u8]), input: &[u8]) {
        fs::write(&self.file, input).expect("the input is kept");
        let now = self.begun.elapsed().as_millis();
        let now = u64::try_from(now).unwrap_or_default();
        self.runs.fetch_add(1, Ordering::Relaxed);
        self.since.store(now, Ordering::Relaxed);
        target(input);
        self.since.store(RESTS, Ordering::Relaxed);
    }
}

fn end(why: &str, runs: u64, file: &Path) -> ! {
    eprintln!("input {runs}: {why}: {}", file.display());
    process::exit(3)
}

/// A panic says how many inputs were tried before it.
impl Drop for Watch {
    fn drop(&mut self) {
        if thread::panicking() {
            let runs = self.runs.load(Ordering::Relaxed);
            eprintln!("input {runs}: it panicked: {}", self.file.display());
        }
    }
}

/// Bytes of memory that the process holds, where the system tells.
pub fn resident() -> Option<usize> {
    const PAGE: usize = 4096;
    let text = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

/// The time that the process has had of processors, where the system tells: in hundredths of a
/// second, in the fields after the name in brackets.
fn on_processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = text.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let mut next = || times.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((next()? + next()?) * 10))
}
