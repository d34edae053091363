//! Backups that are made without being asked for, the last ten of which are kept.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use storage::{Storage, Time};

use super::{BackupKind, BackupView};
use crate::{App, DATABASE, Error};

/// Automatic backups that are kept.
const KEPT: usize = 10;
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How long something stays in a bin.
const BIN: i64 = 30 * DAY;

impl App {
    /// Makes the backup of the day: where there is something to keep, the last automatic one is a
    /// day old, and something was written since. The copy is looked through whole, so that damage
    /// is found within a day of use.
    ///
    /// # Errors
    /// As for [`App::back_up`].
    pub fn keep_daily_backup(&self) -> Result<Option<BackupView>, Error> {
        let storage = self.storage()?;
        let files = self.backups().files;
        let last = files.iter().filter(|file| file.kind.is_automatic());
        let last = last.filter_map(|file| file.made).max();
        let now = self.now().0;
        // A backup of the future was made by a clock that was wrong.
        let is_due = last.is_none_or(|made| !(now - DAY..=now).contains(&made));
        let is_changed = last.is_none_or(|made| self.was_written_since(made));
        let holds = super::Holdings::from(storage.contents()?);
        if !is_due || !is_changed || holds.is_nothing() {
            return Ok(None);
        }
        self.keep_automatic(&storage, BackupKind::Daily).map(Some)
    }

    /// Deletes for good what was put into a bin thirty days ago, after a backup that holds it: a
    /// clock that is wrong for a moment must not take anything with it.
    ///
    /// # Errors
    /// As for [`App::back_up`]; nothing is deleted then.
    pub(crate) fn empty_bins(&self, storage: &Storage) -> Result<(), Error> {
        let before = Time(self.now().0.saturating_sub(BIN));
        if storage.has_binned(before)? {
            self.keep_automatic(storage, BackupKind::BeforeEmptying)?;
            storage.empty_game_bin(before)?;
            storage.empty_campaign_bin(before)?;
            storage.empty_deck_bin(before)?;
        }
        Ok(())
    }

    /// Makes a backup, and lets the oldest automatic ones go.
    pub(crate) fn keep_automatic(
        &self,
        storage: &Storage,
        kind: BackupKind,
    ) -> Result<BackupView, Error> {
        let path = self.named(&self.backup_folder(), kind)?;
        let kept = self.write_backup(storage, &path)?;
        let files = self.backups().files.into_iter();
        let automatic = files.filter(|file| file.kind.is_automatic() && file.path != kept.path);
        for old in automatic.skip(KEPT - 1) {
            // What cannot be removed is tried again after the next backup.
            let _ = fs::remove_file(old.path);
        }
        Ok(kept)
    }

    fn was_written_since(&self, made: i64) -> bool {
        let made = UNIX_EPOCH + Duration::from_millis(made.try_into().unwrap_or(0));
        let journal = format!("{DATABASE}-wal");
        [DATABASE, &journal]
            .iter()
            .any(|name| written(&self.directory.join(name)).is_some_and(|time| time > made))
    }
}

/// When something was last written into a file. An empty journal holds nothing.
fn written(path: &Path) -> Option<SystemTime> {
    let facts = fs::metadata(path).ok()?;
    (facts.len() > 0).then(|| facts.modified().ok()).flatten()
}
