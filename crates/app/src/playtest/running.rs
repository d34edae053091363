//! The playtest that goes on. There is one at a time: two would only share the machine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;

use players::playtest::Series;
use players::{Level, Player};
use storage::DeckId;

use super::asked::{Asked, Games};
use super::figures::{figures, won};
use super::view::{NewPlaytest, PlaytestView, RunningPlaytest};
use crate::error::ErrorView;
use crate::play::book;
use crate::{App, Error};

/// Who plays: a player without a person, by the seed of a choice.
pub type Plays = fn(u64) -> Player;

/// The playtest that goes on, or the last one that ended. With it the games end.
#[derive(Debug, Default)]
pub(crate) struct Playtests(Mutex<Option<Arc<Job>>>);

#[derive(Debug)]
struct Job {
    deck: i64,
    asked: Asked,
    series: Series,
    /// What it was for is gone: nothing of it is kept.
    forgotten: AtomicBool,
    /// The number under which it was kept, if anything was played.
    ended: OnceLock<Result<Option<i64>, ErrorView>>,
}

impl Playtests {
    fn lock(&self) -> MutexGuard<'_, Option<Arc<Job>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The one of that deck.
    fn of(&self, deck: i64) -> Option<Arc<Job>> {
        self.lock().clone().filter(|job| job.deck == deck)
    }

    /// Ends the games at once and keeps nothing, since the decks give way to others.
    pub fn forget(&self) {
        if let Some(job) = self.lock().take() {
            job.forgotten.store(true, Ordering::Relaxed);
            job.series.cancel();
        }
    }
}

impl Drop for Playtests {
    fn drop(&mut self) {
        self.forget();
    }
}

impl App {
    /// Begins to play games of a deck on threads of their own, with a core left to the window. The
    /// database is read before and written when all is over.
    ///
    /// # Errors
    /// [`Error::PlaytestRuns`] while another goes on, and as for beginning one of its games.
    pub fn begin_playtest(self: &Arc<Self>, new: &NewPlaytest) -> Result<RunningPlaytest, Error> {
        self.begin_playtest_with(new, |seed| Player::Thinks(Level::Quick.thinker(seed, 1)))
    }

    /// The same with another player than the quick one.
    ///
    /// # Errors
    /// The same.
    pub fn begin_playtest_with(
        self: &Arc<Self>,
        new: &NewPlaytest,
        plays: Plays,
    ) -> Result<RunningPlaytest, Error> {
        let mut open = self.playtests.lock();
        if let Some(job) = open.as_ref().filter(|job| job.ended.get().is_none()) {
            let deck = job.asked.name.clone();
            return Err(Error::PlaytestRuns { deck });
        }
        let (asked, games) = self.asked(new)?;
        let job = Arc::new(Job {
            deck: new.deck,
            series: Series::new(asked.games),
            asked,
            forgotten: AtomicBool::new(false),
            ended: OnceLock::new(),
        });
        *open = Some(Arc::clone(&job));
        let view = job.view();
        let app = Arc::downgrade(self);
        let work = move || job.work(&games, plays, &app);
        let begun = thread::Builder::new()
            .name("playtest".to_owned())
            .spawn(work);
        if let Err(error) = begun {
            *open = None;
            let cause = error.to_string();
            return Err(Error::SetupRefused { cause });
        }
        Ok(view)
    }

    /// How far the playtest of a deck is, and what it tells so far. The last one that ended stays
    /// until another begins.
    pub fn running_playtest(&self, deck: i64) -> Option<RunningPlaytest> {
        self.playtests.of(deck).map(|job| job.view())
    }

    /// Pauses the playtest of a deck, or goes on with it.
    pub fn pause_playtest(&self, deck: i64, paused: bool) -> Option<RunningPlaytest> {
        let job = self.playtests.of(deck)?;
        if paused {
            job.series.pause();
        } else {
            job.series.resume();
        }
        Some(job.view())
    }

    /// Ends the playtest of a deck at once. The games that are over are kept.
    pub fn cancel_playtest(&self, deck: i64) {
        if let Some(job) = self.playtests.of(deck) {
            job.series.cancel();
        }
    }
}

impl Job {
    fn work(&self, games: &Games, plays: Plays, app: &Weak<App>) {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        if let Ok(book) = book() {
            let setup = |number| games.setup(number);
            self.series.run(book, (cores - 1).max(1), setup, plays);
        }
        let kept = match app.upgrade() {
            Some(app) if !self.forgotten.load(Ordering::Relaxed) => self.keep(&app),
            _ => Ok(None),
        };
        // Nobody else sets it.
        let _ = self.ended.set(kept.map_err(ErrorView::from));
    }

    fn keep(&self, app: &App) -> Result<Option<i64>, Error> {
        let records = self.series.records();
        if records.is_empty() {
            return Ok(None);
        }
        let asked = Asked {
            played: records.len() as u32,
            broken: self.series.progress().broken,
            won: won(records.iter()).hits as u32,
            ..self.asked.clone()
        };
        let storage = app.storage()?;
        let (asked, records) = (json(&asked)?, json(&records)?);
        let id = storage.add_playtest(DeckId(self.deck), &asked, &records, app.now())?;
        Ok(Some(id.0))
    }

    fn view(&self) -> RunningPlaytest {
        let progress = self.series.progress();
        let ended = self.ended.get();
        RunningPlaytest {
            deck: self.deck,
            played: progress.played,
            paused: progress.paused,
            elapsed: progress.elapsed.as_secs_f64(),
            left: progress.left.map(|left| left.as_secs_f64()),
            fault: progress.fault,
            ended: ended.is_some(),
            kept: ended.and_then(|ended| ended.as_ref().ok().copied().flatten()),
            failure: ended.and_then(|ended| ended.as_ref().err().cloned()),
            test: PlaytestView {
                asked: self.asked.view(self.deck),
                figures: figures(&self.series.records(), progress.broken, &self.asked.cards),
            },
        }
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| Error::SetupRefused {
        cause: error.to_string(),
    })
}
