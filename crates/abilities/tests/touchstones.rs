//! The touchstones of the decision record are scripts that parse and are run, so that the linter
//! checks them with the others.

use std::collections::BTreeMap;

use cards::CardCode;
use casebook_abilities::{Script, parse_scripts, to_ron};

const DOCUMENT: &str = include_str!("../../../docs/decisions/0002-touchstones.md");

/// The fenced blocks of RON and the line on which each begins.
fn blocks() -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (index, line) in DOCUMENT.lines().enumerate() {
        match (&mut open, line) {
            (None, "```ron") => open = Some((index + 2, String::new())),
            (Some(_), "```") => blocks.extend(open.take()),
            (Some((_, text)), line) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, _) => {}
        }
    }
    assert!(open.is_none(), "the last block is not closed");
    blocks
}

fn touchstones() -> BTreeMap<CardCode, Script> {
    let mut all = BTreeMap::new();
    for (line, text) in blocks() {
        let name = format!("0002-touchstones.md, block at line {line}");
        all.extend(parse_scripts(&name, &text).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

fn supported() -> BTreeMap<CardCode, Script> {
    card_data::abilities()
        .flat_map(|(name, text)| {
            parse_scripts(name, text).unwrap_or_else(|error| panic!("{error}"))
        })
        .collect()
}

#[test]
fn touchstones_parse() {
    let library = card_data::library();
    for code in touchstones().into_keys() {
        assert!(library.get(code.as_str()).is_some(), "no card {code}");
    }
}

#[test]
fn touchstones_are_the_scripts_that_run() {
    let supported = supported();
    for (code, script) in touchstones() {
        let running = supported.get(&code);
        let running = running.unwrap_or_else(|| panic!("{code} is not supported"));
        // The record tells of the card as printed.
        let printed = Script {
            taboo: Vec::new(),
            ..running.clone()
        };
        assert_eq!(to_ron(&script), to_ron(&printed), "{code} differs");
    }
}

/// The record shows at least this many; the number may only rise.
#[test]
fn the_record_shows_the_hardest_cards() {
    let shown = touchstones().len();
    assert!(shown >= 73, "only {shown} touchstones are written");
}
