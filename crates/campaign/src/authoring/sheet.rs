//! The sentences of a guide that want words of our own.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::walk::{Place, sentences};
use super::{files, rule};
use crate::guide::Guide;

/// A sentence of others, which stays outside of the project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// By which the words name it.
    pub id: String,
    /// Where it stands first.
    pub place: String,
    /// How often it stands in the guide.
    pub uses: usize,
    pub text: String,
}

/// What wants words, each sentence once, in the order of the guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet(pub Vec<Sentence>);

impl Sheet {
    /// The sentences of an imported guide. Of one that returns to another campaign, only those that
    /// differ from it; what follows a rule is said by the machine.
    pub fn of(guide: &Guide, original: Option<&Guide>) -> Self {
        let guide = files::own(guide, original);
        let wanted = wanted(&guide);
        let mut at: BTreeMap<String, usize> = BTreeMap::new();
        let mut list: Vec<Sentence> = Vec::new();
        each(&guide, |place, text| {
            if let Some(at) = at.get(text) {
                list[*at].uses += 1;
            } else if wanted.contains(text) {
                at.insert(text.to_owned(), list.len());
                list.push(Sentence {
                    id: format!("t{}", list.len() + 1),
                    place: place.join("/"),
                    uses: 1,
                    text: text.to_owned(),
                });
            }
        });
        Self(list)
    }
}

/// What no rule says. A passage is named after headings that are to be said yet, so that they
/// count as said where it is looked for.
fn wanted(guide: &Guide) -> BTreeSet<String> {
    let mut headings = BTreeSet::new();
    let mut said = guide.clone();
    rule::say(&mut said);
    each(&said, |place, text| {
        if is_heading(place) {
            headings.insert(text.to_owned());
        }
    });
    let mut headed = with_headings(guide);
    rule::say(&mut headed);
    each(&headed, |_, text| {
        headings.insert(text.to_owned());
    });
    headings
}

fn is_heading(place: Place<'_>) -> bool {
    let field = place.last().map(String::as_str);
    matches!(field, Some("title" | "name" | "header"))
}

fn with_headings(guide: &Guide) -> Guide {
    let mut value = serde_json::to_value(guide).unwrap_or_default();
    sentences(&mut value, &mut |place, sentence| {
        if is_heading(place) && sentence.is_string() {
            *sentence = Value::Array(vec![sentence.clone(), sentence.clone()]);
        }
    });
    serde_json::from_value(value).unwrap_or_else(|_| guide.clone())
}

/// Every sentence that is there in one language only.
pub(super) fn each(guide: &Guide, mut visit: impl FnMut(Place<'_>, &str)) {
    let mut value = serde_json::to_value(guide).unwrap_or_default();
    by_id(&mut value);
    sentences(&mut value, &mut |place, sentence| {
        if let Value::String(text) = sentence {
            visit(place, text);
        }
    });
}

/// Lists of scenarios and resolutions under their ids, so that a place names them.
fn by_id(guide: &mut Value) {
    let Some(scenarios) = guide.get_mut("scenarios") else {
        return;
    };
    if let Value::Array(list) = scenarios {
        let named = list.drain(..).map(|scenario| {
            let id = scenario["id"].as_str().unwrap_or_default().to_owned();
            (id, scenario)
        });
        *scenarios = Value::Object(named.collect());
    }
}
