//! What an import met: kinds and how often, and everything that it did not know.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The parts of a guide that come in kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Step,
    Input,
    Effect,
    Condition,
    Operand,
    BuiltIn,
}

/// The kinds of an import, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub kinds: BTreeMap<(Category, String), usize>,
    /// Kinds that were not known, and the files that they stand in.
    pub unknown: BTreeMap<(Category, String), Vec<String>>,
    /// Attributes of known kinds that were not read, as `kind.attribute`.
    pub unread: BTreeMap<String, usize>,
    /// Steps that are named and stand nowhere, as `scenario: step`.
    pub missing: Vec<String>,
    /// Scenarios with a reference card and without a word of what the symbols do, as
    /// `scenario: card`.
    pub without_symbols: Vec<String>,
    /// Words for which a guide has no place, and which say something all the same.
    pub beside: BTreeSet<Beside>,
}

/// Words beside a step: what its answer is called, what stands at the places of a layout.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Beside {
    pub file: String,
    /// As `kind.attribute`.
    pub part: String,
    pub text: String,
}

impl Report {
    pub(super) fn met(&mut self, category: Category, kind: &str) {
        *self.kinds.entry((category, kind.to_owned())).or_default() += 1;
    }

    pub(super) fn unknown(&mut self, category: Category, kind: &str, file: &str) {
        let files = self.unknown.entry((category, kind.to_owned())).or_default();
        if files.last().is_none_or(|last| last != file) {
            files.push(file.to_owned());
        }
    }

    pub(super) fn unread(&mut self, kind: &str, attribute: &str) {
        *self
            .unread
            .entry(format!("{kind}.{attribute}"))
            .or_default() += 1;
    }

    pub(super) fn beside(&mut self, file: &str, part: String, text: &str) {
        self.beside.insert(Beside {
            file: file.to_owned(),
            part,
            text: text.to_owned(),
        });
    }

    /// How many kinds there are of a category.
    pub fn count(&self, category: Category) -> usize {
        self.kinds.keys().filter(|(of, _)| *of == category).count()
    }
}
