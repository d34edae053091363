//! The entries of the public data: read, freed of sentences, and completed by inheritance.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::report::Report;

type Fields = Map<String, Value>;

/// Sentences, pictures and bookkeeping: never facts of ours.
const IGNORED: [&str; 6] = [
    "flavor",
    "back_flavor",
    "illustrator",
    "back_illustrator",
    "customization_change",
    "errata_date",
];

/// One card as the public data has it. A key that is not listed here stops the import, so that new
/// kinds of facts are not lost silently.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Entry {
    #[serde(skip)]
    pub file: String,
    pub code: String,
    pub name: String,
    pub subname: Option<String>,
    pub back_name: Option<String>,
    pub back_subname: Option<String>,
    pub back_link: Option<String>,
    pub back_traits: Option<String>,
    pub type_code: String,
    pub subtype_code: Option<String>,
    pub faction_code: String,
    pub faction2_code: Option<String>,
    pub faction3_code: Option<String>,
    pub pack_code: String,
    pub position: u16,
    pub quantity: u8,
    pub encounter_code: Option<String>,
    pub encounter_position: Option<u8>,
    pub duplicate_of: Option<String>,
    pub alternate_of: Option<String>,
    pub traits: Option<String>,
    pub cost: Option<i16>,
    pub xp: Option<u8>,
    pub skill_willpower: Option<i8>,
    pub skill_intellect: Option<i8>,
    pub skill_combat: Option<i8>,
    pub skill_agility: Option<i8>,
    pub skill_wild: Option<i8>,
    pub slot: Option<String>,
    pub health: Option<i16>,
    pub health_per_investigator: bool,
    pub sanity: Option<i16>,
    pub enemy_fight: Option<i16>,
    pub enemy_evade: Option<i16>,
    pub enemy_damage: Option<u8>,
    pub enemy_horror: Option<u8>,
    pub shroud: Option<i16>,
    pub clues: Option<i16>,
    pub clues_fixed: bool,
    pub doom: Option<i16>,
    pub stage: Option<u8>,
    pub victory: Option<i8>,
    pub vengeance: Option<i8>,
    pub is_unique: bool,
    pub double_sided: bool,
    pub hidden: bool,
    pub deck_limit: Option<u8>,
    pub permanent: bool,
    pub exceptional: bool,
    pub myriad: bool,
    pub exile: bool,
    pub bonded_to: Option<String>,
    pub bonded_count: u8,
    pub customization_options: Option<Value>,
    pub customization_text: Option<String>,
    pub restrictions: Option<String>,
    pub deck_options: Option<Value>,
    pub deck_requirements: Option<String>,
    pub side_deck_options: Option<Value>,
    pub side_deck_requirements: Option<String>,
    pub tags: Option<String>,
    pub text: Option<String>,
    pub back_text: Option<String>,
    /// A reprint whose own words are not those of the card that it reprints.
    #[serde(skip)]
    pub text_differs: bool,
}

/// The fields that say what a card does.
const TEXTS: [&str; 3] = ["text", "back_text", "customization_text"];

impl Entry {
    /// The text of the front, which may be looked at and is never written.
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }
}

/// Every card of the public data, in the order of codes.
#[derive(Debug)]
pub struct Source {
    pub cards: Vec<Entry>,
    index: HashMap<String, usize>,
}

impl Source {
    pub fn read(root: &Path, report: &mut Report) -> Result<Self> {
        let mut raw: BTreeMap<String, (String, Fields)> = BTreeMap::new();
        let mut entries = 0;
        for path in json_files(&root.join("pack"))? {
            let file = file_name(root, &path);
            for fields in read_json::<Vec<Fields>>(&path)? {
                entries += 1;
                let code = text_field(&fields, "code")
                    .with_context(|| format!("{file}: an entry without a code"))?;
                add(&mut raw, code.to_owned(), file.clone(), fields, report)?;
            }
        }
        report.wrote(format!("read {entries} entries with {} codes", raw.len()));
        let mut cards = Vec::with_capacity(raw.len());
        for (code, (file, _)) in &raw {
            cards.push(complete(&raw, code).with_context(|| format!("{file}: card {code}"))?);
        }
        for card in cards.iter().filter(|card: &&Entry| card.text_differs) {
            report.note(
                "reprints worded otherwise than what they reprint, which need scripts of their own",
                &card.code,
            );
        }
        let index = cards
            .iter()
            .enumerate()
            .map(|(at, card)| (card.code.clone(), at))
            .collect();
        Ok(Self { cards, index })
    }

    pub fn get(&self, code: &str) -> Option<&Entry> {
        self.index.get(code).map(|&at| &self.cards[at])
    }
}

pub fn read_json<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_slice(&bytes).with_context(|| format!("cannot understand {}", path.display()))
}

/// Every `*.json` under a directory, in the order of paths.
pub fn json_files(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = std::fs::read_dir(directory)
        .with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(json_files(&path)?);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn file_name(root: &Path, path: &Path) -> String {
    path.strip_prefix(root)
        .unwrap_or(path)
        .to_string_lossy()
        .replace('\\', "/")
}

fn text_field<'a>(fields: &'a Fields, key: &str) -> Option<&'a str> {
    fields.get(key)?.as_str()
}

/// Adds an entry. Two equal entries of one code are one card; two that differ stop the import.
fn add(
    raw: &mut BTreeMap<String, (String, Fields)>,
    code: String,
    file: String,
    mut fields: Fields,
    report: &mut Report,
) -> Result<()> {
    fields.retain(|key, _| !IGNORED.contains(&key.as_str()));
    match raw.get(&code) {
        None => {
            raw.insert(code, (file, fields));
        }
        Some((_, first)) if *first == fields => {
            report.note("equal entries of one code, taken once", code)
        }
        Some((other, _)) => bail!("{file}: the code {code} is also in {other}, with other facts"),
    }
    Ok(())
}

/// The entry with every field that it does not state taken from the card that it reprints.
fn complete(raw: &BTreeMap<String, (String, Fields)>, code: &str) -> Result<Entry> {
    let (file, fields) = &raw[code];
    let mut merged = fields.clone();
    let mut seen = vec![code.to_owned()];
    while let Some(original) = text_field(&merged, "duplicate_of").map(str::to_owned) {
        if seen.last() == Some(&original) {
            break;
        }
        ensure!(
            !seen.contains(&original),
            "duplicate_of leads back to {original}"
        );
        let (_, inherited) = raw
            .get(&original)
            .with_context(|| format!("duplicate_of {original}, which is not there"))?;
        for (key, value) in inherited {
            merged.entry(key.clone()).or_insert_with(|| value.clone());
        }
        // A reprint of a reprint names the first printing.
        if let Some(further) = inherited.get("duplicate_of") {
            merged.insert("duplicate_of".to_owned(), further.clone());
        }
        seen.push(original);
    }
    merged.retain(|_, value| !value.is_null());
    let mut entry: Entry = serde_json::from_value(Value::Object(merged))?;
    entry.file = file.clone();
    let first = seen.last().filter(|first| *first != code);
    entry.text_differs = first.is_some_and(|first| wording_differs(&seen, raw, first));
    ensure!(!entry.name.is_empty(), "no name");
    ensure!(!entry.type_code.is_empty(), "no type_code");
    Ok(entry)
}

/// Whether a reprint, the first of the codes that lead to the first printing, says something else
/// than that printing. Its words are the first ones stated on the way.
fn wording_differs(way: &[String], raw: &BTreeMap<String, (String, Fields)>, first: &str) -> bool {
    let stated = |code: &str, key: &str| Some(plain(text_field(&raw[code].1, key)?));
    TEXTS.iter().any(|key| {
        let own = way.iter().find_map(|code| stated(code, key));
        own != stated(first, key)
    })
}

/// The words of a text: without markup, and with one space for any white space.
fn plain(text: &str) -> String {
    let mut words = String::new();
    let mut in_tag = false;
    for c in text.chars() {
        match c {
            '<' => in_tag = true,
            '>' if in_tag => in_tag = false,
            _ if in_tag => {}
            '\u{2018}' | '\u{2019}' => words.push('\''),
            '\u{201c}' | '\u{201d}' => words.push('"'),
            '\u{2013}' | '\u{2014}' => words.push('-'),
            c => words.push(c),
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
