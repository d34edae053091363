//! Guides that the player brings in from a local copy of public guide data.

use std::path::Path;

use campaign::guide::{Guide, GuideKind};
use campaign::import::{Category, Import, ImportError, guides as import};
use serde::Serialize;
use storage::Storage;
use ts_rs::TS;

use super::guides::{IMPORTED, scenarios_of};
use super::show::names::{plain, text};
use crate::brought::{Brought, Files, unreadable};
use crate::facts::CardName;
use crate::{App, Error, ImportProgress};

/// The guides that the player brought in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuidesView {
    pub guides: Vec<ImportedGuide>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ImportedGuide {
    pub id: String,
    pub name: CardName,
    pub scenarios: u32,
    /// Whether it is the shelf of side stories, which are played between scenarios of campaigns.
    pub side_stories: bool,
    /// Campaigns of the player that it leads, those in the bin among them.
    pub campaigns: u32,
    /// Why this version cannot read it; it has to be imported anew then.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// What an import brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GuidesImported {
    pub guides: GuidesView,
    /// Files read, and guides found in them.
    pub files: u32,
    pub found: u32,
    /// Kinds that this version does not know. Their steps are shown, for players to do by hand.
    pub unknown: Vec<UnknownKind>,
    /// Steps that a guide names and does not have.
    pub missing: Vec<String>,
    /// Scenarios with a reference card of which no file says what the symbols do, as
    /// `scenario: card`.
    pub without_symbols: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct UnknownKind {
    pub part: GuidePart,
    pub kind: String,
    /// Files that it stands in.
    pub files: Vec<String>,
}

/// The part of a guide that is of an unknown kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum GuidePart {
    Step,
    Question,
    Effect,
    Condition,
}

impl App {
    /// The guides that the player brought in, with the campaigns that they lead.
    pub fn imported_guides(&self) -> Result<GuidesView, Error> {
        let storage = self.storage()?;
        let led = led_by(&storage)?;
        let shelf = self.shelf()?;
        let guides = shelf.iter().map(|(id, guide)| {
            let key = format!("{IMPORTED}{id}");
            let campaigns = led.iter().filter(|one| **one == key).count();
            let guide = guide.as_deref();
            ImportedGuide {
                id: id.clone(),
                name: guide.map_or_else(|_| plain(id), |guide| text(&guide.name)),
                scenarios: guide.map_or(0, |guide| count(scenarios_of(guide).count())),
                side_stories: guide.is_ok_and(|guide| guide.kind == GuideKind::SideStories),
                campaigns: count(campaigns),
                fault: guide.err().cloned(),
            }
        });
        Ok(GuidesView {
            guides: guides.collect(),
        })
    }

    /// Reads guides from a folder or a zip file of public guide data. A guide that was there before
    /// gives way to the one of the same id; others stay.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`], which names the file; nothing is changed then.
    pub fn import_guides(
        &self,
        path: &Path,
        mut progress: impl FnMut(ImportProgress),
    ) -> Result<GuidesImported, Error> {
        let files: Vec<Brought> = Files::of(path, is_guide_file)?.collect::<Result<_, _>>()?;
        let import = read(path, &files)?;
        let kept = keep(&import.guides, &mut progress)?;
        self.storage()?.keep_guides(&kept, self.now())?;
        self.forget_guides();
        Ok(GuidesImported {
            guides: self.imported_guides()?,
            files: count(files.len()),
            found: count(kept.len()),
            unknown: unknown(&import),
            missing: import.report.missing,
            without_symbols: import.report.without_symbols,
        })
    }

    /// Removes a guide, or all of them. Campaigns that it led keep their logs, and go on where they
    /// stopped once it is imported again.
    pub fn remove_guides(&self, id: Option<&str>) -> Result<GuidesView, Error> {
        let storage = self.storage()?;
        let ids: Vec<String> = match id {
            Some(id) => vec![id.to_owned()],
            None => storage.guides()?.into_keys().collect(),
        };
        storage.remove_guides(&ids)?;
        self.forget_guides();
        self.imported_guides()
    }
}

/// Descriptions of the data's form are no data.
fn is_guide_file(name: &str) -> bool {
    !name.split('/').any(|folder| folder == "schema")
}

fn read(path: &Path, files: &[Brought]) -> Result<Import, Error> {
    let bytes = files
        .iter()
        .map(|file| (file.name.as_str(), file.contents.as_bytes()));
    import(bytes).map_err(|error| match &error {
        ImportError::Json { file, source } => unreadable(Path::new(file), source),
        ImportError::NoId { file } => unreadable(Path::new(file), "it has no id"),
        ImportError::NoCampaign | ImportError::NoOriginal { .. } => unreadable(path, error),
    })
}

/// The guides as they are kept, in our own form.
fn keep(
    guides: &[Guide],
    progress: &mut impl FnMut(ImportProgress),
) -> Result<Vec<(String, String)>, Error> {
    let mut kept = Vec::new();
    for guide in guides {
        let json = serde_json::to_string(guide).map_err(|error| Error::GuideUnreadable {
            guide: guide.id.clone(),
            cause: error.to_string(),
        })?;
        kept.push((guide.id.clone(), json));
        progress(ImportProgress {
            done: count(kept.len()),
            of: count(guides.len()),
        });
    }
    Ok(kept)
}

fn unknown(import: &Import) -> Vec<UnknownKind> {
    let part = |category: &Category| match category {
        Category::Step | Category::BuiltIn => GuidePart::Step,
        Category::Input => GuidePart::Question,
        Category::Effect => GuidePart::Effect,
        Category::Condition | Category::Operand => GuidePart::Condition,
    };
    let unknown = import.report.unknown.iter();
    unknown
        .map(|((category, kind), files)| UnknownKind {
            part: part(category),
            kind: kind.clone(),
            files: files.clone(),
        })
        .collect()
}

/// The guide of every campaign that is kept.
fn led_by(storage: &Storage) -> Result<Vec<String>, Error> {
    let campaigns = storage.campaigns()?.readable.into_iter();
    let all = campaigns.chain(storage.binned_campaigns()?.readable);
    Ok(all.map(|saved| saved.campaign.guide).collect())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
