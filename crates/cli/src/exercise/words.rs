//! Which cards may help another to come up: those of which its script speaks, and those that share a
//! word with it, be it a trait, a title, a token or a counter.

use std::collections::{BTreeMap, BTreeSet};

use cards::CardCode;
use deckbuilding::Random;
use engine::CardDef;
use serde_json::Value;

use super::needs::needs;
use crate::book::book;
use crate::play::pool::Pool;

/// A word says little that more than one card in so many has.
const COMMON: usize = 12;

/// What may help a card to come up.
pub struct Helpers {
    /// The cards that fit what its script says of others, for each such description.
    needs: Vec<BTreeSet<CardCode>>,
    /// For each word of its script, the cards that have it among their facts, and those that say it.
    words: Vec<[Vec<CardCode>; 2]>,
}

impl Helpers {
    /// So many of them by chance, each need and each word as often as any other: for one deck mostly
    /// what is needed, for another what shares words.
    pub fn some(&self, count: usize, chance: &mut Random) -> Vec<CardCode> {
        let needed = chance.below(4);
        (0..count)
            .filter_map(|_| self.one(needed, chance))
            .collect()
    }

    /// One that is needed as often as so many times of three.
    fn one(&self, needed: usize, chance: &mut Random) -> Option<CardCode> {
        if chance.below(3) < needed
            && let Some(need) = chance.pick(&self.needs)
        {
            let need: Vec<&CardCode> = need.iter().collect();
            return chance.pick(&need).map(|one| (*one).clone());
        }
        let [have, say] = chance.pick(&self.words)?;
        let are_said = have.is_empty() || (!say.is_empty() && chance.below(3) == 0);
        chance.pick(if are_said { say } else { have }).cloned()
    }

    /// Whether the card fits what the script says of others.
    pub fn is_needed(&self, code: &CardCode) -> bool {
        self.needs.iter().any(|need| need.contains(code))
    }

    /// Whether the card shares a word with the script.
    pub fn is_akin(&self, code: &CardCode) -> bool {
        self.words
            .iter()
            .flatten()
            .any(|cards| cards.binary_search(code).is_ok())
    }
}

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

    /// What may help any of these cards to come up.
    pub fn helpers(&self, pool: &Pool, codes: &[&CardCode]) -> Helpers {
        let def = |code: &&CardCode| book().card(code.as_str());
        let scripts = codes.iter().filter_map(def).filter_map(script);
        let mut needs: Vec<BTreeSet<CardCode>> =
            scripts.flat_map(|script| needs(pool, &script)).collect();
        for need in &mut needs {
            need.retain(|one| !codes.contains(&one));
        }
        needs.retain(|need| !need.is_empty());
        let words = codes.iter().flat_map(|code| self.telling(code));
        let words = words.map(|word| self.of[word].clone()).collect();
        Helpers { needs, words }
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
        // What begins with a capital letter is a word of the language, or a title.
        Value::String(text) if text.starts_with(char::is_lowercase) => {
            words.insert(text.clone());
        }
        Value::String(text) if text.contains(' ') => {
            words.insert(text.to_lowercase());
        }
        Value::Array(list) => list.iter().for_each(|one| texts(one, words)),
        Value::Object(fields) => fields.values().for_each(|one| texts(one, words)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
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
