//! Cards worth points, and the display to which they go once they are overcome.
//!
//! Rows: `vengeance.*`, `victory-display.enemy-defeated`, `victory-display.location-at-end`,
//! `victory-display.treachery-resolved`.

use crate::{CardId, Game};

impl Game {
    /// Whether the card goes to the victory display rather than to a discard pile.
    pub(crate) fn is_worth_points(&self, card: CardId) -> bool {
        let facts = &self.card(card).def.facts;
        facts.victory.is_some() || facts.vengeance.is_some()
    }
}
