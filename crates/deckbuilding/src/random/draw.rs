//! Opening hands, to see how a deck begins.

use cards::CardCode;

use super::Chance;
use crate::{Deck, Deckbuilder};

/// Cards of an opening hand.
const HAND: usize = 5;

/// How a game with a deck may begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningHand {
    pub hand: Vec<CardCode>,
    /// Weaknesses that were drawn; others were drawn in their place, and they are in the deck again.
    pub set_aside: Vec<CardCode>,
    /// Permanent cards, which begin in play.
    pub in_play: Vec<CardCode>,
    /// What is left, in the order in which it is drawn.
    pub deck: Vec<CardCode>,
}

impl Deckbuilder<'_> {
    /// Draws an opening hand, puts the cards at `put_back` of it aside, draws as many others, and
    /// shuffles what was set aside back in.
    pub fn opening_hand(
        &self,
        deck: &Deck,
        put_back: &[usize],
        chance: &mut Chance,
    ) -> OpeningHand {
        let mut drawn = OpeningHand::default();
        for (code, copies) in deck.slots.iter() {
            let card = self.library().get(code.as_str());
            let permanent = card.is_some_and(|card| card.permanent);
            let pile = if permanent {
                &mut drawn.in_play
            } else {
                &mut drawn.deck
            };
            pile.extend(std::iter::repeat_n(code.clone(), copies as usize));
        }
        // The same list draws the same cards, in whatever order it was made.
        drawn.deck.sort();
        chance.shuffle(&mut drawn.deck);
        drawn.deck.reverse();
        self.draw(&mut drawn, HAND);
        let mut places = put_back.to_vec();
        places.sort_unstable();
        places.dedup();
        let mut back = Vec::new();
        for at in places.into_iter().rev().filter(|at| *at < HAND) {
            if at < drawn.hand.len() {
                back.push(drawn.hand.remove(at));
            }
        }
        let wanted = drawn.hand.len() + back.len();
        self.draw(&mut drawn, wanted);
        back.extend(drawn.set_aside.iter().cloned());
        if !back.is_empty() {
            drawn.deck.extend(back);
            chance.shuffle(&mut drawn.deck);
        }
        drawn.deck.reverse();
        drawn
    }

    /// Draws from the end of the deck until the hand holds so many; weaknesses are set aside.
    fn draw(&self, drawn: &mut OpeningHand, wanted: usize) {
        while drawn.hand.len() < wanted
            && let Some(code) = drawn.deck.pop()
        {
            let card = self.library().get(code.as_str());
            if card.is_some_and(|card| card.subtype.is_some()) {
                drawn.set_aside.push(code);
            } else {
                drawn.hand.push(code);
            }
        }
    }
}
