//! A new deck, with what the investigator requires already in it.

use cards::CardCode;

use crate::card_rules::CardRule;
use crate::check::Inspection;
use crate::facts::Role;
use crate::{Deck, Deckbuilder, Setting};

impl Deckbuilder<'_> {
    /// A deck with the required cards, in their first version, and a placeholder for each random
    /// basic weakness still to be drawn; absent for an investigator who can have no deck.
    pub fn fresh_deck(&self, mut deck: Deck) -> Option<Deck> {
        for code in self.added(&deck)? {
            deck.slots.add(&code, 1);
        }
        let back = self.edition(deck.taboo)?.back(deck.back().as_str())?;
        for alternatives in &back.requirements.cards {
            let Some(code) = alternatives.first() else {
                continue;
            };
            let wanted = self.wanted(&deck, code)?;
            deck.slots.set(code, wanted);
        }
        if let Some(placeholder) = self.weakness_to_draw() {
            let copies = u32::from(back.requirements.random_basic_weaknesses);
            deck.slots.set(&placeholder, copies);
        }
        let beside = back.card.side_deck_requirements.iter();
        let required = beside.flat_map(|required| required.cards.iter().flat_map(|of| of.first()));
        deck.choices.extra_deck = required.cloned().collect();
        Some(deck)
    }

    /// The card that stands for a random basic weakness still to be drawn.
    pub fn weakness_to_draw(&self) -> Option<CardCode> {
        let mut basic = self.index.facts.iter().zip(0..);
        let placeholder = basic.find(|(facts, id)| {
            facts.role == Role::BasicWeakness
                && self.index.rules(*id).contains(&CardRule::Placeholder)
        });
        placeholder.map(|(_, id)| self.code(id).clone())
    }

    /// Cards that the two sides of the investigator add, and the fewest of those to choose from.
    fn added(&self, deck: &Deck) -> Option<Vec<CardCode>> {
        let setting = Setting::default();
        let edition = self.edition(deck.taboo)?;
        let inspection = Inspection::new(edition, deck, &setting, &mut Vec::new())?;
        let mut added = Vec::new();
        for rule in inspection.investigator_rules() {
            match rule {
                CardRule::Adds(cards) => added.extend(cards.iter().cloned()),
                CardRule::Choose { from, min, .. } => {
                    added.extend(from.iter().take(usize::from(*min)).cloned());
                }
                _ => {}
            }
        }
        Some(added)
    }

    fn wanted(&self, deck: &Deck, code: &CardCode) -> Option<u32> {
        let setting = Setting::default();
        let edition = self.edition(deck.taboo)?;
        let inspection = Inspection::new(edition, deck, &setting, &mut Vec::new())?;
        Some(inspection.wanted_copies(code).0)
    }
}
