//! What a query may ask of a card: values that it carries, and numbers that stand on it. Both are
//! kept apart from the cards, so that a search does not walk through them all.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::fields::{self, FLAGS, Field, NumberField, compare};
use super::lexer::Operator;
use crate::{
    Card, CardType, Class, EncounterSet, Number, PlayKeyword, ProductCode, SkillIcon, Slot, Trait,
    UseKind,
};

/// A value that a card carries or does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Facet {
    Class(Class),
    Type(CardType),
    Slot(Slot),
    Icon(SkillIcon),
    Keyword(PlayKeyword),
    Trait(Trait),
    Set(EncounterSet),
    Product(ProductCode),
    Uses(UseKind),
    Tag(Arc<str>),
    /// The name of one of the `FLAGS`.
    Flag(&'static str),
}

/// Cards by their places in the library.
pub type CardSet = fixedbitset::FixedBitSet;

/// What the cards of a set may be counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountBy {
    Class,
    Type,
    Slot,
    Trait,
    Level,
    Cost,
}

#[derive(Debug)]
pub struct Facets {
    cards: usize,
    carriers: HashMap<Facet, CardSet>,
    numbers: HashMap<NumberField, Vec<Option<Number>>>,
}

impl Facets {
    pub fn of(cards: &[Card]) -> Self {
        let mut carriers: HashMap<Facet, CardSet> = HashMap::new();
        for (at, card) in cards.iter().enumerate() {
            for facet in facets_of(card) {
                carriers
                    .entry(facet)
                    .or_insert_with(|| CardSet::with_capacity(cards.len()))
                    .insert(at);
            }
        }
        let column = |field: NumberField| {
            let numbers = cards.iter().map(|card| field.of(card));
            (field, numbers.collect())
        };
        Self {
            cards: cards.len(),
            carriers,
            numbers: Field::numbers().map(column).collect(),
        }
    }

    pub fn all(&self) -> CardSet {
        let mut all = self.none();
        all.insert_range(..);
        all
    }

    pub fn none(&self) -> CardSet {
        CardSet::with_capacity(self.cards)
    }

    /// The cards that carry one of the values.
    pub fn carriers<'a>(&self, facets: impl IntoIterator<Item = &'a Facet>) -> CardSet {
        let mut found = self.none();
        for cards in facets.into_iter().filter_map(|one| self.carriers.get(one)) {
            found.union_with(cards);
        }
        found
    }

    /// The cards whose number stands so to the value.
    pub fn compared(&self, field: NumberField, operator: Operator, value: Number) -> CardSet {
        let mut found = self.none();
        for (at, printed) in self.numbers[&field].iter().enumerate() {
            if printed.is_some_and(|printed| compare(printed, operator, value)) {
                found.insert(at);
            }
        }
        found
    }
}

impl Facets {
    /// How many of the cards carry each value; a value that none carries is left out.
    pub fn count(&self, cards: &CardSet, by: CountBy) -> BTreeMap<String, u32> {
        match by {
            CountBy::Level => self.count_numbers(cards, NumberField::Level),
            CountBy::Cost => self.count_numbers(cards, NumberField::Cost),
            _ => {
                let counts = self.carriers.iter().filter_map(|(facet, carriers)| {
                    let value = facet.value(by)?.to_owned();
                    let count = carriers.intersection_count(cards) as u32;
                    (count > 0).then_some((value, count))
                });
                counts.collect()
            }
        }
    }

    fn count_numbers(&self, cards: &CardSet, field: NumberField) -> BTreeMap<String, u32> {
        let mut counts: HashMap<Number, u32> = HashMap::new();
        let numbers = &self.numbers[&field];
        for number in cards.ones().filter_map(|at| numbers[at]) {
            *counts.entry(number).or_default() += 1;
        }
        let mut typed = BTreeMap::new();
        for (number, count) in counts {
            if let Some(text) = fields::typed(number) {
                *typed.entry(text).or_default() += count;
            }
        }
        typed
    }
}

impl Facet {
    fn value(&self, by: CountBy) -> Option<&str> {
        match (by, self) {
            (CountBy::Class, Self::Class(class)) => Some(class.as_str()),
            (CountBy::Type, Self::Type(kind)) => Some(kind.as_str()),
            (CountBy::Slot, Self::Slot(slot)) => Some(slot.as_str()),
            (CountBy::Trait, Self::Trait(name)) => Some(name.as_str()),
            _ => None,
        }
    }
}

fn facets_of(card: &Card) -> impl Iterator<Item = Facet> + '_ {
    let play = &card.play;
    let flags = FLAGS.iter().filter(|(_, holds)| holds(card));
    let once = [Facet::Type(card.kind), Facet::Product(card.product.clone())];
    (once.into_iter())
        .chain(card.classes.iter().copied().map(Facet::Class))
        .chain(play.slots.iter().copied().map(Facet::Slot))
        .chain(play.icons.iter().copied().map(Facet::Icon))
        .chain(play.keywords.iter().copied().map(Facet::Keyword))
        .chain(card.traits.iter().cloned().map(Facet::Trait))
        .chain((card.encounter.iter()).map(|place| Facet::Set(place.set.clone())))
        .chain((play.uses.iter()).map(|(kind, _)| Facet::Uses(kind.clone())))
        .chain(card.tags.iter().cloned().map(Facet::Tag))
        .chain(flags.map(|(name, _)| Facet::Flag(name)))
}
