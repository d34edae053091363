//! A local copy of public card data: a folder, or a zip file of one.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use storage::{OfficialText, TextLanguage};

use super::{ImportProgress, TextsImported, markup};
use crate::Error;
use crate::brought::{self, Brought, unreadable};

/// A card as the data have it; whatever else stands there is left alone.
#[derive(Deserialize)]
struct Entry {
    code: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    back_text: Option<String>,
}

/// Reads the texts of all cards that Casebook knows.
pub(super) fn read(
    path: &Path,
    progress: &mut dyn FnMut(ImportProgress),
) -> Result<(Vec<OfficialText>, TextsImported), Error> {
    let files = card_files(path)?;
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

/// The files of cards. The folder may itself be the one of packs.
fn card_files(path: &Path) -> Result<Vec<Brought>, Error> {
    let may_hold_cards = |name: &str| is_card_file(name) || is_card_file(&format!("pack/{name}"));
    let mut files = brought::files(path, may_hold_cards)?;
    let in_packs = files.iter().any(|file| is_card_file(&file.name));
    files.retain(|file| {
        if in_packs {
            is_card_file(&file.name)
        } else {
            file.contents.trim_start().starts_with('[')
        }
    });
    Ok(files)
}

fn read_file(file: &Brought, imported: &mut TextsImported) -> Result<Vec<OfficialText>, Error> {
    let entries: Vec<Entry> = serde_json::from_str(&file.contents)
        .map_err(|error| unreadable(Path::new(&file.name), error))?;
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
