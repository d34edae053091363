//! New decks: with the required cards already in, from a starter deck, or by chance.

use std::hash::{BuildHasher, Hasher, RandomState};

use cards::Card;
use deckbuilding::{Deck, Random, Wish};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Draft, Occasion};
use crate::catalogue::place_of;
use crate::play::book::{book, deckbuilder};
use crate::{App, Error};

/// A deck to begin.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct NewDeck {
    pub name: String,
    pub investigator: String,
    pub taboo: Option<u16>,
}

/// What a random deck should be.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct RandomWish {
    pub name: String,
    /// Any one where it is absent.
    pub investigator: Option<String>,
    pub taboo: Option<u16>,
    /// The highest level of its cards.
    pub level: u8,
}

/// An investigator who can have a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct InvestigatorChoice {
    pub code: String,
    /// The place in the catalogue.
    pub at: u32,
    /// Copies in the player's collection.
    pub owned: u32,
    /// Decks of the player's.
    pub decks: u32,
    /// Whether the engine plays the investigator.
    pub supported: bool,
}

/// Tries to draw a random deck; nearly every first one succeeds.
const TRIES: u32 = 20;

impl App {
    /// The investigators who can have a deck, other versions of the same one left out.
    pub fn investigators(&self) -> Result<Vec<InvestigatorChoice>, Error> {
        let owned = self.owned()?;
        let decks = self.storage()?.decks()?;
        let book = book()?;
        let choice = |card: &Card| {
            let code = card.code.as_str();
            Some(InvestigatorChoice {
                code: code.to_owned(),
                at: place_of(&card.code)?,
                owned: owned.copies(card),
                decks: decks
                    .iter()
                    .filter(|deck| deck.investigator == code)
                    .count() as u32,
                supported: book.is_supported(code),
            })
        };
        let own = deckbuilder().investigators();
        let own = own.filter(|card| card.alternate_of.is_none() && !card.hidden);
        Ok(own.filter_map(choice).collect())
    }

    /// Begins a deck with what the investigator requires already in it, and returns its number.
    ///
    /// # Errors
    /// [`Error::UnknownCard`] for one who can have no deck.
    pub fn create_deck(&self, new: &NewDeck) -> Result<i64, Error> {
        let mut deck = Deck::new(new.name.trim(), new.investigator.as_str().into());
        deck.taboo = new.taboo;
        let deck = deckbuilder().fresh_deck(deck).ok_or(Error::UnknownCard {
            card: new.investigator.clone(),
        })?;
        self.add_draft(&Draft::new(deck, Occasion::Campaign))
    }

    /// Keeps a copy of a deck that comes with the program.
    pub fn copy_starter(&self, id: &str) -> Result<i64, Error> {
        let mut decks = card_data::decks();
        let (_, json) = decks
            .find(|(name, _)| *name == id)
            .ok_or(Error::UnknownDeck {
                deck: id.to_owned(),
            })?;
        let deck = super::state::read(id, json)?;
        self.add_draft(&Draft::new(deck, Occasion::Campaign))
    }

    /// Keeps a random legal deck and returns its number.
    ///
    /// # Errors
    /// [`Error::NoRandomDeck`] where the wish leaves too few cards.
    pub fn create_random_deck(&self, wish: &RandomWish) -> Result<i64, Error> {
        let mut chance = Random::new(seed());
        for _ in 0..TRIES {
            let Some(mut deck) = random(wish, &mut chance) else {
                continue;
            };
            if !wish.name.trim().is_empty() {
                deck.name = wish.name.trim().to_owned();
            }
            let occasion = if wish.level > 0 {
                Occasion::Any
            } else {
                Occasion::Campaign
            };
            let draft = Draft::new(deck, occasion);
            if deckbuilder()
                .check(&draft.deck, &draft.setting())
                .is_empty()
            {
                return self.add_draft(&draft);
            }
        }
        Err(Error::NoRandomDeck)
    }
}

fn random(wish: &RandomWish, chance: &mut Random) -> Option<Deck> {
    let investigators: Vec<&Card> = deckbuilder()
        .investigators()
        .filter(|card| card.alternate_of.is_none() && !card.hidden)
        .collect();
    let any = chance
        .pick(&investigators)
        .map(|card| card.code.to_string());
    let investigator = wish.investigator.clone().or(any)?;
    let wish = Wish {
        taboo: wish.taboo,
        level: wish.level,
        ..Wish::new(investigator.as_str())
    };
    deckbuilder().random_deck(&wish, chance)
}

/// A seed that nobody can foresee: the standard library's hash keys come from the system.
pub(super) fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
