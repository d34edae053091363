//! Every card as plain data, asked for once: searches then answer with places in this list.

use cards::{Card, CardCode};
use serde::Serialize;
use ts_rs::TS;

use super::taboos::{TabooListing, taboos};
use crate::facts::{CardFacts, CardName};
use crate::play::book::book;
use crate::play::show::faces::printed;
use crate::{App, Error};

/// All cards in the order of codes, and all products in the order of their publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Catalogue {
    pub cards: Vec<CatalogueCard>,
    pub products: Vec<ProductListing>,
    /// What taboo lists change, oldest list first.
    pub taboos: Vec<TabooListing>,
}

/// A card with what lists, filters and groups need of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CatalogueCard {
    pub code: String,
    /// What is printed on the front, without its text.
    pub facts: CardFacts,
    pub product: String,
    /// The number printed on the card.
    pub position: u16,
    /// Copies in its product.
    pub quantity: u8,
    /// Copies of its title that a deck may hold; absent for cards that are in no deck by choice.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<CardName>,
    pub permanent: bool,
    pub exceptional: bool,
    pub myriad: bool,
    pub customizable: bool,
    pub bonded: bool,
    /// The card that this one reprints.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reprint_of: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ProductListing {
    pub code: String,
    pub name: CardName,
    pub cycle: String,
    pub cycle_name: CardName,
    /// Different cards, reprints among them.
    pub cards: u32,
    /// The day of publication, as `YYYY-MM-DD`.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub released: Option<String>,
}

impl App {
    /// Every card and every product.
    pub fn catalogue(&self) -> Result<Catalogue, Error> {
        let library = card_data::library();
        let cards = library.iter().map(listed).collect::<Result<_, _>>()?;
        let held = |product: &cards::Product| {
            let cards = library.iter().filter(|card| product.holds(card));
            cards.count() as u32
        };
        let mut products: Vec<_> = library.products().iter().collect();
        products.sort_by_key(|product| (product.cycle_position, product.position));
        let product = |product: &cards::Product| ProductListing {
            code: product.code.to_string(),
            name: (&product.name).into(),
            cycle: product.cycle.to_string(),
            cycle_name: (&product.cycle_name).into(),
            cards: held(product),
            released: product.released.as_ref().map(ToString::to_string),
        };
        Ok(Catalogue {
            cards,
            products: products.into_iter().map(product).collect(),
            taboos: taboos(),
        })
    }
}

fn listed(card: &Card) -> Result<CatalogueCard, Error> {
    let missing = || Error::UnknownCard {
        card: card.code.to_string(),
    };
    let def = book()?.card(card.code.as_str()).ok_or_else(missing)?;
    let set = card.encounter.as_ref();
    let set = set.and_then(|place| card_data::library().encounter_set(place.set.as_str()));
    Ok(CatalogueCard {
        code: card.code.to_string(),
        facts: printed(def),
        product: card.product.to_string(),
        position: card.position,
        quantity: card.quantity,
        limit: card.deck_limit,
        set: set.map(|set| (&set.name).into()),
        permanent: card.permanent,
        exceptional: card.exceptional,
        myriad: card.myriad,
        customizable: !card.customizations.is_empty(),
        bonded: card.bonded_count > 0,
        reprint_of: card.duplicate_of.as_ref().map(ToString::to_string),
    })
}

/// A card's place in the list, which is its place in the library.
pub(crate) fn place_of(code: &CardCode) -> Option<u32> {
    card_data::library().place(code.as_str())
}
