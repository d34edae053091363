//! What is fed: a function for each door through which bytes of strangers come in.

mod answers;
mod campaigns;
mod case_files;
mod decks;
mod guides;
mod model;
mod odds;
mod played;
mod queries;
mod rows;
mod saves;

/// A door, and how many inputs CI has time for.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub name: &'static str,
    pub run: fn(&[u8]),
    pub share: usize,
    /// Sound inputs that other tests run, in a directory of `tests`.
    pub more: Option<&'static str>,
}

pub const TARGETS: [Target; 9] = [
    target("answers", answers::run, 150),
    target("campaigns", campaigns::run, 60),
    with(target("cases", case_files::run, 300), "cases/rules"),
    with(target("decks", decks::run, 300), "fixtures/decks/legal"),
    target("guides", guides::run, 150),
    target("odds", odds::run, 300),
    target("queries", queries::run, 300),
    target("rows", rows::run, 40),
    with(target("saves", saves::run, 150), "fixtures/saves"),
];

const fn target(name: &'static str, run: fn(&[u8]), share: usize) -> Target {
    Target {
        name,
        run,
        share,
        more: None,
    }
}

const fn with(target: Target, more: &'static str) -> Target {
    Target {
        more: Some(more),
        ..target
    }
}
