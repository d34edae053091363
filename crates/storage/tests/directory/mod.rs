//! A directory of a test's own, removed at its end.

// Each test uses a part of this.
#![allow(dead_code)]

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

    /// Another file of the directory.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn open(&self) -> Storage {
        Storage::open(&self.file()).unwrap()
    }
}
