//! A database that cannot be read is set aside as it is, and another takes its place: that of the
//! newest good backup, or what can still be read of the damaged one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

use serde::{Deserialize, Serialize};
use storage::{Storage, StorageError, file_stamp};
use ts_rs::TS;

use super::place::Place;
use super::{BackupView, Holdings, Opened};
use crate::disk::sync_folder;
use crate::{App, DATABASE, Error};

/// What the name of the folder begins with in which a damaged database lies.
const ASIDE: &str = "damaged";
/// Files that belong to a database.
const ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

/// A database that cannot be read, and what can take its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RecoveryView {
    pub file: String,
    /// What is wrong with it, in English.
    pub detail: String,
    /// The newest backup that is good.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backup: Option<BackupView>,
    /// What can still be read of the damaged one.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readable: Option<Holdings>,
}

/// What takes the place of a damaged database.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Recover {
    Backup {
        path: PathBuf,
    },
    /// Whatever can be read of it.
    Readable,
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Recovered {
    pub holds: Holdings,
    /// The folder in which the damaged database lies now; absent where there was none.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<String>,
}

impl App {
    /// Looks through the whole database, and says what can take its place if it is damaged.
    ///
    /// # Errors
    /// What else keeps the database from being read.
    pub fn recovery(&self) -> Result<Option<RecoveryView>, Error> {
        let checked = self.storage().and_then(|storage| Ok(storage.check()?));
        let detail = match checked {
            Ok(()) => return Ok(None),
            Err(error) if error.is_damage() => error.cause(),
            Err(error) => return Err(error),
        };
        let files = self.backups().files.into_iter();
        let mut good = files.filter_map(|file| self.opened_backup(Path::new(&file.path)).ok());
        Ok(Some(RecoveryView {
            file: self.directory.join(DATABASE).display().to_string(),
            detail,
            backup: good.next().map(|opened| opened.view),
            readable: self.readable()?,
        }))
    }

    /// Sets a damaged database aside and puts another in its place.
    ///
    /// # Errors
    /// [`Error::NotDamaged`] for one that is whole, and what keeps the other from being made;
    /// everything is as it was then.
    pub fn recover(&self, from: &Recover) -> Result<Recovered, Error> {
        let checked = self.storage().and_then(|storage| Ok(storage.check()?));
        match checked {
            Ok(()) => return Err(Error::NotDamaged),
            Err(error) if error.is_damage() => {}
            Err(error) => return Err(error),
        }
        if let Recover::Backup { path } = from {
            let opened = self.opened_backup(path)?;
            let aside = self.set_aside_for(&opened)?;
            let holds = opened.view.holds;
            return Ok(Recovered { holds, aside });
        }
        let place = Place::within(&self.backup_folder())?;
        let fresh = Storage::open(&place.file("fresh.db"))?;
        if *from == Recover::Readable {
            self.rescue_into(&fresh, &place)?;
        }
        let holds = fresh.contents()?.into();
        let aside = self.change_places(&fresh, &place)?;
        Ok(Recovered { holds, aside })
    }

    /// A file that was there is gone or empty. Where there are backups, or a damaged one was set
    /// aside and nothing came in its place, it is no first start.
    pub(crate) fn is_lost(&self, database: &Path) -> bool {
        let size = fs::metadata(database).map_or(0, |facts| facts.len());
        size == 0 && (self.was_set_aside() || !self.backups().files.is_empty())
    }

    /// Sets a damaged database aside for everything of a backup.
    pub(super) fn set_aside_for(&self, opened: &Opened) -> Result<Option<String>, Error> {
        let place = Place::within(&self.backup_folder())?;
        let fresh = Storage::open(&place.file("fresh.db"))?;
        fresh.replace_with(&opened.storage)?;
        let settings = opened.settings.as_ref();
        self.settings
            .save_after(settings, || self.change_places(&fresh, &place))
    }

    /// What can be read of the damaged database; nothing where that is nothing.
    fn readable(&self) -> Result<Option<Holdings>, Error> {
        let place = Place::within(&self.backup_folder())?;
        let fresh = Storage::open(&place.file("fresh.db"))?;
        Ok(match self.rescue_into(&fresh, &place) {
            Ok(()) => Some(Holdings::from(fresh.contents()?)).filter(|holds| !holds.is_nothing()),
            Err(_) => None,
        })
    }

    /// Reads what can be read from a copy, so that the damaged file stays as it is.
    fn rescue_into(&self, fresh: &Storage, place: &Place) -> Result<(), Error> {
        for ending in ENDINGS {
            let own = self.directory.join(format!("{DATABASE}{ending}"));
            // What SQLite remembers of a journal beside a file is made anew.
            if own.exists() && ending != "-shm" {
                let copy = place.file(&format!("{DATABASE}{ending}"));
                fs::copy(&own, &copy).map_err(|error| unwritable(&copy, &error))?;
            }
        }
        let copy = place.file(DATABASE);
        if !copy.exists() {
            return Err(StorageError::Hollow.into());
        }
        Ok(fresh.rescue_from(&copy)?)
    }

    /// Puts a new database in the place of the damaged one, and says where that lies now. A kill
    /// between the two leaves none, which the next start tells.
    fn change_places(&self, fresh: &Storage, place: &Place) -> Result<Option<String>, Error> {
        let whole = place.file("whole.db");
        fresh.copy_to(&whole)?;
        self.playtests.forget();
        let mut session = self.open_session();
        let mut open = self.storage.lock().unwrap_or_else(PoisonError::into_inner);
        session.take();
        open.take();
        let aside = self.set_aside()?;
        let database = self.directory.join(DATABASE);
        fs::rename(&whole, &database)
            .and_then(|()| sync_folder(&self.directory))
            .map_err(|error| unwritable(&database, &error))?;
        drop((open, session));
        self.forget_texts();
        self.forget_guides();
        Ok(aside)
    }

    fn set_aside(&self) -> Result<Option<String>, Error> {
        let names = ENDINGS.map(|ending| format!("{DATABASE}{ending}"));
        let there: Vec<&String> = names
            .iter()
            .filter(|name| self.directory.join(name).exists())
            .collect();
        if there.is_empty() {
            return Ok(None);
        }
        let folder = self.free_aside()?;
        let failed = |error: io::Error| unwritable(&folder, &error);
        fs::create_dir_all(&folder).map_err(failed)?;
        for name in there {
            fs::rename(self.directory.join(name), folder.join(name)).map_err(failed)?;
        }
        sync_folder(&folder).map_err(failed)?;
        Ok(Some(folder.display().to_string()))
    }

    fn free_aside(&self) -> Result<PathBuf, Error> {
        let stamp = file_stamp(self.now())?;
        let names = (1..).map(|at| match at {
            1 => format!("{ASIDE}-{stamp}"),
            at => format!("{ASIDE}-{stamp}-{at}"),
        });
        let mut free = names.map(|name| self.directory.join(name));
        Ok(free.find(|path| !path.exists()).unwrap_or_default())
    }

    fn was_set_aside(&self) -> bool {
        let entries = fs::read_dir(&self.directory)
            .into_iter()
            .flatten()
            .flatten();
        let mut names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.any(|name| name.starts_with(ASIDE))
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Error {
    Error::FileUnwritable {
        path: path.to_owned(),
        cause: error.to_string(),
    }
}
