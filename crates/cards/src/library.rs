//! The library: every card by code, by name and by encounter set.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::search::SearchIndex;
use crate::{Card, CardCode, EncounterSet, Name, ProductCode, Trait};

/// Why facts files could not be read; each names the file.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("{file}: {source}")]
    Json {
        file: String,
        source: serde_json::Error,
    },
    #[error("{file}: {source}")]
    Encoding {
        file: String,
        source: std::str::Utf8Error,
    },
    #[error("two cards have the code {0}")]
    DuplicateCode(CardCode),
}

/// A published box or pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Product {
    pub code: ProductCode,
    pub name: Name,
    /// The code and the name of the cycle, such as `dwl`.
    pub cycle: Arc<str>,
    pub cycle_name: Name,
    /// The place of the cycle among the cycles, from 1.
    pub cycle_position: u16,
    /// The place of the product within its cycle, from 1.
    pub position: u16,
    /// The day of publication, as `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released: Option<Arc<str>>,
    /// The older products whose cards this one holds, where it repackages some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repackages: Option<Repackaged>,
}

/// What a box holds of older products: the cards are those of the products themselves, under
/// their codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repackaged {
    pub products: Vec<ProductCode>,
    pub part: RepackagedPart,
}

/// The part of older products that a box repackages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RepackagedPart {
    /// Investigators and the cards of their decks.
    Player,
    /// Encounter cards, and the story cards of campaigns.
    Campaign,
}

impl Product {
    /// Whether the box holds this printing of a card, as its own or repackaged.
    pub fn holds(&self, card: &Card) -> bool {
        let repackaged = |of: &Repackaged| {
            let part = match of.part {
                RepackagedPart::Player => card.encounter.is_none(),
                RepackagedPart::Campaign => card.encounter.is_some(),
            };
            part && of.products.contains(&card.product)
        };
        self.code == card.product || self.repackages.as_ref().is_some_and(repackaged)
    }
}

/// An encounter set: its names, and its cards without reprints and without second faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterSetFacts {
    pub code: EncounterSet,
    pub name: Name,
    /// Codes and copies, in the order of the set.
    pub cards: Vec<(CardCode, u8)>,
}

/// A trait and how it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitFacts {
    #[serde(rename = "trait")]
    pub name: Trait,
    pub printed: Name,
}

/// What scripts name: a deck of a scenario's own, an area out of play, a counter, an entry of the
/// campaign log;
/// and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptName {
    pub name: Arc<str>,
    pub printed: Name,
}

/// Every card, in the order of codes, and the tables of products, encounter sets and traits.
#[derive(Debug, Default)]
pub struct CardLibrary {
    cards: Vec<Card>,
    by_code: FxHashMap<CardCode, u32>,
    by_name: FxHashMap<Arc<str>, Vec<u32>>,
    products: Vec<Product>,
    product_index: FxHashMap<ProductCode, usize>,
    sets: Vec<EncounterSetFacts>,
    set_index: FxHashMap<EncounterSet, usize>,
    decks: Vec<ScriptName>,
    areas: Vec<ScriptName>,
    counters: Vec<ScriptName>,
    notes: Vec<ScriptName>,
    log_entries: Vec<ScriptName>,
    first_weaknesses: Vec<CardCode>,
    traits: Vec<TraitFacts>,
    trait_index: FxHashMap<Trait, usize>,
    /// Made by the first search, so that whoever only plays does not wait for it.
    search_index: OnceLock<SearchIndex>,
}

impl CardLibrary {
    /// Reads facts files. `products`, `encounter-sets`, `traits`, `decks`, `areas`, `counters`,
    /// `notes`, `log-entries` and `first-weaknesses` are tables (with or without `.json`); every other file
    /// is a list of cards.
    pub fn from_json<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
    ) -> Result<Self, LibraryError> {
        let mut library = Self::default();
        for (file, bytes) in files {
            match file.strip_suffix(".json").unwrap_or(file) {
                "products" => library.products = read(file, bytes)?,
                "encounter-sets" => library.sets = read(file, bytes)?,
                "traits" => library.traits = read(file, bytes)?,
                "decks" => library.decks = read(file, bytes)?,
                "areas" => library.areas = read(file, bytes)?,
                "counters" => library.counters = read(file, bytes)?,
                "notes" => library.notes = read(file, bytes)?,
                "log-entries" => library.log_entries = read(file, bytes)?,
                "first-weaknesses" => library.first_weaknesses = read(file, bytes)?,
                _ => library.cards.append(&mut read(file, bytes)?),
            }
        }
        library.cards.sort_by(|a, b| a.code.cmp(&b.code));
        if let Some([first, _]) = library
            .cards
            .array_windows()
            .find(|[a, b]| a.code == b.code)
        {
            return Err(LibraryError::DuplicateCode(first.code.clone()));
        }
        library.index();
        Ok(library)
    }

    /// The card with this public code, such as `01001`.
    pub fn get(&self, code: &str) -> Option<&Card> {
        self.by_code.get(code).map(|&at| &self.cards[at as usize])
    }

    /// Every card, in the order of codes.
    pub fn iter(&self) -> std::slice::Iter<'_, Card> {
        self.cards.iter()
    }

    /// The place of a card in the order of codes, from 0.
    pub fn place(&self, code: &str) -> Option<u32> {
        self.by_code.get(code).copied()
    }

    /// The card at a place that this library has given.
    pub fn at(&self, place: u32) -> &Card {
        &self.cards[place as usize]
    }

    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub(crate) fn search_index(&self) -> &SearchIndex {
        self.search_index.get_or_init(|| SearchIndex::of(self))
    }

    pub fn len(&self) -> usize {
        self.cards.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards with this English title, in the order of codes.
    pub fn named(&self, english: &str) -> impl Iterator<Item = &Card> {
        let at = self.by_name.get(english).map_or(&[][..], Vec::as_slice);
        at.iter().map(|&at| &self.cards[at as usize])
    }

    /// The titles that go with this English one: that of a card, or of the unrevealed side of a
    /// location.
    pub fn titles(&self, english: &str) -> Option<&Name> {
        let korean = self.named(english).find(|card| card.name.ko.is_some());
        let card = korean.or_else(|| self.named(english).next());
        card.map(|card| &card.name).or_else(|| {
            let mut sides = self.cards.iter().filter_map(Card::unrevealed_title);
            sides.find(|name| &*name.en == english)
        })
    }

    /// The card that this code reprints, or the card itself: the one that abilities are written for.
    pub fn original(&self, code: &str) -> Option<&Card> {
        let card = self.get(code)?;
        match &card.duplicate_of {
            Some(original) => self.get(original.as_str()),
            None => Some(card),
        }
    }

    /// The card that lists this code as its second face.
    pub fn front_of(&self, back: &str) -> Option<&Card> {
        let is_front = |card: &&Card| {
            card.back
                .as_ref()
                .is_some_and(|face| face.code.as_ref().is_some_and(|c| c.as_str() == back))
        };
        self.get(back).filter(|card| card.hidden)?;
        self.cards.iter().find(is_front)
    }

    pub fn products(&self) -> &[Product] {
        &self.products
    }

    pub fn product(&self, code: &str) -> Option<&Product> {
        self.product_index.get(code).map(|&at| &self.products[at])
    }

    pub fn encounter_sets(&self) -> &[EncounterSetFacts] {
        &self.sets
    }

    /// Every product that holds this printing of a card, the one that it first came in among them.
    pub fn products_with<'a>(&'a self, card: &'a Card) -> impl Iterator<Item = &'a Product> {
        self.products.iter().filter(|product| product.holds(card))
    }

    /// The facts of one encounter set, such as `torch`.
    pub fn encounter_set(&self, code: &str) -> Option<&EncounterSetFacts> {
        self.set_index.get(code).map(|&at| &self.sets[at])
    }

    /// The cards of one encounter set with their copies, without reprints and second faces.
    pub fn cards_of_set(&self, code: &str) -> impl Iterator<Item = (&Card, u8)> {
        let cards = self
            .encounter_set(code)
            .map_or(&[][..], |set| set.cards.as_slice());
        cards
            .iter()
            .filter_map(|(code, copies)| Some((self.get(code.as_str())?, *copies)))
    }

    pub fn traits(&self) -> &[TraitFacts] {
        &self.traits
    }

    /// How a trait is printed, in English and Korean.
    pub fn trait_name(&self, name: &str) -> Option<&Name> {
        self.trait_index
            .get(name)
            .map(|&at| &self.traits[at].printed)
    }

    /// The basic weaknesses that games drew from which were saved before their setups said from
    /// which. No card is ever added to them.
    pub fn first_weaknesses(&self) -> &[CardCode] {
        &self.first_weaknesses
    }

    /// Decks of scenarios' and cards' own.
    pub fn decks(&self) -> &[ScriptName] {
        &self.decks
    }

    /// What a deck of a scenario's own is called, by its name in scripts.
    pub fn deck_name(&self, name: &str) -> Option<&Name> {
        printed(&self.decks, name)
    }

    /// Areas out of play.
    pub fn areas(&self) -> &[ScriptName] {
        &self.areas
    }

    /// What an area out of play is called, by its name in scripts.
    pub fn area_name(&self, name: &str) -> Option<&Name> {
        printed(&self.areas, name)
    }

    /// Counters of scenarios' and cards' own.
    pub fn counters(&self) -> &[ScriptName] {
        &self.counters
    }

    /// What a counter is called, by its name in scripts.
    pub fn counter_name(&self, name: &str) -> Option<&Name> {
        printed(&self.counters, name)
    }

    /// What scenarios remember for one game.
    pub fn notes(&self) -> &[ScriptName] {
        &self.notes
    }

    /// How such a note reads, by its name in scripts.
    pub fn note_name(&self, name: &str) -> Option<&Name> {
        printed(&self.notes, name)
    }

    /// Entries of the campaign log that player cards write, in any campaign.
    pub fn log_entries(&self) -> &[ScriptName] {
        &self.log_entries
    }

    /// How such an entry reads, by its name in scripts (`section.entry`).
    pub fn log_entry_name(&self, name: &str) -> Option<&Name> {
        printed(&self.log_entries, name)
    }

    fn index(&mut self) {
        self.by_code.reserve(self.cards.len());
        for (at, card) in self.cards.iter().enumerate() {
            self.by_code.insert(card.code.clone(), at as u32);
            self.by_name
                .entry(card.name.en.clone())
                .or_default()
                .push(at as u32);
        }
        self.product_index = positions(&self.products, |product| product.code.clone());
        self.set_index = positions(&self.sets, |set| set.code.clone());
        self.trait_index = positions(&self.traits, |facts| facts.name.clone());
    }
}

fn printed<'a>(places: &'a [ScriptName], name: &str) -> Option<&'a Name> {
    let mut places = places.iter();
    let place = places.find(|one| &*one.name == name);
    place.map(|one| &one.printed)
}

fn positions<T, K: std::hash::Hash + Eq>(rows: &[T], key: impl Fn(&T) -> K) -> FxHashMap<K, usize> {
    rows.iter()
        .enumerate()
        .map(|(at, row)| (key(row), at))
        .collect()
}

fn read<T: serde::de::DeserializeOwned>(file: &str, bytes: &[u8]) -> Result<Vec<T>, LibraryError> {
    // Checking the whole text at once is quicker than checking every string in it.
    let text = std::str::from_utf8(bytes).map_err(|source| LibraryError::Encoding {
        file: file.to_owned(),
        source,
    })?;
    serde_json::from_str(text).map_err(|source| LibraryError::Json {
        file: file.to_owned(),
        source,
    })
}
