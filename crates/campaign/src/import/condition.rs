//! Conditions of the public data, as tests and branches.

use serde_json::Value;

use super::effect::effects;
use super::object::{Context, Fields};
use super::report::Category;
use crate::guide::{
    Arithmetic, Bearer, Branch, Case, Count, InvestigatorData, Operand, Outcome, PartnerTest,
    Predicate, Quantifier, Test, TraumaTest, When, Who,
};

/// A condition with what follows from each of its answers.
pub(super) fn branch(value: &Value, context: &Context) -> Branch {
    let (test, fields) = test(value, context);
    let mut cases: Vec<Case> = fields
        .list("options")
        .iter()
        .filter_map(|option| case(option, context))
        .collect();
    cases.extend(
        fields
            .get("option")
            .and_then(|option| case(option, context)),
    );
    let otherwise = fields.get("default_option").map(|option| {
        let fields = Fields::new(option, "default_option", context);
        fields.skip(&["boolCondition", "numCondition", "condition"]);
        outcome(fields)
    });
    fields.finish();
    Branch {
        test,
        cases,
        otherwise,
        repeats: false,
    }
}

/// A condition that only asks whether it holds.
pub(super) fn predicate(value: &Value, context: &Context) -> Predicate {
    let branch = branch(value, context);
    Predicate {
        test: branch.test,
        is: branch.cases.into_iter().map(|case| case.when).collect(),
    }
}

/// What an option or a choice brings.
pub(super) fn outcome(fields: Fields<'_>) -> Outcome {
    let context = fields.context();
    let mut all = effects(fields.list("pre_border_effects"), context);
    all.extend(effects(fields.list("effects"), context));
    let outcome = Outcome {
        prompt: fields.text("prompt"),
        effects: all,
        steps: fields.strings("steps"),
    };
    fields.skip(&["repeatable"]);
    fields.finish();
    outcome
}

/// One answer of a condition and what it brings.
pub(super) fn case(value: &Value, context: &Context) -> Option<Case> {
    let fields = Fields::new(value, "option", context);
    let when = if let Some(answer) = fields.get("boolCondition").and_then(Value::as_bool) {
        if answer { When::Yes } else { When::No }
    } else if let Some(number) = fields.opt_number("numCondition") {
        When::Number(number)
    } else {
        When::Is(fields.opt_string("condition")?)
    };
    fields.skip(&["numCondition", "condition"]);
    Some(Case {
        when,
        then: outcome(fields),
    })
}

fn test<'a>(value: &'a Value, context: &'a Context) -> (Test, Fields<'a>) {
    let kind = kind(value);
    let fields = Fields::new(value, &kind, context);
    fields.skip(&["type", "prompt", "name", "show_result"]);
    let read = read(&kind, &fields);
    match &read {
        Test::Unknown { kind } => context.unknown(Category::Condition, kind),
        _ => context.met(Category::Condition, &kind),
    }
    (read, fields)
}

/// The kind of a condition, with what it asks for where one name covers several questions.
fn kind(value: &Value) -> String {
    let part = |key: &str| value.get(key).and_then(Value::as_str);
    let base = part("type").unwrap_or("none");
    let finer = match base {
        "campaign_data" => part("campaign_data"),
        "scenario_data" => part("scenario_data"),
        "math" => part("operation"),
        _ => None,
    };
    finer.map_or_else(|| base.to_owned(), |finer| format!("{base}.{finer}"))
}

fn read(kind: &str, fields: &Fields<'_>) -> Test {
    let section = || fields.string("section");
    let entry = || fields.string("id");
    match kind {
        "campaign_log" => Test::Logged {
            section: section(),
            entry: entry(),
        },
        "campaign_log_cards" => Test::CardsLogged {
            section: section(),
            entry: entry(),
        },
        "campaign_log_cards_switch" => Test::WhichCard {
            section: section(),
            entry: entry(),
        },
        "investigator_campaign_log_cards" => Test::InvestigatorLogged {
            section: section(),
            entry: entry(),
        },
        "campaign_log_section_exists" => Test::SectionStands(section()),
        "campaign_log_count" => Test::Counted {
            count: count(fields),
            max: fields.opt_number("max"),
        },
        "campaign_log_investigator_count" => Test::InvestigatorCounted {
            section: section(),
            who: quantifier(&fields.string("investigator")),
        },
        "campaign_log_task" => Test::TaskAssigned {
            section: section(),
            entry: entry(),
        },
        "multi" => Test::Among {
            count: u32::try_from(fields.number("count")).unwrap_or(1),
            conditions: predicates(fields),
        },
        "partner_status" => Test::Partner(partner_test(fields)),
        "location" => location(fields),
        "scarlet_key" => Test::KeyBorneBy {
            key: fields.string("scarlet_key"),
            bearer: bearer(fields),
        },
        "scarlet_key_count" => Test::KeysBorneBy(bearer(fields)),
        "check_supplies" => Test::HasSupply {
            who: quantifier(&fields.string("investigator")),
            section: section(),
            supply: entry(),
        },
        "has_card" | "trauma" | "investigator" => investigator_test(kind, fields),
        _ if kind.starts_with("math.") => math(kind, fields),
        _ if kind.starts_with("campaign_data.") => campaign_data(kind, fields),
        _ if kind.starts_with("scenario_data.") => scenario_data(kind, fields),
        _ => unknown(kind),
    }
}

fn unknown(kind: &str) -> Test {
    Test::Unknown {
        kind: kind.to_owned(),
    }
}

fn predicates(fields: &Fields<'_>) -> Vec<Predicate> {
    let conditions = fields.list("conditions").iter();
    conditions
        .map(|value| predicate(value, fields.context()))
        .collect()
}

fn investigator_test(kind: &str, fields: &Fields<'_>) -> Test {
    let who = who(&fields.string("investigator"));
    match (kind, who) {
        ("has_card", Some(who)) => Test::HasCard {
            who,
            card: fields.string("card"),
        },
        ("trauma", Some(who)) => match trauma(&fields.string("trauma")) {
            Some(by) => Test::Traumatized { who, by },
            None => unknown(kind),
        },
        ("investigator", Some(Who::Each)) => match data(fields) {
            Some(data) => Test::EachInvestigator(data),
            None => unknown(kind),
        },
        _ => unknown(kind),
    }
}

fn campaign_data(kind: &str, fields: &Fields<'_>) -> Test {
    fields.skip(&["campaign_data"]);
    match kind.trim_start_matches("campaign_data.") {
        "difficulty" => Test::Difficulty,
        "scenario_completed" => Test::Completed(fields.string("scenario")),
        "scenario_replayed" => Test::Replayed(fields.string("scenario")),
        "next_scenario" => Test::NextScenarioSet,
        "chaos_bag" => match fields.string("token").parse() {
            Ok(token) => Test::TokensInBag(token),
            Err(_) => unknown(kind),
        },
        "investigator" => match data(fields) {
            Some(data) => Test::Investigator {
                data,
                except: fields.strings("exclude_investigators"),
            },
            None => unknown(kind),
        },
        "investigator_status" if fields.string("status") == "not_eliminated" => Test::AnySurvivor,
        "linked_campaign" => Test::LinkedCampaign,
        "version" => {
            Test::GuideVersion(u32::try_from(fields.number("min_version")).unwrap_or_default())
        }
        "cycle" => Test::Cycle,
        "standalone" => Test::Standalone,
        _ => unknown(kind),
    }
}

fn scenario_data(kind: &str, fields: &Fields<'_>) -> Test {
    fields.skip(&["scenario_data"]);
    match kind.trim_start_matches("scenario_data.") {
        "player_count" => Test::PlayerCount,
        "resolution" => Test::ResolutionReached,
        "has_resolution" => Test::HasResolution,
        "investigator_status" => match who(&fields.string("investigator")) {
            Some(who) => Test::AnyWithStatus(who),
            None => unknown(kind),
        },
        "fixed_investigator_status" => match who(&fields.string("status")) {
            Some(status) => Test::InvestigatorStatus {
                investigator: fields.string("fixed_investigator"),
                status,
            },
            None => unknown(kind),
        },
        _ => unknown(kind),
    }
}

fn math(kind: &str, fields: &Fields<'_>) -> Test {
    fields.skip(&["operation"]);
    let by = match kind.trim_start_matches("math.") {
        "compare" => Arithmetic::Compare,
        "equals" => Arithmetic::Equals,
        "sum" => Arithmetic::Sum,
        "divide" => Arithmetic::Divide,
        _ => return unknown(kind),
    };
    match (
        operand(fields.get("opA"), fields),
        operand(fields.get("opB"), fields),
    ) {
        (Some(left), Some(right)) => Test::Math { left, right, by },
        _ => unknown(kind),
    }
}

/// A number that a condition compares.
fn operand(value: Option<&Value>, parent: &Fields<'_>) -> Option<Operand> {
    let value = value?;
    let kind = value.get("type").and_then(Value::as_str).unwrap_or("none");
    let fields = Fields::new(value, kind, parent.context());
    fields.skip(&["type", "scenario_data", "options"]);
    let operand = match kind {
        "constant" => Some(Operand::Constant(fields.number("value"))),
        "campaign_log_count" => Some(Operand::Counted(count(&fields))),
        "campaign_log_task" => Some(Operand::Task {
            section: fields.string("section"),
            entry: fields.string("id"),
        }),
        "chaos_bag" => fields
            .string("token")
            .parse()
            .ok()
            .map(Operand::TokensInBag),
        "scenario_data" => Some(Operand::PlayerCount),
        "most_xp_earned" => Some(Operand::MostXpEarned),
        "partner_status" => Some(Operand::Partners(partner_test(&fields))),
        _ => None,
    };
    match operand {
        Some(_) => parent.context().met(Category::Operand, kind),
        None => parent.context().unknown(Category::Operand, kind),
    }
    fields.finish();
    operand
}

/// Where a number of the log stands.
pub(super) fn count(fields: &Fields<'_>) -> Count {
    let section = fields.string("section");
    match fields.opt_string("id").as_deref() {
        Some("$num_entries") => Count::Entries(section),
        Some(entry) => Count::Entry(section, entry.to_owned()),
        None => Count::Entry(section, "$count".to_owned()),
    }
}

/// Partners by status. The first option says whether those with or without it are meant.
pub(super) fn partner_test(fields: &Fields<'_>) -> PartnerTest {
    let first = fields.list("options").first();
    let with = first
        .and_then(|option| option.get("boolCondition"))
        .and_then(Value::as_bool);
    fields.skip(&["partner", "type"]);
    PartnerTest {
        section: fields.string("section"),
        partner: fields.opt_string("fixed_partner"),
        status: fields.strings("status"),
        needs: quantifier(&fields.string("operation")),
        with: with.unwrap_or(true),
    }
}

fn location(fields: &Fields<'_>) -> Test {
    let place = fields.string("location");
    match fields.string("status").as_str() {
        "visited" => Test::Visited(place),
        "current" => Test::At(place),
        other => unknown(&format!("location.{other}")),
    }
}

fn bearer(fields: &Fields<'_>) -> Bearer {
    match fields.string("status").as_str() {
        "enemy" => Bearer::Enemy,
        _ => Bearer::Investigator,
    }
}

fn quantifier(text: &str) -> Quantifier {
    if text == "all" {
        Quantifier::All
    } else {
        Quantifier::Any
    }
}

fn data(fields: &Fields<'_>) -> Option<InvestigatorData> {
    match fields.string("investigator_data").as_str() {
        "trait" => Some(InvestigatorData::Trait),
        "faction" => Some(InvestigatorData::Class),
        "code" => Some(InvestigatorData::Code),
        _ => None,
    }
}

fn trauma(text: &str) -> Option<TraumaTest> {
    match text {
        "killed" => Some(TraumaTest::Killed),
        "insane" => Some(TraumaTest::Insane),
        "physical" => Some(TraumaTest::Physical),
        "mental" => Some(TraumaTest::Mental),
        "alive" => Some(TraumaTest::Alive),
        _ => None,
    }
}

/// Investigators by their place in the scenario, as the public data names them.
pub(super) fn who(text: &str) -> Option<Who> {
    match text {
        "all" => Some(Who::All),
        "any" => Some(Who::Any),
        "each" => Some(Who::Each),
        "lead_investigator" => Some(Who::Lead),
        "alive" => Some(Who::Alive),
        "defeated" => Some(Who::Defeated),
        "not_defeated" => Some(Who::NotDefeated),
        "resigned" => Some(Who::Resigned),
        "not_resigned" => Some(Who::NotResigned),
        _ => None,
    }
}
