//! Cards as published taboo lists change them.
//!
//! A list that changes what a card does needs a script of its own; without one the card is
//! unsupported in decks that follow the list, and its players apply its text by hand.

use std::collections::BTreeMap;

use abilities::{Script, TabooScript};
use cards::{Card, CardCode, TabooLists};

use crate::state::database::{CardDataFault, CardDef};

/// What lists make of cards, by the codes of these.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tabooed(BTreeMap<CardCode, Vec<Under>>);

/// A card under the lists from one number to another.
#[derive(Clone, Debug)]
struct Under {
    lists: (u16, u16),
    def: &'static CardDef,
}

impl Tabooed {
    pub fn get(&self, code: &str, list: u16) -> Option<&'static CardDef> {
        let all = self.0.get(code)?.iter();
        let mut holding = all.filter(|one| (one.lists.0..=one.lists.1).contains(&list));
        holding.next().map(|one| one.def)
    }

    /// Takes the scripts of taboo lists out of the card's script, and returns the printed one.
    pub fn add(
        &mut self,
        card: &Card,
        mut script: Script,
        lists: &TabooLists,
    ) -> Result<Script, CardDataFault> {
        let scripts = std::mem::take(&mut script.taboo);
        let original = card.duplicate_of.as_ref().unwrap_or(&card.code);
        let changing = changing(original, lists);
        let unknown = scripts
            .iter()
            .flat_map(|one| one.lists.0..=one.lists.1)
            .find(|list| !changing.contains(list));
        if let Some(list) = unknown {
            let code = card.code.clone();
            return Err(CardDataFault::TabooScript { code, list });
        }
        let written = scripts.iter().map(|one| Under {
            lists: one.lists,
            def: leak(card, Some(one.script.clone()), one.lists.0),
        });
        let mut defs: Vec<Under> = written.collect();
        let has_script = |list: &u16| {
            let holds = |one: &TabooScript| (one.lists.0..=one.lists.1).contains(list);
            scripts.iter().any(holds)
        };
        for list in changing.iter().filter(|list| !has_script(list)) {
            defs.push(Under {
                lists: (*list, *list),
                def: leak(card, None, *list),
            });
        }
        if !defs.is_empty() {
            self.0.insert(card.code.clone(), defs);
        }
        Ok(script)
    }
}

fn leak(card: &Card, script: Option<Script>, list: u16) -> &'static CardDef {
    Box::leak(Box::new(CardDef {
        taboo: Some(list),
        ..CardDef::new(card.clone(), script)
    }))
}

/// The numbers of the lists that change what the card does.
fn changing(code: &CardCode, lists: &TabooLists) -> Vec<u16> {
    // A list may name a card twice.
    let changes = lists.iter().filter(|list| {
        let mut entries = list.cards.iter();
        entries.any(|taboo| taboo.code == *code && taboo.changes_abilities)
    });
    changes.filter_map(|list| list.code.parse().ok()).collect()
}
