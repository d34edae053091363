//! Files that the player brings in: those of a folder, or of a zip file of one.

use std::fs;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

use crate::Error;

/// Larger files are none of public card or guide data.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// More files than any copy of the data has.
const MOST_FILES: usize = 5_000;
/// Folders within folders that are looked through.
const DEPTH: usize = 12;

/// A file: its path within the folder, with `/` between folders, and its contents.
pub(crate) struct Brought {
    pub name: String,
    pub contents: String,
}

/// Reads every file whose path within the folder or the zip file is wanted, in their order.
///
/// # Errors
/// [`Error::ImportUnreadable`], which names the file.
pub(crate) fn files(path: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<Brought>, Error> {
    if path.is_dir() {
        from_folder(path, wanted)
    } else {
        from_zip(path, wanted)
    }
}

pub(crate) fn unreadable(path: &Path, cause: impl ToString) -> Error {
    Error::ImportUnreadable {
        path: path.to_owned(),
        cause: cause.to_string(),
    }
}

fn from_folder(root: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<Brought>, Error> {
    let mut paths = Vec::new();
    collect(root, DEPTH, &mut paths)?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let relative = path.strip_prefix(root).unwrap_or(&path);
        let name = relative.to_string_lossy().replace('\\', "/");
        if !wanted(&name) {
            continue;
        }
        let size = fs::metadata(&path).map_err(|error| unreadable(&path, error))?;
        if size.len() > MOST_BYTES {
            return Err(unreadable(&path, "the file is too large"));
        }
        let contents = fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
        files.push(Brought { name, contents });
    }
    Ok(files)
}

fn collect(folder: &Path, depth: usize, paths: &mut Vec<PathBuf>) -> Result<(), Error> {
    let failed = |error: std::io::Error| unreadable(folder, error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let kind = entry.file_type().map_err(failed)?;
        if kind.is_dir() && depth > 0 {
            collect(&entry.path(), depth - 1, paths)?;
        } else if kind.is_file() && entry.path().extension().is_some_and(|end| end == "json") {
            paths.push(entry.path());
        }
        if paths.len() > MOST_FILES {
            return Err(unreadable(folder, "there are too many files in it"));
        }
    }
    Ok(())
}

fn from_zip(path: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<Brought>, Error> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, error))?;
    let archive = zip::ZipArchive::new(file);
    let mut archive = archive.map_err(|error| unreadable(path, error))?;
    let readable = archive.file_names().filter_map(Result::ok);
    let found = readable.filter(|name| name.ends_with(".json") && wanted(name));
    let mut names: Vec<String> = found.map(|name| name.into_owned()).collect();
    names.sort();
    if names.len() > MOST_FILES {
        return Err(unreadable(path, "there are too many files in it"));
    }
    let files = names.into_iter().map(|name| unpacked(&mut archive, name));
    files.collect()
}

fn unpacked<R: Read + Seek>(
    archive: &mut zip::ZipArchive<R>,
    name: String,
) -> Result<Brought, Error> {
    let broken = |cause: String| unreadable(Path::new(&name), cause);
    let entry = archive.by_name(&name);
    let entry = entry.map_err(|error| broken(error.to_string()))?;
    let mut contents = String::new();
    // What the archive says of a file's size is not to be trusted.
    let read = entry.take(MOST_BYTES + 1).read_to_string(&mut contents);
    read.map_err(|error| broken(error.to_string()))?;
    if contents.len() as u64 > MOST_BYTES {
        return Err(broken("the file is too large".to_owned()));
    }
    Ok(Brought { name, contents })
}
