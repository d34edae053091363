//! What was spoken of before, and how to speak of it again.

use std::cell::RefCell;

use cards::Trait;

use super::group::{Group, Kind};
use abilities::Match;

/// Something spoken of before, to which "it" or "that enemy" refers.
#[derive(Debug)]
pub struct Bound {
    pub kind: Kind,
    pub plural: bool,
    /// Spoken of in the same sentence, so that "it" is enough.
    pub near: bool,
    /// Comes from the reader's own cards, so that its owner's hand is "your hand".
    pub yours: bool,
    /// The kind of its uses, where it is known.
    pub uses: Option<Trait>,
    /// How the first mention introduces it, where it was not introduced yet.
    intro: RefCell<Option<String>>,
}

impl Bound {
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            plural: false,
            near: false,
            yours: false,
            uses: None,
            intro: RefCell::new(None),
        }
    }

    pub fn plural(self, plural: bool) -> Self {
        Self { plural, ..self }
    }

    pub fn near(self) -> Self {
        Self { near: true, ..self }
    }

    pub fn yours(self, yours: bool) -> Self {
        Self { yours, ..self }
    }

    /// Bound by a choice among the elements of the group.
    pub fn among(self, kind: Kind, group: &Group<'_>) -> Self {
        let uses = group.parts.iter().find_map(|part| match part.is {
            Match::Uses(kind) if !part.not => Some(kind.clone()),
            _ => None,
        });
        Self {
            kind,
            uses,
            yours: group.is_yours(),
            ..self
        }
    }

    /// The first mention will be this noun phrase.
    pub fn introduced_by(self, intro: String) -> Self {
        self.intro.replace(Some(intro));
        self
    }

    /// The noun phrase of the first mention, once.
    pub fn introduction(&self) -> Option<String> {
        self.intro.take()
    }
}
