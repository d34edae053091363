//! Random legal decks, for players who want to be surprised and for tests.

use std::collections::BTreeSet;
use std::sync::Arc;

use cards::{Card, CardCode, Class, DeckOption};

use super::Random;
use crate::backs::{Back, Selection};
use crate::card_rules::CardRule;
use crate::check::Inspection;
use crate::facts::{Facts, Role};
use crate::options::View;
use crate::permission::Permission;
use crate::{Deck, Deckbuilder, Setting};

/// What a random deck should be.
#[derive(Clone, Debug)]
pub struct Wish {
    pub investigator: CardCode,
    /// The sides of parallel versions to use, where they differ from the investigator's.
    pub front: Option<CardCode>,
    pub back: Option<CardCode>,
    pub taboo: Option<u16>,
    /// The highest level of its cards, of those with upgrade sheets too.
    pub level: u8,
    /// Whether permanent cards may change its size and options.
    pub permanents: bool,
    /// Whether it is a deck of a campaign in which the tasks of Researched cards are recorded.
    pub researched: bool,
    /// Cards that it should hold where it may, in as many copies as it may, the first ones first.
    pub holds: Vec<CardCode>,
    /// The only cards that it may hold, by the codes of their first printings; any where not said.
    pub pool: Option<Arc<BTreeSet<CardCode>>>,
}

impl Wish {
    /// A deck of level 0 cards.
    pub fn new(investigator: impl Into<CardCode>) -> Self {
        let investigator = investigator.into();
        Self {
            investigator,
            front: None,
            back: None,
            taboo: None,
            level: 0,
            permanents: false,
            researched: false,
            holds: Vec::new(),
            pool: None,
        }
    }

    fn allows(&self, code: &CardCode) -> bool {
        self.pool.as_ref().is_none_or(|pool| pool.contains(code))
    }
}

/// A deck being built, and what has been counted of it so far.
pub(super) struct Draft<'a, 'b> {
    pub(super) builder: &'b Deckbuilder<'a>,
    pub(super) facts: &'b [Facts],
    pub(super) back: &'b Back<'a>,
    pub(super) deck: Deck,
    /// Cards by options that permit only so many.
    pub(super) limited: u32,
    pub(super) wish: &'b Wish,
    pub(super) chance: &'b mut Random,
}

impl<'a> Deckbuilder<'a> {
    /// A random legal deck; absent for an investigator who can have none, or where the cards that
    /// the wish leaves do not suffice.
    pub fn random_deck(&self, wish: &Wish, chance: &mut Random) -> Option<Deck> {
        let edition = self.edition(wish.taboo)?;
        let mut deck = Deck::new("", wish.investigator.clone());
        (deck.taboo, deck.choices.front, deck.choices.back) =
            (wish.taboo, wish.front.clone(), wish.back.clone());
        let back = edition.back(deck.back().as_str())?;
        deck.name = back.card.name.en.to_string();
        let mut draft = Draft {
            builder: self,
            facts: edition.facts,
            back,
            deck,
            limited: 0,
            wish,
            chance,
        };
        draft.select();
        draft.require()?;
        draft.choose_permanents();
        draft.meet_needs();
        draft.hold();
        draft.fill();
        draft.fill_side_deck();
        draft.mark_sheets();
        Some(draft.deck)
    }
}

impl<'a> Draft<'a, '_> {
    pub(super) fn inspect<T>(&self, ask: impl FnOnce(&Inspection) -> T) -> Option<T> {
        let edition = self.builder.edition(self.wish.taboo)?;
        let setting = Setting::default();
        Inspection::new(edition, &self.deck, &setting, &mut Vec::new())
            .map(|inspection| ask(&inspection))
    }

    /// Makes every selection.
    fn select(&mut self) {
        let mut taken: Vec<Class> = Vec::new();
        for selection in self.back.selections() {
            match selection {
                Selection::Class(name, from) => {
                    let from: Vec<Class> = from
                        .iter()
                        .copied()
                        .filter(|class| !taken.contains(class))
                        .collect();
                    let Some(class) = self.chance.pick(&from) else {
                        continue;
                    };
                    taken.push(*class);
                    self.deck
                        .choices
                        .classes
                        .push((name.into(), class.as_str().into()));
                }
                Selection::Option(from) => {
                    self.deck.choices.option =
                        self.chance.pick(from).map(|option| option.id.clone());
                }
            }
        }
        self.deck.choices.deck_size = self.chance.pick(&self.back.sizes).copied();
    }

    /// Adds what the investigator requires, in one of its versions, and weaknesses.
    fn require(&mut self) -> Option<()> {
        let version = self.chance.below(3);
        self.choose_added();
        for alternatives in &self.back.requirements.cards {
            let allowed = alternatives.iter().filter(|code| self.wish.allows(code));
            let allowed: Vec<&CardCode> = allowed.collect();
            let held = allowed.iter().find(|code| self.wish.holds.contains(code));
            let code = *held.or(allowed.get(version)).or(allowed.last())?;
            let (least, most) = self.inspect(|inspection| inspection.wanted_copies(code))?;
            let wanted = if held.is_some() { most } else { least };
            self.deck.slots.set(code, wanted);
        }
        for _ in 0..self.back.requirements.random_basic_weaknesses {
            let setting = Setting::default();
            let held = self.held_weakness();
            let owned = |card: &Card| {
                let copies = u32::from(card.quantity);
                if self.wish.allows(&card.code) {
                    copies
                } else {
                    0
                }
            };
            let drawn = || {
                self.builder
                    .draw_weakness(&self.deck, &setting, owned, self.chance)
            };
            let code = held.or_else(drawn)?;
            self.deck.slots.add(&code, 1);
        }
        Some(())
    }

    /// Adds what the two sides of the investigator add, or have the player choose.
    fn choose_added(&mut self) {
        let front = self.builder.library().get(self.deck.front().as_str());
        let rules = front
            .map(|card| self.builder.front_rules(card))
            .unwrap_or_default();
        for rule in rules.iter().chain(self.back.rules) {
            let (from, count) = match rule {
                CardRule::Adds(cards) => (cards, cards.len()),
                CardRule::Choose { from, min, max, .. } => {
                    let more = self.chance.below(usize::from(max - min) + 1);
                    (from, usize::from(*min) + more)
                }
                _ => continue,
            };
            let mut from = from.clone();
            self.chance.shuffle(&mut from);
            from.sort_by_key(|code| !self.wish.holds.contains(code));
            from.iter()
                .take(count)
                .for_each(|code| self.deck.slots.set(code, 1));
        }
    }

    /// Adds up to two permanent cards.
    fn choose_permanents(&mut self) {
        if self.wish.permanents {
            let mut cards =
                self.candidates(|card, facts| card.permanent && facts.role == Role::Standard);
            self.chance.shuffle(&mut cards);
            for (card, permission) in cards.into_iter().take(2) {
                self.take(card, permission, 1);
            }
        }
    }

    /// Adds cards of every kind that the deck must hold.
    fn meet_needs(&mut self) {
        for rule in self.kinds_needed() {
            let CardRule::AtLeast { count, of } = rule else {
                continue;
            };
            self.take_of(&of, u32::from(count));
        }
        let spreads: Vec<DeckOption> = self
            .back
            .card
            .deck_options
            .iter()
            .filter(|o| o.at_least.is_some())
            .cloned()
            .collect();
        for line in spreads {
            let Some(least) = line.at_least else { continue };
            let mut classes = line.classes.clone();
            self.chance.shuffle(&mut classes);
            for class in classes
                .into_iter()
                .take(usize::from(least.classes.unwrap_or(0)))
            {
                let of_class = DeckOption {
                    classes: vec![class],
                    level: line.level,
                    ..DeckOption::default()
                };
                self.take_of(&of_class, u32::from(least.min));
            }
        }
    }

    fn kinds_needed(&self) -> Vec<CardRule> {
        let of_cards = self.inspect(|inspection| {
            inspection
                .card_rules()
                .map(|(rule, _)| rule.clone())
                .collect::<Vec<_>>()
        });
        let rules = self
            .back
            .rules
            .iter()
            .cloned()
            .chain(of_cards.unwrap_or_default());
        rules
            .filter(|rule| matches!(rule, CardRule::AtLeast { .. }))
            .collect()
    }

    /// Adds cards that match until the deck holds so many.
    fn take_of(&mut self, kind: &DeckOption, want: u32) {
        let matches = |card: &Card| View::printed(card).matches(kind);
        let cards = self
            .deck
            .slots
            .iter()
            .filter_map(|(code, n)| Some((self.builder.library().get(code.as_str())?, n)));
        let mut have: u32 = cards
            .filter(|(card, _)| matches(card))
            .map(|(_, copies)| copies)
            .sum();
        let mut cards = self.candidates(|card, facts| facts.counts() && matches(card));
        self.chance.shuffle(&mut cards);
        for (card, permission) in cards {
            if have >= want {
                break;
            }
            have += self.take(card, permission, 2.min(want - have));
        }
    }

    /// Fills the deck to its size.
    fn fill(&mut self) {
        let sizes = self.inspect(|inspection| (inspection.size(), inspection.wanted_size()));
        let Some((mut have, want)) = sizes else {
            return;
        };
        let mut cards = self.candidates(|_, facts| facts.counts());
        self.chance.shuffle(&mut cards);
        for (card, permission) in cards {
            if have >= want {
                return;
            }
            let copies = 1 + self.chance.below(2) as u32;
            have += self.take(card, permission, copies.min(want - have));
        }
    }

    /// Cards that the options permit, of the levels wished for, with every original but no reprint.
    pub(super) fn candidates(
        &self,
        keep: impl Fn(&Card, &Facts) -> bool,
    ) -> Vec<(&'a Card, Permission)> {
        let mut cards = self.builder.permitted(&self.deck, &Setting::default());
        cards.retain(|(card, _)| {
            let id = self.builder.index.id(card.code.as_str());
            card.duplicate_of.is_none()
                && self.wish.allows(&card.code)
                && card
                    .play
                    .level
                    .is_some_and(|level| level <= self.wish.level)
                && id.is_some_and(|id| {
                    !self.is_awkward(id) && keep(card, &self.facts[usize::from(id)])
                })
        });
        cards
    }

    /// Cards that only an upgrade or a campaign brings, where the deck has had none.
    fn is_awkward(&self, id: u16) -> bool {
        let rules = self.builder.index.rules(id);
        let unresearched = !self.wish.researched && rules.contains(&CardRule::Researched);
        unresearched || rules.contains(&CardRule::Reward)
    }

    fn fill_side_deck(&mut self) {
        let Some(requirements) = &self.back.card.side_deck_requirements else {
            return;
        };
        let required = requirements
            .cards
            .iter()
            .filter_map(|alternatives| alternatives.first().cloned());
        let mut side: Vec<CardCode> = required.collect();
        let mut titles: Vec<&str> = Vec::new();
        let options = &self.back.card.side_deck_options;
        let mut cards: Vec<&Card> = self
            .builder
            .library()
            .iter()
            .filter(|card| {
                let view = View::printed(card);
                card.duplicate_of.is_none() && options.iter().any(|option| view.matches(option))
            })
            .collect();
        self.chance.shuffle(&mut cards);
        cards.sort_by_key(|card| !self.wish.holds.contains(&card.code));
        for card in cards {
            let id = self.builder.index.id(card.code.as_str());
            let standard = id.is_some_and(|id| self.facts[usize::from(id)].role == Role::Standard);
            if standard
                && !titles.contains(&&*card.name.en)
                && titles.len() < usize::from(requirements.size)
            {
                titles.push(&card.name.en);
                side.push(card.code.clone());
            }
        }
        self.deck.choices.extra_deck = side;
    }
}
