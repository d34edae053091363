//! Decks that a card closes: nothing is done with the cards of such a deck.

use abilities::visit::Node;
use abilities::{Modifier, Prohibition};

use crate::flow::refusal::Refused;
use crate::meaning::prohibitions::Asked;
use crate::{Game, Seat, ZoneKind};

/// Whether the part of a script closes decks.
pub(crate) fn closes(part: &Node<'_>) -> bool {
    matches!(
        part,
        Node::Modifier(Modifier::Cannot(Prohibition::Draw {
            whole_deck: true,
            ..
        }))
    )
}

impl Game {
    /// Refuses where nothing can be done with the cards of the investigator's deck.
    pub(crate) fn may_handle_deck(&self, seat: Seat) -> Result<(), Refused> {
        if !self.closes_decks || !seat.is_some() {
            return Ok(());
        }
        self.forbidden(self.investigator(seat).card, Asked::HandleDeck)
    }

    pub(crate) fn is_closed(&self, deck: ZoneKind) -> bool {
        match deck {
            ZoneKind::Deck(seat) => self.may_handle_deck(seat).is_err(),
            _ => false,
        }
    }
}
