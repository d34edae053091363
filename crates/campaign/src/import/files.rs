//! Which files belong together.

use std::collections::BTreeMap;

use serde_json::Value;

use super::ImportError;
use super::merge::Source;

/// The file of a campaign, among those of its scenarios.
const CAMPAIGN: &str = "campaign.json";
/// The table of what symbols do, for all scenarios.
const CHAOS_TOKENS: &str = "chaos_tokens.json";

/// The files of all campaigns, read.
pub(super) struct Files {
    /// Campaigns by directory.
    pub sources: BTreeMap<String, Source>,
    pub chaos_tokens: Value,
}

/// Groups files by directory, and reads those that stand beside a `campaign.json`.
pub(super) fn read<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<Files, ImportError> {
    let mut folders: BTreeMap<&str, Vec<(&str, &[u8])>> = BTreeMap::new();
    let mut chaos_tokens = Value::Null;
    for (path, bytes) in files {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        if name == CHAOS_TOKENS {
            chaos_tokens = json(path, bytes)?;
        }
        folders.entry(folder).or_default().push((name, bytes));
    }
    let mut sources = BTreeMap::new();
    for (folder, files) in folders {
        if files.iter().any(|(name, _)| *name == CAMPAIGN) {
            sources.insert(folder.to_owned(), source(folder, files)?);
        }
    }
    Ok(Files {
        sources,
        chaos_tokens,
    })
}

fn source(folder: &str, files: Vec<(&str, &[u8])>) -> Result<Source, ImportError> {
    let mut source = Source::default();
    let read = files
        .into_iter()
        .filter(|(name, _)| name.ends_with(".json") && *name != CHAOS_TOKENS);
    for (name, bytes) in read {
        let file = match folder {
            "" => name.to_owned(),
            folder => format!("{folder}/{name}"),
        };
        let value = json(&file, bytes)?;
        match name {
            CAMPAIGN => source.campaign = value,
            _ => source.scenarios.push((file, value)),
        }
    }
    Ok(source)
}

fn json(file: &str, bytes: &[u8]) -> Result<Value, ImportError> {
    serde_json::from_slice(bytes).map_err(|source| ImportError::Json {
        file: file.to_owned(),
        source,
    })
}
