//! Everything of the player's in one file, and back: the database, and the settings beside it.
//!
//! The file is a zip archive with a note of what it is. Bringing it back looks through all of it
//! first, keeps a copy of what was there, and replaces all or nothing.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use storage::{Contents, Storage, StorageError};
use ts_rs::TS;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::brought::unreadable;
use crate::{App, DATABASE, Error, Settings};

const NOTE: &str = "casebook.json";
const SETTINGS: &str = "settings.json";
/// What the name of a file of this sort ends with.
const ENDING: &str = "casebook";
/// Backups without a place of their own lie here, beside the data.
const FOLDER: &str = "backups";
/// The form of the file. A program reads its own and older ones.
const FORM: u32 = 1;

/// What a backup says of itself.
#[derive(Debug, Serialize, Deserialize)]
struct Note {
    form: u32,
    version: String,
    made: i64,
}

/// What a backup holds, or what is there now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BackupView {
    pub path: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
    /// The program that wrote it.
    pub version: String,
    pub holds: Holdings,
}

/// How many there are; what lies in the bin counts too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Holdings {
    pub campaigns: u32,
    pub decks: u32,
    pub games: u32,
    pub guides: u32,
    pub texts: u32,
    /// Products and single cards of the collection.
    pub owned: u32,
}

/// A backup before it is brought back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RestorePreview {
    pub backup: BackupView,
    /// What there is now, and what would give way.
    pub now: Holdings,
}

/// Backups that lie beside the player's data, the last one first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BackupsView {
    /// Where a backup goes that is given no place.
    pub folder: String,
    pub files: Vec<String>,
}

/// What was brought back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Restored {
    pub backup: BackupView,
    /// Where what was there before lies now.
    pub before: String,
}

/// A backup that was opened and found whole; its database lies in a file of its own meanwhile.
struct Opened {
    view: BackupView,
    settings: Option<Settings>,
    storage: Storage,
    _place: Place,
}

/// A folder that goes when it is done with.
struct Place(PathBuf);

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl App {
    /// The backups that lie beside the player's data.
    pub fn backups(&self) -> BackupsView {
        let folder = self.directory.join(FOLDER);
        let listed = fs::read_dir(&folder).into_iter().flatten().flatten();
        let paths = listed.map(|entry| entry.path());
        let mut files: Vec<String> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .map(|path| path.display().to_string())
            .collect();
        files.sort_by(|one, other| other.cmp(one));
        BackupsView {
            folder: folder.display().to_string(),
            files,
        }
    }

    /// Writes everything into one file: a new one of the given path, in the given folder, or beside
    /// the player's data.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses or the file is there already; nothing is left
    /// half written then.
    pub fn back_up(&self, path: Option<&Path>) -> Result<BackupView, Error> {
        let folder = self.directory.join(FOLDER);
        let path = match path {
            Some(path) if !path.is_dir() => path.to_owned(),
            other => self.named(other.unwrap_or(&folder), "casebook")?,
        };
        self.write_backup(&path)
    }

    /// What a backup holds, beside what is there now. Nothing is changed.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`] for a file that is no backup or is damaged, and
    /// [`Error::Storage`] for one of a newer program.
    pub fn inspect_backup(&self, path: &Path) -> Result<RestorePreview, Error> {
        Ok(RestorePreview {
            backup: self.opened_backup(path)?.view,
            now: self.storage()?.contents()?.into(),
        })
    }

    /// Puts everything of a backup in the place of what is there, of which a backup is made first.
    ///
    /// # Errors
    /// As for looking into it, and where the disk refuses; everything is as it was then.
    pub fn restore_backup(&self, path: &Path) -> Result<Restored, Error> {
        let opened = self.opened_backup(path)?;
        let folder = self.directory.join(FOLDER);
        let before = self.write_backup(&self.named(&folder, "before-restoring")?)?;
        let settings = self.settings();
        // Settings that cannot be read hold nothing that could come back.
        let had = settings.as_ref().ok();
        if let Some(settings) = &opened.settings {
            self.save_settings(settings)?;
        }
        // A game that is open belongs to what gives way.
        let mut session = self.open_session();
        if let Err(error) = self.storage()?.replace_with(&opened.storage) {
            if let Some(settings) = had {
                self.save_settings(settings)?;
            }
            return Err(error.into());
        }
        session.take();
        drop(session);
        self.forget_texts();
        self.forget_guides();
        Ok(Restored {
            backup: opened.view,
            before: before.path,
        })
    }

    /// A name that no file of the folder has.
    fn named(&self, folder: &Path, what: &str) -> Result<PathBuf, Error> {
        let stamp = self.storage()?.file_stamp(self.now())?;
        let names = (1..).map(|at| match at {
            1 => format!("{what}-{stamp}.{ENDING}"),
            at => format!("{what}-{stamp}-{at}.{ENDING}"),
        });
        let mut free = names.map(|name| folder.join(name));
        Ok(free.find(|path| !path.exists()).unwrap_or_default())
    }

    fn write_backup(&self, path: &Path) -> Result<BackupView, Error> {
        let unwritable = |cause: String| Error::FileUnwritable {
            path: path.to_owned(),
            cause,
        };
        if path.exists() {
            return Err(unwritable("there is a file of this name".to_owned()));
        }
        let place = self.place()?;
        let storage = self.storage()?;
        let copy = place.0.join(DATABASE);
        storage.copy_to(&copy)?;
        let note = Note {
            form: FORM,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            made: self.now().0,
        };
        let settings = fs::read(self.directory.join(SETTINGS)).ok();
        let whole = place.0.join("whole");
        archive(&whole, &note, &copy, settings.as_deref())
            .and_then(|()| moved(&whole, path))
            .map_err(|error| unwritable(error.to_string()))?;
        Ok(BackupView {
            path: path.display().to_string(),
            made: note.made,
            version: note.version,
            holds: storage.contents()?.into(),
        })
    }

    /// Opens a backup and looks through all of it.
    fn opened_backup(&self, path: &Path) -> Result<Opened, Error> {
        let place = self.place()?;
        let file = fs::File::open(path).map_err(|error| unreadable(path, error))?;
        let mut archive = ZipArchive::new(file).map_err(|error| unreadable(path, error))?;
        let no_backup = |_| unreadable(path, "the file is no backup of Casebook");
        let note = entry(&mut archive, NOTE).map_err(no_backup)?;
        let note: Note = serde_json::from_slice(&note).map_err(|e| unreadable(path, e))?;
        if note.form > FORM {
            let version = &note.version;
            return Err(unreadable(
                path,
                format!("it was written by Casebook {version}, which is newer"),
            ));
        }
        let settings = match entry(&mut archive, SETTINGS) {
            Ok(bytes) => Some(
                serde_json::from_slice(&bytes)
                    .map_err(|error| unreadable(path, format!("{SETTINGS}: {error}")))?,
            ),
            Err(Missing::NotThere) => None,
            Err(Missing::Broken(cause)) => return Err(unreadable(path, cause)),
        };
        let database = entry(&mut archive, DATABASE).map_err(|missing| match missing {
            Missing::NotThere => unreadable(path, "there is no database in it"),
            Missing::Broken(cause) => unreadable(path, cause),
        })?;
        let copy = place.0.join(DATABASE);
        fs::write(&copy, database).map_err(|error| unreadable(&copy, error))?;
        let storage = Storage::open(&copy).map_err(|error| broken(path, error))?;
        storage.check().map_err(|error| broken(path, error))?;
        let holds = storage.contents().map_err(|error| broken(path, error))?;
        Ok(Opened {
            view: BackupView {
                path: path.display().to_string(),
                made: note.made,
                version: note.version,
                holds: holds.into(),
            },
            settings,
            storage,
            _place: place,
        })
    }

    /// A folder of its own, on the disk of the player's data.
    fn place(&self) -> Result<Place, Error> {
        let names = (0..).map(|at| format!("casebook-{}-{at}", std::process::id()));
        let mut free = names.map(|name| self.directory.join(FOLDER).join(name));
        let path = free.find(|path| !path.exists()).unwrap_or_default();
        fs::create_dir_all(&path).map_err(|error| Error::FileUnwritable {
            path: path.clone(),
            cause: error.to_string(),
        })?;
        Ok(Place(path))
    }
}

/// Why a part of an archive cannot be read.
enum Missing {
    NotThere,
    Broken(String),
}

fn entry(archive: &mut ZipArchive<fs::File>, name: &str) -> Result<Vec<u8>, Missing> {
    let mut entry = match archive.by_name(name) {
        Ok(entry) => entry,
        Err(zip::result::ZipError::FileNotFound) => return Err(Missing::NotThere),
        Err(error) => return Err(Missing::Broken(error.to_string())),
    };
    let mut bytes = Vec::new();
    let read = entry.read_to_end(&mut bytes);
    read.map_err(|error| Missing::Broken(format!("{name}: {error}")))?;
    Ok(bytes)
}

fn broken(path: &Path, error: StorageError) -> Error {
    match error {
        StorageError::TooNew { .. } => error.into(),
        error => unreadable(path, error),
    }
}

fn archive(
    path: &Path,
    note: &Note,
    database: &Path,
    settings: Option<&[u8]>,
) -> std::io::Result<()> {
    let mut zip = ZipWriter::new(fs::File::create(path)?);
    let options = SimpleFileOptions::default().large_file(true);
    zip.start_file(NOTE, options)?;
    zip.write_all(&serde_json::to_vec_pretty(note)?)?;
    if let Some(settings) = settings {
        zip.start_file(SETTINGS, options)?;
        zip.write_all(settings)?;
    }
    zip.start_file(DATABASE, options)?;
    std::io::copy(&mut fs::File::open(database)?, &mut zip)?;
    zip.finish()?.sync_all()
}

/// Moves a whole file to its place; on another disk it is copied, and taken away again if that
/// fails halfway.
fn moved(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if fs::rename(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to).map(|_| ()).inspect_err(|_| {
        let _ = fs::remove_file(to);
    })
}

impl From<Contents> for Holdings {
    fn from(contents: Contents) -> Self {
        Self {
            campaigns: contents.campaigns,
            decks: contents.decks,
            games: contents.games,
            guides: contents.guides,
            texts: contents.texts,
            owned: contents.owned,
        }
    }
}
