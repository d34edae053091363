//! The touchstones of the decision record have scripts, at the places to which it links.

use std::collections::BTreeMap;

use casebook_abilities::parse_scripts;

const DOCUMENT: &str = include_str!("../../../docs/decisions/0002-touchstones.md");

/// Codes of the touchstones, and the file of each without its ending.
fn touchstones() -> BTreeMap<&'static str, &'static str> {
    let lines = DOCUMENT.lines();
    let linked = lines.filter_map(|line| line.strip_prefix("Script: "));
    let links = linked.flat_map(|line| line.trim_end_matches('.').split(", "));
    let parts = links.filter_map(|link| {
        let (code, file) = link
            .strip_prefix("[`")?
            .split_once("`](../../card-data/abilities/")?;
        Some((code, file.strip_suffix(".ron)")?))
    });
    parts.collect()
}

#[test]
fn every_touchstone_has_a_script_in_the_file_to_which_the_record_links() {
    let files: BTreeMap<_, _> = card_data::abilities().collect();
    for (code, file) in touchstones() {
        let text = files.get(file);
        let text = text.unwrap_or_else(|| panic!("{code}: there is no file {file}.ron"));
        let scripts = parse_scripts(file, text).unwrap_or_else(|error| panic!("{error}"));
        let scripted = scripts.keys().any(|one| one.as_str() == code);
        assert!(scripted, "{file}.ron has no script for {code}");
    }
}

/// The record names at least this many; the number may only rise.
#[test]
fn the_record_shows_the_hardest_cards() {
    let shown = touchstones().len();
    assert!(shown >= 73, "only {shown} touchstones are linked");
}
