//! One card looked at closely.

use cards::{Card, Restriction};
use serde::Serialize;
use storage::TextLanguage;
use ts_rs::TS;

use super::place_of;
use crate::facts::{CardFacts, CardName};
use crate::play::book::book;
use crate::play::show::faces::{Face, card_name, face};
use crate::{App, Error};

/// Everything that the sheet of a card shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardDetails {
    pub code: String,
    pub front: CardFacts,
    /// The other side, where it differs.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<CardFacts>,
    /// The front as the taboo list that was asked for has it, where the card does something else
    /// by it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<CardFacts>,
    pub product: CardName,
    pub position: u16,
    pub quantity: u8,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<CardName>,
    /// Places in the catalogue of cards with the same title.
    pub same_title: Vec<u32>,
    /// Investigators for whom alone it is.
    pub only_for: Vec<CardName>,
    /// Cards that bring it into a game.
    pub bonded_to: Vec<String>,
    /// Numbers of the taboo lists that change it.
    pub taboos: Vec<String>,
    /// Decks of the player's that hold it.
    pub decks: Vec<DeckWithCard>,
    /// Copies in the player's collection.
    pub owned: u32,
    /// Whether the player may own it by a number of its own.
    pub owned_by_hand: bool,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<OfficialView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckWithCard {
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
    pub copies: u32,
}

/// The official text, in the markup of our own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OfficialView {
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko: Option<String>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back_en: Option<String>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back_ko: Option<String>,
}

impl App {
    /// One card with its text, its kin and the player's decks that hold it, as printed and as the
    /// list of number `taboo` has it.
    ///
    /// # Errors
    /// [`Error::UnknownCard`].
    pub fn card_details(&self, code: &str, taboo: Option<u16>) -> Result<CardDetails, Error> {
        let unknown = || Error::UnknownCard {
            card: code.to_owned(),
        };
        let library = card_data::library();
        let card = library.get(code).ok_or_else(unknown)?;
        let def = book()?.card(code).ok_or_else(unknown)?;
        let under = book()?.card_under(code, taboo);
        let under = under.filter(|changed| changed.taboo.is_some());
        let has_back = card.double_sided || card.back.is_some();
        let product = library.product(card.product.as_str());
        let set = card.encounter.as_ref();
        let set = set.and_then(|place| library.encounter_set(place.set.as_str()));
        let owned = self.owned()?;
        Ok(CardDetails {
            code: code.to_owned(),
            front: (*face(def, Face::Front)).clone(),
            back: has_back.then(|| (*face(def, Face::Back)).clone()),
            under: under.map(|changed| (*face(changed, Face::Front)).clone()),
            product: product.map_or_else(
                || crate::play::show::faces::plain(card.product.as_str()),
                |product| (&product.name).into(),
            ),
            position: card.position,
            quantity: card.quantity,
            set: set.map(|set| (&set.name).into()),
            same_title: same_title(card),
            only_for: only_for(card),
            bonded_to: card.bonded_to.iter().map(ToString::to_string).collect(),
            taboos: taboos(card),
            decks: self.decks_with(card)?,
            owned: owned.copies(card),
            owned_by_hand: owned.by_hand(card),
            official: self.official(card)?,
        })
    }

    fn decks_with(&self, card: &Card) -> Result<Vec<DeckWithCard>, Error> {
        let decks = self.storage()?.decks()?;
        let with = decks.into_iter().filter_map(|saved| {
            let deck = deckbuilding::Deck::from_json(&saved.json).ok()?;
            let copies = deck.slots.copies(card.code.as_str());
            (copies > 0).then_some(DeckWithCard {
                id: saved.id.0,
                name: saved.name,
                copies,
            })
        });
        Ok(with.collect())
    }

    fn official(&self, card: &Card) -> Result<Option<OfficialView>, Error> {
        let texts = self.texts()?;
        let of = |language| {
            let text = texts.official(card, language)?;
            Some((text.text.clone(), text.back.clone()))
        };
        let (english, korean) = (of(TextLanguage::English), of(TextLanguage::Korean));
        if english.is_none() && korean.is_none() {
            return Ok(None);
        }
        let (en, back_en) = english.unzip();
        let (ko, back_ko) = korean.unzip();
        Ok(Some(OfficialView {
            en,
            ko,
            back_en: back_en.flatten(),
            back_ko: back_ko.flatten(),
        }))
    }
}

fn same_title(card: &Card) -> Vec<u32> {
    let same = card_data::library().named(&card.name.en);
    let others = same.filter(|other| other.code != card.code && !other.hidden);
    others.filter_map(|other| place_of(&other.code)).collect()
}

fn only_for(card: &Card) -> Vec<CardName> {
    let mut names: Vec<CardName> = Vec::new();
    for restriction in &card.restrictions {
        let Restriction::Investigators(codes) = restriction else {
            continue;
        };
        for code in codes {
            let name = card_data::library().get(code.as_str()).map(card_name);
            if let Some(name) = name.filter(|name| !names.contains(name)) {
                names.push(name);
            }
        }
    }
    names
}

fn taboos(card: &Card) -> Vec<String> {
    let lists = card_data::taboos().iter();
    let with = lists.filter(|list| list.get(card.code.as_str()).is_some());
    with.map(|list| list.code.to_string()).collect()
}
