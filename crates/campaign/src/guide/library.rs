//! Guides in RON files: one directory for each campaign, with a `campaign` file for the campaign
//! itself and a directory for each scenario, with its `guide`.

use std::collections::BTreeMap;

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::{Guide, Scenario};

/// The file of a campaign, among those of its scenarios.
const CAMPAIGN: &str = "campaign";

/// Why guide files could not be read; each names the file.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("{file}: {source}")]
    Ron {
        file: String,
        source: Box<ron::error::SpannedError>,
    },
    #[error("the directory `{0}` has scenarios and no campaign")]
    NoCampaign(String),
    #[error("the campaign `{campaign}` returns to `{original}`, which is not there")]
    NoOriginal { campaign: String, original: String },
}

/// Reads guides from files, given as names such as `notz/campaign` and `notz/the-gathering/guide`
/// with their contents. A campaign that
/// returns to another is laid over it. The guides come in the order of their directories.
pub fn from_ron<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Vec<Guide>, LibraryError> {
    let mut campaigns: BTreeMap<&str, Guide> = BTreeMap::new();
    let mut scenarios: BTreeMap<&str, Vec<Scenario>> = BTreeMap::new();
    for (name, text) in files {
        let (folder, file) = name.split_once('/').unwrap_or(("", name));
        if file == CAMPAIGN {
            campaigns.insert(folder, read(name, text)?);
        } else {
            scenarios.entry(folder).or_default().push(read(name, text)?);
        }
    }
    for (folder, scenarios) in scenarios {
        let campaign = campaigns.get_mut(folder);
        let campaign = campaign.ok_or_else(|| LibraryError::NoCampaign(folder.to_owned()))?;
        campaign.scenarios = scenarios;
        campaign.folder = folder.to_owned();
    }
    let guides: Vec<Guide> = campaigns.into_values().collect();
    guides.iter().map(|guide| whole(guide, &guides)).collect()
}

fn whole(guide: &Guide, all: &[Guide]) -> Result<Guide, LibraryError> {
    let Some(id) = &guide.original else {
        return Ok(guide.clone());
    };
    let original = all.iter().find(|other| other.id == *id);
    let original = original.ok_or_else(|| LibraryError::NoOriginal {
        campaign: guide.id.clone(),
        original: id.clone(),
    })?;
    Ok(guide.over(original))
}

fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, LibraryError> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|source| LibraryError::Ron {
        file: name.to_owned(),
        source: Box::new(source),
    })
}
