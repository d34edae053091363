//! The cards of which the script of another speaks, as far as their printed facts can tell.

use std::collections::BTreeSet;

use cards::{CardCode, CardType};
use engine::CardDef;
use serde_json::Value;

use crate::book::book;
use crate::play::pool::Pool;

/// The words that tell one card from others by what is printed.
const TELLING: [&str; 7] = [
    "All",
    "AnyOf",
    "Trait",
    "Class",
    "Named",
    "Uses",
    "TakesSlots",
];
/// Who says more than one card in so many of the pool asks for nothing in particular.
const COMMON: usize = 5;

/// For each description in the script, the cards of the pool that it fits.
pub fn needs(pool: &Pool, script: &Value) -> Vec<BTreeSet<CardCode>> {
    let mut described = Vec::new();
    descriptions(script, &mut described);
    let of = |description: &&Value| -> BTreeSet<CardCode> {
        let defs = pool
            .cards
            .iter()
            .filter_map(|code| book().card(code.as_str()));
        let fitting = defs.filter(|def| fits(description, def).is_some_and(|fits| fits));
        fitting.map(|def| def.code.clone()).collect()
    };
    let mut needs: Vec<BTreeSet<CardCode>> = described.iter().map(of).collect();
    needs.retain(|cards| (1..=pool.cards.len() / COMMON).contains(&cards.len()));
    needs.dedup();
    needs
}

/// What the script says of cards, but not what it says that they are not.
fn descriptions<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| descriptions(one, found)),
        Value::Object(fields) => {
            for (name, inner) in fields {
                if TELLING.contains(&name.as_str()) {
                    found.push(value);
                }
                if name != "Not" {
                    descriptions(inner, found);
                }
            }
        }
        _ => {}
    }
}

/// Whether a card can fit a description; absent where what is printed does not tell.
fn fits(description: &Value, def: &CardDef) -> Option<bool> {
    let facts = &def.facts;
    if let Value::String(word) = description {
        let kinds = [
            ("Asset", CardType::Asset),
            ("Event", CardType::Event),
            ("Skill", CardType::Skill),
            ("Enemy", CardType::Enemy),
            ("Treachery", CardType::Treachery),
            ("Location", CardType::Location),
        ];
        let kind = kinds.iter().find(|(name, _)| name == word);
        return match word.as_str() {
            "Weakness" => Some(facts.subtype.is_some()),
            "Investigator" => Some(def.kind() == CardType::Investigator),
            _ => kind.map(|(_, kind)| def.kind() == *kind),
        };
    }
    let (name, inner) = description.as_object()?.iter().next()?;
    let word = inner.as_str().unwrap_or_default();
    match name.as_str() {
        "Trait" => Some(facts.traits.iter().any(|one| one.as_str() == word)),
        "Class" => Some(facts.classes.iter().any(|one| one.as_str() == word)),
        "Named" => Some(&*facts.name.en == word),
        "Uses" => {
            let uses = facts.play.uses.as_ref();
            Some(uses.is_some_and(|uses| uses.0.as_str() == word))
        }
        "TakesSlots" => {
            let [slot, _, number] = inner.as_array()?.as_slice() else {
                return None;
            };
            let wanted = number.get("N").and_then(Value::as_u64)?;
            let slots = facts.play.slots.iter();
            let taken = slots
                .filter(|one| Some(one.as_str()) == slot.as_str())
                .count();
            Some(taken as u64 == wanted)
        }
        "Not" => fits(inner, def).map(|fits| !fits),
        // Who must fit all of it may fit what is not printed, but something of it must be.
        "All" => {
            let known = inner.as_array()?.iter().filter_map(|one| fits(one, def));
            known.reduce(|one, other| one && other)
        }
        "AnyOf" => {
            let known = inner.as_array()?.iter().filter_map(|one| fits(one, def));
            known.reduce(|one, other| one || other)
        }
        _ => None,
    }
}
