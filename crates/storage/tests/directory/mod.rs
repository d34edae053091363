//! A directory of a test's own, removed at its end.

use std::fs;
use std::path::PathBuf;

use casebook_storage::Storage;

pub struct Directory(PathBuf);

impl Directory {
    pub fn new(name: &str) -> Self {
        let unique = format!("casebook-storage-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(unique);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("casebook.db")
    }

    pub fn open(&self) -> Storage {
        Storage::open(&self.file()).unwrap()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
