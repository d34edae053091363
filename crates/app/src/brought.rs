//! Files that the player brings in: those of a folder, or of a zip file of one.

use std::collections::VecDeque;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use crate::Error;

/// Larger files are none of public card or guide data.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// More files than any copy of the data has, and more bytes in all of them.
const MOST_FILES: usize = 5_000;
const MOST_IN_ALL: u64 = 256 * 1024 * 1024;
/// Folders within folders that are looked through.
const DEPTH: usize = 12;

/// A file: its path within the folder, with `/` between folders, and its contents.
pub(crate) struct Brought {
    pub name: String,
    pub contents: String,
}

/// Files that wait to be read, one after the other in their order.
///
/// Each is read when its turn comes, so that whoever has waited long enough can stop between two.
pub(crate) struct Files {
    source: Source,
    names: VecDeque<String>,
    /// Bytes that may still be read: a small zip file can unpack to one that fills the memory.
    left: u64,
}

enum Source {
    Folder(PathBuf),
    Zip(Box<ZipArchive<fs::File>>),
}

impl Files {
    /// Finds every file whose path within the folder or the zip file is wanted.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`], which names the folder or the zip file.
    pub fn of(path: &Path, wanted: impl Fn(&str) -> bool) -> Result<Self, Error> {
        if path.is_dir() {
            in_folder(path, wanted)
        } else {
            in_zip(path, wanted)
        }
    }

    /// The names of those that are still to come.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    fn count(&mut self, contents: &str) -> Result<(), String> {
        let left = self.left.checked_sub(contents.len() as u64);
        self.left = left.ok_or(format!("there are more than {MOST_IN_ALL} bytes up to it"))?;
        Ok(())
    }

    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.names.retain(|name| wanted(name));
    }
}

/// A file that cannot be read is [`Error::ImportUnreadable`], which names it.
impl Iterator for Files {
    type Item = Result<Brought, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let name = self.names.pop_front()?;
        let contents = match &mut self.source {
            Source::Folder(root) => read(&root.join(&name)),
            Source::Zip(archive) => unpacked(archive, &name),
        };
        let contents = contents.and_then(|contents| match self.count(&contents) {
            Ok(()) => Ok(contents),
            Err(cause) => Err(unreadable(Path::new(&name), cause)),
        });
        Some(contents.map(|contents| Brought { name, contents }))
    }
}

pub(crate) fn unreadable(path: &Path, cause: impl ToString) -> Error {
    Error::ImportUnreadable {
        path: path.to_owned(),
        cause: cause.to_string(),
    }
}

fn in_folder(root: &Path, wanted: impl Fn(&str) -> bool) -> Result<Files, Error> {
    let mut paths = Vec::new();
    collect(root, DEPTH, &mut paths)?;
    paths.sort();
    let names = paths.iter().map(|path| {
        let relative = path.strip_prefix(root).unwrap_or(path);
        relative.to_string_lossy().replace('\\', "/")
    });
    Ok(Files {
        source: Source::Folder(root.to_owned()),
        names: names.filter(|name| wanted(name)).collect(),
        left: MOST_IN_ALL,
    })
}

fn read(path: &Path) -> Result<String, Error> {
    let size = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if size.len() > MOST_BYTES {
        return Err(unreadable(path, too_large()));
    }
    fs::read_to_string(path).map_err(|error| unreadable(path, error))
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
            return Err(unreadable(
                folder,
                format!("there are more than {MOST_FILES} files in it"),
            ));
        }
    }
    Ok(())
}

fn in_zip(path: &Path, wanted: impl Fn(&str) -> bool) -> Result<Files, Error> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, error))?;
    let archive = ZipArchive::new(file).map_err(|error| unreadable(path, error))?;
    let readable = archive.file_names().filter_map(Result::ok);
    let found = readable.filter(|name| name.ends_with(".json") && wanted(name));
    let mut names: Vec<String> = found.map(|name| name.into_owned()).collect();
    names.sort();
    if names.len() > MOST_FILES {
        return Err(unreadable(
            path,
            format!("there are more than {MOST_FILES} files in it"),
        ));
    }
    Ok(Files {
        source: Source::Zip(Box::new(archive)),
        names: names.into(),
        left: MOST_IN_ALL,
    })
}

fn too_large() -> String {
    format!("the file is larger than {MOST_BYTES} bytes")
}

fn unpacked(archive: &mut ZipArchive<fs::File>, name: &str) -> Result<String, Error> {
    let broken = |cause: String| unreadable(Path::new(name), cause);
    let entry = archive.by_name(name);
    let entry = entry.map_err(|error| broken(error.to_string()))?;
    let mut contents = String::new();
    // What the archive says of a file's size is not to be trusted.
    let read = entry.take(MOST_BYTES + 1).read_to_string(&mut contents);
    read.map_err(|error| broken(error.to_string()))?;
    if contents.len() as u64 > MOST_BYTES {
        return Err(broken(too_large()));
    }
    Ok(contents)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use zip::write::SimpleFileOptions;

    #[test]
    fn a_small_file_that_unpacks_to_a_large_one_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bomb.zip");
        let mut zip = zip::ZipWriter::new(fs::File::create(&path).unwrap());
        let spaces = vec![b' '; 100_000];
        for at in 0..10 {
            let name = format!("{at}.json");
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&spaces).unwrap();
        }
        zip.finish().unwrap();
        assert!(fs::metadata(&path).unwrap().len() < 10_000);
        let mut files = Files::of(&path, |_| true).unwrap();
        assert_eq!(files.left, MOST_IN_ALL);
        files.left = 800_000;
        let read: Vec<_> = files.map(|file| file.map(drop)).collect();
        assert_eq!(read.iter().filter(|file| file.is_ok()).count(), 8);
        let error = read.into_iter().find_map(Result::err).unwrap();
        assert!(error.to_string().contains("268435456 bytes"), "{error}");
    }
}
