//! A local copy of public card data: a folder, or a zip file of one.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use storage::{OfficialText, TextLanguage};

use super::{ImportProgress, TextsImported, markup};
use crate::Error;

/// Larger files are none of card data.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// More files than any copy of the data has.
const MOST_FILES: usize = 5_000;
/// Folders within folders that are looked through.
const DEPTH: usize = 12;

/// A card as the data have it; whatever else stands there is left alone.
#[derive(Deserialize)]
struct Entry {
    code: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    back_text: Option<String>,
}

/// A file of card data: its name for messages, and its contents.
struct File {
    name: String,
    contents: String,
}

/// Reads the texts of all cards that Casebook knows.
pub(super) fn read(
    path: &Path,
    progress: &mut dyn FnMut(ImportProgress),
) -> Result<(Vec<OfficialText>, TextsImported), Error> {
    let files = if path.is_dir() {
        from_folder(path)?
    } else {
        from_zip(path)?
    };
    if files.is_empty() {
        return Err(unreadable(path, "there is no pack/…/*.json in it"));
    }
    let mut imported = TextsImported::default();
    let mut texts: BTreeMap<(String, TextLanguage), OfficialText> = BTreeMap::new();
    for (done, file) in files.iter().enumerate() {
        for text in read_file(file, &mut imported)? {
            texts.insert((text.card.clone(), text.language), text);
        }
        imported.files += 1;
        progress(ImportProgress {
            done: done as u32 + 1,
            of: files.len() as u32,
        });
    }
    if texts.is_empty() {
        return Err(unreadable(path, "none of its cards has a text"));
    }
    Ok((texts.into_values().collect(), imported))
}

fn read_file(file: &File, imported: &mut TextsImported) -> Result<Vec<OfficialText>, Error> {
    let entries: Vec<Entry> = serde_json::from_str(&file.contents)
        .map_err(|error| unreadable(Path::new(&file.name), &error.to_string()))?;
    let language = language_of(&file.name);
    let mut texts = Vec::new();
    for entry in entries {
        let text = markup::own(entry.text.as_deref().unwrap_or_default());
        let back = entry.back_text.as_deref().map(markup::own);
        let back = back.filter(|back| !back.is_empty());
        if text.is_empty() && back.is_none() {
            continue;
        }
        if card_data::library().get(&entry.code).is_none() {
            imported.unknown += 1;
            continue;
        }
        texts.push(OfficialText {
            card: entry.code,
            language,
            text,
            back,
        });
    }
    Ok(texts)
}

fn language_of(name: &str) -> TextLanguage {
    if name.contains("translations/ko/") {
        TextLanguage::Korean
    } else {
        TextLanguage::English
    }
}

/// Whether the file holds cards, in English or in Korean.
fn is_card_file(name: &str) -> bool {
    let in_pack = name.starts_with("pack/") || name.contains("/pack/");
    let foreign = name.contains("translations/") && !name.contains("translations/ko/");
    let is_card_list = name.ends_with(".json") && !name.contains("/schema/");
    in_pack && is_card_list && !foreign
}

fn from_folder(root: &Path) -> Result<Vec<File>, Error> {
    let mut paths = Vec::new();
    collect(root, DEPTH, &mut paths)?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let relative = path.strip_prefix(root).unwrap_or(&path);
        let name = relative.to_string_lossy().replace('\\', "/");
        // The folder may itself be the one of packs.
        if !is_card_file(&name) && !is_card_file(&format!("pack/{name}")) {
            continue;
        }
        let size = fs::metadata(&path).map_err(|error| unreadable(&path, &error.to_string()))?;
        if size.len() > MOST_BYTES {
            return Err(unreadable(&path, "the file is too large for card data"));
        }
        let contents =
            fs::read_to_string(&path).map_err(|error| unreadable(&path, &error.to_string()))?;
        let is_list = contents.trim_start().starts_with('[');
        if is_card_file(&name) || is_list {
            files.push(File { name, contents });
        }
    }
    let in_packs = files.iter().any(|file| is_card_file(&file.name));
    files.retain(|file| !in_packs || is_card_file(&file.name));
    Ok(files)
}

fn collect(folder: &Path, depth: usize, paths: &mut Vec<PathBuf>) -> Result<(), Error> {
    let unreadable = |error: std::io::Error| unreadable(folder, &error.to_string());
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        if kind.is_dir() && depth > 0 {
            collect(&entry.path(), depth - 1, paths)?;
        } else if kind.is_file() && entry.path().extension().is_some_and(|end| end == "json") {
            paths.push(entry.path());
        }
        if paths.len() > MOST_FILES {
            return Err(self::unreadable(folder, "there are too many files in it"));
        }
    }
    Ok(())
}

fn from_zip(path: &Path) -> Result<Vec<File>, Error> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error.to_string()))?;
    let archive = zip::ZipArchive::new(file);
    let mut archive = archive.map_err(|error| unreadable(path, &error.to_string()))?;
    let readable = archive.file_names().filter_map(Result::ok);
    let cards = readable.filter(|name| is_card_file(name));
    let mut names: Vec<String> = cards.map(|name| name.into_owned()).collect();
    names.sort();
    if names.len() > MOST_FILES {
        return Err(unreadable(path, "there are too many files in it"));
    }
    let files = names.into_iter().map(|name| unpacked(&mut archive, name));
    files.collect()
}

fn unpacked<R: Read + Seek>(archive: &mut zip::ZipArchive<R>, name: String) -> Result<File, Error> {
    let broken = |cause: String| unreadable(Path::new(&name), &cause);
    let entry = archive.by_name(&name);
    let entry = entry.map_err(|error| broken(error.to_string()))?;
    let mut contents = String::new();
    // What the archive says of a file's size is not to be trusted.
    let read = entry.take(MOST_BYTES + 1).read_to_string(&mut contents);
    read.map_err(|error| broken(error.to_string()))?;
    if contents.len() as u64 > MOST_BYTES {
        return Err(broken("the file is too large for card data".to_owned()));
    }
    Ok(File { name, contents })
}

fn unreadable(path: &Path, cause: &str) -> Error {
    Error::ImportUnreadable {
        path: path.to_owned(),
        cause: cause.to_owned(),
    }
}
