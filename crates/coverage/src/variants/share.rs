//! How many variants of the language serve one card alone: a family that stays general has few.

use std::collections::BTreeMap;

use engine::CardDatabase;

use super::neutral::all_variants;
use super::used::{self, Variant};

/// Variants that scripts use, and those of them that the script of one card or scenario alone uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub used: usize,
    pub by_one: usize,
}

/// The share among the scripts of all cards and scenarios.
pub fn of_one_card(book: &'static CardDatabase) -> Share {
    let mut users: BTreeMap<Variant, usize> = BTreeMap::new();
    let cards = book.cards().filter_map(|def| def.script.as_ref());
    let of_cards = cards.map(|script| used::of(script));
    let of_scenarios = book.scenarios().map(|scenario| used::of(scenario));
    for variant in of_cards.chain(of_scenarios).flat_map(BTreeMap::into_keys) {
        *users.entry(variant).or_default() += 1;
    }
    let counts = || all_variants().filter_map(|variant| users.get(&variant));
    Share {
        used: counts().count(),
        by_one: counts().filter(|count| **count == 1).count(),
    }
}
