//! A local copy of public card data: a folder, or a zip file of one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

use serde::Deserialize;
use storage::{OfficialText, TextLanguage};

use super::{ImportProgress, TextsImported, markup};
use crate::Error;
use crate::brought::{Brought, Files, unreadable};

/// A card as the data have it; whatever else stands there is left alone.
#[derive(Deserialize)]
struct Entry {
    code: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    back_text: Option<String>,
}

/// Texts, and what is to be said of how they came.
type Texts = (Vec<OfficialText>, TextsImported);

/// Reads the texts of all cards that Casebook knows, unless `progress` breaks off after a file.
pub(super) fn read<B>(
    path: &Path,
    progress: &mut dyn FnMut(ImportProgress) -> ControlFlow<B>,
) -> Result<ControlFlow<B, Texts>, Error> {
    let files = card_files(path)?;
    let of = files.names().count() as u32;
    let mut imported = TextsImported::default();
    let mut texts: BTreeMap<(String, TextLanguage), OfficialText> = BTreeMap::new();
    for (file, done) in files.zip(1..) {
        let file = file?;
        if is_card_file(&file.name) || file.contents.trim_start().starts_with('[') {
            for text in read_file(&file, &mut imported)? {
                texts.insert((text.card.clone(), text.language), text);
            }
            imported.files += 1;
        }
        if let ControlFlow::Break(why) = progress(ImportProgress { done, of }) {
            return Ok(ControlFlow::Break(why));
        }
    }
    if imported.files == 0 {
        return Err(unreadable(path, "there is no pack/…/*.json in it"));
    }
    if texts.is_empty() {
        return Err(unreadable(path, "none of its cards has a text"));
    }
    let texts = texts.into_values().collect();
    Ok(ControlFlow::Continue((texts, imported)))
}

/// The files of cards. The folder may itself be the one of packs; then every list may be of cards.
fn card_files(path: &Path) -> Result<Files, Error> {
    let may_hold_cards = |name: &str| is_card_file(name) || is_card_file(&format!("pack/{name}"));
    let mut files = Files::of(path, may_hold_cards)?;
    if files.names().any(is_card_file) {
        files.retain(is_card_file);
    }
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
