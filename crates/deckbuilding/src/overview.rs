//! What an editor of decks shows beside the violations: sizes, selections, and what each card is.

use std::sync::Arc;

use cards::{CardCode, Class};

use crate::backs::Selection;
use crate::check::{Held, Inspection};
use crate::facts::Role;
use crate::{Deck, Deckbuilder, Setting};

/// A deck at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// Cards that count towards deck size, and how many there should be.
    pub size: u32,
    pub wanted: u32,
    /// The same of the deck beside the deck, where the investigator has one.
    pub beside: Option<(u32, u32)>,
    /// What the cards cost in a new deck.
    pub experience: u32,
    pub selections: Vec<Selected>,
    pub cards: Vec<HeldCard>,
}

/// Something that the player selects, and what is selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selected {
    Class {
        /// The name under which decks keep it.
        name: Arc<str>,
        from: Vec<Class>,
        chosen: Option<Class>,
    },
    Option {
        from: Vec<Arc<str>>,
        chosen: Option<Arc<str>>,
    },
    Size {
        from: Vec<u8>,
        chosen: u8,
    },
}

/// A card of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldCard {
    pub code: CardCode,
    pub copies: u32,
    /// Copies of its title that the deck may hold.
    pub limit: u8,
    /// As its upgrade sheet makes it.
    pub level: Option<u8>,
    pub duty: Duty,
    /// Experience for one copy in a new deck.
    pub price: u32,
    /// Whether its copies count towards deck size.
    pub counts: bool,
}

/// Why a card is in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Chosen,
    /// The investigator's own card or weakness.
    Signature,
    Weakness,
    /// A campaign brought it.
    Story,
    /// Nothing that belongs in a deck.
    Other,
}

impl Deckbuilder<'_> {
    /// The deck at a glance; absent for a deck without a known investigator.
    pub fn overview(&self, deck: &Deck, setting: &Setting) -> Option<Overview> {
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None))?;
        let inspection = Inspection::new(edition, deck, setting, &mut Vec::new())?;
        Some(Overview {
            size: inspection.size(),
            wanted: inspection.wanted_size(),
            beside: inspection.size_beside(),
            experience: inspection.experience(),
            selections: inspection.selections(),
            cards: inspection
                .cards
                .iter()
                .map(|held| inspection.held_card(held))
                .collect(),
        })
    }

    /// The higher levels of a card's title that the deck may take, in the order of their levels.
    pub fn higher_levels(&self, deck: &Deck, setting: &Setting, code: &str) -> Vec<CardCode> {
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None));
        let inspection =
            edition.and_then(|edition| Inspection::new(edition, deck, setting, &mut Vec::new()));
        let (Some(inspection), Some(id)) = (inspection, self.index.id(code)) else {
            return Vec::new();
        };
        let facts = inspection.edition.facts;
        let own = facts[usize::from(id)];
        let higher = facts.iter().zip(0..).filter(|(other, id)| {
            other.title == own.title
                && other.level > own.level
                && other.original == *id
                && other.role == Role::Standard
                && own.role == Role::Standard
        });
        let permitted = higher.filter(|(facts, id)| {
            let held = Held {
                id: *id,
                facts,
                copies: 1,
                counted: 1,
            };
            inspection.allowance(&held).is_ok()
        });
        let mut codes: Vec<(Option<u8>, CardCode)> = permitted
            .map(|(facts, id)| (facts.level, self.code(id).clone()))
            .collect();
        codes.sort();
        codes.into_iter().map(|(_, code)| code).collect()
    }
}

impl Inspection<'_, '_> {
    fn held_card(&self, held: &Held) -> HeldCard {
        HeldCard {
            code: self.code(held),
            copies: held.copies,
            limit: self.title_limit(held),
            level: self.view(held).level,
            duty: match held.facts.role {
                Role::Standard => Duty::Chosen,
                Role::Signature => Duty::Signature,
                Role::BasicWeakness => Duty::Weakness,
                Role::Story if held.facts.weakness => Duty::Weakness,
                Role::Story => Duty::Story,
                Role::Bonded | Role::Foreign => Duty::Other,
            },
            price: held.facts.price(),
            counts: held.facts.counts(),
        }
    }

    fn size_beside(&self) -> Option<(u32, u32)> {
        let required = self.back.card.side_deck_requirements.as_ref()?;
        let cards = self.side_cards(&mut Vec::new());
        Some((cards.len() as u32, u32::from(required.size)))
    }

    fn selections(&self) -> Vec<Selected> {
        let choices = &self.deck.choices;
        let lines = self.back.selections().map(|selection| match selection {
            Selection::Class(name, from) => Selected::Class {
                name: name.into(),
                from: from.to_vec(),
                chosen: choices.class(name).and_then(Result::ok),
            },
            Selection::Option(from) => Selected::Option {
                from: from.iter().map(|option| option.id.clone()).collect(),
                chosen: choices.option.clone(),
            },
        });
        let size = (!self.back.sizes.is_empty()).then(|| Selected::Size {
            from: self.back.sizes.clone(),
            chosen: self.printed_size(),
        });
        lines.chain(size).collect()
    }
}
