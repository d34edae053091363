//! Directories of data.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

/// What lies in memory outlives a program that is killed, and is quicker than a disk.
const IN_MEMORY: &str = "/dev/shm";

/// A directory for data, gone with the value.
pub fn directory() -> TempDir {
    let made = TempDir::new_in(IN_MEMORY).or_else(|_| TempDir::new());
    made.expect("a directory")
}

/// Copies everything below a directory to another.
pub fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// Bytes below a directory.
pub fn size(of: &Path) -> u64 {
    let entries = fs::read_dir(of).into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.metadata() {
            Ok(facts) if facts.is_dir() => size(&entry.path()),
            Ok(facts) => facts.len(),
            Err(_) => 0,
        })
        .sum()
}
