//! Exile: a card that leaves the game, and the deck in which it began.
//!
//! Rows: `exile.remove-to-collection`. What a campaign makes of it is in `ScenarioOutcome`.

use crate::{CardId, Game, ZoneKind};

impl Game {
    pub(crate) fn exile(&mut self, card: CardId) {
        self.put(card, ZoneKind::Removed);
        let owner = self.card(card).owner;
        if owner.is_some() {
            let code = self.card(card).def.code.clone();
            self.investigator_mut(owner).exiled.push(code);
        }
    }
}
