//! Reading guides and answers from disk.

use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use campaign::guide::{Guide, from_ron};
use campaign::import::{Import, guides as import};

/// The guides of a local copy of the public data, or the built-in ones.
pub fn guides(path: Option<&Path>) -> anyhow::Result<Vec<Guide>> {
    match path {
        Some(path) => Ok(imported(path)?.guides),
        None => built_in(),
    }
}

/// The guides that come with the app.
pub fn built_in() -> anyhow::Result<Vec<Guide>> {
    from_ron(card_data::guides()).context("the built-in guides")
}

/// Reads a local copy of the public data.
pub fn imported(path: &Path) -> anyhow::Result<Import> {
    let mut files = Vec::new();
    collect(path, path, &mut files)?;
    let files = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    import(files).with_context(|| format!("guides in {}", path.display()))
}

/// The contents of a file, or of standard input for `-`.
pub fn text(path: &Path) -> anyhow::Result<String> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .context("standard input")?;
        return Ok(text);
    }
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// A name as people may write it: without case, articles, and signs between words.
pub fn key(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.filter(|word| *word != "the").collect();
    words.join("-")
}

/// Every name that a guide goes by.
pub fn names(guide: &Guide) -> Vec<String> {
    [&guide.id, &guide.folder, &guide.name.en]
        .into_iter()
        .map(|name| key(name))
        .collect()
}

fn collect(root: &Path, path: &Path, files: &mut Vec<(String, Vec<u8>)>) -> anyhow::Result<()> {
    if !path.is_dir() {
        bail!("{} is no directory", path.display());
    }
    let mut entries: Vec<_> = fs::read_dir(path)
        .with_context(|| path.display().to_string())?
        .collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let name = path
                .strip_prefix(root)
                .unwrap_or(&path)
                .to_string_lossy()
                .replace('\\', "/");
            let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
            files.push((name, bytes));
        }
    }
    Ok(())
}
