//! What was spoken of before, and how to speak of it again.

use std::cell::RefCell;

use cards::Trait;

use super::group::{Group, Kind};
use super::shape;
use crate::context::Context;
use abilities::{Match, Ref, Zone};

/// Something spoken of before, to which "it" or "that enemy" refers.
#[derive(Debug)]
pub struct Bound {
    pub kind: Kind,
    pub plural: bool,
    /// Spoken of in the same sentence, so that "it" is enough.
    pub near: bool,
    /// One of two of whom each was named before: "that investigator" could be either.
    pub either: bool,
    /// Comes from the reader's own cards, so that its owner's hand is "your hand".
    pub yours: bool,
    /// Lies in a discard pile or deck that may be somebody else's.
    pub of_others: bool,
    /// The kind of its uses, where it is known.
    pub uses: Option<Trait>,
    /// The kinds of uses of which it has one, where the choice names several.
    pub kinds_of_uses: Vec<Trait>,
    /// How the first mention introduces it, where it was not introduced yet.
    intro: RefCell<Option<String>>,
}

impl Bound {
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            plural: false,
            near: false,
            either: false,
            yours: false,
            of_others: false,
            uses: None,
            kinds_of_uses: Vec::new(),
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

    pub fn of_others(self, of_others: bool) -> Self {
        Self { of_others, ..self }
    }

    /// Bound by a choice among the elements of the group.
    pub fn among(self, kind: Kind, group: &Group<'_>) -> Self {
        let uses = group.parts.iter().find_map(|part| match part.is {
            Match::Uses(kind) if !part.not => Some(kind.clone()),
            _ => None,
        });
        let several = group.parts.iter().find_map(|part| match part.is {
            Match::AnyOf(options) if !part.not => shape::kinds_of_uses(options),
            _ => None,
        });
        let kinds_of_uses: Vec<Trait> = several.into_iter().flatten().cloned().collect();
        let usual = || shape::usual_uses(&group.parts).filter(|_| kinds_of_uses.is_empty());
        let uses = uses.or_else(usual);
        Self {
            kind,
            uses,
            kinds_of_uses,
            yours: group.is_yours(),
            either: names_two(group),
            of_others: matches!(group.zone, Some(Zone::DiscardOf(who)) if **who != Match::You),
            ..self
        }
    }

    /// The same element, of whose uses the kind is known now.
    pub fn with_uses(&self, kind: Trait) -> Self {
        Self {
            uses: Some(kind),
            kinds_of_uses: Vec::new(),
            intro: RefCell::new(self.intro.take()),
            ..*self
        }
    }

    /// The first mention will be this noun phrase.
    pub fn introduced_by(self, intro: String) -> Self {
        self.intro.replace(Some(intro));
        self
    }

    /// Whether it was mentioned already.
    pub fn is_known(&self) -> bool {
        self.intro.borrow().is_none()
    }

    /// The noun phrase of the first mention, once.
    pub fn introduction(&self) -> Option<String> {
        self.intro.take()
    }
}

/// Whether the group is of the reader and somebody who was named.
fn names_two(group: &Group<'_>) -> bool {
    group.parts.iter().any(|part| {
        matches!(part.is, Match::AnyOf(options)
            if matches!(&options[..], [Match::You, Match::Is(_)] | [Match::Is(_), Match::You]))
    }) || group.choices.len() == 2 && group.choices.iter().all(|one| one.one.is_some())
}

impl Context<'_> {
    /// The context of an amount that is dealt: what is hurt is `It` there, and what the choice before
    /// bound is `Outer`.
    pub fn of_hurt(&self, to: &Match) -> Self {
        match to {
            Match::Is(Ref::Outer) => self.with(Bound::new(Kind::Location)),
            _ => self.clone(),
        }
    }
}
