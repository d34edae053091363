//! Which cards may help another to come up: those that share a word with its script, be it a trait, a
//! title, a token or a counter.

use std::collections::{BTreeMap, BTreeSet};

use cards::CardCode;
use deckbuilding::Random;
use engine::CardDef;
use serde_json::Value;

use crate::book::book;
use crate::play::pool::Pool;

/// A word says little that more than one card in so many has.
const COMMON: usize = 12;

/// The words of a pool of cards.
pub struct Words {
    /// What the scripts of cards speak of.
    said: BTreeMap<CardCode, BTreeSet<String>>,
    /// The cards that have a word among their facts, and those that say it.
    of: BTreeMap<String, [Vec<CardCode>; 2]>,
    cards: usize,
}

impl Words {
    pub fn of(pool: &Pool) -> Self {
        let mut words = Self {
            said: BTreeMap::new(),
            of: BTreeMap::new(),
            cards: pool.cards.len(),
        };
        for def in pool
            .cards
            .iter()
            .filter_map(|code| book().card(code.as_str()))
        {
            let said = said(def);
            for (place, list) in [facts(def), said.clone()].into_iter().enumerate() {
                for word in list {
                    words.of.entry(word).or_default()[place].push(def.code.clone());
                }
            }
            words.said.insert(def.code.clone(), said);
        }
        words
    }

    /// Cards that share a word with the script of this one: a word by chance, then one of its cards.
    pub fn some_helpers(
        &self,
        code: &CardCode,
        count: usize,
        chance: &mut Random,
    ) -> Vec<CardCode> {
        let telling = self.telling(code);
        let one = |_| {
            let [have, say] = &self.of[*chance.pick(&telling)?];
            let first = chance.below(3) > 0;
            let from = if have.is_empty() || !first && !say.is_empty() {
                say
            } else {
                have
            };
            chance.pick(from).cloned()
        };
        (0..count).filter_map(one).collect()
    }

    /// All cards that have a word of the script of this one among their facts, or say it.
    pub fn helpers(&self, code: &CardCode) -> BTreeSet<CardCode> {
        let lists = self
            .telling(code)
            .into_iter()
            .flat_map(|word| &self.of[word]);
        lists
            .flatten()
            .filter(|one| *one != code)
            .cloned()
            .collect()
    }

    /// The words of its script that tell cards apart.
    fn telling(&self, code: &CardCode) -> Vec<&String> {
        let said = self.said.get(code).into_iter().flatten();
        let few = |word: &&String| {
            let cards: usize = self.of[*word].iter().map(Vec::len).sum();
            (2..=self.cards / COMMON).contains(&cards)
        };
        said.filter(few).collect()
    }

    /// The counts of the campaign log for which its script asks.
    pub fn counted(&self, code: &CardCode) -> Vec<String> {
        let script = book().card(code.as_str()).and_then(script);
        let mut found = Vec::new();
        if let Some(script) = script {
            logged(&script, &mut found);
        }
        found
    }
}

fn script(def: &CardDef) -> Option<Value> {
    serde_json::to_value(def.script.as_ref()?).ok()
}

fn said(def: &CardDef) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    if let Some(script) = script(def) {
        texts(&script, &mut words);
    }
    words
}

fn facts(def: &CardDef) -> BTreeSet<String> {
    let traits = def.facts.traits.iter().map(|one| one.as_str().to_owned());
    traits.chain([def.facts.name.en.to_lowercase()]).collect()
}

fn texts(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            words.insert(text.to_lowercase());
        }
        Value::Array(list) => list.iter().for_each(|one| texts(one, words)),
        Value::Object(fields) => fields.values().for_each(|one| texts(one, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn logged(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| logged(one, found)),
        Value::Object(fields) => {
            if let Some(Value::String(entry)) = fields.get("Logged") {
                found.push(entry.clone());
            }
            fields.values().for_each(|one| logged(one, found));
        }
        _ => {}
    }
}
