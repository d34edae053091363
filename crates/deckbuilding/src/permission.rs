//! Which cards of the whole library an investigator may take.

use cards::Card;

use crate::check::{Held, Inspection};
use crate::facts::Role;
use crate::{Deck, Deckbuilder, Setting};

/// How the deckbuilding options permit a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// As many as the deck limit allows.
    Free,
    /// Counted by an option that permits only so many cards.
    Limited,
}

impl<'a> Deckbuilder<'a> {
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
