//! Inputs of the public data.

use serde_json::Value;

use super::condition::{case, count, outcome, partner_test, predicate, who};
use super::effect::effects;
use super::object::{Context, Fields};
use super::report::Category;
use crate::guide::{
    CardQuery, Choice, ChooseInvestigators, Counter, EachCounter, Input, Limit, PartnerTest,
    PlayScenario, Quantifier, SuppliesUse, Supply, Who,
};

pub(super) fn input(value: &Value, context: &Context) -> Input {
    let kind = value.get("type").and_then(Value::as_str).unwrap_or("none");
    let fields = Fields::new(value, kind, context);
    fields.skip(&["type", "prompt", "name"]);
    let Some(input) = read(kind, &fields) else {
        context.unknown(Category::Input, kind);
        return Input::Unknown {
            kind: kind.to_owned(),
        };
    };
    context.met(Category::Input, kind);
    fields.finish();
    input
}

/// Choices of the public data, whatever they belong to.
pub(super) fn choices(values: &[Value], context: &Context) -> Vec<Choice> {
    values.iter().map(|value| choice(value, context)).collect()
}

pub(super) fn supplies(values: &[Value], context: &Context) -> Vec<Supply> {
    values.iter().map(|value| supply(value, context)).collect()
}

fn read(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    offering(kind, fields)
        .or_else(|| counting(kind, fields))
        .or_else(|| about_investigators(kind, fields))
        .or_else(|| at_the_table(kind, fields))
        .or_else(|| supplies_or_partners(kind, fields))
}

/// Inputs that offer choices.
fn offering(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    let context = fields.context();
    let own_choices = || choices(fields.list("choices"), context);
    Some(match kind {
        "choose_one" => {
            fields.skip(&["default_choice", "show_hidden_choices"]);
            Input::One {
                choices: own_choices(),
                random: fields.flag("random"),
            }
        }
        "checklist" => {
            fields.skip(&["text"]);
            Input::Several {
                choices: own_choices(),
                min: size(fields, "min").unwrap_or_default(),
                max: size(fields, "max"),
                random: fields.flag("random"),
            }
        }
        "choicelist" => Input::OneForEach {
            items: choices(fields.list("items"), context),
            choices: own_choices(),
        },
        "receive_campaign_link" => {
            fields.skip(&["linked_prompt", "manual_prompt", "flip_campaign"]);
            Input::ReceiveLink {
                id: fields.string("id"),
                choices: own_choices(),
            }
        }
        "prologue_randomizer" => {
            fields.skip(&["random_only"]);
            let fates = fields.list("options").iter();
            Input::DrawFates {
                choices: own_choices(),
                fates: fates.filter_map(|value| case(value, context)).collect(),
            }
        }
        _ => return None,
    })
}

/// Inputs that ask for numbers, cards or words.
fn counting(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    let context = fields.context();
    Some(match kind {
        "counter" => Input::Counter(counter(fields)),
        "investigator_counter" => Input::EachCounter(each_counter(fields)),
        "card_choice" => {
            let query = fields.list("query").iter();
            let condition = fields.get("campaign_log_condition");
            Input::Cards {
                query: query.map(|query| card_query(query, context)).collect(),
                choices: choices(fields.list("choices"), context),
                min: size(fields, "min").unwrap_or_default(),
                max: size(fields, "max"),
                condition: condition.map(|value| predicate(value, context)),
                counts: fields.flag("include_counts"),
            }
        }
        "random_location" => Input::RandomLocation {
            cards: fields.strings("cards"),
            several: fields.flag("multiple"),
        },
        "text_box" => {
            fields.skip(&["id", "undo"]);
            Input::Text(effects(fields.list("effects"), context))
        }
        _ => return None,
    })
}

fn about_investigators(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    let context = fields.context();
    Some(match kind {
        "investigator_choice" => Input::Investigators(investigators(fields)),
        "investigator_choice_supplies" => {
            fields.skip(&["investigator"]);
            Input::InvestigatorWithSupply {
                section: fields.string("section"),
                supply: fields.string("id"),
                with: Box::new(choice(fields.get("positiveChoice")?, context)),
                without: Box::new(choice(fields.get("negativeChoice")?, context)),
            }
        }
        "scenario_investigators" => {
            fields.skip(&["include_parallel"]);
            Input::ScenarioInvestigators {
                none: fields.strings("choose_none_steps"),
                lead_effects: effects(fields.list("lead_investigator_effects"), context),
            }
        }
        _ => return None,
    })
}

/// Inputs for what is done at the table or in the deck builder.
fn at_the_table(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    Some(match kind {
        "play_scenario" => Input::Play(play(fields)),
        "send_campaign_link" => Input::SendLink {
            id: fields.string("id"),
            decision: fields.string("decision"),
        },
        "upgrade_decks" => {
            fields.skip(&["skip_decks", "special_xp", "counter", "exile", "hide_xp"]);
            Input::UpgradeDecks {
                story_cards: fields.strings("story_cards"),
            }
        }
        "save_decks" => {
            fields.skip(&["trauma", "adjust_xp"]);
            Input::SaveDecks
        }
        "tarot_reading" => {
            fields.skip(&["randomized", "reading"]);
            Input::TarotReading
        }
        _ => return None,
    })
}

fn supplies_or_partners(kind: &str, fields: &Fields<'_>) -> Option<Input> {
    let context = fields.context();
    match kind {
        "supplies" => Some(Input::BuySupplies {
            section: fields.string("section"),
            points: fields
                .list("points")
                .iter()
                .filter_map(Value::as_i64)
                .collect(),
            special_points: fields.opt_string("special_xp"),
            supplies: supplies(fields.list("supplies"), context),
        }),
        "use_supplies" => Some(Input::UseSupplies(supplies_use(fields))),
        "investigator_choice_partner" => Some(Input::TakePartner {
            from: partners(fields.get("condition")?, context),
        }),
        "partner_choice" => Some(Input::Partners {
            from: partners(fields.get("condition")?, context),
            quantity: limit(fields, "quantity"),
            random: fields.flag("random"),
            effects: effects(fields.list("effects"), context),
        }),
        "partner_trauma" => Some(Input::PartnerTrauma(fields.string("section"))),
        _ => None,
    }
}

fn choice(value: &Value, context: &Context) -> Choice {
    let fields = Fields::new(value, "choice", context);
    // The tokens that a choice shows are those that its effects add.
    fields.skip(&["tokens"]);
    let condition = fields
        .get("condition")
        .map(|value| predicate(value, context));
    Choice {
        id: fields.string("id"),
        text: fields.gendered_text(),
        description: fields.text("description"),
        condition,
        repeatable: fields.flag("repeatable") || fields.flag("allow_duplicates"),
        hidden: fields.flag("hidden"),
        then: outcome(fields),
    }
}

fn supply(value: &Value, context: &Context) -> Supply {
    let fields = Fields::new(value, "supply", context);
    let supply = Supply {
        id: fields.string("id"),
        name: fields.text("name"),
        description: fields.text("description"),
        cost: fields.number("cost"),
        several: fields.flag("multiple"),
    };
    fields.finish();
    supply
}

fn counter(fields: &Fields<'_>) -> Counter {
    fields.skip(&["long_lived"]);
    Counter {
        text: fields.text("text"),
        min: limit(fields, "min"),
        max: limit(fields, "max"),
        change: fields.flag("delta"),
        effects: effects(fields.list("effects"), fields.context()),
    }
}

fn each_counter(fields: &Fields<'_>) -> EachCounter {
    fields.skip(&["negative"]);
    EachCounter {
        text: fields.text("text"),
        min: fields.opt_number("min"),
        max: fields.opt_number("max"),
        max_trauma: fields.opt_string("investigator_max"),
        may_lower: fields.opt_string("investigator_count_min"),
        total: fields.opt_number("totalMax"),
        points: fields.opt_string("show_special_xp"),
        effects: effects(fields.list("effects"), fields.context()),
    }
}

fn investigators(fields: &Fields<'_>) -> ChooseInvestigators {
    let context = fields.context();
    let investigator = fields.string("investigator");
    fields.skip(&["include_trauma"]);
    ChooseInvestigators {
        who: if investigator == "choice" {
            Who::All
        } else {
            who(&investigator).unwrap_or(Who::All)
        },
        one: investigator == "choice",
        optional: fields.flag("optional"),
        campaign: fields.string("source") == "campaign",
        min: limit(fields, "min"),
        max: limit(fields, "max"),
        condition: fields
            .get("condition")
            .map(|value| predicate(value, context)),
        unique: fields.flag("unique"),
        in_turn: fields.string("special_mode") == "sequential",
        choices: choices(fields.list("choices"), context),
    }
}

fn supplies_use(fields: &Fields<'_>) -> SuppliesUse {
    let mut used = None;
    let mut missed = None;
    for option in fields.list("choices") {
        let inner = Fields::new(option, "option", fields.context());
        let answer = inner.get("boolCondition").and_then(Value::as_bool);
        let outcome = Some(outcome(inner));
        if answer == Some(true) {
            used = outcome;
        } else {
            missed = outcome;
        }
    }
    SuppliesUse {
        section: fields.string("section"),
        supply: fields.string("id"),
        everyone: fields.string("investigator") == "all",
        min: size(fields, "min").unwrap_or_default(),
        max: size(fields, "max"),
        used,
        missed,
    }
}

fn play(fields: &Fields<'_>) -> PlayScenario {
    let context = fields.context();
    fields.skip(&["chaos_bag_branches"]);
    let mut branches = choices(fields.list("branches"), context);
    branches.extend(choices(fields.list("campaign_log"), context));
    PlayScenario {
        branches,
        resolution: fields
            .opt_string("fixed_resolution")
            .or_else(|| fields.opt_string("single_resolution")),
        no_resolutions: fields.flag("no_resolutions"),
    }
}

fn card_query(value: &Value, context: &Context) -> CardQuery {
    let fields = Fields::new(value, "query", context);
    let codes = fields.strings("code");
    let source = fields.opt_string("source");
    let query = if source.is_none() {
        CardQuery::Codes(codes)
    } else {
        CardQuery::Search {
            scenario: source.as_deref() == Some("scenario"),
            traits: fields.strings("traits"),
            types: fields.strings("types"),
            unique: fields.flag("unique"),
            vengeance: fields.flag("vengeance"),
            no_story_cards: fields.flag("non_story_only"),
            except: fields.strings("exclude_code"),
        }
    };
    fields.finish();
    query
}

fn partners(value: &Value, context: &Context) -> PartnerTest {
    let fields = Fields::new(value, "partner_status", context);
    context.met(Category::Condition, "partner_status");
    let mut test = partner_test(&fields);
    if test.status.is_empty() {
        test.needs = Quantifier::Any;
    }
    fields.finish();
    test
}

/// A bound that is a number or a number of the log.
fn limit(fields: &Fields<'_>, key: &'static str) -> Option<Limit> {
    let value = fields.get(key)?;
    if let Some(number) = value.as_i64() {
        return Some(Limit::Fixed(number));
    }
    let inner = Fields::new(value, "bound", fields.context());
    let kind = inner.string("type");
    let limit = match kind.as_str() {
        "constant" => Some(Limit::Fixed(inner.number("value"))),
        "campaign_log_count" => Some(Limit::Counted(count(&inner))),
        _ => None,
    };
    match limit {
        Some(_) => fields.context().met(Category::Operand, &kind),
        None => fields.context().unknown(Category::Operand, &kind),
    }
    inner.finish();
    limit
}

fn size(fields: &Fields<'_>, key: &'static str) -> Option<usize> {
    fields
        .opt_number(key)
        .and_then(|number| usize::try_from(number).ok())
}
