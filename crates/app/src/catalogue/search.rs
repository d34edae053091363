//! Searches over all cards, or over those that a deck may take.

use std::collections::{BTreeMap, HashSet};

use cards::{Card, CardType, Number, Query};
use deckbuilding::{Exclusion, Permission, Reason, Standing};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::fault::{QueryFault, faulty, units};
use super::place_of;
use crate::collection::Owned;
use crate::decks::Draft;
use crate::play::book::{book, deckbuilder};
use crate::{App, Error};

/// What the player looks for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct CardSearch {
    pub query: String,
    /// The deck whose investigator is meant by `Permitted`.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub deck: Option<i64>,
    pub scope: SearchScope,
    /// Only cards of the player's collection.
    pub owned: bool,
    /// Only cards that the engine plays.
    pub supported: bool,
    /// Reprints stand beside the cards that they reprint.
    pub reprints: bool,
    pub sort: SearchSort,
    /// Facets to count, each with the query that has no condition on it.
    #[serde(default)]
    pub facets: Vec<FacetQuery>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SearchScope {
    All,
    /// Cards of investigator decks.
    Player,
    /// What the deck may take.
    Permitted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SearchSort {
    /// Best match first, then in the order of codes.
    Match,
    Class,
    Type,
    Cost,
    Level,
    Name,
    NameKo,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct FacetQuery {
    pub field: FacetField,
    pub query: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FacetField {
    Class,
    Level,
    Type,
    Cost,
    Slot,
    Trait,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CardsFound {
    /// Places in the catalogue.
    pub found: Vec<u32>,
    /// Which of them an option permits only so many of.
    pub limited: Vec<u32>,
    /// Which of them only the deck beside the deck may hold.
    pub beside: Vec<u32>,
    /// Which of them the deck may not take, and why.
    pub refused: Vec<RefusedCard>,
    pub facets: Vec<FacetCounts>,
    /// Conditions to leave out where nothing was found.
    pub drop: Vec<DropHint>,
    /// What is wrong with the query; nothing was searched then.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<QueryFault>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RefusedCard {
    pub at: u32,
    pub why: WhyNot,
}

/// Why a deck may not take a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WhyNot {
    Options,
    Restriction,
    OthersOnly,
    Bonded,
    Foreign,
    Earned,
    Researched,
    CampaignOnly,
    MultiplayerOnly,
    AtDeckCreation,
    Taboo,
}

/// How many cards each value of a facet would find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct FacetCounts {
    pub field: FacetField,
    pub counts: BTreeMap<String, u32>,
}

/// Part of a query, and how many cards are found without it. Places count UTF-16 units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DropHint {
    pub start: u32,
    pub end: u32,
    pub without: String,
    pub count: u32,
}

/// What every search of one request shares.
struct Filter<'a> {
    search: &'a CardSearch,
    standings: Vec<Standing>,
    owned: Option<Owned>,
    texts: std::sync::Arc<crate::texts::Texts>,
}

impl App {
    /// Finds cards. A query that cannot be understood is told as a fault, not as an error.
    pub fn search_cards(&self, search: &CardSearch) -> Result<CardsFound, Error> {
        let filter = self.filter(search)?;
        let query = match Query::parse(&search.query) {
            Ok(query) => query,
            Err(error) => return Ok(faulty(&search.query, &error)),
        };
        let mut found = filter.found(&query)?;
        sort(&mut found, search.sort);
        let mut answer = CardsFound {
            found: found
                .iter()
                .filter_map(|card| place_of(&card.code))
                .collect(),
            ..CardsFound::default()
        };
        filter.judge(&mut answer);
        for facet in &search.facets {
            answer.facets.push(filter.count(facet)?);
        }
        if answer.found.is_empty() {
            answer.drop = filter.hints(&search.query)?;
        }
        Ok(answer)
    }

    fn filter<'a>(&self, search: &'a CardSearch) -> Result<Filter<'a>, Error> {
        let draft = search.deck.map(|deck| self.draft(deck)).transpose()?;
        let standings = draft.map_or_else(Vec::new, |draft: Draft| {
            deckbuilder().standings(&draft.deck, &draft.setting())
        });
        Ok(Filter {
            search,
            standings,
            owned: search.owned.then(|| self.owned()).transpose()?,
            texts: self.texts()?,
        })
    }
}

impl Filter<'_> {
    fn found(&self, query: &Query) -> Result<Vec<&'static Card>, Error> {
        let library = card_data::library();
        let mut found = library.search_with_texts(query, &*self.texts);
        let book = book()?;
        found.retain(|card| {
            !card.hidden
                && (self.search.reprints || card.duplicate_of.is_none())
                && self.in_scope(card)
                && (!self.search.supported
                    || book
                        .card(card.code.as_str())
                        .is_some_and(|def| def.script.is_some()))
                && self
                    .owned
                    .as_ref()
                    .is_none_or(|owned| owned.copies(card) > 0)
        });
        Ok(found)
    }

    fn in_scope(&self, card: &Card) -> bool {
        match self.search.scope {
            SearchScope::All => true,
            SearchScope::Player => is_player_card(card),
            SearchScope::Permitted => self
                .standing(card)
                .is_some_and(|one| one.permission.is_ok() || one.beside),
        }
    }

    fn standing(&self, card: &Card) -> Option<&Standing> {
        self.standings.get(place_of(&card.code)? as usize)
    }

    /// Says of each found card whether the deck may take it.
    fn judge(&self, answer: &mut CardsFound) {
        for at in &answer.found {
            let Some(standing) = self.standings.get(*at as usize) else {
                continue;
            };
            match &standing.permission {
                Ok(Permission::Free) => {}
                Ok(Permission::Limited) => answer.limited.push(*at),
                Err(_) if standing.beside => answer.beside.push(*at),
                Err(reason) => answer.refused.push(RefusedCard {
                    at: *at,
                    why: why_not(reason),
                }),
            }
        }
    }

    fn count(&self, facet: &FacetQuery) -> Result<FacetCounts, Error> {
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        if let Ok(query) = Query::parse(&facet.query) {
            for card in self.found(&query)? {
                let values: HashSet<String> = values(card, facet.field).into_iter().collect();
                for value in values {
                    *counts.entry(value).or_default() += 1;
                }
            }
        }
        Ok(FacetCounts {
            field: facet.field,
            counts,
        })
    }

    /// What is found without each of the query's conditions.
    fn hints(&self, text: &str) -> Result<Vec<DropHint>, Error> {
        let conditions = Query::conditions(text);
        let mut hints = Vec::new();
        for span in conditions.iter().filter(|_| conditions.len() > 1) {
            let rest = format!("{} {}", text[..span.start].trim(), text[span.end..].trim());
            let without = rest.trim().to_owned();
            let Ok(query) = Query::parse(&without) else {
                continue;
            };
            let count = self.found(&query)?.len() as u32;
            if count > 0 {
                hints.push(DropHint {
                    start: units(text, span.start),
                    end: units(text, span.end),
                    without,
                    count,
                });
            }
        }
        hints.sort_by_key(|hint| std::cmp::Reverse(hint.count));
        Ok(hints)
    }
}

fn is_player_card(card: &Card) -> bool {
    use CardType::{Asset, Enemy, Event, Skill, Treachery};
    match card.kind {
        Asset | Event | Skill => card.encounter.is_none() || card.play.level.is_some(),
        Treachery | Enemy => card.subtype.is_some() && card.encounter.is_none(),
        _ => false,
    }
}

fn values(card: &Card, field: FacetField) -> Vec<String> {
    match field {
        FacetField::Class => card.classes.iter().map(ToString::to_string).collect(),
        FacetField::Level => card.play.level.iter().map(ToString::to_string).collect(),
        FacetField::Type => vec![card.kind.to_string()],
        FacetField::Cost => card.play.cost.and_then(digits).into_iter().collect(),
        FacetField::Slot => card.play.slots.iter().map(ToString::to_string).collect(),
        FacetField::Trait => card.traits.iter().map(ToString::to_string).collect(),
    }
}

fn digits(number: Number) -> Option<String> {
    match number {
        Number::Fixed(n) | Number::PerInvestigator(n) => Some(n.to_string()),
        Number::X => Some("x".to_owned()),
        Number::None | Number::Star | Number::Unknown => None,
    }
}

fn sort(found: &mut [&Card], sort: SearchSort) {
    let cost = |card: &Card| match card.play.cost {
        Some(Number::Fixed(n)) => i32::from(n),
        Some(_) => 98,
        None => 99,
    };
    let class = |card: &Card| match card.classes.as_slice() {
        [one] => *one as usize,
        [] => 9,
        _ => 8,
    };
    let korean = |card: &Card| {
        let name = card.name.ko.clone();
        (name.is_none(), name.unwrap_or_else(|| card.name.en.clone()))
    };
    match sort {
        SearchSort::Match => {}
        SearchSort::Name => found.sort_by(|a, b| a.name.en.cmp(&b.name.en)),
        SearchSort::NameKo => found.sort_by_cached_key(|card| korean(card)),
        SearchSort::Class => {
            found.sort_by_cached_key(|card| {
                (class(card), card.kind, cost(card), card.name.en.clone())
            });
        }
        SearchSort::Type => {
            found.sort_by_cached_key(|card| (card.kind, cost(card), card.name.en.clone()));
        }
        SearchSort::Cost => {
            found.sort_by_cached_key(|card| (cost(card), card.name.en.clone()));
        }
        SearchSort::Level => {
            let level = |card: &Card| card.play.level.unwrap_or(u8::MAX);
            found.sort_by_cached_key(|card| (level(card), class(card), card.name.en.clone()));
        }
    }
}

fn why_not(reason: &Reason) -> WhyNot {
    match reason {
        Reason::NotPermitted { why, .. } => match why {
            Exclusion::Options => WhyNot::Options,
            Exclusion::Restriction => WhyNot::Restriction,
            Exclusion::OthersOnly => WhyNot::OthersOnly,
            Exclusion::Bonded => WhyNot::Bonded,
            Exclusion::Foreign => WhyNot::Foreign,
            Exclusion::Earned | Exclusion::EarnedWeakness => WhyNot::Earned,
            Exclusion::Researched => WhyNot::Researched,
            Exclusion::CampaignOnly => WhyNot::CampaignOnly,
            Exclusion::MultiplayerOnly => WhyNot::MultiplayerOnly,
            Exclusion::AtDeckCreation => WhyNot::AtDeckCreation,
        },
        _ => WhyNot::Taboo,
    }
}
