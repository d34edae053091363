//! A directory of a test's own, removed at its end, and its database as a file.

// Each test uses a part of this.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

use casebook_storage::Storage;
use rusqlite::Connection;
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

pub fn sql(file: &Path, statements: &str) {
    let connection = Connection::open(file).unwrap();
    connection.execute_batch(statements).unwrap();
}

/// Everything in one file, without a journal beside it.
pub fn closed(directory: &Directory) -> PathBuf {
    let file = directory.file();
    sql(&file, "PRAGMA journal_mode = delete");
    file
}

/// The start of every page of the file.
pub fn pages(file: &Path) -> Vec<usize> {
    (0..fs::metadata(file).unwrap().len() as usize)
        .step_by(4096)
        .collect()
}

pub fn without_page(file: &Path, page: usize) -> Vec<u8> {
    let mut bytes = fs::read(file).unwrap();
    bytes[page..page + 4096].fill(0);
    bytes
}
