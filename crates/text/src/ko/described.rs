//! A modifier of a Korean noun, and the predicate that says the same.

use super::verb::{BE, NOT_BE, Verb};
use crate::particles;

/// Where a modifier stands before its noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Clause,
    State,
    Trait,
}

/// A modifier, and the predicate that says the same.
pub struct Description {
    pub place: Place,
    pub text: String,
    pub(super) before: String,
    pub(super) verb: Verb,
}

/// A noun that is also the predicate: `[[구울]]`, `고유`.
pub(super) fn noun(text: String, not: bool) -> Description {
    let (place, modifier) = if not {
        (Place::State, format!("{} 아닌", particles::i(&text)))
    } else {
        (Place::Trait, text.clone())
    };
    let (before, verb) = if not {
        (particles::i(&text), NOT_BE)
    } else {
        (text, BE)
    };
    Description {
        place,
        text: modifier,
        before,
        verb,
    }
}

/// A state with its own adnominal form.
pub(super) fn state(adnominal: &str, predicate: &str) -> Description {
    Description {
        place: Place::State,
        text: adnominal.to_owned(),
        before: predicate.to_owned(),
        verb: BE,
    }
}

/// Words and a verb: `당신이 조종하는`.
pub(super) fn clause(before: String, verb: Verb, not: bool) -> Description {
    let (before, verb) = if not {
        verb.negated(&before)
    } else {
        (before, verb)
    };
    Description {
        place: Place::Clause,
        text: verb.of_noun(&before),
        before,
        verb,
    }
}

impl Description {
    /// A usual shorter modifier where it is not negated.
    pub(super) fn shortened(self, text: &str, not: bool) -> Self {
        if not {
            return self;
        }
        Self {
            text: text.to_owned(),
            ..self
        }
    }
}
