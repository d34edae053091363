//! Names of phases, traits, keywords and entries in a stage.

use super::{Log, Wrong, at};
use abilities::Phase;
use cards::{PlayKeyword, Trait};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

pub(crate) fn phase(text: &str) -> Option<Phase> {
    Some(match text {
        "mythos" => Phase::Mythos,
        "investigation" => Phase::Investigation,
        "enemy" => Phase::Enemy,
        "upkeep" => Phase::Upkeep,
        _ => return None,
    })
}

pub(super) fn traits(names: &[String]) -> Vec<Trait> {
    names
        .iter()
        .map(|name| Trait::new(name.to_lowercase()))
        .collect()
}

pub(super) fn keywords(names: &[String]) -> Result<Vec<PlayKeyword>, Wrong> {
    let one = |name: &String| {
        let word = name.trim_end_matches('.').to_lowercase();
        PlayKeyword::parse(&word)
            .ok_or_else(|| at("keywords", format!("no keyword is called '{name}'")))
    };
    names.iter().map(one).collect()
}

/// Sections with lists of entries, or with counts by entry (`true` is an entry without a count).
pub(super) fn read_log(table: Table) -> Result<Log, Wrong> {
    let (mut entries, mut counts) = (BTreeSet::new(), BTreeMap::new());
    let wrong = |section: &str, text: &str| Err(at("log", format!("{section}: {text}")));
    for (section, value) in table {
        match value {
            Value::Array(list) => {
                for entry in list {
                    let Some(entry) = entry.as_str() else {
                        return wrong(&section, "an entry must be a text");
                    };
                    entries.insert(format!("{section}.{entry}"));
                }
            }
            Value::Table(inner) => {
                for (entry, value) in inner {
                    let key = format!("{section}.{entry}");
                    match value {
                        Value::Integer(count) => drop(counts.insert(key, count as i32)),
                        Value::Boolean(true) => drop(entries.insert(key)),
                        Value::Boolean(false) => {}
                        _ => return wrong(&section, "a count must be a number"),
                    }
                }
            }
            Value::String(entry) => drop(entries.insert(format!("{section}.{entry}"))),
            Value::Integer(count) => drop(counts.insert(section, count as i32)),
            _ => return wrong(&section, "expected a list of entries, or counts by entry"),
        }
    }
    Ok((entries, counts))
}
