//! What a deck is worth in experience.

use crate::check::{Held, Inspection};
use crate::facts::Role;

impl Inspection<'_, '_> {
    /// The experience of all cards of the deck and its side deck, as bought for a new deck.
    pub fn experience(&self) -> u32 {
        let standard = self
            .cards
            .iter()
            .enumerate()
            .filter(|(_, held)| held.facts.role == Role::Standard);
        let main: u32 = standard
            .map(|(at, held)| self.worth(held, &self.cards[..at]))
            .sum();
        main + self.side_experience()
    }

    /// The experience of a card's copies, given the cards already counted.
    fn worth(&self, held: &Held, counted: &[Held]) -> u32 {
        let title = |other: &&Held| other.facts.title == held.facts.title;
        if let Some(sheet) = self.sheet(held) {
            return if counted.iter().any(|other| title(&other)) {
                0
            } else {
                sheet.experience()
            };
        }
        if !held.facts.myriad {
            return held.facts.price() * held.copies;
        }
        let paid = counted
            .iter()
            .filter(title)
            .any(|other| other.facts.level == held.facts.level);
        if paid { 0 } else { held.facts.price() }
    }

    fn side_experience(&self) -> u32 {
        if self.back.card.side_deck_requirements.is_none() {
            return 0;
        }
        let ids = self
            .deck
            .choices
            .extra_deck
            .iter()
            .filter_map(|code| self.edition.builder.index.id(code.as_str()));
        let standard = ids
            .map(|id| self.edition.facts(id))
            .filter(|facts| facts.role == Role::Standard);
        standard.map(|facts| facts.price()).sum()
    }
}
