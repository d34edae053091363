//! Everything of the player's in one file, and back: the database, and the settings beside it.
//!
//! A backup gets its name when its copy of the database was looked through and all of it is on the
//! disk. Bringing one back looks through all of it first, keeps a copy of what was there, and
//! replaces all or nothing.

mod archive;
mod automatic;
mod place;
mod recovery;
mod view;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use storage::{Storage, StorageError, file_stamp};

use crate::brought::unreadable;
use crate::disk::Beside;
use crate::settings::SETTINGS;
use crate::{App, DATABASE, Error, Settings};
use archive::{Archive, Note};
use place::Place;
pub use recovery::{Recover, Recovered, RecoveryView};
pub use view::{
    BackupFile, BackupKind, BackupView, BackupsView, Holdings, RestorePreview, Restored,
};

/// What the name of a file of this sort ends with.
const ENDING: &str = "casebook";
/// Backups without a place of their own lie here, beside the data.
const FOLDER: &str = "backups";

/// A backup that was opened and found whole; its database lies in a file of its own meanwhile.
struct Opened {
    view: BackupView,
    settings: Option<Settings>,
    storage: Storage,
    _place: Place,
}

impl App {
    /// The backups that lie beside the player's data, the last one first.
    pub fn backups(&self) -> BackupsView {
        let folder = self.backup_folder();
        let listed = fs::read_dir(&folder).into_iter().flatten().flatten();
        let paths = listed.map(|entry| entry.path());
        let mut files: Vec<BackupFile> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .map(|path| listed_file(&path))
            .collect();
        files.sort_by(|one, other| (other.made, &other.path).cmp(&(one.made, &one.path)));
        BackupsView {
            folder: folder.display().to_string(),
            files,
        }
    }

    /// Writes everything into one file: a new one of the given path, in the given folder, or beside
    /// the player's data.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses or the file is there already, and
    /// [`Error::Storage`] where the database is damaged; nothing is left half written then.
    pub fn back_up(&self, path: Option<&Path>) -> Result<BackupView, Error> {
        let folder = self.backup_folder();
        let path = match path {
            Some(path) if !path.is_dir() => path.to_owned(),
            other => self.named(other.unwrap_or(&folder), BackupKind::Own)?,
        };
        let storage = self.storage()?;
        self.write_backup(&storage, &path)
    }

    /// What a backup holds, beside what is there now. Nothing is changed.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`] for a file that is no backup or is damaged, and
    /// [`Error::Storage`] for one of a newer program.
    pub fn inspect_backup(&self, path: &Path) -> Result<RestorePreview, Error> {
        let backup = self.opened_backup(path)?.view;
        let now = match self.storage().map(|storage| storage.contents()) {
            Ok(contents) => contents.ok().map(Holdings::from),
            Err(error) if error.is_damage() => None,
            Err(error) => return Err(error),
        };
        Ok(RestorePreview {
            fewer: now.is_some_and(|now| backup.holds.is_fewer_than(now)),
            backup,
            now,
        })
    }

    /// Puts everything of a backup in the place of what is there, of which a backup is made first.
    /// A database that is damaged is set aside as it is.
    ///
    /// # Errors
    /// As for looking into it, and where the disk refuses; everything is as it was then.
    pub fn restore_backup(&self, path: &Path) -> Result<Restored, Error> {
        let opened = self.opened_backup(path)?;
        let before = self.storage().and_then(|storage| {
            let before = self.named(&self.backup_folder(), BackupKind::BeforeRestoring)?;
            Ok((self.write_backup(&storage, &before)?.path, storage))
        });
        let before = match before {
            Ok((before, storage)) => {
                self.replace_all(&storage, &opened)?;
                Some(before)
            }
            Err(error) if error.is_damage() => self.set_aside_for(&opened)?,
            Err(error) => return Err(error),
        };
        Ok(Restored {
            backup: opened.view,
            before,
        })
    }

    /// Settings are on the disk before the database changes, and get their name right after it.
    fn replace_all(&self, storage: &Storage, opened: &Opened) -> Result<(), Error> {
        let settings = opened.settings.as_ref();
        // A game that is open belongs to what gives way, and so does a deck that is tried.
        self.playtests.forget();
        let mut session = self.open_session();
        self.settings.save_after(settings, || {
            Ok::<_, Error>(storage.replace_with(&opened.storage)?)
        })?;
        session.take();
        drop(session);
        self.forget_texts();
        self.forget_guides();
        Ok(())
    }

    fn backup_folder(&self) -> PathBuf {
        self.directory.join(FOLDER)
    }

    /// A name that no file of the folder has.
    fn named(&self, folder: &Path, kind: BackupKind) -> Result<PathBuf, Error> {
        let (what, stamp) = (kind.prefix(), file_stamp(self.now())?);
        let names = (1..).map(|at| match at {
            1 => format!("{what}-{stamp}.{ENDING}"),
            at => format!("{what}-{stamp}-{at}.{ENDING}"),
        });
        let mut free = names.map(|name| folder.join(name));
        Ok(free.find(|path| !path.exists()).unwrap_or_default())
    }

    fn write_backup(&self, storage: &Storage, path: &Path) -> Result<BackupView, Error> {
        let unwritable = |error: io::Error| Error::FileUnwritable {
            path: path.to_owned(),
            cause: error.to_string(),
        };
        if path.exists() {
            return Err(unwritable(io::ErrorKind::AlreadyExists.into()));
        }
        let place = Place::within(&self.backup_folder())?;
        let copy = place.file(DATABASE);
        storage.copy_to(&copy)?;
        let note = Note::new(self.now().0, storage.contents()?.into());
        let settings = fs::read(self.directory.join(SETTINGS)).ok();
        let beside = Beside::written(path, |file| {
            archive::write(file, &note, &copy, settings.as_deref())
        });
        let beside = beside.map_err(unwritable)?;
        archive::verify(beside.path()).map_err(unwritable)?;
        beside.rename().map_err(unwritable)?;
        Ok(BackupView {
            path: path.display().to_string(),
            made: note.made,
            version: note.version,
            holds: note.holds.unwrap_or_default(),
            settings_fault: self.settings().err().map(|error| error.to_string()),
        })
    }

    /// Opens a backup and looks through all of it.
    fn opened_backup(&self, path: &Path) -> Result<Opened, Error> {
        let mut archive = Archive::open(path)?;
        let place = Place::within(&self.backup_folder())?;
        let copy = place.file(DATABASE);
        archive.unpack_database(&copy)?;
        let storage = Storage::open_copy(&copy).map_err(|error| broken(path, error))?;
        let holds = storage.contents().map_err(|error| broken(path, error))?;
        let (settings, settings_fault) = match archive.settings() {
            Ok(settings) => (settings, None),
            Err(fault) => (None, Some(fault)),
        };
        let note = archive.note;
        Ok(Opened {
            view: BackupView {
                path: path.display().to_string(),
                made: note.made,
                version: note.version,
                holds: holds.into(),
                settings_fault,
            },
            settings,
            storage,
            _place: place,
        })
    }
}

/// A backup in a list, by what its note says.
fn listed_file(path: &Path) -> BackupFile {
    let note = Archive::open(path).map(|archive| archive.note).ok();
    BackupFile {
        kind: BackupKind::of(path),
        path: path.display().to_string(),
        unreadable: note.is_none(),
        made: note.as_ref().map(|note| note.made),
        holds: note.and_then(|note| note.holds),
    }
}

fn broken(path: &Path, error: StorageError) -> Error {
    match error {
        StorageError::TooNew { .. } => error.into(),
        error => unreadable(path, error),
    }
}
