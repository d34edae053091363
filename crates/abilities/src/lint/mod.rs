//! The linter: what is wrong with a file of scripts or a scenario, where, and what to write.
//!
//! A file that parses may still be impossible to mean: it speaks of "it" where nothing was chosen, of
//! the number of an event that has none, of a card that does not exist. The engine would take all of
//! these for nothing at all, in silence. Each check is a module here; most look at one part at a time
//! and at what it stands in, as [`crate::visit`] reports it.

mod circles;
mod events;
mod fault;
mod known;
mod names;
mod nearest;
mod parse;
mod scenario;
mod scope;
mod shape;
mod source;
mod texts;

use std::collections::BTreeMap;

use cards::{Card, CardCode};

pub use fault::Fault;
pub use known::{Known, Rendered};
pub use nearest::nearest;
pub use source::{Position, Source};

use crate::visit::{self, Part, Path, Step};
use crate::{LoadError, Script, parse_play, parse_scripts};
use fault::Finding;

/// Every fault of a file of scripts, in the order of their places.
pub fn scripts(known: &Known<'_>, file: &str, text: &str) -> Vec<Fault> {
    let source = Source::read(text);
    let repeated = twice(&source, |key| {
        let message = format!("the card `{key}` has two scripts in this file");
        (message, "write all that the card does in one script")
    });
    if !repeated.is_empty() {
        return placed(repeated, file, &source);
    }
    let read = match parse_scripts(file, text) {
        Ok(scripts) => scripts,
        Err(error) => return vec![parse::fault(file, text, &error)],
    };
    let mut found = Vec::new();
    for (code, script) in &read {
        let path = Path::of_key(code.as_str());
        match known.library.get(code.as_str()) {
            Some(card) => {
                let findings = script_of(known, card, script).into_iter();
                found.extend(findings.map(|finding| finding.under(&path)));
            }
            None => found.push(names::no_card(code, path)),
        }
    }
    placed(found, file, &source)
}

/// The fault of a file that cannot be read.
pub fn unreadable(file: &str, text: &str, error: &LoadError) -> Fault {
    parse::fault(file, text, error)
}

/// Every fault of a scenario's `play`, in the order of their places.
pub fn scenario(known: &Known<'_>, file: &str, text: &str) -> Vec<Fault> {
    let read = match parse_play(file, text) {
        Ok(play) => play,
        Err(error) => return vec![parse::fault(file, text, &error)],
    };
    let source = Source::read(text);
    let mut found = twice(&source, |key| {
        let message = format!("`{key}` stands here twice, and only the second is read");
        (message, "write all of it in one place")
    });
    found.extend(parts(known, None, &read));
    found.extend(scenario::check(known, &read));
    placed(found, file, &source)
}

/// The faults of scripts that stand in several files at once: a second script for one card.
pub fn across<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Vec<Fault> {
    let mut first: BTreeMap<CardCode, &str> = BTreeMap::new();
    let mut faults = Vec::new();
    for (file, text) in files {
        let Ok(read) = parse_scripts(file, text) else {
            continue;
        };
        let source = Source::read(text);
        for code in read.into_keys() {
            if let Some(other) = first.get(&code) {
                let message = format!("the card `{code}` has a script in {other} already");
                let finding = Finding::new(&Path::of_key(code.as_str()), message);
                let help = "write all that the card does in one script";
                faults.push(finding.help(help).placed(file, &source));
            } else {
                first.insert(code, file);
            }
        }
    }
    faults
}

fn script_of(known: &Known<'_>, card: &Card, script: &Script) -> Vec<Finding> {
    let mut found = shape::check(card, script);
    found.extend(parts(known, Some(card), script));
    // What cannot be read aloud because it means nothing is one fault, not two.
    if found.is_empty() {
        found.extend(texts::check(known, card, script));
    }
    found
}

/// What each part is found to lack by itself.
fn parts(known: &Known<'_>, card: Option<&Card>, part: &dyn Part) -> Vec<Finding> {
    let mut found = Vec::new();
    visit::visit(part, |node, at| {
        found.extend(scope::check(node, at));
        found.extend(circles::check(node, at));
        found.extend(events::check(node, at));
        found.extend(names::check(known, card, node, at));
        found.extend(shape::check_part(node, at));
    });
    found
}

/// A map that has a key twice keeps the second value only.
fn twice(source: &Source<'_>, message: impl Fn(&str) -> (String, &'static str)) -> Vec<Finding> {
    let keys = source.repeated_keys().into_iter();
    let finding = |(key, position): (String, Position)| {
        let (message, help) = message(&key);
        let path = Path::of_key(&key);
        Finding::new(&path, message).help(help).at(position)
    };
    keys.map(finding).collect()
}

fn placed(found: Vec<Finding>, file: &str, source: &Source<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = found
        .into_iter()
        .map(|finding| finding.placed(file, source))
        .collect();
    faults.sort_by(|a, b| (a.position, &a.message).cmp(&(b.position, &b.message)));
    faults.dedup();
    faults
}

/// The path of an ability.
fn ability(index: usize) -> Path {
    Path::default()
        .then(Step::Field("abilities"))
        .then(Step::Index(index))
}
