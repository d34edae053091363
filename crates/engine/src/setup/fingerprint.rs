//! What a saved game remembers of the table, so that a replay notices where it leads elsewhere.
//!
//! It speaks of the table alone and by names: cards by their codes, zones by what they are called. A
//! state hash also holds what is still to come, as positions in the language of abilities, so that
//! it is another one as soon as the language gains a word.

use std::fmt::{self, Write};
use std::hash::Hash;

use rand_pcg::rand_core::Rng;

use crate::state::hash::Stable;
use crate::{CardState, Game};

/// What fingerprints of this kind begin with. Before there were any, games were saved with state
/// hashes, which only the program that wrote them can compare.
const KIND: &str = "table:";

fn is_state_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Text that goes into a hash.
struct Hashed(Stable);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

impl Game {
    /// The table, and where chance stands, as saved games keep it. Growth of the card data or of
    /// the language leaves it as it is.
    pub fn fingerprint(&self) -> String {
        let mut text = Hashed(Stable::new());
        // Hashing never fails.
        let _ = self.write_table(&mut text);
        self.rng.clone().next_u64().hash(&mut text.0);
        format!("{KIND}{:016x}", text.0.finish())
    }

    /// Whether the game stands where it stood when it was saved, as far as that can be told: the
    /// state hash of an earlier program says nothing of it.
    pub fn stands_at(&self, saved: &str) -> bool {
        is_state_hash(saved) || saved == self.fingerprint()
    }

    fn write_table(&self, text: &mut Hashed) -> fmt::Result {
        write!(text, "{} {:?} ", self.round, self.phase)?;
        write!(text, "{:?} {:?} ", self.lead, self.active)?;
        for card in &self.cards {
            write_card(text, card)?;
        }
        for one in &self.investigators {
            write!(text, "{:?} {:?} ", one.location, one.status)?;
            write!(text, "{:?}{:?}{:?} ", one.hand, one.deck, one.discard)?;
            write!(text, "{} {} ", one.actions, one.experience)?;
        }
        write!(text, "{:?} ", self.in_play)?;
        write!(text, "{:?} ", self.encounter_deck)?;
        write!(text, "{:?} ", self.encounter_discard)?;
        for pile in &self.special_decks {
            write!(text, "{} {:?} ", pile.name, pile.cards)?;
        }
        write!(text, "{:?} {:?} ", self.act_deck, self.agenda_deck)?;
        write!(text, "{:?} {:?}", self.bag.tokens, self.ending)
    }
}

fn write_card(text: &mut Hashed, card: &CardState) -> fmt::Result {
    card.def.hash(&mut text.0);
    write!(text, " {:?} ", card.zone)?;
    write!(text, "{:?} {:?} ", card.owner, card.controller)?;
    for (kind, count) in card
        .tokens
        .iter()
        .enumerate()
        .filter(|(_, count)| **count != 0)
    {
        write!(text, "{kind}:{count} ")?;
    }
    let sides = [card.exhausted, card.revealed, card.flipped];
    for side in sides {
        write!(text, "{} ", u8::from(side))?;
    }
    for token in card.sealed() {
        write!(text, "{token:?} ")?;
    }
    Ok(())
}
