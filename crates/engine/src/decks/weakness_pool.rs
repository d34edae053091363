//! The basic weaknesses that effects draw from: copies of the collection that lie in no deck.
//!
//! They are fixed when a game is set up and saved with it, so that a card that is added to the card
//! data leaves earlier games as they are.

use std::sync::Arc;

use cards::{CardCode, Restriction, Trait};

use crate::{CardDatabase, CardDef, Game, Seat};

#[derive(Clone, Debug, Default)]
pub(crate) struct WeaknessPool {
    /// A definition for each copy.
    copies: Arc<Vec<&'static CardDef>>,
    /// Whether what is drawn stays among them. Games that were saved before setups held a pool drew
    /// so.
    endless: bool,
}

impl WeaknessPool {
    /// Copies of a collection. Codes that no card has are left out.
    pub(crate) fn of(book: &'static CardDatabase, codes: &[CardCode]) -> Self {
        Self {
            copies: Arc::new(defs(book, codes)),
            endless: false,
        }
    }

    /// What games drew from that were saved before setups held a pool.
    pub(crate) fn of_old(book: &'static CardDatabase) -> Self {
        Self {
            copies: Arc::new(defs(book, book.library().first_weaknesses())),
            endless: true,
        }
    }

    /// A copy lies in a deck, so that it cannot be drawn.
    pub(crate) fn take(&mut self, def: &CardDef) {
        if self.endless {
            return;
        }
        let same = |one: &&CardDef| original(one) == original(def);
        if let Some(index) = self.copies.iter().position(same) {
            Arc::make_mut(&mut self.copies).remove(index);
        }
    }
}

fn defs(book: &'static CardDatabase, codes: &[CardCode]) -> Vec<&'static CardDef> {
    let defs = codes.iter().filter_map(|code| book.card(code.as_str()));
    defs.collect()
}

fn original(def: &CardDef) -> &CardCode {
    def.facts.duplicate_of.as_ref().unwrap_or(&def.code)
}

impl Game {
    /// Draws a basic weakness at random for an investigator, of one of the traits where any are
    /// given. Each copy of the pool is as likely as any other.
    pub(crate) fn draw_basic_weakness(
        &mut self,
        seat: Seat,
        with: &[Trait],
    ) -> Option<&'static CardDef> {
        let fits = |def: &CardDef| {
            let fits = with.is_empty() || with.iter().any(|one| def.facts.traits.contains(one));
            fits && self.may_take(seat, def)
        };
        let pool = &self.weaknesses.copies;
        let found: Vec<usize> = (0..pool.len()).filter(|at| fits(pool[*at])).collect();
        if found.is_empty() {
            return None;
        }
        let at = found[self.random(found.len())];
        let def = self.weaknesses.copies[at];
        self.weaknesses.take(def);
        Some(def)
    }

    /// Whether the card is for the investigator, where it is not for everybody.
    fn may_take(&self, seat: Seat, def: &CardDef) -> bool {
        let own = &self.card(self.investigator(seat).card).def;
        let meets = |one: &Restriction| match one {
            Restriction::Investigators(of) => of.contains(&own.code),
            Restriction::Traits(of) => of.iter().any(|one| own.facts.traits.contains(one)),
            Restriction::Classes(of) => of.iter().any(|one| own.facts.classes.contains(one)),
        };
        let restrictions = &def.facts.restrictions;
        restrictions.is_empty() || restrictions.iter().any(meets)
    }
}
