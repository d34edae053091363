//! What can be tried with a deck: opening hands, and the draw of a random basic weakness.

use cards::{Card, CardCode};
use deckbuilding::{Deck, Random, Setting};
use serde::Serialize;
use ts_rs::TS;

use super::DeckEdit;
use super::create::seed;
use super::view::DeckView;
use crate::collection::original;
use crate::play::book::deckbuilder;
use crate::{App, Error};

/// An opening hand, by codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OpeningHandView {
    pub seed: u32,
    pub hand: Vec<String>,
    /// Weaknesses drawn, which went back into the deck.
    pub set_aside: Vec<String>,
    /// Permanent cards, and those that the investigator begins the game with in play.
    pub in_play: Vec<String>,
    /// Cards that the player has set aside with others before the game.
    pub attached: Vec<String>,
    /// The deck in the order in which further cards are drawn.
    pub deck: Vec<String>,
}

impl App {
    /// Draws an opening hand. The same seed draws the same cards; `put_back` are places in that
    /// hand, for the mulligan, and absent before it.
    pub fn opening_hand(
        &self,
        deck: i64,
        given: Option<u32>,
        put_back: &[u32],
    ) -> Result<OpeningHandView, Error> {
        let deck = self.draft(deck)?.deck;
        let seed = given.unwrap_or_else(|| seed() as u32);
        let back: Vec<usize> = put_back.iter().map(|at| *at as usize).collect();
        let drawn = deckbuilder().opening_hand(&deck, &back, &mut Random::new(seed.into()));
        let codes = |cards: Vec<cards::CardCode>| -> Vec<String> {
            cards.iter().map(ToString::to_string).collect()
        };
        Ok(OpeningHandView {
            seed,
            hand: codes(drawn.hand),
            set_aside: codes(drawn.set_aside),
            in_play: codes(drawn.in_play),
            attached: codes(drawn.attached),
            deck: codes(drawn.deck),
        })
    }

    /// Draws a random basic weakness from the collection, or from all where nothing is told of it,
    /// in the place of one still to be drawn.
    ///
    /// # Errors
    /// [`Error::NoWeakness`] where none is left that the deck could draw.
    pub fn draw_weakness(&self, deck: i64) -> Result<DeckView, Error> {
        let mut draft = self.draft(deck)?;
        if let Some(placeholder) = deckbuilder().weakness_to_draw() {
            let left = draft.deck.slots.copies(placeholder.as_str());
            draft.deck.slots.set(&placeholder, left.saturating_sub(1));
        }
        let drawn = self.random_weakness(&draft.deck, &draft.setting(), &[], &[])?;
        let card = drawn.to_string();
        let edit = DeckEdit::Weakness { card };
        draft.apply(&edit);
        self.keep_edit(deck, &edit, &draft)?;
        self.open_deck(deck)
    }

    /// A random basic weakness of one of the traits, where some are named: from the collection, or
    /// from all cards where that has none to give. Other decks at the table hold their copies.
    ///
    /// # Errors
    /// [`Error::NoWeakness`] where none is left.
    pub(crate) fn random_weakness(
        &self,
        deck: &Deck,
        setting: &Setting,
        others: &[Deck],
        traits: &[String],
    ) -> Result<CardCode, Error> {
        let owned = self.owned()?;
        let mut chance = Random::new(seed());
        for of_collection in [true, false] {
            let copies = |card: &Card| {
                // A reprint is drawn as the card that it reprints, or it would be drawn twice as often.
                if card.duplicate_of.is_some() || !has_one_of(card, traits) {
                    return 0;
                }
                let all = match of_collection {
                    true => owned.copies(card).min(u32::from(card.quantity)),
                    false => u32::from(card.quantity),
                };
                let held = others.iter().map(|deck| copies_in(deck, card));
                all.saturating_sub(held.sum())
            };
            if let Some(card) = deckbuilder().draw_weakness(deck, setting, copies, &mut chance) {
                return Ok(card);
            }
        }
        Err(Error::NoWeakness)
    }
}

/// Copies of a card in a deck, its reprints among them.
fn copies_in(deck: &Deck, card: &Card) -> u32 {
    let library = card_data::library();
    let is_same = |code: &CardCode| {
        let other = library.get(code.as_str());
        other.is_some_and(|other| original(other) == original(card))
    };
    let slots = deck.slots.iter().filter(|(code, _)| is_same(code));
    slots.map(|(_, copies)| copies).sum()
}

fn has_one_of(card: &Card, traits: &[String]) -> bool {
    let has = |wanted: &String| {
        let mut own = card.traits.iter();
        own.any(|own| own.as_str().eq_ignore_ascii_case(wanted))
    };
    traits.is_empty() || traits.iter().any(has)
}
