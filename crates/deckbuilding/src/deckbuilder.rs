//! Everything that checks need of the card data, worked out once.

use std::sync::OnceLock;

use cards::{Card, CardCode, CardLibrary, Customization, TabooList, TabooLists};

use crate::Deck;
use crate::backs::Back;
use crate::card_rules::{CardRule, CardRules};
use crate::facts::{CardId, Facts, Index, rules_of};

/// The deckbuilding rules of a card library: the way to every check and cost.
pub struct Deckbuilder<'a> {
    pub(crate) library: &'a CardLibrary,
    pub(crate) index: Index,
    lists: &'a TabooLists,
    rules: &'a CardRules,
    cards: Vec<&'a Card>,
    backs: Vec<OnceLock<Option<Back<'a>>>>,
    taboos: Vec<OnceLock<Taboos<'a>>>,
}

/// The facts and backs that one taboo list changes.
struct Taboos<'a> {
    facts: Vec<Facts>,
    backs: Vec<(CardId, Back<'a>)>,
}

/// The rules that a deck follows: the printed ones, or those of a taboo list.
#[derive(Clone, Copy)]
pub(crate) struct Edition<'a, 'b> {
    pub builder: &'b Deckbuilder<'a>,
    pub facts: &'b [Facts],
    taboos: Option<&'b Taboos<'a>>,
    pub list: Option<&'a TabooList>,
}

impl std::fmt::Debug for Deckbuilder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deckbuilder")
            .field("cards", &self.cards.len())
            .finish_non_exhaustive()
    }
}

impl<'a> Deckbuilder<'a> {
    pub fn new(library: &'a CardLibrary, lists: &'a TabooLists, rules: &'a CardRules) -> Self {
        Self {
            library,
            index: Index::new(library, rules),
            lists,
            rules,
            cards: library.iter().collect(),
            backs: library.iter().map(|_| OnceLock::new()).collect(),
            taboos: lists.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    pub fn library(&self) -> &'a CardLibrary {
        self.library
    }

    /// The investigators who can have a deck, reprints left out.
    pub fn investigators(&self) -> impl Iterator<Item = &'a Card> {
        let own = |card: &&'a Card| card.duplicate_of.is_none() && Back::new(card, &[]).is_some();
        self.cards.iter().copied().filter(own)
    }

    /// Whether a deck holds a card, or the later stage of it that play has put in its place.
    pub fn still_holds(&self, deck: &Deck, code: &str) -> bool {
        let stage_of = |held: &CardCode| {
            let id = self.index.id(held.as_str())?;
            self.earlier_stage(id)
        };
        let mut held = deck.slots.iter();
        held.any(|(held, _)| {
            held.as_str() == code || stage_of(held).is_some_and(|first| first.as_str() == code)
        })
    }

    /// The Researched cards of a deck.
    pub fn researched(&self, deck: &Deck) -> Vec<CardCode> {
        let is_researched = |code: &&CardCode| {
            let rules = self.index.id(code.as_str()).map(|id| self.index.rules(id));
            rules.is_some_and(|rules| rules.contains(&CardRule::Researched))
        };
        let cards = deck.slots.iter().map(|(code, _)| code);
        cards.filter(is_researched).cloned().collect()
    }

    /// The basic weakness of which the card is a later stage.
    pub(crate) fn earlier_stage(&self, id: CardId) -> Option<&CardCode> {
        self.index.rules(id).iter().find_map(|rule| match rule {
            CardRule::LaterStage { of } => Some(of),
            _ => None,
        })
    }

    /// The options on the sheet of a customizable card, as a taboo list has them.
    pub(crate) fn options_under(&self, card: &Card, taboo: Option<u16>) -> &'a [Customization] {
        let id = self.index.id(card.code.as_str());
        let edition = self.edition(taboo).zip(id);
        edition.map_or(&[], |(edition, id)| edition.customizations(id))
    }

    pub(crate) fn card(&self, id: CardId) -> &'a Card {
        self.cards[usize::from(id)]
    }

    pub(crate) fn code(&self, id: CardId) -> &'a CardCode {
        &self.card(id).code
    }

    /// The rules of the front of an investigator.
    pub(crate) fn front_rules(&self, card: &Card) -> &'a [CardRule] {
        rules_of(&self.rules.fronts, card)
    }

    /// The rules as printed, or with the changes of a taboo list; absent for an unknown list.
    pub(crate) fn edition(&self, taboo: Option<u16>) -> Option<Edition<'a, '_>> {
        let Some(number) = taboo else {
            return Some(Edition {
                builder: self,
                facts: &self.index.facts,
                taboos: None,
                list: None,
            });
        };
        let same = |list: &&TabooList| list.code.parse() == Ok(number);
        let (at, list) = self.lists.iter().enumerate().find(|(_, list)| same(list))?;
        let taboos = self.taboos[at].get_or_init(|| self.taboos(list));
        Some(Edition {
            builder: self,
            facts: &taboos.facts,
            taboos: Some(taboos),
            list: Some(list),
        })
    }

    fn taboos(&self, list: &'a TabooList) -> Taboos<'a> {
        let backs = list.cards.iter().filter_map(|taboo| {
            let id = self.index.id(taboo.code.as_str())?;
            let card = self.card(id);
            let options = taboo.deck_options.as_deref().unwrap_or(&card.deck_options);
            let requirements = taboo
                .deck_requirements
                .as_ref()
                .or(card.deck_requirements.as_ref())?;
            let changes = taboo.deck_options.is_some() || taboo.deck_requirements.is_some();
            changes.then(|| {
                (
                    id,
                    Back::with(
                        card,
                        rules_of(&self.rules.backs, card),
                        options,
                        requirements,
                    ),
                )
            })
        });
        Taboos {
            facts: self.index.under(list),
            backs: backs.collect(),
        }
    }
}

impl<'a, 'b> Edition<'a, 'b> {
    pub fn facts(&self, id: CardId) -> &'b Facts {
        &self.facts[usize::from(id)]
    }

    /// The back of an investigator; absent for a card that can have no deck.
    pub fn back(&self, code: &str) -> Option<&'b Back<'a>> {
        let id = self.builder.index.id(code)?;
        let original = self.facts(id).original;
        let changed = self
            .taboos
            .and_then(|taboos| taboos.backs.iter().find(|(id, _)| *id == original));
        if let Some((_, back)) = changed {
            return Some(back);
        }
        let back = &self.builder.backs[usize::from(id)];
        let card = self.builder.card(id);
        back.get_or_init(|| Back::new(card, rules_of(&self.builder.rules.backs, card)))
            .as_ref()
    }

    /// The options of a customizable card.
    pub fn customizations(&self, id: CardId) -> &'a [Customization] {
        let card = self.builder.card(id);
        let original = self.builder.code(self.facts(id).original);
        let changed = self.list.and_then(|list| list.get(original.as_str()));
        changed
            .and_then(|taboo| taboo.customizations.as_deref())
            .unwrap_or(&card.customizations)
    }
}
