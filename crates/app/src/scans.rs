//! Pictures of cards that the player owns: a folder or a zip file of them, named by the codes of the
//! cards. They are read where they lie; nothing of them is copied.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use ts_rs::TS;
use zip::ZipArchive;

use crate::brought::unreadable;
use crate::{App, Error};

/// Larger files are no scan of a card.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// More pictures than there are sides of cards.
const MOST_FILES: usize = 60_000;
/// Folders within folders that are looked through.
const DEPTH: usize = 6;

/// The pictures that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ScansView {
    /// The folder or the zip file.
    pub path: String,
    /// The code of a card for its front, the code with a `b` for its back.
    pub sides: Vec<String>,
}

/// A picture as it is served to the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    pub bytes: Vec<u8>,
    /// Its media type.
    pub kind: &'static str,
}

/// The source of the pictures, and where each lies in it.
#[derive(Debug)]
pub(crate) struct Scans {
    source: Source,
    places: BTreeMap<String, String>,
}

#[derive(Debug)]
enum Source {
    Folder(PathBuf),
    Zip(Mutex<ZipArchive<File>>),
}

impl App {
    /// Takes the pictures of a folder or zip file from now on; those of before are forgotten.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`] where it cannot be read or holds no picture named by a code; no
    /// pictures are taken then.
    pub fn take_scans(&self, path: Option<&Path>) -> Result<Option<ScansView>, Error> {
        let mut held = self.scans.lock().unwrap_or_else(PoisonError::into_inner);
        *held = None;
        let Some(path) = path else { return Ok(None) };
        let scans = Scans::of(path)?;
        let sides = scans.places.keys().cloned().collect();
        *held = Some(Arc::new(scans));
        Ok(Some(ScansView {
            path: path.display().to_string(),
            sides,
        }))
    }

    /// The picture of a side, such as `01020` or `01020b`, if there is one that can be read.
    pub fn scan(&self, side: &str) -> Option<Scan> {
        let held = self.scans.lock().unwrap_or_else(PoisonError::into_inner);
        let scans = held.clone()?;
        drop(held);
        scans.read(side)
    }

    /// Keeps a dropped archive of pictures in the player's data for good, and says where.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses.
    pub fn keep_scans(&self, dropped: &Path) -> Result<PathBuf, Error> {
        let path = self.directory().join("scans.zip");
        fs::rename(dropped, &path).map_err(|error| Error::FileUnwritable {
            path: path.clone(),
            cause: error.to_string(),
        })?;
        Ok(path)
    }
}

impl Scans {
    fn of(path: &Path) -> Result<Self, Error> {
        let (source, names) = if path.is_dir() {
            let mut names = Vec::new();
            collect(path, path, DEPTH, &mut names)?;
            (Source::Folder(path.to_owned()), names)
        } else {
            let file = File::open(path).map_err(|error| unreadable(path, error))?;
            let archive = ZipArchive::new(file).map_err(|error| unreadable(path, error))?;
            let names = archive.file_names().filter_map(Result::ok);
            let names = names.map(|name| name.into_owned()).collect();
            (Source::Zip(Mutex::new(archive)), names)
        };
        let sides = names.into_iter().take(MOST_FILES);
        let places: BTreeMap<String, String> = sides
            .filter_map(|name| Some((side(&name)?, name)))
            .collect();
        if places.is_empty() {
            let cause = "it holds no picture that is named by the code of a card";
            return Err(unreadable(path, cause));
        }
        Ok(Self { source, places })
    }

    fn read(&self, side: &str) -> Option<Scan> {
        let name = self.places.get(side)?;
        let bytes = match &self.source {
            Source::Folder(root) => within_limit(File::open(root.join(name)).ok()?)?,
            Source::Zip(archive) => {
                let mut archive = archive.lock().unwrap_or_else(PoisonError::into_inner);
                within_limit(archive.by_name(name).ok()?)?
            }
        };
        let kind = media_type(name)?;
        Some(Scan { bytes, kind })
    }
}

fn within_limit(file: impl Read) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MOST_BYTES).then_some(bytes)
}

fn collect(root: &Path, folder: &Path, depth: usize, names: &mut Vec<String>) -> Result<(), Error> {
    let failed = |error: std::io::Error| unreadable(folder, error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        if names.len() >= MOST_FILES {
            return Ok(());
        }
        if entry.file_type().map_err(failed)?.is_dir() {
            if depth > 0 {
                collect(root, &path, depth - 1, names)?;
            }
        } else if let Ok(name) = path.strip_prefix(root) {
            names.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}

/// The side that a file shows, by its name: `01020.jpg`, `01020a.png`, `01020b.webp`,
/// `01020_back.jpg`; `player_back.jpg` and `encounter_back.jpg` are the backs of all other cards.
fn side(name: &str) -> Option<String> {
    media_type(name)?;
    let file = name.rsplit('/').next()?;
    let stem = file.rsplit_once('.')?.0.to_ascii_lowercase();
    if let Some(back) = common_back(&stem) {
        return Some(back);
    }
    let digits = stem.bytes().take_while(u8::is_ascii_digit).count();
    let (code, rest) = stem.split_at(digits);
    let end = match rest.trim_start_matches(['_', '-', ' ', '.']) {
        "" | "front" | "1" => "",
        "back" | "2" => "b",
        letter if letter == rest && letter.len() == 1 => letter,
        letter if letter.len() == 1 => return None,
        long => return long_end(code, rest, long),
    };
    (digits >= 5).then(|| format!("{code}{end}"))
}

/// The back that all player cards or all encounter cards have, by its words in either order.
fn common_back(stem: &str) -> Option<String> {
    let words: Vec<&str> = stem.split(['_', '-', ' ', '.']).collect();
    match words[..] {
        [of @ ("player" | "encounter"), "back"] | ["back", of @ ("player" | "encounter")] => {
            Some(format!("{of}_back"))
        }
        _ => None,
    }
}

/// A code that itself ends in a letter, with what says the side behind it: `01121a_back`.
fn long_end(code: &str, rest: &str, long: &str) -> Option<String> {
    let letter = rest.chars().next().filter(char::is_ascii_lowercase)?;
    let said = long[1..].trim_start_matches(['_', '-', ' ']);
    let end = match said {
        "front" => "",
        "back" => "b",
        _ => return None,
    };
    (code.len() >= 5).then(|| format!("{code}{letter}{end}"))
}

fn media_type(name: &str) -> Option<&'static str> {
    let (_, end) = name.rsplit_once('.')?;
    Some(match end.to_ascii_lowercase().as_str() {
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "gif" => "image/gif",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::decks::tests::Bench;
    use zip::write::SimpleFileOptions;

    #[test]
    fn names_of_files_say_the_code_and_the_side() {
        let named = [
            ("01020.jpg", Some("01020")),
            ("core/01020_BACK.PNG", Some("01020b")),
            ("01020-back.webp", Some("01020b")),
            ("01145b.png", Some("01145b")),
            ("01020a.jpg", Some("01020a")),
            ("01121a_back.jpg", Some("01121ab")),
            ("backs/Player_Back.jpg", Some("player_back")),
            ("back-encounter.png", Some("encounter_back")),
            ("back.png", None),
            ("01020.txt", None),
            ("cover.jpg", None),
            ("12.png", None),
            ("01020 old copy.png", None),
        ];
        for (name, expected) in named {
            assert_eq!(side(name).as_deref(), expected, "{name}");
        }
    }

    #[test]
    fn pictures_of_folders_and_archives_are_read_where_they_lie() {
        let app = &Bench::new().app;
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("core")).unwrap();
        fs::write(folder.path().join("core/01020.jpg"), b"front").unwrap();
        fs::write(folder.path().join("notes.txt"), b"no picture").unwrap();
        let found = app.take_scans(Some(folder.path())).unwrap().unwrap();
        assert_eq!(found.sides, ["01020"]);
        let scan = app.scan("01020").unwrap();
        assert_eq!(
            (scan.bytes.as_slice(), scan.kind),
            (&b"front"[..], "image/jpeg")
        );
        assert_eq!(app.scan("01020b"), None);
        assert_eq!(app.scan("../notes"), None);

        let path = folder.path().join("scans.zip");
        let mut archive = zip::ZipWriter::new(File::create(&path).unwrap());
        archive
            .start_file("scans/01020_back.png", SimpleFileOptions::default())
            .unwrap();
        archive.write_all(b"back").unwrap();
        archive.finish().unwrap();
        let found = app.take_scans(Some(&path)).unwrap().unwrap();
        assert_eq!(found.sides, ["01020b"]);
        assert_eq!(app.scan("01020b").unwrap().bytes, b"back");
        assert_eq!(app.scan("01020"), None);
        assert!(
            app.directory()
                .read_dir()
                .map_or(true, |mut files| files.next().is_none())
        );
    }

    #[test]
    fn a_folder_without_pictures_is_refused_and_nothing_is_shown() {
        let app = &Bench::new().app;
        let folder = tempfile::tempdir().unwrap();
        assert!(app.take_scans(Some(folder.path())).is_err());
        assert!(
            app.take_scans(Some(&folder.path().join("missing")))
                .is_err()
        );
        assert_eq!(app.take_scans(None).unwrap(), None);
        assert_eq!(app.scan("01020"), None);
    }
}
