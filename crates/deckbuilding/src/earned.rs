//! What cards earned in play towards the prices of an upgrade, as the player counted it.

use cards::CardCode;

use crate::card_rules::{CardRule, Earns};
use crate::check::Inspection;
use crate::deckbuilder::Deckbuilder;
use crate::facts::CardId;
use crate::{Choices, Deck, Setting};

/// Something that a card of a deck may have earned during a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earnable {
    pub card: CardCode,
    /// Its place among what the card may earn, from 0.
    pub place: usize,
    pub earns: Earns,
    /// The highest count.
    pub most: u32,
}

/// More than any game counts on one card.
const MOST: u32 = 99;

impl Deckbuilder<'_> {
    /// What the cards of a deck may have earned when a scenario ends; nothing for a deck without a
    /// known investigator.
    pub fn earnable(&self, deck: &Deck) -> Vec<Earnable> {
        let setting = Setting::default();
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None));
        let inspection =
            edition.and_then(|edition| Inspection::new(edition, deck, &setting, &mut Vec::new()));
        let Some(inspection) = inspection else {
            return Vec::new();
        };
        let mut earnable: Vec<Earnable> = Vec::new();
        for (rule, held) in inspection.card_rules() {
            let CardRule::EarnedDiscount(earns) = rule else {
                continue;
            };
            let card = self.code(held.id).clone();
            earnable.push(Earnable {
                place: earnable.iter().filter(|one| one.card == card).count(),
                card,
                earns: *earns,
                most: most(*earns, held.copies),
            });
        }
        earnable
    }
}

fn most(earns: Earns, copies: u32) -> u32 {
    match earns {
        Earns::NextCard { .. } | Earns::AnyBox => MOST,
        Earns::NextNewCard | Earns::NamedUpgrade | Earns::OwnBox => copies,
    }
}

impl Inspection<'_, '_> {
    /// The experience, or the boxes, that a card of this deck has earned for the version `next`.
    pub fn earned(&self, next: &Deck, id: CardId, earns: Earns) -> u32 {
        let index = &self.edition.builder.index;
        let original = |id: CardId| self.edition.facts(id).original;
        let counts = next.choices.earned.iter().find(|(code, _)| {
            index
                .id(code.as_str())
                .is_some_and(|named| original(named) == original(id))
        });
        let rules = index.rules(id).iter();
        let place = rules
            .filter(|rule| matches!(rule, CardRule::EarnedDiscount(_)))
            .position(|rule| *rule == CardRule::EarnedDiscount(earns));
        let count = counts
            .zip(place)
            .and_then(|((_, counts), place)| counts.get(place));
        let held = self.cards.iter().filter(|held| held.id == id);
        let copies = held.map(|held| held.copies).sum();
        let count = count.copied().unwrap_or(0).min(most(earns, copies));
        match earns {
            Earns::NextCard { for_every } => count / u32::from(for_every.max(1)),
            _ => count,
        }
    }
}

impl Choices {
    /// How much a card earned, of what stands at `place` among what it may earn.
    pub fn earned_by(&self, card: &str, place: usize) -> u32 {
        let mine = self.earned.iter().find(|(code, _)| code.as_str() == card);
        let count = mine.and_then(|(_, counts)| counts.get(place));
        count.copied().unwrap_or(0)
    }

    /// Counts what a card earned. Nothing is kept of cards that earned nothing.
    pub fn earn(&mut self, card: &CardCode, place: usize, count: u32) {
        let at = self.earned.iter().position(|(code, _)| code == card);
        let at = at.unwrap_or_else(|| {
            self.earned.push((card.clone(), Vec::new()));
            self.earned.len() - 1
        });
        let counts = &mut self.earned[at].1;
        if counts.len() <= place {
            counts.resize(place + 1, 0);
        }
        counts[place] = count;
        self.earned
            .retain(|(_, counts)| counts.iter().any(|count| *count > 0));
    }
}
