//! The file of a backup: a zip archive with a note of what it is, the database and the settings.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::Holdings;
use crate::brought::unreadable;
use crate::{DATABASE, Error, Settings};

const NOTE: &str = "casebook.json";
const SETTINGS: &str = "settings.json";
/// The form of the file. A program reads its own and older ones.
const FORM: u32 = 1;

/// Bytes that a part may have when it is unpacked. What the archive says of itself is not to be
/// trusted, and a small file can unpack to one that fills the disk.
const MOST_NOTE: u64 = 64 * 1024;
const MOST_SETTINGS: u64 = 1024 * 1024;
const MOST_DATABASE: u64 = 1024 * 1024 * 1024;

/// What a backup says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Note {
    form: u32,
    pub version: String,
    pub made: i64,
    /// Older backups do not say it.
    #[serde(default)]
    pub holds: Option<Holdings>,
}

impl Note {
    pub fn new(made: i64, holds: Holdings) -> Self {
        Self {
            form: FORM,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            made,
            holds: Some(holds),
        }
    }
}

/// Writes the parts into a file, and reads all of it again.
pub(super) fn write(
    file: &mut File,
    note: &Note,
    database: &Path,
    settings: Option<&[u8]>,
) -> io::Result<()> {
    let size = fs::metadata(database)?.len();
    if size > MOST_DATABASE {
        return Err(io::Error::other(too_large(DATABASE, MOST_DATABASE)));
    }
    let mut zip = ZipWriter::new(&mut *file);
    let options = SimpleFileOptions::default().large_file(true);
    zip.start_file(NOTE, options)?;
    zip.write_all(&serde_json::to_vec_pretty(note)?)?;
    if let Some(settings) = settings {
        zip.start_file(SETTINGS, options)?;
        zip.write_all(settings)?;
    }
    zip.start_file(DATABASE, options)?;
    io::copy(&mut File::open(database)?, &mut zip)?;
    zip.finish()?;
    Ok(())
}

/// Reads every part of a file that was just written, whose checksums say whether it is whole.
pub(super) fn verify(path: &Path) -> io::Result<()> {
    let mut archive = ZipArchive::new(File::open(path)?)?;
    for at in 0..archive.len() {
        io::copy(&mut archive.by_index(at)?, &mut io::sink())?;
    }
    Ok(())
}

/// A backup whose note was read.
pub(super) struct Archive<'a> {
    path: &'a Path,
    zip: ZipArchive<File>,
    pub note: Note,
}

impl<'a> Archive<'a> {
    /// # Errors
    /// [`Error::ImportUnreadable`] for a file that is no backup, or that a newer program wrote.
    pub fn open(path: &'a Path) -> Result<Self, Error> {
        let file = File::open(path).map_err(|error| unreadable(path, error))?;
        let mut zip = ZipArchive::new(file).map_err(|error| unreadable(path, error))?;
        let note = part(&mut zip, NOTE, MOST_NOTE)
            .map_err(|_| unreadable(path, "the file is no backup of Casebook"))?;
        let note: Note = serde_json::from_slice(&note).map_err(|error| unreadable(path, error))?;
        if note.form > FORM {
            let version = &note.version;
            let cause = format!("it was written by Casebook {version}, which is newer");
            return Err(unreadable(path, cause));
        }
        Ok(Self { path, zip, note })
    }

    /// The settings; of some that cannot be read, why. They do not spoil the rest.
    pub fn settings(&mut self) -> Result<Option<Settings>, String> {
        match part(&mut self.zip, SETTINGS, MOST_SETTINGS) {
            Ok(bytes) => match serde_json::from_slice(&bytes) {
                Ok(settings) => Ok(Some(settings)),
                Err(error) => Err(format!("{SETTINGS}: {error}")),
            },
            Err(Missing::NotThere) => Ok(None),
            Err(Missing::Broken(cause)) => Err(cause),
        }
    }

    /// Unpacks the database into a file of its own.
    pub fn unpack_database(&mut self, to: &Path) -> Result<(), Error> {
        let missing = |missing| match missing {
            Missing::NotThere => unreadable(self.path, "there is no database in it"),
            Missing::Broken(cause) => unreadable(self.path, cause),
        };
        let unwritable = |error: io::Error| unreadable(to, error);
        let mut file = File::create(to).map_err(unwritable)?;
        unpack(&mut self.zip, DATABASE, MOST_DATABASE, &mut file).map_err(missing)
    }
}

/// Why a part of an archive cannot be read.
enum Missing {
    NotThere,
    Broken(String),
}

fn part(zip: &mut ZipArchive<File>, name: &str, most: u64) -> Result<Vec<u8>, Missing> {
    let mut bytes = Vec::new();
    unpack(zip, name, most, &mut bytes)?;
    Ok(bytes)
}

fn unpack(
    zip: &mut ZipArchive<File>,
    name: &str,
    most: u64,
    to: &mut impl Write,
) -> Result<(), Missing> {
    let entry = match zip.by_name(name) {
        Ok(entry) => entry,
        Err(ZipError::FileNotFound) => return Err(Missing::NotThere),
        Err(error) => return Err(Missing::Broken(error.to_string())),
    };
    let broken = |error: io::Error| Missing::Broken(format!("{name}: {error}"));
    let says = entry.size();
    if says > most {
        return Err(Missing::Broken(too_large(name, most)));
    }
    let unpacked = io::copy(&mut entry.take(most + 1), to).map_err(broken)?;
    if unpacked > most {
        return Err(Missing::Broken(too_large(name, most)));
    }
    Ok(())
}

fn too_large(name: &str, most: u64) -> String {
    format!("{name} is larger than {most} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_backup_that_unpacks_to_a_large_database_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (path, out) = (
            folder.path().join("bomb.casebook"),
            folder.path().join("out"),
        );
        let mut zip = ZipWriter::new(File::create(&path).unwrap());
        zip.start_file(DATABASE, SimpleFileOptions::default())
            .unwrap();
        zip.write_all(&vec![0; 1_000_000]).unwrap();
        zip.finish().unwrap();
        assert!(fs::metadata(&path).unwrap().len() < 10_000);
        let mut zip = ZipArchive::new(File::open(&path).unwrap()).unwrap();
        for (most, fits) in [(1_000_000, true), (999_999, false)] {
            let mut file = File::create(&out).unwrap();
            let unpacked = unpack(&mut zip, DATABASE, most, &mut file);
            assert_eq!(unpacked.is_ok(), fits);
            if let Err(Missing::Broken(cause)) = unpacked {
                assert_eq!(cause, "casebook.db is larger than 999999 bytes");
            }
        }
    }
}
