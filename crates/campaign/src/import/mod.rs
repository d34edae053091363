//! The public guide data, read into our own guides.
//!
//! Nothing is skipped in silence: a kind that is not known becomes a step, an effect or a question
//! that says so, and the report names it; attributes that no reader took are counted.

mod condition;
mod effect;
mod files;
mod input;
mod merge;
mod object;
mod report;
mod scenario;
mod step;
mod symbols;

use serde_json::Value;

use crate::guide::{Guide, StepId};
use crate::run::is_built_in;
use files::Files;
use merge::Source;
use object::Context;
use symbols::SymbolTable;

pub use report::{Beside, Category, Report};

/// Why guides could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("{file}: {source}")]
    Json {
        file: String,
        source: serde_json::Error,
    },
    #[error("{file} has no id")]
    NoId { file: String },
    #[error("no campaign.json was found")]
    NoCampaign,
    #[error("{campaign} returns to {original}, which is not there")]
    NoOriginal { campaign: String, original: String },
}

/// Guides and what was met in reading them.
#[derive(Clone, Debug, Default)]
pub struct Import {
    pub guides: Vec<Guide>,
    pub report: Report,
}

/// Reads guides from files of the public data, given as paths and bytes. Files of a campaign share
/// a directory with its `campaign.json`; other files are left alone.
pub fn guides<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<Import, ImportError> {
    let Files {
        sources,
        chaos_tokens,
    } = files::read(files)?;
    if sources.is_empty() {
        return Err(ImportError::NoCampaign);
    }
    for (folder, source) in &sources {
        if source.id().is_empty() {
            let file = format!("{folder}/campaign.json");
            return Err(ImportError::NoId {
                file: file.trim_start_matches('/').to_owned(),
            });
        }
    }
    let context = Context::new();
    let symbols = SymbolTable::read(&chaos_tokens, &context);
    let mut guides = Vec::new();
    for (folder, source) in &sources {
        let whole = match source.original() {
            None => source.clone(),
            Some(id) => {
                let original = sources.values().find(|other| other.id() == id);
                let original = original.ok_or_else(|| ImportError::NoOriginal {
                    campaign: source.id().to_owned(),
                    original: id.to_owned(),
                })?;
                source.over(original)
            }
        };
        let mut guide = guide(&whole, &context);
        folder
            .rsplit('/')
            .next()
            .unwrap_or_default()
            .clone_into(&mut guide.folder);
        for scenario in &mut guide.scenarios {
            scenario.symbols = symbols.of(scenario).cloned();
        }
        guides.push(guide);
    }
    let mut report = context.report.into_inner();
    for guide in &guides {
        check_steps(guide, &mut report);
        check_symbols(guide, &mut report);
    }
    Ok(Import { guides, report })
}

fn guide(source: &Source, context: &Context) -> Guide {
    *context.file.borrow_mut() = source.id().to_owned();
    let mut guide = scenario::guide(&source.campaign, context);
    for (file, value) in &source.scenarios {
        *context.file.borrow_mut() = file.clone();
        if value.get("type").and_then(Value::as_str) == Some("core") {
            let shared = step::steps(
                value
                    .get("steps")
                    .and_then(Value::as_array)
                    .map_or(&[][..], Vec::as_slice),
                context,
            );
            for (id, step) in shared {
                guide.steps.entry(id).or_insert(step);
            }
        } else {
            guide.scenarios.push(scenario::scenario(value, context));
        }
    }
    guide
}

/// Names every scenario that has a reference card, and of which no file says what the symbols do.
fn check_symbols(guide: &Guide, report: &mut Report) {
    for scenario in &guide.scenarios {
        if let Some(card) = &scenario.reference_card
            && scenario.symbols.is_none()
        {
            report
                .without_symbols
                .push(format!("{}: {card}", scenario.id));
        }
    }
}

/// Names every step that a guide refers to and that stands nowhere.
fn check_steps(guide: &Guide, report: &mut Report) {
    for scenario in &guide.scenarios {
        let known = |id: &StepId| {
            scenario.steps.contains_key(id) || guide.steps.contains_key(id) || is_built_in(id)
        };
        let mut named: Vec<&StepId> = scenario
            .setup
            .iter()
            .chain(&scenario.standalone_setup)
            .collect();
        named.extend(
            scenario
                .resolutions
                .iter()
                .flat_map(|resolution| &resolution.steps),
        );
        named.extend(scenario.steps.values().flat_map(|step| step.named_steps()));
        for id in named {
            if is_built_in(id) && !scenario.steps.contains_key(id) && !guide.steps.contains_key(id)
            {
                report.met(Category::BuiltIn, id);
            }
            if !known(id) {
                report
                    .missing
                    .push(format!("{}/{}: {id}", guide.id, scenario.id));
            }
        }
    }
}
