//! The linter of guides: fields that nothing reads, names of what does not exist, bags that lack
//! what every bag has, sentences without Korean.
//!
//! A guide is looked through as it stands in its file: the name of a field, or of the variant around
//! a value, says what is named there. Whatever is named is found again by its text, so that the
//! types of the guide need no second walk.

use std::collections::BTreeSet;

use abilities::lint::{Fault, Position, Source, nearest, unreadable};
use abilities::{LoadError, Token};
use cards::CardLibrary;
use serde::Serialize;
use serde_json::Value;

use super::Checked;
use crate::guide::{Guide, Scenario, bags, read};

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
    page.faults()
}

/// Every fault of a scenario's guide.
pub(super) fn scenario(names: &Names<'_>, file: &Checked) -> Vec<Fault> {
    let scenario: Scenario = match parsed(file) {
        Ok(scenario) => scenario,
        Err(fault) => return vec![*fault],
    };
    let of = |guide: &&Guide| guide.scenario(&scenario.id).is_some();
    let mut guides = names.guides.iter().filter(of);
    let guide = guides.next().map_or("", |guide| &guide.id);
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

/// A file under the eyes of the linter.
struct Page<'p> {
    names: &'p Names<'p>,
    file: &'p Checked,
    context: Context,
    faults: Vec<Fault>,
}

impl<'p> Page<'p> {
    fn new(names: &'p Names<'p>, file: &'p Checked, context: Context) -> Self {
        let mut page = Self {
            names,
            file,
            context,
            faults: Vec::new(),
        };
        for (key, position) in Source::read(&file.text).repeated_keys() {
            let message = format!("`{key}` stands here twice, and only the second is read");
            page.fault_at(
                position,
                message,
                Some("give one of them another id".to_owned()),
            );
        }
        page
    }

    fn faults(mut self) -> Vec<Fault> {
        let order = |one: &Fault| (one.position, one.message.clone());
        self.faults.sort_by_key(order);
        self.faults.dedup();
        self.faults
    }

    fn fault_at(&mut self, position: Position, message: String, help: Option<String>) {
        self.faults.push(Fault {
            file: self.file.path.clone(),
            position,
            message,
            help,
        });
    }

    /// A fault where this is written for the first time.
    fn fault(&mut self, written: &str, message: String, help: Option<String>) {
        let position = Source::read(&self.file.text).find(written);
        self.fault_at(position, message, help);
    }

    fn look(&mut self, guide: &impl Serialize) {
        let value = serde_json::to_value(guide).unwrap_or_default();
        self.value("", &value);
    }

    /// A value, and the field or variant that it is in.
    fn value(&mut self, within: &str, value: &Value) {
        match value {
            Value::String(text) if is_text(within) && !text.is_empty() => {
                let help = "write (\"English\", \"한국어\")".to_owned();
                let message = "this sentence has no Korean".to_owned();
                self.fault(&format!("{text:?}"), message, Some(help));
            }
            Value::String(name) => self.name(within, name),
            Value::Array(values) if is_text(within) && values.len() == 2 => {}
            Value::Array(values) if within == "Entry" => self.entry_of(values),
            Value::Array(values) => values.iter().for_each(|one| self.value(within, one)),
            Value::Object(fields) => {
                let text = |field: &str| fields.get(field).and_then(Value::as_str);
                // What an effect writes needs no other who words it; a test does.
                if let (Some(section), Some(entry)) = (text("section"), text("entry"))
                    && TESTS.contains(&within)
                {
                    self.entry(section, entry);
                }
                for (field, value) in fields {
                    self.value(field, value);
                }
            }
            _ => {}
        }
    }

    fn entry_of(&mut self, values: &[Value]) {
        if let [Value::String(section), Value::String(entry)] = values {
            self.name("section", section);
            self.entry(section, entry);
        }
    }

    /// An entry that something asks for is worded by some guide, or is a card or an own count.
    fn entry(&mut self, section: &str, entry: &str) {
        let whole = format!("{section}.{entry}");
        let is_card = self.is_card(entry);
        if is_card || entry.starts_with('$') || self.names.entries.contains(&whole) {
            return;
        }
        let of_section = self
            .names
            .entries
            .iter()
            .filter_map(|one| one.split_once('.'))
            .filter(|(one, _)| *one == section);
        let near = nearest(entry, of_section.map(|(_, entry)| entry)).map(instead);
        let message = format!("no guide writes the entry `{whole}`");
        self.fault(&format!("{entry:?}"), message, near);
    }

    fn is_card(&self, code: &str) -> bool {
        let code = code.trim_end_matches("_back");
        let people = self.names.guides.iter().flat_map(|one| &one.people);
        self.names.library.get(code).is_some() || people.clone().any(|(one, _)| one == code)
    }

    fn name(&mut self, within: &str, name: &str) {
        if name.starts_with('$') || name.is_empty() {
            return;
        }
        let library = self.names.library;
        let (what, there_are): (_, Vec<&str>) = match within {
            "setup" | "steps" | "standalone_setup" | "scenario_setup" | "side_story_end"
            | "confirmed" | "ReadSteps" | "PlayStep" | "none" => (
                "step of this guide is called",
                self.context.steps.iter().map(String::as_str).collect(),
            ),
            "section" | "Entries" | "SectionStands" => {
                let known = self.names.sections.iter().chain(&self.context.sections);
                (
                    "section of a campaign log is called",
                    known.map(String::as_str).collect(),
                )
            }
            "order" | "NextScenario" | "SkipScenario" | "ReplayScenario" | "Completed"
            | "Replayed" => (
                "scenario of this campaign is called",
                self.context.scenarios.iter().map(String::as_str).collect(),
            ),
            "sets" => {
                let sets = library.encounter_sets().iter();
                let sets = sets.map(|set| set.code.as_str());
                ("encounter set is called", sets.collect())
            }
            "deck" => {
                let decks = library.decks().iter();
                ("deck is called", decks.map(|one| &*one.name).collect())
            }
            // By their names in scripts, or as they are printed.
            "traits" if library.trait_name(name).is_some() => return,
            "traits" => {
                let traits = library.traits().iter();
                (
                    "card has the trait",
                    traits.map(|one| &*one.printed.en).collect(),
                )
            }
            "Resolution" => {
                let ids = self.context.resolutions.iter();
                (
                    "resolution of this scenario is called",
                    ids.map(String::as_str).collect(),
                )
            }
            "card" | "reference_card" | "old" | "new" | "codes" | "Codes" | "except"
            | "story_cards" | "Fixed" | "JoinScenario" => {
                if !self.is_card(name) {
                    let message = format!("no card has the code `{name}`");
                    let help = "`casebook cards search TITLE` prints the codes of cards";
                    self.fault(&format!("{name:?}"), message, Some(help.to_owned()));
                }
                return;
            }
            _ => return,
        };
        if !there_are.contains(&name) {
            let near = nearest(name, there_are).map(instead);
            self.fault(&format!("{name:?}"), format!("no {what} `{name}`"), near);
        }
    }

    /// A bag has what every bag has.
    fn bags(&mut self, guide: &Guide) {
        let bags = bags(guide);
        let bags = [
            ("easy", bags.easy),
            ("standard", bags.standard),
            ("hard", bags.hard),
            ("expert", bags.expert),
        ];
        for (difficulty, bag) in bags.iter().filter(|(_, bag)| !bag.is_empty()) {
            for token in [Token::AutoFail, Token::ElderSign] {
                if !bag.contains(&token) {
                    let message = format!("the chaos bag of `{difficulty}` has no `{token}`");
                    let help = format!("add \"{token}\"");
                    self.fault(
                        &format!("Difficulty({difficulty:?})"),
                        message,
                        Some(help),
                    );
                }
            }
        }
    }

    /// The reference card is a scenario card.
    fn reference(&mut self, scenario: &Scenario) {
        let Some(code) = &scenario.reference_card else {
            return;
        };
        let Some(card) = self.names.library.get(code) else {
            return;
        };
        if card.kind != cards::CardType::Scenario {
            let title = &card.name.en;
            let message = format!("`{code}` ({title}) is a card of the type {}", card.kind);
            let help = "a card of the type scenario stands here".to_owned();
            self.fault(&format!("{code:?}"), message, Some(help));
        }
    }
}

/// Variants that ask for an entry of the log.
const TESTS: [&str; 4] = ["Logged", "CardsLogged", "WhichCard", "InvestigatorLogged"];

fn instead(near: &str) -> String {
    format!("did you mean `{near}`?")
}

/// Fields that hold sentences, in both languages.
fn is_text(field: &str) -> bool {
    matches!(
        field,
        "text" | "title" | "name" | "header" | "description" | "prompt" | "note"
    )
}
