//! Search over the library: a small query language, and names that forgive typing errors.

mod complete;
mod error;
mod fields;
mod fold;
mod index;
mod lexer;
mod names;
mod query;
mod typos;

#[cfg(test)]
mod tests;

use std::collections::HashSet;

pub use complete::{Completion, Suggestion};
pub use error::QueryError;
pub use query::Query;

use crate::{
    Card, CardLibrary, CardType, Class, EncounterSet, Number, PlayKeyword, ProductCode, SkillIcon,
    Slot, Trait,
};
use fields::{Flag, NumberField, WordField, compare};
pub(crate) use index::SearchIndex;
use lexer::Operator;
use names::Rank;
use query::{Expression, Term};

/// Texts of cards, which the library has none of: whoever shows texts can have them searched.
pub trait CardTexts {
    /// Whether the text of the card holds these words, which are in lower case.
    fn contains(&self, card: &Card, words: &str) -> bool;
}

struct NoTexts;

impl CardTexts for NoTexts {
    fn contains(&self, _: &Card, _: &str) -> bool {
        false
    }
}

impl CardLibrary {
    /// The cards that a query finds, best match of the name first, then in the order of codes.
    /// Conditions on texts find nothing.
    pub fn search(&self, query: &Query) -> Vec<&Card> {
        self.search_with_texts(query, &NoTexts)
    }

    /// The same, where `text:` conditions ask `texts`.
    pub fn search_with_texts(&self, query: &Query, texts: &dyn CardTexts) -> Vec<&Card> {
        let prepared = self.prepare(&query.root);
        let mut whole = Vec::new();
        words_of(&query.root, &mut whole);
        let title = (whole.len() > 1).then(|| self.search_index().names.ranks(&whole.join(" ")));
        let mut found: Vec<(Rank, u32)> = Vec::new();
        for (at, card) in self.iter().enumerate() {
            if let Some(rank) = prepared.rank(card, at, texts) {
                let as_title = title.as_ref().map_or(Rank::MAX, |ranks| ranks[at]);
                found.push((rank.min(as_title), at as u32));
            }
        }
        found.sort_unstable();
        found
            .into_iter()
            .map(|(_, at)| &self.cards()[at as usize])
            .collect()
    }

    fn prepare(&self, expression: &Expression) -> Prepared {
        match expression {
            Expression::All(parts) => {
                Prepared::All(parts.iter().map(|part| self.prepare(part)).collect())
            }
            Expression::Any(parts) => {
                Prepared::Any(parts.iter().map(|part| self.prepare(part)).collect())
            }
            Expression::Not(part) => Prepared::Not(Box::new(self.prepare(part))),
            Expression::Term(term) => self.prepare_term(term),
        }
    }

    fn prepare_term(&self, term: &Term) -> Prepared {
        match term {
            Term::Name(words) => Prepared::Name(self.search_index().names.ranks(words)),
            Term::Number(field, operator, value) => Prepared::Number(*field, *operator, *value),
            Term::Class(class) => Prepared::Class(*class),
            Term::Type(kind) => Prepared::Type(*kind),
            Term::Slot(slot) => Prepared::Slot(*slot),
            Term::Icon(icon) => Prepared::Icon(*icon),
            Term::Keyword(keyword) => Prepared::Keyword(*keyword),
            Term::Flag(test) => Prepared::Flag(*test),
            Term::Open(field, value) => self.prepare_open(*field, value),
        }
    }

    fn prepare_open(&self, field: WordField, value: &str) -> Prepared {
        let index = self.search_index();
        match field {
            WordField::Trait => Prepared::Traits(index.traits_named(value)),
            WordField::Set => Prepared::Sets(index.sets.find(value)),
            WordField::Product => Prepared::Products(index.products.find(value)),
            WordField::Cycle => Prepared::Products(index.cycles.find(value)),
            WordField::Uses => Prepared::Uses(Trait::from(value)),
            WordField::Tag => Prepared::Tag(value.to_owned()),
            WordField::Code => Prepared::Code(value.to_owned()),
            _ => Prepared::Text(value.to_owned()),
        }
    }
}

/// The words of names that every found card must match.
fn words_of<'a>(expression: &'a Expression, words: &mut Vec<&'a str>) {
    match expression {
        Expression::All(parts) => parts.iter().for_each(|part| words_of(part, words)),
        Expression::Term(Term::Name(word)) => words.push(word),
        _ => {}
    }
}

/// A query with everything looked up that the library knows.
enum Prepared {
    All(Vec<Prepared>),
    Any(Vec<Prepared>),
    Not(Box<Prepared>),
    Name(Vec<Rank>),
    Number(NumberField, Operator, Number),
    Class(Class),
    Type(CardType),
    Slot(Slot),
    Icon(SkillIcon),
    Keyword(PlayKeyword),
    Flag(Flag),
    Traits(Vec<Trait>),
    Sets(HashSet<EncounterSet>),
    Products(HashSet<ProductCode>),
    Uses(Trait),
    Tag(String),
    Code(String),
    Text(String),
}

impl Prepared {
    /// The rank of a card that fits; conditions other than names add nothing to it.
    fn rank(&self, card: &Card, at: usize, texts: &dyn CardTexts) -> Option<Rank> {
        match self {
            Self::All(parts) => {
                let mut sum: Rank = 0;
                for part in parts {
                    sum = sum.saturating_add(part.rank(card, at, texts)?);
                }
                Some(sum)
            }
            Self::Any(parts) => parts
                .iter()
                .filter_map(|part| part.rank(card, at, texts))
                .min(),
            Self::Not(part) => part.rank(card, at, texts).is_none().then_some(0),
            Self::Name(ranks) => Some(ranks[at]).filter(|rank| *rank != Rank::MAX),
            _ => self.holds(card, texts).then_some(0),
        }
    }

    fn holds(&self, card: &Card, texts: &dyn CardTexts) -> bool {
        match self {
            Self::Number(field, operator, value) => compare(card, *field, *operator, *value),
            Self::Class(class) => card.classes.contains(class),
            Self::Type(kind) => card.kind == *kind,
            Self::Slot(slot) => card.play.slots.contains(slot),
            Self::Icon(icon) => card.play.icons.contains(icon),
            Self::Keyword(keyword) => card.play.keywords.contains(keyword),
            Self::Flag(test) => test(card),
            Self::Traits(traits) => card.traits.iter().any(|name| traits.contains(name)),
            Self::Sets(sets) => card
                .encounter
                .as_ref()
                .is_some_and(|encounter| sets.contains(&encounter.set)),
            Self::Products(products) => products.contains(&card.product),
            Self::Uses(kind) => card
                .play
                .uses
                .as_ref()
                .is_some_and(|(uses, _)| uses == kind),
            Self::Tag(tag) => card.tags.iter().any(|own| own.as_ref() == tag),
            Self::Code(code) => card.code.as_str().starts_with(code.as_str()),
            Self::Text(words) => texts.contains(card, words),
            Self::All(_) | Self::Any(_) | Self::Not(_) | Self::Name(_) => false,
        }
    }
}
