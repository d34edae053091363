//! Opening hands, to see how a deck begins.

use std::iter::repeat_n;

use cards::CardCode;

use super::Random;
use crate::card_rules::CardRule;
use crate::{Deck, Deckbuilder};

/// Cards of an opening hand.
const HAND: usize = 5;

/// How a game with a deck may begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningHand {
    pub hand: Vec<CardCode>,
    /// Weaknesses that were drawn; others were drawn in their place, and they are in the deck again.
    pub set_aside: Vec<CardCode>,
    /// Permanent cards, and those that the investigator begins the game with in play.
    pub in_play: Vec<CardCode>,
    /// Cards that the player has set aside with others before the game.
    pub attached: Vec<CardCode>,
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
        chance: &mut Random,
    ) -> OpeningHand {
        let mut drawn = OpeningHand::default();
        for (code, copies) in deck.slots.iter() {
            let copies = copies as usize;
            let attached = deck.choices.attached(code).min(copies);
            drawn.attached.extend(repeat_n(code.clone(), attached));
            let pile = if self.begins_in_play(deck, code) {
                &mut drawn.in_play
            } else {
                &mut drawn.deck
            };
            pile.extend(repeat_n(code.clone(), copies - attached));
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

    fn begins_in_play(&self, deck: &Deck, code: &CardCode) -> bool {
        let library = self.library();
        let Some(card) = library.get(code.as_str()) else {
            return false;
        };
        let original = card.duplicate_of.as_ref().unwrap_or(&card.code);
        let front = library.get(deck.front().as_str());
        let named = |rule: &CardRule| matches!(rule, CardRule::BeginsInPlay(cards) if cards.contains(original));
        card.permanent || front.is_some_and(|front| self.front_rules(front).iter().any(named))
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
