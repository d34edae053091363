//! Differences from the public data that are meant, each with its reason.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Difference;
use crate::guide::read;
use crate::run::Summary;

/// What may differ. Whatever differs and is not on it is a mistake, on one side or the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meant {
    /// Scenarios of fans, which the public data keep on the shelf of side stories.
    pub fans: BTreeSet<String>,
    /// Parts of guides, as [`Difference`] names them.
    pub parts: Vec<Group>,
    /// Parts of logs that are written otherwise, as [`log_parts`] names them.
    pub logs: Vec<Group>,
}

/// Differences that have one reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The guide, or the side story that is played alone.
    pub of: String,
    pub places: Vec<String>,
    pub why: String,
}

impl Meant {
    /// Reads the file that lists them.
    ///
    /// # Errors
    /// Where it is no such list: what is wrong, with line and column.
    pub fn read(text: &str) -> Result<Self, String> {
        read(text).map_err(|error| error.to_string())
    }

    /// Whether a guide may differ there.
    pub fn part(&self, guide: &str, difference: &Difference) -> bool {
        let place = difference.place.as_str();
        of(&self.parts, guide).any(|one| one == place) || self.fan_of(place).is_some()
    }

    /// The scenario of fans that a place belongs to.
    fn fan_of(&self, place: &str) -> Option<&str> {
        let scenario = place.split(['/', ' ']).next()?;
        self.fans.get(scenario).map(String::as_str)
    }

    /// What is on the list for a guide although nothing differs there any more.
    pub fn settled<'m>(&'m self, guide: &str, differences: &[Difference]) -> Vec<&'m str> {
        let places: BTreeSet<&str> = differences.iter().map(|one| one.place.as_str()).collect();
        let listed = of(&self.parts, guide);
        listed.filter(|place| !places.contains(place)).collect()
    }

    /// The scenarios of fans that none of these differences belongs to.
    pub fn unknown_fans<'m>(&'m self, differences: &[Difference]) -> Vec<&'m str> {
        let met = differences.iter().filter_map(|one| self.fan_of(&one.place));
        let met: BTreeSet<&str> = met.collect();
        let fans = self.fans.iter().map(String::as_str);
        fans.filter(|fan| !met.contains(fan)).collect()
    }

    /// The parts in which two logs differ and may not, of a campaign or a side story.
    pub fn mistakes(&self, of_what: &str, ours: &Summary, theirs: &Summary) -> Vec<String> {
        let (ours, theirs) = (log_parts(ours), log_parts(theirs));
        let differing = ours.symmetric_difference(&theirs);
        let names: BTreeSet<&String> = differing.map(|(part, _)| part).collect();
        let meant: BTreeSet<&str> = of(&self.logs, of_what).collect();
        let names = names.into_iter();
        names
            .filter(|name| !meant.contains(name.as_str()))
            .cloned()
            .collect()
    }
}

fn of<'m>(groups: &'m [Group], guide: &str) -> impl Iterator<Item = &'m str> {
    let own = groups.iter().filter(move |group| group.of == guide);
    own.flat_map(|group| group.places.iter().map(String::as_str))
}

/// The parts of a log with what they say: each entry of a list by itself, each number of a section
/// by itself, and what belongs to single investigators under one name for all.
fn log_parts(summary: &Summary) -> BTreeSet<(String, String)> {
    let value = serde_json::to_value(summary).unwrap_or_default();
    let fields: BTreeMap<String, Value> = serde_json::from_value(value).unwrap_or_default();
    let mut parts = BTreeSet::new();
    for (field, value) in fields {
        match value {
            // Of two equal tokens the second is another one.
            Value::Array(values) if field == "chaos_bag" => {
                parts.insert((field, Value::Array(values).to_string()));
            }
            Value::Array(values) => {
                let named = values.iter().map(|one| one.as_str().unwrap_or_default());
                parts.extend(named.map(|one| (format!("{field} {one}"), String::new())));
            }
            Value::Object(entries) => parts.extend(entries.iter().map(|(name, value)| {
                let part = match field.as_str() {
                    "counts" => format!("{field} {name}"),
                    _ => field.clone(),
                };
                (part, format!("{name} {value}"))
            })),
            value => {
                parts.insert((field, value.to_string()));
            }
        }
    }
    parts
}
