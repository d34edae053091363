//! Deck size, and the copies that do not count towards it.

use super::Inspection;
use crate::card_rules::CardRule;
use crate::violation::{Part, Reason, Violation};

impl Inspection<'_, '_> {
    pub(super) fn check_size(&self, report: &mut Vec<Violation>) {
        let (have, want) = (self.size(), self.wanted_size());
        let awaited = self.back.awaited_sizes(&self.deck.choices);
        if awaited
            .into_iter()
            .any(|more| have == want + u32::from(more))
        {
            return;
        }
        let reason = match have.cmp(&want) {
            std::cmp::Ordering::Less => Reason::TooFewCards {
                part: Part::Deck,
                have,
                want,
            },
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => Reason::TooManyCards {
                part: Part::Deck,
                have,
                want,
            },
        };
        report.push(Violation::of(reason, []));
    }

    /// Cards that count towards deck size.
    pub fn size(&self) -> u32 {
        self.cards
            .iter()
            .filter(|held| held.facts.counts())
            .map(|held| held.counted)
            .sum()
    }

    /// The size that the deck must have.
    pub fn wanted_size(&self) -> u32 {
        let changes = self.card_rules().map(|(rule, held)| match rule {
            CardRule::DeckSize(change) => i32::from(*change) * held.copies as i32,
            _ => 0,
        });
        let size = i32::from(self.printed_size())
            + i32::from(self.table.extra_size)
            + changes.sum::<i32>();
        u32::try_from(size).unwrap_or(0)
    }

    /// The size on the back, or the one chosen; the first of those to choose from by default.
    pub fn printed_size(&self) -> u8 {
        let chosen = self
            .deck
            .choices
            .deck_size
            .filter(|size| self.back.sizes.contains(size));
        chosen
            .or(self.back.sizes.first().copied())
            .unwrap_or(self.back.requirements.size)
    }

    /// Leaves out lower levels that stay in the deck beside their upgrades, where the back allows
    /// it. Copies that the deck marks so without reason count as any other.
    pub(super) fn discount_lower_levels(&mut self) {
        if self.deck.ignored.is_empty() {
            return;
        }
        let rules = self.back.rules.iter();
        let kept = rules.filter_map(|rule| {
            if let CardRule::KeepsLowerLevels(traits) = rule {
                Some(traits)
            } else {
                None
            }
        });
        let traits: Vec<_> = kept.flatten().collect();
        let marked = |at: usize| {
            self.deck
                .ignored
                .copies(self.edition.builder.code(self.cards[at].id).as_str())
        };
        let marks: Vec<u32> = (0..self.cards.len())
            .map(|at| marked(at).min(self.cards[at].copies))
            .collect();
        for at in 0..self.cards.len() {
            let held = self.cards[at];
            let upgrades = self.cards.iter().zip(&marks).filter(|(other, _)| {
                other.facts.title == held.facts.title && other.facts.level > held.facts.level
            });
            let upgrades: u32 = upgrades.map(|(other, marked)| other.copies - marked).sum();
            let card = self.edition.builder.card(held.id);
            if traits.iter().any(|name| card.traits.contains(name)) {
                self.cards[at].counted = held.copies - marks[at].min(upgrades);
            }
        }
    }
}
