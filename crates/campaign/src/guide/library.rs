//! Guides in RON files: one directory for each campaign, with a `campaign` file for the campaign
//! itself and a directory for each scenario, with its `guide`.

use std::collections::BTreeMap;

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::{Guide, Scenario};

/// Why guide files could not be read: everything that is wrong, each on a line of its own.
#[derive(Debug, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct LibraryErrors(pub Vec<LibraryError>);

fn lines(errors: &[LibraryError]) -> String {
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    errors.join("\n")
}

/// Why guide files could not be read; each names the file.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("{file}: line {}, column {}: {}", .source.span.start.line, .source.span.start.col, .source.code)]
    Ron {
        file: String,
        source: Box<ron::error::SpannedError>,
    },
    #[error("{0}: neither the `campaign` of a directory nor the `guide` of a scenario")]
    OutOfPlace(String),
    #[error("the directory `{0}` has scenarios and no campaign")]
    NoCampaign(String),
    #[error("the campaign `{campaign}` returns to `{original}`, which is not there")]
    NoOriginal { campaign: String, original: String },
}

/// What a file of guides holds, and the directory of its campaign.
enum Part<'a> {
    Campaign(&'a str),
    Scenario(&'a str),
}

impl<'a> Part<'a> {
    /// From the end of a path, such as `…/notz/campaign.ron` or `…/notz/the-gathering/guide.ron`.
    fn of(path: &'a str) -> Option<Self> {
        let mut parts = path.strip_suffix(".ron").unwrap_or(path).rsplit('/');
        match parts.next()? {
            "campaign" => parts.next().map(Part::Campaign),
            "guide" => parts.nth(1).map(Part::Scenario),
            _ => None,
        }
    }
}

/// Reads guides from files, given by paths that end as `notz/campaign` and
/// `notz/the-gathering/guide` do, with or without `.ron`, and their contents. A campaign that
/// returns to another is laid over it. The guides come in the order of their directories.
///
/// # Errors
/// Everything that is wrong with any of the files.
pub fn from_ron<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Vec<Guide>, LibraryErrors> {
    let mut campaigns: BTreeMap<&str, Guide> = BTreeMap::new();
    let mut scenarios: BTreeMap<&str, Vec<Scenario>> = BTreeMap::new();
    let mut errors = Vec::new();
    for (path, text) in files {
        let result = match Part::of(path) {
            Some(Part::Campaign(folder)) => {
                of_file(path, text).map(|guide| drop(campaigns.insert(folder, guide)))
            }
            Some(Part::Scenario(folder)) => {
                of_file(path, text).map(|one| scenarios.entry(folder).or_default().push(one))
            }
            None => Err(LibraryError::OutOfPlace(path.to_owned())),
        };
        errors.extend(result.err());
    }
    // What is wrong between files is only looked for once each is sound.
    if errors.is_empty() {
        match join(campaigns, scenarios) {
            Ok(guides) => return Ok(guides),
            Err(error) => errors.push(error),
        }
    }
    Err(LibraryErrors(errors))
}

fn join(
    mut campaigns: BTreeMap<&str, Guide>,
    scenarios: BTreeMap<&str, Vec<Scenario>>,
) -> Result<Vec<Guide>, LibraryError> {
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

fn of_file<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, LibraryError> {
    read(text).map_err(|source| LibraryError::Ron {
        file: name.to_owned(),
        source: Box::new(source),
    })
}

/// Reads one file of a guide as it is written, without what it is laid over.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> ron::error::SpannedResult<T> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text)
}
