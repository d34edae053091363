//! Folders that a piece of work has to itself, and those that killed programs left.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::Error;
use crate::disk::is_left;

/// What the name of such a folder begins with.
const WORKING: &str = "working-";
/// Held for as long as the work goes on; the system lets it go when a program is killed.
const LOCK: &str = "lock";

/// A folder that goes when it is done with.
pub(super) struct Place {
    path: PathBuf,
    _lock: File,
}

impl Place {
    /// A new one within a folder, from which those of killed programs are swept first.
    pub fn within(folder: &Path) -> Result<Self, Error> {
        sweep(folder);
        let names = (0..).map(|at| format!("{WORKING}{}-{at}", std::process::id()));
        let mut free = names.map(|name| folder.join(name));
        let path = free.find(|path| !path.exists()).unwrap_or_default();
        let made = fs::create_dir_all(&path).and_then(|()| {
            let lock = File::create(path.join(LOCK))?;
            lock.lock()?;
            Ok(lock)
        });
        match made {
            Ok(lock) => Ok(Self { path, _lock: lock }),
            Err(error) => Err(Error::FileUnwritable {
                path,
                cause: error.to_string(),
            }),
        }
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Removes what killed programs left. What cannot be removed lies there until the next time.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(WORKING) && is_free(&path) {
            let _ = fs::remove_dir_all(&path);
        }
    }
}

fn is_free(place: &Path) -> bool {
    match File::open(place.join(LOCK)) {
        Ok(lock) => lock.try_lock().is_ok(),
        // Whoever makes the folder has not locked it yet.
        Err(_) => is_left(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_program_left_is_swept_and_what_is_in_use_stays() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join("working-1-0");
        fs::create_dir(&left).unwrap();
        fs::write(left.join(LOCK), "").unwrap();
        fs::write(left.join("casebook.db"), "half").unwrap();
        let first = Place::within(folder.path()).unwrap();
        assert!(!left.exists());
        let second = Place::within(folder.path()).unwrap();
        assert!(first.file(LOCK).exists() && second.file(LOCK).exists());
        drop((first, second));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
