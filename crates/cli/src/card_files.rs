//! Reading a directory of card data from disk.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use card_data::Files;

/// Reads the files of a directory like `card-data`.
///
/// # Errors
/// If it has no `abilities`, or something in it cannot be read.
pub fn read(directory: &Path) -> anyhow::Result<Files> {
    let name = directory.display();
    let whole = directory.join("abilities").is_dir();
    ensure!(whole, "{name} has no directory `abilities`");
    let mut files = Vec::new();
    for part in [
        "abilities",
        "campaigns",
        "cards",
        "translations",
        "taboos.json",
        "facts/guide-differences.ron",
    ] {
        collect(directory, part, &mut files)?;
    }
    Ok(Files::new(&name.to_string(), files))
}

/// Adds what is at a path below the directory, with all that is below it.
fn collect(directory: &Path, below: &str, files: &mut Vec<(String, String)>) -> anyhow::Result<()> {
    let path = directory.join(below);
    let unreadable = || format!("{} cannot be read", path.display());
    if path.is_dir() {
        for entry in fs::read_dir(&path).with_context(unreadable)? {
            let name = entry.with_context(unreadable)?.file_name();
            collect(
                directory,
                &format!("{below}/{}", name.to_string_lossy()),
                files,
            )?;
        }
    } else if (below.ends_with(".ron") || below.ends_with(".json")) && path.is_file() {
        let text = fs::read_to_string(&path).with_context(unreadable)?;
        files.push((below.to_owned(), text));
    }
    Ok(())
}
