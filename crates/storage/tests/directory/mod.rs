//! A directory of a test's own, removed at its end.

use std::path::PathBuf;

use casebook_storage::Storage;
use tempfile::TempDir;

pub struct Directory(TempDir);

impl Directory {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn file(&self) -> PathBuf {
        self.0.path().join("casebook.db")
    }

    pub fn open(&self) -> Storage {
        Storage::open(&self.file()).unwrap()
    }
}
