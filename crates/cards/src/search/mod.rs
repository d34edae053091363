//! Search over the library: a small query language, and names that forgive typing errors.

mod complete;
mod error;
mod facets;
mod fields;
mod fold;
mod found;
mod index;
mod lexer;
mod names;
mod query;
mod typos;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use complete::{Completion, Suggestion};
pub use error::QueryError;
pub use facets::{CardSet, CountBy, Facet};
pub use fields::korean_field;
pub use fold::fold;
pub use found::Found;
pub use query::Query;

use crate::{Card, CardLibrary};
use found::Search;
pub(crate) use index::SearchIndex;
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
        let found = self.search_among(&self.every_card(), query, texts);
        found.in_order().into_iter().map(|at| self.at(at)).collect()
    }

    /// What a query finds among some cards.
    pub fn search_among(&self, cards: &CardSet, query: &Query, texts: &dyn CardTexts) -> Found {
        let index = self.search_index();
        let mut found = Search::new(self, index, texts).run(&query.root, cards);
        let mut words = Vec::new();
        words_of(&query.root, &mut words);
        if words.len() > 1 {
            found.improve(&index.names.ranks(&words.join(" ")));
        }
        found
    }

    pub fn every_card(&self) -> CardSet {
        self.search_index().facets.all()
    }

    /// The cards that carry a value.
    pub fn carriers(&self, facet: &Facet) -> CardSet {
        self.search_index().facets.carriers([facet])
    }

    /// How many of the cards carry each value; a value that none carries is left out.
    pub fn count(&self, cards: &CardSet, by: CountBy) -> BTreeMap<String, u32> {
        self.search_index().facets.count(cards, by)
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
