//! What a run needs to know about cards. A run without facts asks where it would need them.

use std::fmt::Debug;

use cards::{CardLibrary, CardType, Number};

use crate::guide::{CardQuery, Code};

/// Facts of cards.
pub trait Facts: Debug {
    /// The health and sanity of an investigator.
    fn health(&self, investigator: &str) -> Option<(i64, i64)>;
    /// The traits of a card, in lower case.
    fn traits(&self, card: &str) -> Vec<String>;
    /// The classes of an investigator, in lower case.
    fn classes(&self, investigator: &str) -> Vec<String>;
    /// The cards that a query means, out of these encounter sets; nothing where that is unknown.
    fn cards(&self, query: &CardQuery, sets: &[String]) -> Option<Vec<Code>>;
    /// Whether there is a card of this code.
    fn exists(&self, card: &str) -> Option<bool>;
}

/// Knows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFacts;

impl Facts for NoFacts {
    fn health(&self, _: &str) -> Option<(i64, i64)> {
        None
    }

    fn traits(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn classes(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn cards(&self, query: &CardQuery, _: &[String]) -> Option<Vec<Code>> {
        match query {
            CardQuery::Codes(codes) => Some(codes.clone()),
            CardQuery::Search { .. } => None,
        }
    }

    fn exists(&self, _: &str) -> Option<bool> {
        None
    }
}

impl Facts for CardLibrary {
    fn health(&self, investigator: &str) -> Option<(i64, i64)> {
        let card = self.get(investigator)?;
        if card.kind != CardType::Investigator {
            return None;
        }
        let number =
            |value: Option<Number>| value.map(|value| i64::from(value.for_investigators(1)));
        Some((number(card.play.health)?, number(card.play.sanity)?))
    }

    fn traits(&self, card: &str) -> Vec<String> {
        let card = self.get(card);
        let traits = card.map_or(&[][..], |card| &card.traits);
        traits
            .iter()
            .map(|name| name.as_str().to_lowercase())
            .collect()
    }

    fn classes(&self, investigator: &str) -> Vec<String> {
        let card = self.get(investigator);
        let classes = card.map_or(&[][..], |card| &card.classes);
        classes
            .iter()
            .map(|class| class.as_str().to_owned())
            .collect()
    }

    fn cards(&self, query: &CardQuery, sets: &[String]) -> Option<Vec<Code>> {
        match query {
            CardQuery::Codes(codes) => Some(codes.clone()),
            CardQuery::Search {
                scenario: false, ..
            } => None,
            CardQuery::Search {
                traits,
                types,
                unique,
                vengeance,
                except,
                ..
            } => {
                let cards = self.iter().filter(|card| {
                    let set = card.encounter.as_ref().map(|place| place.set.as_str());
                    let kind = card.kind.as_str().to_owned();
                    set.is_some_and(|set| sets.iter().any(|name| name == set))
                        && traits.iter().all(|name| {
                            card.traits
                                .iter()
                                .any(|own| own.as_str().eq_ignore_ascii_case(name))
                        })
                        && (types.is_empty() || types.contains(&kind))
                        && (!unique || card.unique)
                        && (!vengeance || card.vengeance.is_some())
                        && !except.iter().any(|code| card.code.as_str() == code)
                });
                Some(cards.map(|card| card.code.to_string()).collect())
            }
        }
    }

    fn exists(&self, card: &str) -> Option<bool> {
        Some(self.get(card).is_some())
    }
}
