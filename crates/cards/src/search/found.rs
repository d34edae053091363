//! The conditions of a query, looked up in the index and put together.

use super::CardTexts;
use super::facets::CardSet;
use super::facets::Facet;
use super::fields::WordField;
use super::index::SearchIndex;
use super::names::Rank;
use super::query::{Expression, Term};
use crate::{CardLibrary, Trait};

/// What a query finds.
#[derive(Clone, Debug)]
pub struct Found {
    cards: CardSet,
    /// How badly the name of each card fits, where names were asked for.
    ranks: Option<Vec<Rank>>,
}

impl From<CardSet> for Found {
    fn from(cards: CardSet) -> Self {
        Self { cards, ranks: None }
    }
}

impl Found {
    pub fn cards(&self) -> &CardSet {
        &self.cards
    }

    /// Places in the library: best match of the name first, then in the order of codes.
    pub fn in_order(&self) -> Vec<u32> {
        let places = self.cards.ones().map(|at| at as u32);
        let Some(ranks) = &self.ranks else {
            return places.collect();
        };
        let mut ranked: Vec<_> = places.map(|at| (ranks[at as usize], at)).collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, at)| at).collect()
    }

    /// A name that fits better as a whole than word by word counts as a whole.
    pub(super) fn improve(&mut self, whole: &[Rank]) {
        for (rank, whole) in self.ranks.iter_mut().flatten().zip(whole) {
            *rank = (*rank).min(*whole);
        }
    }

    /// Conditions other than names add nothing to the rank.
    fn rank(&self, at: usize) -> Rank {
        match &self.ranks {
            Some(ranks) => ranks[at],
            None if self.cards.contains(at) => 0,
            None => Rank::MAX,
        }
    }

    fn and(self, other: Self) -> Self {
        let mut cards = self.cards;
        cards.intersect_with(&other.cards);
        let ranks = match (self.ranks, other.ranks) {
            (Some(mut sums), Some(added)) => {
                for (sum, more) in sums.iter_mut().zip(added) {
                    *sum = sum.saturating_add(more);
                }
                Some(sums)
            }
            (one, other) => one.or(other),
        };
        Self { cards, ranks }
    }

    fn or(self, other: Self) -> Self {
        let ranked = self.ranks.is_some() || other.ranks.is_some();
        let best = |at| self.rank(at).min(other.rank(at));
        let ranks = ranked.then(|| (0..self.cards.len()).map(best).collect());
        let mut cards = self.cards;
        cards.union_with(&other.cards);
        Self { cards, ranks }
    }
}

pub struct Search<'a> {
    library: &'a CardLibrary,
    index: &'a SearchIndex,
    texts: &'a dyn CardTexts,
}

impl<'a> Search<'a> {
    pub fn new(library: &'a CardLibrary, index: &'a SearchIndex, texts: &'a dyn CardTexts) -> Self {
        Self {
            library,
            index,
            texts,
        }
    }

    /// What an expression finds. Cards outside `within` do not matter to whoever asks, so that their
    /// texts need not be looked into.
    pub fn run(&self, expression: &Expression, within: &CardSet) -> Found {
        match expression {
            Expression::All(parts) => {
                let (slow, quick): (Vec<_>, Vec<_>) =
                    parts.iter().partition(|part| part.asks_for_texts());
                let all = Found::from(within.clone());
                (quick.into_iter().chain(slow)).fold(all, |found, part| {
                    let next = self.run(part, &found.cards);
                    found.and(next)
                })
            }
            Expression::Any(parts) => {
                let none = Found::from(self.index.facets.none());
                (parts.iter()).fold(none, |found, part| found.or(self.run(part, within)))
            }
            Expression::Not(part) => {
                let mut others = self.run(part, within).cards;
                others.toggle_range(..);
                others.into()
            }
            Expression::Term(term) => self.term(term, within),
        }
    }

    fn term(&self, term: &Term, within: &CardSet) -> Found {
        let facets = &self.index.facets;
        match term {
            Term::Name(words) => self.named(words),
            Term::Number(field, operator, value) => {
                facets.compared(*field, *operator, *value).into()
            }
            Term::Facet(facet) => facets.carriers([facet]).into(),
            Term::Open(field, value) => self.open(*field, value, within).into(),
        }
    }

    fn named(&self, words: &str) -> Found {
        let ranks = self.index.names.ranks(words);
        let mut cards = self.index.facets.none();
        for (at, rank) in ranks.iter().enumerate() {
            cards.set(at, *rank != Rank::MAX);
        }
        let ranks = Some(ranks);
        Found { cards, ranks }
    }

    fn open(&self, field: WordField, value: &str, within: &CardSet) -> CardSet {
        let index = self.index;
        let facets: Vec<Facet> = match field {
            WordField::Trait => {
                let traits = index.traits_named(value).into_iter();
                traits.map(Facet::Trait).collect()
            }
            WordField::Set => index.sets.find(value).map(Facet::Set).collect(),
            WordField::Product => index.products.find(value).map(Facet::Product).collect(),
            WordField::Cycle => index.cycles.find(value).map(Facet::Product).collect(),
            WordField::Uses => vec![Facet::Uses(Trait::from(value))],
            WordField::Tag => vec![Facet::Tag(value.into())],
            WordField::Code => return self.with_code(value),
            _ => return self.with_text(value, within),
        };
        index.facets.carriers(&facets)
    }

    /// Cards stand in the order of their codes.
    fn with_code(&self, start: &str) -> CardSet {
        let cards = self.library.cards();
        let first = cards.partition_point(|card| card.code.as_str() < start);
        let after = &cards[first..];
        let count = after.partition_point(|card| card.code.as_str().starts_with(start));
        let mut found = self.index.facets.none();
        found.insert_range(first..first + count);
        found
    }

    fn with_text(&self, words: &str, within: &CardSet) -> CardSet {
        let mut found = self.index.facets.none();
        let holds = |at: &usize| self.texts.contains(&self.library.cards()[*at], words);
        found.extend(within.ones().filter(holds));
        found
    }
}
