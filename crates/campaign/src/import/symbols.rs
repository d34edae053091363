//! Values of symbols in the public data, by the reference card and by the scenario.

use std::collections::BTreeMap;

use serde_json::Value;

use super::object::{Context, Fields};
use crate::ChaosToken;
use crate::guide::{Scenario, SymbolRule, SymbolValue, Symbols};
use crate::odds::Outcome;

/// The symbols of all scenarios.
#[derive(Default)]
pub(super) struct SymbolTable {
    by_card: BTreeMap<String, Symbols>,
    by_scenario: BTreeMap<String, Symbols>,
}

impl SymbolTable {
    pub fn read(value: &Value, context: &Context) -> Self {
        let mut table = Self::default();
        for value in value.as_array().map_or(&[][..], Vec::as_slice) {
            let fields = Fields::new(value, "chaos_tokens", context);
            let symbols = Symbols {
                standard: side(fields.list("standard"), context),
                hard: side(fields.list("hard"), context),
            };
            let scenario = fields.string("scenario");
            table.by_card.insert(fields.string("code"), symbols.clone());
            // A scenario with several reference cards begins with the first.
            table.by_scenario.entry(scenario).or_insert(symbols);
            fields.finish();
        }
        table
    }

    /// What the symbols do in a scenario with a reference card: the card may be named otherwise
    /// in the scenario than in the table, which then finds it by the scenario.
    pub fn of(&self, scenario: &Scenario) -> Option<&Symbols> {
        let card = scenario.reference_card.as_ref()?;
        let by_card = self.by_card.get(card.as_str());
        by_card.or_else(|| self.by_scenario.get(scenario.id.as_str()))
    }
}

fn side(values: &[Value], context: &Context) -> Vec<(ChaosToken, SymbolRule)> {
    values
        .iter()
        .filter_map(|value| symbol(value, context))
        .collect()
}

fn symbol(value: &Value, context: &Context) -> Option<(ChaosToken, SymbolRule)> {
    let fields = Fields::new(value, "chaos_token", context);
    fields.skip(&["type", "text"]);
    let token = fields.string("token").parse().ok()?;
    let rule = if let Some(counter) = fields.get("counter") {
        counted(&Fields::new(counter, "chaos_token.counter", context))
    } else if let Some(condition) = fields.get("condition") {
        either(&Fields::new(condition, "chaos_token.condition", context))
    } else {
        SymbolRule::Fixed(modifier(fields.get("value"), context))
    };
    fields.finish();
    Some((token, rule))
}

fn counted(fields: &Fields<'_>) -> SymbolRule {
    let number = |key| i32::try_from(fields.number(key)).unwrap_or_default();
    let scale = fields
        .opt_number("scale")
        .and_then(|scale| i32::try_from(scale).ok());
    let sign = if fields.flag("negate") { -1 } else { 1 };
    SymbolRule::Counted {
        what: fields.text("prompt"),
        min: number("min"),
        max: fields
            .opt_number("max")
            .and_then(|max| i32::try_from(max).ok()),
        scale: scale.unwrap_or(1) * sign,
        adjustment: number("adjustment"),
        reveal_another: u8::try_from(fields.number("reveal_another")).unwrap_or_default(),
    }
}

fn either(fields: &Fields<'_>) -> SymbolRule {
    let context = fields.context();
    let cases = fields.list("options").iter().map(|option| {
        let fields = Fields::new(option, "chaos_token.option", context);
        let case = (
            fields.text("prompt"),
            modifier(fields.get("modified_value"), context),
        );
        fields.finish();
        case
    });
    SymbolRule::Either {
        otherwise: modifier(fields.get("default_value"), context),
        cases: cases.collect(),
    }
}

/// A harder test is a lower modifier; doubling and cancelling are only noted.
fn modifier(value: Option<&Value>, context: &Context) -> SymbolValue {
    let null = Value::Null;
    let fields = Fields::new(value.unwrap_or(&null), "chaos_token.value", context);
    let result = match fields.opt_string("modifier").as_deref() {
        Some("auto_fail") => Outcome::AutoFail,
        Some("auto_succeed") => Outcome::AutoSucceed,
        _ => {
            let number = fields.number("modifier") - fields.number("increase_difficulty");
            Outcome::Modifier(i32::try_from(number).unwrap_or_default())
        }
    };
    let and_more = fields.flag("double_next_modifier") || fields.flag("cancel_modifiers");
    let value = SymbolValue {
        result,
        reveal_another: u8::try_from(fields.number("reveal_another")).unwrap_or_default(),
        and_more,
    };
    fields.finish();
    value
}
