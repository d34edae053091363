//! Steps of the public data.

use std::collections::BTreeMap;

use serde_json::Value;

use super::condition::branch;
use super::effect::effects;
use super::input::input;
use super::object::{Context, Fields};
use super::report::Category;
use crate::guide::{Effect, LocationLayout, Step, StepId, StepKind, Text};

/// Steps by their ids; of two with the same id the later stands.
pub(super) fn steps(values: &[Value], context: &Context) -> BTreeMap<StepId, Step> {
    values.iter().map(|value| step(value, context)).collect()
}

fn step(value: &Value, context: &Context) -> (StepId, Step) {
    let kind = value.get("type").and_then(Value::as_str).unwrap_or("text");
    let fields = Fields::new(value, &format!("step.{kind}"), context);
    fields.skip(&["type", "hidden"]);
    let read = step_kind(kind, &fields);
    match &read {
        StepKind::Unknown { kind } => context.unknown(Category::Step, kind),
        _ => context.met(Category::Step, kind),
    }
    let mut all = effects(fields.list("effects"), context);
    all.extend(effects_with_input(&fields, context));
    let id = fields.string("id");
    let step = Step {
        title: fields.text("title"),
        text: join(fields.text("text"), fields.text("subtext")),
        bullets: bullets(&fields),
        hidden: fields.flag("hidden"),
        kind: read,
        effects: all,
        steps: fields.strings("steps"),
    };
    fields.finish();
    (id, step)
}

fn step_kind(kind: &str, fields: &Fields<'_>) -> StepKind {
    let context = fields.context();
    match kind {
        "text" | "effects" => StepKind::Plain,
        "story" => StepKind::Story,
        "rule_reminder" => StepKind::Rule,
        "internal" => StepKind::Internal,
        "travel_cost" => StepKind::TravelCost,
        "encounter_sets" => StepKind::EncounterSets {
            sets: fields.strings("encounter_sets"),
            aside: fields.flag("aside"),
            remove: fields.flag("remove"),
            one: false,
            deck: None,
        },
        "location_setup" => StepKind::Locations(layout(fields)),
        "location_connectors" => StepKind::Connectors(fields.strings("location_connectors")),
        "table" => StepKind::Table {
            rows: table(fields),
        },
        "border" => StepKind::Frame {
            confirmed: fields.strings("confirmation_steps"),
        },
        "branch" => step_branch(fields),
        "input" => match fields.get("input") {
            Some(value) => StepKind::Ask(Box::new(input(value, context))),
            None => StepKind::Unknown {
                kind: "input".to_owned(),
            },
        },
        "resolution" => {
            fields.skip(&["generated"]);
            StepKind::Resolution(fields.string("resolution"))
        }
        "xp_count" => StepKind::PointsLeft(fields.string("special_xp")),
        "investigator_setup" => StepKind::InvestigatorSetup(fields.strings("sections")),
        _ => StepKind::Unknown {
            kind: kind.to_owned(),
        },
    }
}

fn step_branch(fields: &Fields<'_>) -> StepKind {
    let Some(condition) = fields.get("condition") else {
        return StepKind::Unknown {
            kind: "branch".to_owned(),
        };
    };
    let mut branch = branch(condition, fields.context());
    branch.repeats = fields.flag("loop");
    StepKind::Branch(Box::new(branch))
}

/// Groups of effects that an imported log carries with their input already known.
fn effects_with_input(fields: &Fields<'_>, context: &Context) -> Vec<Effect> {
    let groups = fields.list("effectsWithInput").iter();
    groups
        .flat_map(|group| {
            let fields = Fields::new(group, "effectsWithInput", context);
            fields.skip(&["input", "numberInput"]);
            let all = effects(fields.list("effects"), context);
            fields.finish();
            all
        })
        .collect()
}

fn bullets(fields: &Fields<'_>) -> Vec<Text> {
    let bullets = fields.list("bullets").iter();
    bullets
        .map(|bullet| {
            let fields = Fields::new(bullet, "bullet", fields.context());
            let text = fields.text("text");
            fields.finish();
            text
        })
        .collect()
}

fn layout(fields: &Fields<'_>) -> LocationLayout {
    fields.skip(&["cards", "description"]);
    let rows = fields.list("locations").iter().map(|row| {
        let codes = row.as_array().map_or(&[][..], Vec::as_slice).iter();
        codes.filter_map(Value::as_str).map(str::to_owned).collect()
    });
    let names = fields.list("location_names").iter().map(|name| {
        let fields = Fields::new(name, "location_name", fields.context());
        fields.skip(&["placeholder", "random", "faded"]);
        let pair = (fields.string("code"), fields.text("name"));
        fields.finish();
        pair
    });
    LocationLayout {
        rows: rows.collect(),
        names: names.collect(),
        // The pictures of the public data draw no connections.
        ways: Vec::new(),
        note: fields.text("note"),
    }
}

fn table(fields: &Fields<'_>) -> Vec<Vec<Text>> {
    let header = fields.get("header").into_iter();
    let rows = header.chain(fields.list("rows"));
    rows.map(|row| {
        let cells = row
            .get("cells")
            .and_then(Value::as_array)
            .map_or(&[][..], Vec::as_slice);
        let texts = cells
            .iter()
            .filter_map(|cell| cell.get("text").and_then(Value::as_str));
        texts.map(Text::new).collect()
    })
    .collect()
}

fn join(text: Text, more: Text) -> Text {
    match (text.is_empty(), more.is_empty()) {
        (_, true) => text,
        (true, false) => more,
        (false, false) => Text::new(format!("{}\n{}", text.en, more.en)),
    }
}
