//! The linter of guides: fields that nothing reads, names of what does not exist, bags that lack
//! what every bag has, sentences without Korean.
//!
//! A guide is looked through as it stands in its file: the name of a field, or of the variant around
//! a value, says what is named there. Whatever is named is found again by its text, so that the
//! types of the guide need no second walk.

mod names;
mod page;

use std::collections::BTreeSet;

use abilities::LoadError;
use abilities::lint::{Fault, unreadable};
use cards::CardLibrary;

use super::Checked;
use crate::guide::{Guide, Scenario, read};
use page::Page;

/// The names that a guide may use.
pub(super) struct Names<'n> {
    pub library: &'n CardLibrary,
    pub guides: &'n [Guide],
    pub sections: &'n BTreeSet<String>,
    pub entries: &'n BTreeSet<String>,
}

/// Every fault of a campaign's file.
pub(super) fn campaign(names: &Names<'_>, file: &Checked) -> Vec<Fault> {
    let guide: Guide = match parsed(file) {
        Ok(guide) => guide,
        Err(fault) => return vec![*fault],
    };
    let context = Context {
        steps: steps_of(names, &guide.id, guide.steps.keys()),
        scenarios: scenarios_of(names, &guide.id),
        sections: guide.sections.iter().map(|one| one.id.clone()).collect(),
        ..Context::default()
    };
    let mut page = Page::new(names, file, context);
    page.look(&guide);
    page.bags(&guide);
    page.layouts(guide.steps.values());
    page.faults()
}

/// Every fault of a scenario's guide.
pub(super) fn scenario(names: &Names<'_>, file: &Checked) -> Vec<Fault> {
    let scenario: Scenario = match parsed(file) {
        Ok(scenario) => scenario,
        Err(fault) => return vec![*fault],
    };
    // A return has scenarios of its own by the ids of the original: the directory tells them apart.
    let here = |guide: &&&Guide| file.path.split('/').any(|part| part == guide.folder);
    let of = |guide: &&Guide| guide.scenario(&scenario.id).is_some();
    let guides: Vec<&Guide> = names.guides.iter().filter(of).collect();
    let guide = guides.iter().find(here).or(guides.first());
    let guide = guide.map_or("", |guide| &guide.id);
    // What a scenario that is returned to has, this one has where it says nothing else.
    let whole = names.guides.iter().filter_map(|one| {
        let original = scenario.original.as_deref();
        one.scenario(&scenario.id)
            .or_else(|| one.scenario(original?))
    });
    let whole: Vec<&Scenario> = whole.collect();
    let steps = whole.iter().flat_map(|one| one.steps.keys());
    let resolutions = whole.iter().flat_map(|one| &one.resolutions);
    let context = Context {
        steps: steps_of(names, guide, scenario.steps.keys().chain(steps)),
        scenarios: scenarios_of(names, guide),
        resolutions: resolutions
            .chain(&scenario.resolutions)
            .map(|one| one.id.clone())
            .collect(),
        ..Context::default()
    };
    let mut page = Page::new(names, file, context);
    page.look(&scenario);
    page.reference(&scenario);
    page.layouts(scenario.steps.values());
    page.faults()
}

fn parsed<T: serde::de::DeserializeOwned>(file: &Checked) -> Result<T, Box<Fault>> {
    read(&file.text).map_err(|error| {
        let error = LoadError {
            file: file.path.clone(),
            line: error.span.start.line,
            column: error.span.start.col,
            cause: Box::new(error.code),
        };
        Box::new(unreadable(&file.path, &file.text, &error))
    })
}

/// Steps of the campaign, and these; without a campaign, those of every one.
fn steps_of<'s>(
    names: &'s Names<'_>,
    guide: &str,
    own: impl Iterator<Item = &'s String>,
) -> BTreeSet<String> {
    let guides = names
        .guides
        .iter()
        .filter(|one| guide.is_empty() || one.id == guide);
    let shared = guides.flat_map(|one| one.steps.keys().chain(one.side_story_steps.keys()));
    shared.chain(own).cloned().collect()
}

fn scenarios_of(names: &Names<'_>, guide: &str) -> BTreeSet<String> {
    let guides = names
        .guides
        .iter()
        .filter(|one| guide.is_empty() || one.id == guide);
    let all = guides.flat_map(|one| &one.scenarios);
    all.map(|one| one.id.clone()).collect()
}

/// What can be named in one file and in no other.
#[derive(Default)]
struct Context {
    steps: BTreeSet<String>,
    scenarios: BTreeSet<String>,
    resolutions: BTreeSet<String>,
    sections: BTreeSet<String>,
}
