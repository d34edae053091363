//! The room that a random deck has left for a card.

use cards::{Card, CardCode};

use super::deck::Draft;
use crate::card_rules::CardRule;
use crate::facts::Facts;
use crate::permission::Permission;

impl Draft<'_, '_> {
    /// Adds up to so many copies, as the deck's limits allow, and gives the number added.
    pub(super) fn take(&mut self, card: &Card, permission: Permission, copies: u32) -> u32 {
        let spare = match permission {
            Permission::Free => u32::MAX,
            Permission::Limited => self.smallest_limit().saturating_sub(self.limited),
        };
        let added = copies.min(self.room(card)).min(spare);
        if added > 0 {
            self.deck.slots.add(&card.code, added);
            self.limited += if permission == Permission::Limited {
                added
            } else {
                0
            };
        }
        added
    }

    /// Copies of the card's title that the deck has room for.
    fn room(&self, card: &Card) -> u32 {
        let Some(own) = self.facts_of(&card.code) else {
            return 0;
        };
        let others = self
            .deck
            .slots
            .iter()
            .filter_map(|(code, copies)| Some((self.facts_of(code)?, copies)));
        let same = others.filter(|(other, _)| other.title == own.title);
        let (held, lowest) = same.fold((0, own.limit), |(held, limit), (other, copies)| {
            (held + copies, limit.min(other.limit))
        });
        let of_trait = |rule: &&CardRule| matches!(rule, CardRule::LimitOfTrait { of, .. } if card.traits.contains(of));
        if self.rules().any(|rule| of_trait(&rule)) {
            return 0;
        }
        let single = self.rules().any(|rule| *rule == CardRule::OneCopyOfEach);
        let most = if single { 1 } else { u32::from(lowest) };
        most.saturating_sub(held)
    }

    fn facts_of(&self, code: &CardCode) -> Option<&Facts> {
        self.builder
            .index
            .id(code.as_str())
            .map(|id| &self.facts[usize::from(id)])
    }

    /// The rules of the cards in the deck.
    fn rules(&self) -> impl Iterator<Item = &CardRule> {
        let ids = self
            .deck
            .slots
            .iter()
            .filter_map(|(code, _)| self.builder.index.id(code.as_str()));
        ids.flat_map(|id| self.builder.index.rules(id))
    }

    /// Staying within the smallest limit keeps the deck within all of them together.
    fn smallest_limit(&self) -> u32 {
        let lines = self
            .back
            .card
            .deck_options
            .iter()
            .filter_map(|line| line.limit);
        let extra = self.rules().filter_map(|rule| match rule {
            CardRule::Permits(line) => line.limit,
            _ => None,
        });
        lines.chain(extra).min().map_or(0, u32::from)
    }
}
