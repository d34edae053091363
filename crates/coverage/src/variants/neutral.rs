//! What takes the place of a variant: something of its type that does nothing, and where "nothing"
//! is what the variant says already, something that always does.

use abilities::{Condition, Cost, Effect, EventKind, Match, Modifier, Prohibition, Quantity};
use serde_json::{Value, json};
use strum::VariantNames;

use super::used::Variant;

/// The types of the language whose every variant must be proven.
const PROVEN_TYPES: [(&str, &[&str]); 7] = [
    ("Match", Match::VARIANTS),
    ("Quantity", Quantity::VARIANTS),
    ("Condition", Condition::VARIANTS),
    ("Cost", Cost::VARIANTS),
    ("Modifier", Modifier::VARIANTS),
    ("Prohibition", Prohibition::VARIANTS),
    ("EventKind", EventKind::VARIANTS),
];

/// Every variant of these types and every effect.
pub fn all_variants() -> impl Iterator<Item = Variant> {
    let effects = Effect::FAMILIES.iter();
    let effects = effects.flat_map(|(_, names)| names.iter().map(|name| ("Effect", *name)));
    let of = |(kind, names): (&'static str, &'static [&'static str])| {
        names.iter().map(move |name| (kind, *name))
    };
    effects.chain(PROVEN_TYPES.into_iter().flat_map(of))
}

/// The values to put in place of a variant; one that a case notices is enough.
pub fn instead_of((kind, variant): Variant) -> Vec<Value> {
    let nothing = || json!({ "Not": "Any" });
    match kind {
        "Effect" => vec![json!({ "All": [] })],
        "Match" => vec![nothing(), json!("Any")],
        "Quantity" => vec![json!({ "N": 0 }), json!({ "N": 7 })],
        "Condition" => vec![json!({ "Not": "Always" }), json!("Always")],
        "Cost" => vec![json!({ "All": [] })],
        "Modifier" => vec![json!({
            "Add": { "to": nothing(), "stat": "Willpower", "by": { "N": 0 } },
        })],
        "Prohibition" => vec![json!({ "Draw": { "who": nothing() } })],
        "EventKind" if variant == "GameEnds" => vec![json!("GameBegins")],
        "EventKind" => vec![json!("GameEnds")],
        _ => Vec::new(),
    }
}
