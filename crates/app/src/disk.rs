//! Files that are whole under their names: written beside, on the disk, and only then renamed.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::Error;

/// What the name of a file ends with that has not got its own yet. No other program's file does.
const PART: &str = ".casebook-part";
/// Whatever has not been written for so long was left by a program that was killed.
const LEFT_AFTER: Duration = Duration::from_secs(60 * 60);

/// Writes a file so that a crash at any moment leaves the old contents or the new.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Beside::written(path, |file| file.write_all(bytes))?.rename()
}

/// Writes a file into a folder under a name that none has there, and returns its path.
///
/// # Errors
/// [`Error::ExportUnwritable`] where the disk refuses.
pub(crate) fn write_new(
    folder: &Path,
    name: &str,
    end: &str,
    bytes: &[u8],
) -> Result<PathBuf, Error> {
    let unwritable = |path: &Path, error: io::Error| Error::ExportUnwritable {
        path: path.to_owned(),
        cause: error.to_string(),
    };
    let names = (1..1_000).map(|number| match number {
        1 => format!("{name}.{end}"),
        number => format!("{name} {number}.{end}"),
    });
    let mut free = names.map(|name| folder.join(name));
    let Some(path) = free.find(|path| !path.exists()) else {
        let full = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(unwritable(folder, full));
    };
    match replace(&path, bytes) {
        Ok(()) => Ok(path),
        Err(error) => Err(unwritable(&path, error)),
    }
}

/// A file that is written and on the disk, and has not got its name yet.
pub(crate) struct Beside<'a> {
    path: PathBuf,
    name: &'a Path,
}

impl<'a> Beside<'a> {
    /// Writes a file beside the one of that name. Nothing is left of it if that fails.
    pub fn written(
        name: &'a Path,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> io::Result<Self> {
        let folder = folder(name);
        fs::create_dir_all(folder)?;
        sweep_parts(folder);
        let own = name.file_name().unwrap_or_default().to_string_lossy();
        let beside = Self {
            path: folder.join(format!(".{own}.{}{PART}", std::process::id())),
            name,
        };
        let mut file = File::create(&beside.path)?;
        write(&mut file)?;
        file.sync_all()?;
        Ok(beside)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name, for good.
    pub fn rename(self) -> io::Result<()> {
        fs::rename(&self.path, self.name)?;
        sync_folder(folder(self.name))
    }
}

impl Drop for Beside<'_> {
    fn drop(&mut self) {
        // It is gone where it was renamed.
        let _ = fs::remove_file(&self.path);
    }
}

/// Removes the files that killed programs left without a name. What cannot be removed lies there
/// until the next time.
fn sweep_parts(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_part = entry.file_name().to_string_lossy().ends_with(PART);
        if is_part && is_left(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether it has not been written for so long that nobody works on it.
pub(crate) fn is_left(path: &Path) -> bool {
    let written = fs::metadata(path).and_then(|facts| facts.modified());
    let age = written.ok().and_then(|time| time.elapsed().ok());
    age.is_some_and(|age| age > LEFT_AFTER)
}

/// Brings the names of a folder's files to the disk. Windows does so by itself.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_halfway_leaves_the_old_file_and_nothing_else() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("settings.json");
        replace(&path, b"old").unwrap();
        let failed = Beside::written(&path, |file| {
            file.write_all(b"ne")?;
            Err(io::Error::other("the disk is full"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let never_named = Beside::written(&path, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::read(never_named.path()).unwrap(), b"new");
        drop(never_named);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    }

    #[test]
    fn files_that_killed_programs_left_are_swept_wherever_one_is_written() {
        let directory = tempfile::tempdir().unwrap();
        let place = |name: &str| directory.path().join(name);
        let aged = |name: &str, age: Duration| {
            let file = File::create(place(name)).unwrap();
            file.set_modified(std::time::SystemTime::now() - age)
                .unwrap();
        };
        aged(".old.casebook.1.casebook-part", LEFT_AFTER * 2);
        aged(".new.casebook.2.casebook-part", LEFT_AFTER / 2);
        aged(".theirs.part", LEFT_AFTER * 2);
        replace(&place("mine.casebook"), b"whole").unwrap();
        assert!(!place(".old.casebook.1.casebook-part").exists());
        assert!(place(".new.casebook.2.casebook-part").exists());
        assert!(place(".theirs.part").exists() && place("mine.casebook").exists());
    }
}
