//! What the public data says otherwise than our guide, sentences aside.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use super::walk::sentences;
use crate::guide::{Guide, Scenario, Step, StepKind};

/// A part of a guide that is not the same in the public data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Scenario and step, as `curtain_call/intro`.
    pub place: String,
    pub what: What,
    /// What our guide has there, and the public data, without their sentences.
    pub sides: [Value; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    OnlyOurs,
    OnlyTheirs,
    Other,
    /// A passage of the booklet that our guide does not name.
    Silent,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let what = match self.what {
            What::OnlyOurs => "only in our guide",
            What::OnlyTheirs => "only in the public data",
            What::Other => "says otherwise",
            What::Silent => "a passage is read here, and our guide says nothing",
        };
        write!(f, "{}: {what}", self.place)
    }
}

/// Every part that differs in what it asks, writes and leads to.
pub fn differences(ours: &Guide, theirs: &Guide) -> Vec<Difference> {
    let silent = silent(&passages(ours), &passages(theirs));
    let (ours, theirs) = (parts(ours), parts(theirs));
    let places: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let differing = places.into_iter().filter_map(|place| {
        let (ours, theirs) = (ours.get(place), theirs.get(place));
        let what = match (ours, theirs) {
            (Some(_), None) => What::OnlyOurs,
            (None, Some(_)) => What::OnlyTheirs,
            (ours, theirs) if ours == theirs => return None,
            _ => What::Other,
        };
        let sides = [ours, theirs].map(|side| side.cloned().unwrap_or_default());
        let place = place.clone();
        Some(Difference { place, what, sides })
    });
    differing.chain(silent).collect()
}

/// What is read in the booklet, by its place, and whether the guide says so: stories and the ends of
/// scenarios.
fn passages(guide: &Guide) -> BTreeMap<String, bool> {
    let mut passages = BTreeMap::new();
    for scenario in &guide.scenarios {
        let id = &scenario.id;
        for (step, story) in scenario.steps.iter().filter(|(_, step)| is_story(step)) {
            let says = !story.text.is_empty() || !story.bullets.is_empty();
            passages.insert(format!("{id}/{step}"), says);
        }
        for end in &scenario.resolutions {
            let place = format!("{id}/resolution {}", end.id);
            passages.insert(place, !end.text.is_empty());
        }
    }
    passages
}

fn is_story(step: &Step) -> bool {
    step.kind == StepKind::Story
}

fn silent(ours: &BTreeMap<String, bool>, theirs: &BTreeMap<String, bool>) -> Vec<Difference> {
    let read = theirs.iter().filter(|(_, says)| **says);
    let silent = read.filter(|(place, _)| ours.get(*place) == Some(&false));
    let difference = |place: &String| Difference {
        place: place.clone(),
        what: What::Silent,
        sides: [Value::Null, Value::Null],
    };
    silent.map(|(place, _)| difference(place)).collect()
}

/// The parts of a guide without their sentences.
fn parts(guide: &Guide) -> BTreeMap<String, Value> {
    let mut parts = BTreeMap::new();
    let mut put = |place: String, value: Value| {
        parts.insert(place, value);
    };
    put("order".to_owned(), bare(&guide.order));
    put("setup".to_owned(), bare(&guide.setup));
    put("map".to_owned(), bare(&guide.map));
    put("scenario setup".to_owned(), bare(&guide.scenario_setup));
    put("side story end".to_owned(), bare(&guide.side_story_end));
    for one in &guide.achievements {
        put(format!("achievement {}", one.id), bare(one));
    }
    for (id, step) in &guide.side_story_steps {
        put(format!("side story step {id}"), bare(step));
    }
    for section in &guide.sections {
        put(format!("section {}", section.id), bare(section));
    }
    for (id, step) in &guide.steps {
        put(id.clone(), bare(step));
    }
    for scenario in &guide.scenarios {
        for (place, value) in parts_of(scenario) {
            put(place, value);
        }
    }
    parts
}

fn parts_of(scenario: &Scenario) -> Vec<(String, Value)> {
    let id = &scenario.id;
    let mut parts = vec![
        (format!("{id} setup"), bare(&scenario.setup)),
        (
            format!("{id} standalone setup"),
            bare(&scenario.standalone_setup),
        ),
        (format!("{id} symbols"), bare(&scenario.symbols)),
        (format!("{id} side story"), bare(&scenario.side_story)),
    ];
    let steps = scenario.steps.iter();
    parts.extend(steps.map(|(step, value)| (format!("{id}/{step}"), bare(value))));
    let resolutions = scenario.resolutions.iter();
    parts.extend(resolutions.map(|one| (format!("{id}/resolution {}", one.id), bare(one))));
    parts
}

/// A part with every sentence emptied.
fn bare(part: &impl Serialize) -> Value {
    let mut value = serde_json::to_value(part).unwrap_or_default();
    sentences(&mut value, &mut |_, sentence| *sentence = Value::Null);
    without(&mut value);
    value
}

/// What holds nothing but sentences is no difference.
fn without(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("bullets");
            // What has nothing to read in our words is not shown.
            fields.remove("hidden");
            // Where a place lies on the map is ours to say, what connects laid out locations, and which
            // of them are named beside the cards.
            for field in ["at", "ways", "names"] {
                fields.remove(field);
            }
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(without);
        }
        Value::Array(values) => values.iter_mut().for_each(without),
        _ => {}
    }
}
