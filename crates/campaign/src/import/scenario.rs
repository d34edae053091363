//! Campaigns and scenarios of the public data.

use serde_json::Value;

use super::condition::predicate;
use super::object::{Context, Fields};
use super::step::steps;
use crate::guide::{
    Achievement, Destination, DestinationStatus, Guide, GuideKind, Partner, Resolution, Rule,
    Scenario, ScenarioKind, Section, SectionKind, SideStory, Text, TravelMap,
};

/// What a campaign's own file says; its scenarios come from their files.
pub(super) fn guide(value: &Value, context: &Context) -> Guide {
    let fields = Fields::new(value, "campaign", context);
    fields.skip(&[
        "position",
        "tarot",
        "pack_codes",
        "no_side_scenario_xp",
        "hidden_scenarios",
        "ultimatums",
        "custom",
        "include_parallel_investigators",
    ]);
    let id = fields.string("id");
    let guide = Guide {
        kind: match fields.string("campaign_type").as_str() {
            _ if id == "side" => GuideKind::SideStories,
            "standalone" => GuideKind::Standalone,
            _ => GuideKind::Campaign,
        },
        id,
        folder: String::new(),
        name: fields.text("name"),
        version: u32::try_from(fields.number("version")).unwrap_or_default(),
        original: fields.opt_string("original_id"),
        sections: fields
            .list("campaign_log")
            .iter()
            .map(|value| section(value, context))
            .collect(),
        order: fields.strings("scenarios"),
        setup: fields.strings("setup"),
        scenario_setup: fields.strings("scenario_setup"),
        side_story_end: fields.strings("side_scenario_resolution"),
        map: fields.get("map").map(|value| map(value, context)),
        calendar: None,
        rules: rules(&fields),
        people: named(fields.list("cards"), "code", "name"),
        achievements: achievements(&fields),
        steps: steps(fields.list("steps"), context),
        side_story_steps: steps(fields.list("side_scenario_steps"), context),
        scenarios: Vec::new(),
    };
    fields.finish();
    guide
}

pub(super) fn scenario(value: &Value, context: &Context) -> Scenario {
    let fields = Fields::new(value, "scenario", context);
    fields.skip(&[
        "allow_side_scenario",
        "chaos_bag_card_text",
        "chaos_bag_card_back_text",
        "extra_chaos_bag_card",
        "extra_chaos_bag_card_text",
        "extra_chaos_bag_card_back_text",
        "scenario_name",
        "custom",
    ]);
    let scenario = Scenario {
        id: fields.string("id"),
        name: fields.text("full_name"),
        header: fields.text("header"),
        kind: match fields.string("type").as_str() {
            "interlude" => ScenarioKind::Interlude,
            "epilogue" => ScenarioKind::Epilogue,
            _ => ScenarioKind::Scenario,
        },
        original: fields.opt_string("original_id"),
        reference_card: fields.opt_string("chaos_bag_card"),
        symbols: None,
        side_story: side_story(&fields),
        rules: rules(&fields),
        setup: fields.strings("setup"),
        standalone_setup: fields.strings("standalone_setup"),
        steps: steps(fields.list("steps"), context),
        resolutions: resolutions(&fields),
    };
    fields.finish();
    scenario
}

fn rules(fields: &Fields<'_>) -> Vec<Rule> {
    let rules = fields.list("rules").iter();
    rules
        .map(|value| {
            let fields = Fields::new(value, "rule", fields.context());
            let condition = fields.get("condition");
            let rule = Rule {
                title: fields.text("title"),
                steps: fields.strings("steps"),
                condition: condition.map(|value| predicate(value, fields.context())),
            };
            fields.finish();
            rule
        })
        .collect()
}

fn achievements(fields: &Fields<'_>) -> Vec<Achievement> {
    let achievements = fields.list("achievements").iter();
    achievements
        .map(|value| {
            let fields = Fields::new(value, "achievement", fields.context());
            fields.skip(&["type"]);
            let achievement = Achievement {
                id: fields.string("id"),
                title: fields.text("title"),
                text: fields.text("text"),
                max: fields.opt_number("max"),
                items: named(fields.list("items"), "id", "text"),
            };
            fields.finish();
            achievement
        })
        .collect()
}

/// Ids with the texts beside them.
fn named(values: &[Value], id: &str, text: &str) -> Vec<(String, Text)> {
    let part = |value: &Value, key: &str| {
        value
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    values
        .iter()
        .map(|value| (part(value, id), Text::new(part(value, text))))
        .collect()
}

fn side_story(fields: &Fields<'_>) -> Option<SideStory> {
    let kind = fields.opt_string("side_scenario_type");
    let part_of = fields.opt_string("main_scenario_id");
    let cost = fields.number("xp_cost");
    let challenger = fields
        .get("challenge")
        .and_then(|challenge| challenge.get("investigator"));
    if kind.is_none() && part_of.is_none() {
        return None;
    }
    Some(SideStory {
        cost,
        challenger: challenger.and_then(Value::as_str).map(str::to_owned),
        part_of,
    })
}

fn resolutions(fields: &Fields<'_>) -> Vec<Resolution> {
    let context = fields.context();
    let values = fields.list("resolutions").iter();
    values
        .map(|value| {
            let fields = Fields::new(value, "resolution", context);
            fields.skip(&["description"]);
            let resolution = Resolution {
                id: fields.string("id"),
                title: fields.text("title"),
                text: fields.text("text"),
                hidden: fields.flag("hidden"),
                statuses: fields.strings("investigator_status"),
                condition: fields
                    .get("condition")
                    .map(|value| predicate(value, context)),
                steps: fields.strings("steps"),
            };
            fields.finish();
            resolution
        })
        .collect()
}

fn section(value: &Value, context: &Context) -> Section {
    let fields = Fields::new(value, "section", context);
    fields.skip(&["calendar"]);
    let section = Section {
        id: fields.string("id"),
        title: fields.text("title"),
        kind: section_kind(&fields.string("type")),
        hidden: fields.flag("hidden"),
        partners: fields
            .list("partners")
            .iter()
            .map(|value| partner(value, context))
            .collect(),
        printed: [
            named(fields.list("checklist"), "id", "name"),
            named(fields.list("scarlet_keys"), "id", "name"),
        ]
        .concat(),
    };
    fields.finish();
    section
}

fn section_kind(text: &str) -> SectionKind {
    match text {
        "header" => SectionKind::Header,
        "count" => SectionKind::Count,
        "investigator_count" => SectionKind::InvestigatorCount,
        "supplies" => SectionKind::Supplies,
        "partner" => SectionKind::Partners,
        "scarlet_keys" => SectionKind::Keys,
        "fatigue" => SectionKind::Fatigue,
        "relationship" => SectionKind::Relationship,
        "checklist" => SectionKind::Checklist,
        "investigator_checklist" => SectionKind::InvestigatorChecklist,
        "glyphs" => SectionKind::Glyphs,
        _ => SectionKind::Entries,
    }
}

fn partner(value: &Value, context: &Context) -> Partner {
    let fields = Fields::new(value, "partner", context);
    fields.skip(&["description", "img_offset"]);
    let partner = Partner {
        code: fields.string("code"),
        name: fields.text("name"),
        health: fields.number("health"),
        sanity: fields.number("sanity"),
        resolute_health: fields.opt_number("resolute_health"),
        resolute_sanity: fields.opt_number("resolute_sanity"),
    };
    fields.finish();
    partner
}

fn map(value: &Value, context: &Context) -> TravelMap {
    let fields = Fields::new(value, "map", context);
    fields.skip(&["width", "height", "labels"]);
    let locations = fields.list("locations").iter().map(|value| {
        let fields = Fields::new(value, "location", context);
        fields.skip(&[
            "x",
            "y",
            "file_name",
            "dossier",
            "details",
            "current",
            "direction",
        ]);
        let location = Destination {
            id: fields.string("id"),
            name: fields.text("name"),
            scenario: fields.string("scenario"),
            status: match fields.string("status").as_str() {
                "locked" => DestinationStatus::Locked,
                "side" => DestinationStatus::Side,
                _ => DestinationStatus::Open,
            },
            hidden: fields.flag("hidden"),
            at: None,
            connections: fields.strings("connections"),
        };
        fields.finish();
        location
    });
    let map = TravelMap {
        locations: locations.collect(),
        fast_card: fields.string("fast_code"),
    };
    fields.finish();
    map
}
