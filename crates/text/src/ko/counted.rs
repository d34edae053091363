//! What is counted, and where it lies, in Korean.

use super::reference::reference;
use super::words::{self, Noun};
use crate::context::Context;
use abilities::{Counter, Ref};

pub fn outcome(c: &Context<'_>) -> &'static str {
    match c.succeeded {
        Some(true) => "성공한",
        Some(false) => "실패한",
        None => "성공하거나 실패한",
    }
}

pub fn noun_on(c: &Context<'_>, counter: Counter) -> Noun {
    words::counter(c, counter, c.card.play.uses.as_ref().map(|(kind, _)| kind))
}

/// The counters of an element: of a chosen one, its own kind of uses.
pub fn noun_of(c: &Context<'_>, counter: Counter, on: &Ref) -> Noun {
    match on {
        Ref::It | Ref::Outer => words::counter_on(c, counter, on),
        _ => noun_on(c, counter),
    }
}

/// Where counters of the element are: `당신이 위치한 장소에 있는`.
pub fn place<'a>(c: &Context<'a>, on: &'a Ref) -> String {
    format!("{} 있는", reference(c, on).to())
}
