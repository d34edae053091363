//! Lists every file of `card-data` as a constant of the crate, so that a new file is embedded
//! without a line of code.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Each directory under `card-data` and the constant that lists its files.
const DIRECTORIES: [(&str, &str); 6] = [
    ("CARDS", "cards"),
    ("ABILITIES", "abilities"),
    ("CAMPAIGNS", "campaigns"),
    ("RULES", "rules"),
    ("DECKS", "decks"),
    ("KOREAN", "translations/ko"),
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"))
        .join("../../card-data");
    let mut source = String::new();
    for (constant, directory) in DIRECTORIES {
        let path = root.join(directory);
        println!("cargo::rerun-if-changed={}", path.display());
        let mut files = Vec::new();
        collect(&path, &mut files)?;
        files.sort();
        write_constant(&mut source, constant, &path, &files);
    }
    let taboos = root.join("taboos.json");
    println!("cargo::rerun-if-changed={}", taboos.display());
    writeln!(
        source,
        "pub const TABOOS: &str = include_str!({:?});",
        taboos.canonicalize()?
    )
    .expect("a string");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("files.rs"), source)
}

fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !directory.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|e| e == "json" || e == "ron" || e == "toml")
        {
            files.push(path.canonicalize()?);
        }
    }
    Ok(())
}

/// Names are relative to the directory, with forward slashes, and without the extension.
fn write_constant(source: &mut String, constant: &str, directory: &Path, files: &[PathBuf]) {
    let base = directory
        .canonicalize()
        .unwrap_or_else(|_| directory.to_path_buf());
    writeln!(source, "pub const {constant}: &[(&str, &str)] = &[").expect("a string");
    for file in files {
        let relative = file
            .strip_prefix(&base)
            .expect("found under it")
            .with_extension("");
        let name = relative.to_string_lossy().replace('\\', "/");
        writeln!(source, "    ({name:?}, include_str!({file:?})),").expect("a string");
    }
    writeln!(source, "];").expect("a string");
}
