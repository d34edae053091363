//! `[[case.stage.card]]`: a made-up card, for rules that no card of the game shows alone.

use abilities::Script;
use cards::Card;
use serde::Deserialize;
use toml::{Table, Value};

use super::{Wrong, at};

/// The fields of a card in `card-data/cards`, and `script` as a text in the ability language.
#[derive(Debug, Deserialize)]
pub(super) struct MadeUp {
    code: String,
    #[serde(default)]
    script: String,
    #[serde(flatten)]
    facts: Table,
}

impl MadeUp {
    pub(super) fn read(self) -> Result<(Card, Script), Wrong> {
        let script = match self.script.as_str() {
            "" => Script::default(),
            text => abilities::parse_script("script", text)
                .map_err(|error| at(&self.code, error.to_string()))?,
        };
        let facts = Card::deserialize(Value::Table(with_defaults(&self.code, self.facts)))
            .map_err(|error| at(&self.code, error.message().to_owned()))?;
        Ok((facts, script))
    }
}

/// What every card must have, and what a made-up one need not say.
fn with_defaults(code: &str, mut facts: Table) -> Table {
    let mut default = |field: &str, value: Value| {
        facts.entry(field).or_insert(value);
    };
    let name = Table::from_iter([("en".to_owned(), Value::from(code))]);
    default("code", Value::from(code));
    default("name", Value::Table(name));
    default("product", Value::from("made-up"));
    default("position", Value::from(1));
    default("quantity", Value::from(1));
    if is_of_the_encounter_deck(&facts) {
        let set = Table::from_iter([("set".to_owned(), Value::from("made-up"))]);
        facts.insert("encounter".to_owned(), Value::Table(set));
    }
    facts
}

/// A treachery, an enemy, a place or a stage that no player owns is an encounter card, as in print:
/// without a set it would be drawn into a hand.
fn is_of_the_encounter_deck(facts: &Table) -> bool {
    const KINDS: [&str; 5] = ["treachery", "enemy", "location", "act", "agenda"];
    let kind = facts.get("kind").and_then(Value::as_str);
    let owned = ["encounter", "classes", "subtype", "bonded_to"];
    kind.is_some_and(|kind| KINDS.contains(&kind))
        && !owned.iter().any(|field| facts.contains_key(*field))
}
