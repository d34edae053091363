//! Bonded cards: set aside for whoever has a card that brings them out.
//!
//! Rows: `bonded.*`. How they come out is a matter of the cards to which they are bonded.

use std::collections::BTreeSet;

use crate::{CardDef, Game, Seat, ZoneKind};

impl Game {
    /// Sets aside the bonded cards that cards of the investigator's deck bring out.
    pub(crate) fn set_bonded_aside(&mut self, seat: Seat, taboo: Option<u16>) {
        let own = self.cards().filter(|(_, card)| card.owner == seat);
        let titles: BTreeSet<&str> = own.map(|(_, card)| &*card.def.facts.name.en).collect();
        let brought = |def: &&CardDef| {
            let mut bringers = def.facts.bonded_to.iter();
            bringers.any(|title| titles.contains(&**title))
        };
        for def in self.book.bonded().filter(brought) {
            let under = self.book.card_under(def.code.as_str(), taboo);
            for _ in 0..def.facts.bonded_count {
                self.create(under.unwrap_or(def), seat, ZoneKind::SetAside);
            }
        }
    }
}
