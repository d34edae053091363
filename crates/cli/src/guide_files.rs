//! Reading guides and answers from disk.

use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use campaign::guide::{Guide, from_ron};
use campaign::import::{Import, guides as import};
use campaign::run::Answer;
use serde::{Deserialize, Serialize};

/// The answers of a campaign, as a file states them.
#[derive(Debug, Deserialize, Serialize)]
pub struct AnswersFile {
    pub investigators: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
    #[serde(default)]
    pub linked: bool,
    #[serde(default)]
    pub answers: Vec<Answer>,
}

/// More than any copy of the data has.
const MOST_FILES: usize = 5_000;
const MOST_BYTES: u64 = 256 * 1024 * 1024;
/// Letters of an id.
const MOST_LETTERS: usize = 100;

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
    String::from_utf8(bytes(path)?).with_context(|| path.display().to_string())
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

/// An id as part of a file's name, which must not lead out of its folder.
pub fn file_name(id: &str) -> anyhow::Result<&str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.$ ".contains(letter);
    if id.is_empty() || id.len() > MOST_LETTERS || id.starts_with('.') || !id.chars().all(is_plain)
    {
        bail!("the id {id:?} cannot be the name of a file");
    }
    Ok(id)
}

/// Reads every file of the data. Links are not followed: they may lead round in circles.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, Vec<u8>)>) -> anyhow::Result<()> {
    if !folder.is_dir() {
        bail!("{} is no directory", folder.display());
    }
    let mut entries: Vec<_> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let (path, kind) = (entry.path(), entry.file_type()?);
        if kind.is_dir() {
            collect(root, &path, files)?;
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "json") {
            let name = path.strip_prefix(root).unwrap_or(&path);
            let name = name.to_string_lossy().replace('\\', "/");
            let read: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
            if files.len() >= MOST_FILES || read > MOST_BYTES {
                bail!("there are more than {MOST_FILES} files or {MOST_BYTES} bytes in it");
            }
            files.push((name, bytes(&path)?));
        }
    }
    Ok(())
}

/// The bytes of a file, or of standard input for `-`, up to a limit: a device may have no end.
pub fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        return limited(std::io::stdin()).context("standard input");
    }
    let file = fs::File::open(path);
    let file = file.with_context(|| format!("{}: cannot be read", path.display()))?;
    limited(file).with_context(|| path.display().to_string())
}

fn limited(from: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("it is larger than {MOST_BYTES} bytes");
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_never_leads_out_of_its_folder() {
        for id in [
            "../x", "/etc/x", "a/b", "a\\b", "", ".hidden", "c:x", "a\nb",
        ] {
            assert!(file_name(id).is_err(), "{id}");
        }
        assert_eq!(
            file_name("night-of-the-zealot").unwrap(),
            "night-of-the-zealot"
        );
    }

    #[test]
    fn what_has_no_end_is_refused() {
        assert!(limited(std::io::repeat(0)).is_err());
    }
}
