//! The files of a checkout.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// What every checkout has.
const LEDGER: &str = "card-data/rules";
const CASES: &str = "tests/cases";
/// Where tests in the code lie.
const SOURCES: [&str; 5] = ["crates", "src-tauri", "tests", "ui/src", "xtask"];
/// What tools write into those directories.
const NOT_OURS: [&str; 3] = ["target", "node_modules", "dist"];

/// Why the coverage cannot be read.
#[derive(Debug, Error)]
pub enum Error {
    #[error(
        "{} lies in no checkout of Casebook: no directory above it has {LEDGER} and {CASES}",
        .0.display()
    )]
    NoCheckoutAbove(PathBuf),
    #[error("{} is no checkout of Casebook: it lacks {LEDGER} or {CASES}", .0.display())]
    NoCheckout(PathBuf),
    #[error("{}: {cause}", .file.display())]
    Unreadable {
        file: PathBuf,
        cause: std::io::Error,
    },
    #[error("{file}: {cause}")]
    Broken { file: String, cause: String },
}

/// A directory with the sources of Casebook.
#[derive(Clone, Debug)]
pub struct Checkout {
    root: PathBuf,
}

/// A file's path below the root, and its text.
pub(crate) struct File {
    pub path: String,
    pub text: String,
}

impl Checkout {
    /// The checkout with this root.
    ///
    /// # Errors
    /// If the directory lacks what every checkout has.
    pub fn at(root: &Path) -> Result<Self, Error> {
        if is_checkout(root) {
            Ok(Self {
                root: root.to_owned(),
            })
        } else {
            Err(Error::NoCheckout(root.to_owned()))
        }
    }

    /// The nearest checkout upwards from a directory.
    ///
    /// # Errors
    /// If the directory lies in none.
    pub fn above(directory: &Path) -> Result<Self, Error> {
        directory
            .ancestors()
            .find(|root| is_checkout(root))
            .map(|root| Self {
                root: root.to_owned(),
            })
            .ok_or_else(|| Error::NoCheckoutAbove(directory.to_owned()))
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn ledger(&self) -> Result<Vec<File>, Error> {
        self.files(LEDGER, &[".toml"])
    }

    pub(crate) fn cases(&self) -> Result<Vec<File>, Error> {
        self.files(CASES, &[".toml"])
    }

    pub(crate) fn sources(&self) -> Result<Vec<File>, Error> {
        let mut files = Vec::new();
        for directory in SOURCES {
            files.extend(self.files(directory, &[".rs", ".test.ts"])?);
        }
        Ok(files)
    }

    pub(crate) fn below(&self, directory: &str, ending: &str) -> Result<Vec<File>, Error> {
        self.files(directory, &[ending])
    }

    pub(crate) fn file_if_any(&self, path: &str) -> Result<Option<File>, Error> {
        if !self.root.join(path).exists() {
            return Ok(None);
        }
        self.file(path).map(Some)
    }

    pub(crate) fn file(&self, path: &str) -> Result<File, Error> {
        Ok(File {
            path: path.to_owned(),
            text: read(&self.root.join(path))?,
        })
    }

    /// The files below a directory whose names end in one of these ways, in the order of their
    /// paths; none if there is no such directory.
    fn files(&self, directory: &str, endings: &[&str]) -> Result<Vec<File>, Error> {
        let mut found = Vec::new();
        let directory = self.root.join(directory);
        if directory.is_dir() {
            self.collect(&directory, endings, &mut found)?;
        }
        found.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(found)
    }

    fn collect(&self, at: &Path, endings: &[&str], found: &mut Vec<File>) -> Result<(), Error> {
        for entry in fs::read_dir(at).map_err(|cause| unreadable(at, cause))? {
            let path = entry.map_err(|cause| unreadable(at, cause))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                if !NOT_OURS.contains(&&*name) {
                    self.collect(&path, endings, found)?;
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let below = path.strip_prefix(&self.root).unwrap_or(&path);
                found.push(File {
                    path: below.to_string_lossy().replace('\\', "/"),
                    text: read(&path)?,
                });
            }
        }
        Ok(())
    }
}

fn is_checkout(root: &Path) -> bool {
    root.join(LEDGER).is_dir() && root.join(CASES).is_dir()
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|cause| unreadable(path, cause))
}

fn unreadable(path: &Path, cause: std::io::Error) -> Error {
    Error::Unreadable {
        file: path.to_owned(),
        cause,
    }
}
