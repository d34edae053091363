//! Searches over all cards, or over those that a deck may take.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use cards::{Card, CardSet, CardType, CountBy, Facet, Found, Query};
use deckbuilding::{Allowance, Exclusion, Permission, Reason};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Places;
use super::fault::{QueryFault, faulty, units};
use super::sorting::sorted;
use crate::decks::Draft;
use crate::play::book::{book, deckbuilder};
use crate::texts::Texts;
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

/// A facet to count, with the query that has no condition on it.
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
    /// The step from each place in the catalogue to the next, the first one from 0.
    #[ts(type = "Array<number>")]
    pub found: Places,
    /// Which of them an option permits only so many of.
    pub limited: Vec<u32>,
    /// Which of them only the deck beside the deck may hold.
    pub beside: Vec<u32>,
    /// Which of them the deck may not take, and why.
    pub refused: Vec<RefusedCard>,
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
struct Filter {
    allowances: Vec<Allowance>,
    /// The cards that may be found at all.
    among: CardSet,
    texts: Arc<Texts>,
}

impl App {
    /// Finds cards. A query that cannot be understood is told as a fault, not as an error.
    pub fn search_cards(&self, search: &CardSearch) -> Result<CardsFound, Error> {
        let query = match Query::parse(&search.query) {
            Ok(query) => query,
            Err(error) => return Ok(faulty(&search.query, &error)),
        };
        let filter = self.filter(search)?;
        let mut answer = CardsFound {
            found: Places(sorted(filter.found(&query).in_order(), search.sort)),
            ..CardsFound::default()
        };
        filter.judge(&mut answer);
        if answer.found.is_empty() {
            answer.drop = filter.hints(&search.query);
        }
        Ok(answer)
    }

    /// Counts what each value of the facets would find; nothing for a query that cannot be
    /// understood.
    pub fn count_facets(
        &self,
        search: &CardSearch,
        facets: &[FacetQuery],
    ) -> Result<Vec<FacetCounts>, Error> {
        let filter = self.filter(search)?;
        Ok(filter.count(facets))
    }

    fn filter(&self, search: &CardSearch) -> Result<Filter, Error> {
        let library = card_data::library();
        let draft = search.deck.map(|deck| self.draft(deck)).transpose()?;
        let allowances = draft.map_or_else(Vec::new, |draft: Draft| {
            deckbuilder().allowances(&draft.deck, &draft.setting())
        });
        let mut among = listed().clone();
        if !search.reprints {
            among.difference_with(&library.carriers(&Facet::Flag("reprint")));
        }
        match search.scope {
            SearchScope::All => {}
            SearchScope::Player => among.intersect_with(player_cards()),
            SearchScope::Permitted => keep(&mut among, |at| {
                let allowance = allowances.get(at);
                allowance.is_some_and(|one| one.permission.is_ok() || one.beside)
            }),
        }
        if search.supported {
            let book = book()?;
            keep(&mut among, |at| {
                book.is_supported(library.at(at as u32).code.as_str())
            });
        }
        if search.owned {
            let owned = self.owned()?;
            keep(&mut among, |at| owned.copies(library.at(at as u32)) > 0);
        }
        Ok(Filter {
            allowances,
            among,
            texts: self.texts()?,
        })
    }
}

fn keep(cards: &mut CardSet, mut stays: impl FnMut(usize) -> bool) {
    let gone: Vec<usize> = cards.ones().filter(|at| !stays(*at)).collect();
    gone.into_iter().for_each(|at| cards.remove(at));
}

impl Filter {
    fn found(&self, query: &Query) -> Found {
        card_data::library().search_among(&self.among, query, &*self.texts)
    }

    /// Says of each found card whether the deck may take it.
    fn judge(&self, answer: &mut CardsFound) {
        for at in answer.found.iter() {
            let Some(allowance) = self.allowances.get(*at as usize) else {
                continue;
            };
            match &allowance.permission {
                Ok(Permission::Free) => {}
                Ok(Permission::Limited) => answer.limited.push(*at),
                Err(_) if allowance.beside => answer.beside.push(*at),
                Err(reason) => answer.refused.push(RefusedCard {
                    at: *at,
                    why: why_not(reason),
                }),
            }
        }
    }

    /// Most facets ask for the same, as nothing in the query is about them.
    fn count(&self, facets: &[FacetQuery]) -> Vec<FacetCounts> {
        let mut known: Vec<(&str, CardSet)> = Vec::new();
        let mut counts = Vec::new();
        for FacetQuery { field, query } in facets {
            let at = known.iter().position(|(text, _)| *text == query.trim());
            let at = at.unwrap_or_else(|| {
                let found = Query::parse(query).map(|parsed| self.found(&parsed).cards().clone());
                known.push((query.trim(), found.unwrap_or_default()));
                known.len() - 1
            });
            counts.push(FacetCounts {
                field: *field,
                counts: card_data::library().count(&known[at].1, (*field).into()),
            });
        }
        counts
    }

    /// What is found without each of the query's conditions.
    fn hints(&self, text: &str) -> Vec<DropHint> {
        let conditions = Query::conditions(text);
        let mut hints = Vec::new();
        for span in conditions.iter().filter(|_| conditions.len() > 1) {
            let rest = format!("{} {}", text[..span.start].trim(), text[span.end..].trim());
            let without = rest.trim().to_owned();
            let Ok(query) = Query::parse(&without) else {
                continue;
            };
            let count = self.found(&query).cards().count_ones(..) as u32;
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
        hints
    }
}

impl From<FacetField> for CountBy {
    fn from(field: FacetField) -> Self {
        match field {
            FacetField::Class => Self::Class,
            FacetField::Level => Self::Level,
            FacetField::Type => Self::Type,
            FacetField::Cost => Self::Cost,
            FacetField::Slot => Self::Slot,
            FacetField::Trait => Self::Trait,
        }
    }
}

/// The cards that a player finds in a list: all but second faces.
fn listed() -> &'static CardSet {
    static LISTED: LazyLock<CardSet> = LazyLock::new(|| {
        let library = card_data::library();
        let mut cards = library.every_card();
        cards.difference_with(&library.carriers(&Facet::Flag("hidden")));
        cards
    });
    &LISTED
}

fn player_cards() -> &'static CardSet {
    static PLAYER_CARDS: LazyLock<CardSet> = LazyLock::new(|| {
        let library = card_data::library();
        let mut cards = library.every_card();
        keep(&mut cards, |at| is_player_card(library.at(at as u32)));
        cards
    });
    &PLAYER_CARDS
}

fn is_player_card(card: &Card) -> bool {
    use CardType::{Asset, Enemy, Event, Skill, Treachery};
    match card.kind {
        Asset | Event | Skill => card.encounter.is_none() || card.play.level.is_some(),
        Treachery | Enemy => card.subtype.is_some() && card.encounter.is_none(),
        _ => false,
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
