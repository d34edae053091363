//! What the cards of a game could do at all: kinds of modifiers, events that are answered or counted.
//! A game asks here first, so that what no card of it does costs nothing.

use abilities::EventKind;

use crate::Game;

impl Game {
    pub(crate) fn listens(&self, timing: usize, kind: EventKind) -> bool {
        self.listens[timing] & crate::state::event::bit(kind) != 0
    }

    pub(crate) fn register(&mut self, def: &'static crate::CardDef) {
        for (mask, listens) in self.listens.iter_mut().zip(def.listens) {
            *mask |= listens;
        }
        let out_of_play = self.listens_out_of_play.iter_mut();
        for (mask, listens) in out_of_play.zip(def.listens_out_of_play) {
            *mask |= listens;
        }
        self.modifier_kinds.merge(def.modifier_kinds);
        self.kinds_in_hand.merge(def.kinds_in_hand);
        self.kinds_in_discard.merge(def.kinds_in_discard);
        self.kinds_on_deck.merge(def.kinds_on_deck);
        self.closes_decks |= def.closes_decks;
        self.used_on_deck |= def.used_on_deck;
        self.pile_order |= def.speaks_of_piles;
        self.takes_back |= def.takes_back;
        self.remembers |= def.remembers;
        self.awaits.own |= def.awaits.own;
        self.awaits.granted |= def.awaits.granted;
        self.any_hidden |= def.printed_keyword(cards::PlayKeyword::Hidden);
    }
}
