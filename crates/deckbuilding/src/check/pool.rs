//! Limited pools and sealed decks.

use cards::Card;

use super::{Held, Inspection};
use crate::facts::Role;
use crate::violation::{Reason, Violation};

impl Inspection<'_, '_> {
    /// Pools bind the cards that a player chooses; signature cards, weaknesses and story cards
    /// come from elsewhere.
    pub(super) fn check_pool(&self, report: &mut Vec<Violation>) {
        let choices = &self.deck.choices;
        if choices.pool.is_empty() && choices.sealed.is_none() {
            return;
        }
        for held in self
            .cards
            .iter()
            .filter(|held| held.facts.role == Role::Standard)
        {
            let outside = !choices.pool.is_empty() && !self.is_in_pool(held);
            let reason = if outside {
                Some(Reason::OutsidePool)
            } else {
                self.over_sealed(held)
            };
            report.extend(reason.map(|reason| Violation::of(reason, [self.code(held)])));
        }
    }

    /// Whether the card, or a reprint of it, is in the pool.
    fn is_in_pool(&self, held: &Held) -> bool {
        let library = self.edition.builder.library;
        let title = &self.edition.builder.card(held.id).name.en;
        let original = self.edition.builder.code(held.facts.original);
        let printings = library
            .named(title)
            .filter(|card| card.code == *original || card.duplicate_of.as_ref() == Some(original));
        let holds = |card: &Card, entry: &str| match entry.split_once(':') {
            Some(("cycle", code)) => library
                .products_with(card)
                .any(|product| &*product.cycle == code),
            Some(("card", code)) => card.code.as_str() == code,
            _ => library
                .product(entry)
                .is_some_and(|product| product.holds(card)),
        };
        let pool = &self.deck.choices.pool;
        printings
            .into_iter()
            .any(|card| pool.iter().any(|entry| holds(card, entry)))
    }

    fn over_sealed(&self, held: &Held) -> Option<Reason> {
        let sealed = self.deck.choices.sealed.as_ref()?;
        let index = &self.edition.builder.index;
        let same = |code: &str| {
            index
                .id(code)
                .is_some_and(|id| self.edition.facts(id).original == held.facts.original)
        };
        let limit = sealed
            .iter()
            .filter(|(code, _)| same(code.as_str()))
            .map(|(_, copies)| copies)
            .sum();
        let have = self.copies_of(self.edition.builder.code(held.facts.original));
        match limit {
            0 => Some(Reason::OutsidePool),
            _ => (have > limit).then_some(Reason::SealedCopies { have, limit }),
        }
    }
}
