//! One file of a guide as the linter reads it.

use abilities::Token;
use abilities::lint::{Fault, Position, Source, nearest};
use serde::Serialize;
use serde_json::Value;

use super::names::Named;
use super::{Checked, Context, Names};
use crate::guide::{Effect, Guide, Scenario, SectionKind, Step, StepKind, bags};

/// A file under the eyes of the linter.
pub(super) struct Page<'p> {
    names: &'p Names<'p>,
    file: &'p Checked,
    context: Context,
    faults: Vec<Fault>,
}

impl<'p> Page<'p> {
    pub fn new(names: &'p Names<'p>, file: &'p Checked, context: Context) -> Self {
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

    pub fn faults(mut self) -> Vec<Fault> {
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

    pub fn look(&mut self, guide: &impl Serialize) {
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
        let known = is_card || entry.starts_with('$') || self.names.entries.contains(&whole);
        if known || self.is_typed(section) {
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

    /// The entries of such a section are what the players type.
    fn is_typed(&self, section: &str) -> bool {
        let mut sections = self.names.guides.iter().flat_map(|one| &one.sections);
        sections.any(|one| one.id == section && one.kind == SectionKind::Glyphs)
    }

    fn is_card(&self, code: &str) -> bool {
        let code = code.trim_end_matches("_back");
        let people = self.names.guides.iter().flat_map(|one| &one.people);
        self.names.library.get(code).is_some() || people.clone().any(|(one, _)| one == code)
    }

    fn name(&mut self, within: &str, name: &str) {
        let Some(named) = Named::within(within) else {
            return;
        };
        if name.starts_with('$') || name.is_empty() {
            return;
        }
        if named == Named::Card {
            if !self.is_card(name) {
                let message = format!("no card has the code `{name}`");
                let help = "`casebook cards search TITLE` prints the codes of cards";
                self.fault(&format!("{name:?}"), message, Some(help.to_owned()));
            }
            return;
        }
        let there_are = named.all(self.names, &self.context);
        if !there_are.contains(&name) && !named.is_also(self.names, name) {
            let near = nearest(name, there_are).map(instead);
            let what = named.sentence();
            self.fault(&format!("{name:?}"), format!("no {what} `{name}`"), near);
        }
    }

    /// A bag has what every bag has.
    pub fn bags(&mut self, guide: &Guide) {
        let bags = bags(guide);
        let bags = [
            ("easy", bags.easy),
            ("standard", bags.standard),
            ("hard", bags.hard),
            ("expert", bags.expert),
        ];
        for (difficulty, bag) in bags.iter().filter(|(_, bag)| !bag.is_empty()) {
            for token in [Token::AutoFail, Token::ElderSign] {
                if !bag.contains(&token) && !self.comes_later(guide, token) {
                    let message = format!("the chaos bag of `{difficulty}` has no `{token}`");
                    let help = format!("add \"{token}\"");
                    self.fault(&format!("Difficulty({difficulty:?})"), message, Some(help));
                }
            }
        }
    }

    /// Whether a scenario of the campaign adds the token for good, as a prologue may.
    fn comes_later(&self, guide: &Guide, token: Token) -> bool {
        let whole = self.names.guides.iter().find(|one| one.id == guide.id);
        let scenarios = whole.into_iter().flat_map(|one| &one.scenarios);
        let steps = scenarios.flat_map(|one| one.steps.values());
        let mut effects = steps.flat_map(|step| &step.effects);
        effects.any(|effect| match effect {
            Effect::AddTokens(tokens) => tokens.iter().any(|one| Token::from(*one) == token),
            _ => false,
        })
    }

    /// What connects two places of a layout names places that are there.
    pub fn layouts<'s>(&mut self, steps: impl Iterator<Item = &'s Step>) {
        for step in steps {
            let StepKind::Locations(layout) = &step.kind else {
                continue;
            };
            for (row, column) in layout.nowhere() {
                let message = format!("row {row}, column {column} of this layout holds no place");
                let help = "rows and columns count from 0, gaps too".to_owned();
                self.fault(&format!("({row}, {column})"), message, Some(help));
            }
        }
    }

    /// The reference card is a scenario card.
    pub fn reference(&mut self, scenario: &Scenario) {
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
