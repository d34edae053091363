//! What the player owns: products, and cards whose copies the products do not tell.

use std::collections::{BTreeMap, HashMap};

use cards::{Card, CardCode, Product};
use deckbuilding::Deck;
use serde::Serialize;
use storage::Collection;
use ts_rs::TS;

use crate::catalogue::DeckWithCard;
use crate::{App, Error};

/// The collection as its sheet shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CollectionView {
    /// Copies of products, by code.
    pub products: BTreeMap<String, u32>,
    /// Copies of single cards, by code, where the player gave their number.
    pub cards: BTreeMap<String, u32>,
    /// Different cards, reprints counted with what they reprint.
    pub different: u32,
    /// Cards of which the player's decks need more copies than there are.
    pub short: Vec<ShortCard>,
}

/// A card of which several decks together need more copies than the player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ShortCard {
    pub code: String,
    pub owned: u32,
    pub needed: u32,
    pub decks: Vec<DeckWithCard>,
}

/// The copies that the player has of each card.
#[derive(Debug)]
pub(crate) struct Owned {
    copies: HashMap<CardCode, u32>,
    by_hand: BTreeMap<String, u32>,
}

impl Owned {
    fn new(collection: Collection) -> Self {
        let library = card_data::library();
        let products = collection.products.iter();
        let products: Vec<(&Product, u32)> = products
            .filter_map(|(code, copies)| Some((library.product(code)?, *copies)))
            .collect();
        let mut copies: HashMap<CardCode, u32> = HashMap::new();
        for card in library.iter() {
            // A box that repackages older products holds their cards.
            let boxes = products.iter().filter(|(product, _)| product.holds(card));
            let boxes: u32 = boxes.map(|(_, copies)| copies).sum();
            let by_product = boxes * u32::from(card.quantity);
            let own = collection.cards.get(card.code.as_str());
            *copies.entry(original(card).clone()).or_default() += own.unwrap_or(&by_product);
        }
        Self {
            copies,
            by_hand: collection.cards,
        }
    }

    /// Copies of a card, its reprints among them.
    pub fn copies(&self, card: &Card) -> u32 {
        self.copies.get(original(card)).copied().unwrap_or(0)
    }

    pub fn by_hand(&self, card: &Card) -> bool {
        self.by_hand.contains_key(card.code.as_str())
    }
}

/// The card that this one reprints, or itself.
pub(crate) fn original(card: &Card) -> &CardCode {
    card.duplicate_of.as_ref().unwrap_or(&card.code)
}

impl App {
    pub(crate) fn owned(&self) -> Result<Owned, Error> {
        Ok(Owned::new(self.storage()?.collection()?))
    }

    /// What the player owns, and what the decks in use need beyond it.
    pub fn collection(&self) -> Result<CollectionView, Error> {
        let collection = self.storage()?.collection()?;
        let owned = Owned::new(collection.clone());
        let is_empty = collection.products.is_empty() && collection.cards.is_empty();
        Ok(CollectionView {
            different: owned.copies.values().filter(|copies| **copies > 0).count() as u32,
            // Whoever told nothing of a collection is not short of everything.
            short: if is_empty {
                Vec::new()
            } else {
                self.short(&owned)?
            },
            products: collection.products,
            cards: collection.cards,
        })
    }

    /// Sets the copies of products; 0 is none.
    pub fn own_products(&self, products: &BTreeMap<String, u32>) -> Result<CollectionView, Error> {
        let copies: Vec<(&str, u32)> = products.iter().map(|(code, n)| (&**code, *n)).collect();
        self.storage()?.own_products(&copies)?;
        self.collection()
    }

    /// Sets the copies of one card; absent lets its product tell.
    pub fn own_card(&self, card: &str, copies: Option<u32>) -> Result<CollectionView, Error> {
        let known = card_data::library().get(card).ok_or(Error::UnknownCard {
            card: card.to_owned(),
        })?;
        self.storage()?.own_card(known.code.as_str(), copies)?;
        self.collection()
    }

    fn short(&self, owned: &Owned) -> Result<Vec<ShortCard>, Error> {
        let library = card_data::library();
        let mut needed: BTreeMap<CardCode, Vec<DeckWithCard>> = BTreeMap::new();
        for saved in self.storage()?.decks()? {
            let Some(deck) = Deck::from_json(&saved.json)
                .ok()
                .filter(|_| saved.archived.is_none())
            else {
                continue;
            };
            for (code, copies) in deck.slots.iter() {
                let Some(card) = library.get(code.as_str()) else {
                    continue;
                };
                needed
                    .entry(original(card).clone())
                    .or_default()
                    .push(DeckWithCard {
                        id: saved.id.0,
                        name: saved.name.clone(),
                        copies,
                    });
            }
        }
        let short = needed.into_iter().filter_map(|(code, decks)| {
            let owned = owned.copies(library.get(code.as_str())?);
            let needed = decks.iter().map(|deck| deck.copies).sum();
            (needed > owned).then(|| ShortCard {
                code: code.to_string(),
                owned,
                needed,
                decks,
            })
        });
        Ok(short.collect())
    }
}
