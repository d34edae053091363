//! The case files of a directory.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::read::MOST_BYTES;
use crate::{Case, CaseError, read};

/// A case file, or a directory with some, that cannot be used.
#[derive(Debug, Error)]
pub enum FileError {
    #[error("{}: cannot be read", .file.display())]
    Unreadable { file: PathBuf, source: io::Error },
    #[error("{}", .file.display())]
    Wrong { file: PathBuf, source: CaseError },
}

/// The file itself, or every case file below a directory, in the order of their names.
///
/// # Errors
/// If a directory cannot be read.
pub fn files_at(path: &Path) -> Result<Vec<PathBuf>, FileError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = path.read_dir().and_then(|entries| {
        entries
            .map(|entry| Ok(entry?.path()))
            .collect::<io::Result<Vec<_>>>()
    });
    let mut entries = entries.map_err(|source| unreadable(path, source))?;
    // A link to a directory may lead round in circles.
    entries.retain(|entry| {
        (entry.is_dir() && !entry.is_symlink())
            || (entry.is_file() && entry.extension().is_some_and(|end| end == "toml"))
    });
    entries.sort();
    let files: Vec<_> = entries
        .iter()
        .map(|entry| files_at(entry))
        .collect::<Result<_, _>>()?;
    Ok(files.concat())
}

/// Reads the cases of one file.
///
/// # Errors
/// If it cannot be read, or the first thing in it that is wrong.
pub fn read_file(file: &Path) -> Result<Vec<Case>, FileError> {
    let text = limited(file).map_err(|source| unreadable(file, source))?;
    read(&text).map_err(|source| FileError::Wrong {
        file: file.to_owned(),
        source,
    })
}

/// The text of a file, up to a limit: a device may have no end.
fn limited(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let file = std::fs::File::open(file)?;
    file.take(MOST_BYTES as u64 + 1).read_to_string(&mut text)?;
    if text.len() > MOST_BYTES {
        let cause = format!("it is larger than {MOST_BYTES} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, cause));
    }
    Ok(text)
}

fn unreadable(file: &Path, source: io::Error) -> FileError {
    FileError::Unreadable {
        file: file.to_owned(),
        source,
    }
}
