//! The files of a guide, as `card-data/campaigns` holds them.

use std::collections::BTreeSet;

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;

use super::WordError;
use crate::guide::{Guide, Scenario};

/// A file of `card-data/campaigns`, by its path in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub path: String,
    pub text: String,
}

/// A guide as its own files state it: scenarios without the heading in their names, and of a
/// campaign that returns to another only what differs.
pub(super) fn own(guide: &Guide, original: Option<&Guide>) -> Guide {
    let mut own = guide.clone();
    if let Some(original) = original {
        own.differing_from(original);
    }
    for scenario in &mut own.scenarios {
        let heading = format!("{}: ", scenario.header.en);
        if let Some(name) = scenario.name.en.strip_prefix(&heading) {
            scenario.name.en = name.to_owned();
        }
    }
    own
}

pub(super) fn of(
    guide: &Guide,
    directory: impl Fn(&str) -> String,
) -> Result<Vec<File>, Vec<WordError>> {
    let folder = guide.folder.as_str();
    let mut campaign = guide.clone();
    campaign.folder = String::new();
    let scenarios = std::mem::take(&mut campaign.scenarios);
    let mut files = vec![file(format!("{folder}/campaign.ron"), &campaign)];
    let mut taken = BTreeSet::new();
    for scenario in &scenarios {
        let mut name = directory(&scenario.name.en);
        if !taken.insert(name.clone()) {
            name = directory(&scenario.id);
        }
        files.push(file(format!("{folder}/{name}/guide.ron"), scenario));
    }
    let mut written = Vec::new();
    let mut errors = Vec::new();
    for result in files {
        match result {
            Ok(file) => written.push(file),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(written)
    } else {
        Err(errors)
    }
}

fn file(path: String, value: &impl Serialize) -> Result<File, WordError> {
    match ron_text(value) {
        Ok(text) => Ok(File { path, text }),
        Err(error) => Err(WordError::Unwritten {
            file: path,
            message: error.to_string(),
        }),
    }
}

/// How deep a file is laid out in lines: a step has its fields on lines of their own, and what is
/// deeper stands in one line.
const LINES: usize = 3;

fn ron_text(value: &impl Serialize) -> ron::Result<String> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let config = PrettyConfig::new().depth_limit(LINES).new_line("\n");
    let text = options.to_string_pretty(value, config)?;
    Ok(format!("{}\n", text.replace("\\'", "'")))
}

/// What is the same in the original is not said again.
fn unless_same<T: Default + PartialEq>(own: &mut T, original: &T) {
    if own == original {
        *own = T::default();
    }
}

impl Scenario {
    fn same_scenario(&self, other: &Self) -> bool {
        other.id == self.id || Some(&other.id) == self.original.as_ref()
    }

    fn differing_from(&mut self, original: &Self) {
        unless_same(&mut self.header, &original.header);
        // The card of a scenario and its symbols go together.
        if self.symbols == original.symbols {
            self.symbols = None;
            self.reference_card = None;
        }
        unless_same(&mut self.setup, &original.setup);
        unless_same(&mut self.standalone_setup, &original.standalone_setup);
        unless_same(&mut self.rules, &original.rules);
        self.steps
            .retain(|id, step| original.steps.get(id) != Some(step));
        self.resolutions
            .retain(|one| !original.resolutions.contains(one));
    }

    /// Whether nothing of it is left to be said.
    fn is_unchanged(&self) -> bool {
        self.original.is_none()
            && self.setup.is_empty()
            && self.steps.is_empty()
            && self.resolutions.is_empty()
            && self.symbols.is_none()
    }
}

impl Guide {
    fn differing_from(&mut self, original: &Self) {
        self.sections.retain(|one| !original.sections.contains(one));
        self.people.retain(|one| !original.people.contains(one));
        self.steps
            .retain(|id, step| original.steps.get(id) != Some(step));
        self.side_story_steps
            .retain(|id, step| original.side_story_steps.get(id) != Some(step));
        unless_same(&mut self.rules, &original.rules);
        unless_same(&mut self.setup, &original.setup);
        unless_same(&mut self.scenario_setup, &original.scenario_setup);
        unless_same(&mut self.side_story_end, &original.side_story_end);
        unless_same(&mut self.map, &original.map);
        for scenario in &mut self.scenarios {
            let mut others = original.scenarios.iter();
            if let Some(other) = others.find(|other| scenario.same_scenario(other)) {
                scenario.differing_from(other);
            }
        }
        self.scenarios.retain(|one| !one.is_unchanged());
    }
}
