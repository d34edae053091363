//! Which cards of the whole library an investigator may take.

use cards::Card;

use crate::check::{Held, Inspection};
use crate::facts::Role;
use crate::violation::Reason;
use crate::{Deck, Deckbuilder, Setting};

/// How the deckbuilding options permit a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// As many as the deck limit allows.
    Free,
    /// Counted by an option that permits only so many cards.
    Limited,
}

/// What one card of the library is to a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// How the card may be taken, or why not.
    pub permission: Result<Permission, Reason>,
    /// Copies of its title that the deck may hold.
    pub limit: u8,
    /// Experience for one copy in a new deck.
    pub price: u32,
    /// Whether it may join the deck beside the deck, where the investigator has one.
    pub beside: bool,
}

impl<'a> Deckbuilder<'a> {
    /// The allowance of every card, in the order of the library; none for a deck without a known
    /// investigator.
    pub fn allowances(&self, deck: &Deck, setting: &Setting) -> Vec<Allowance> {
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None));
        let inspection =
            edition.and_then(|edition| Inspection::new(edition, deck, setting, &mut Vec::new()));
        let Some(inspection) = inspection else {
            return Vec::new();
        };
        let facts = inspection.edition.facts.iter().zip(0..);
        let allowances = facts.map(|(facts, id)| {
            let held = Held {
                id,
                facts,
                copies: 1,
                counted: 1,
            };
            Allowance {
                permission: inspection.allowance(&held),
                limit: inspection.title_limit(&held),
                price: facts.price(),
                beside: inspection.back.card.side_deck_requirements.is_some()
                    && facts.role == Role::Standard
                    && inspection.is_side_option(inspection.edition.builder.card(id)),
            }
        });
        allowances.collect()
    }

    /// Every card that may join the deck, in the order of codes, its size and copies aside; none
    /// for a deck without a known investigator.
    pub fn permitted(&self, deck: &Deck, setting: &Setting) -> Vec<(&'a Card, Permission)> {
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None));
        let inspection =
            edition.and_then(|edition| Inspection::new(edition, deck, setting, &mut Vec::new()));
        let Some(inspection) = inspection else {
            return Vec::new();
        };
        let cards = self.library().iter().zip(0..).zip(inspection.edition.facts);
        let cards = cards.filter(|(_, facts)| facts.role != Role::Foreign && !facts.forbidden);
        let permitted = cards.filter_map(|((card, id), facts)| {
            let permission = inspection.permission(&Held {
                id,
                facts,
                copies: 1,
                counted: 1,
            })?;
            Some((card, permission))
        });
        permitted.collect()
    }
}
