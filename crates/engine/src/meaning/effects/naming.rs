//! What players name: traits, and cards of the collection, which come to the game by that.

use abilities::{Effect, FlowEffect, Naming};
use cards::{Card, CardType, Trait};

use crate::flow::context::Ctx;
use crate::meaning::frame::MeaningFrame;
use crate::state::card_def::CardDef;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, ZoneKind};

/// What may be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    Trait(Trait),
    Card(&'static Card),
    /// An option, counted from 0, of the upgrade sheet of a card.
    Box(&'static Card, u8),
}

/// More than there are on any upgrade sheet.
const MOST_OPTIONS: i32 = 20;

impl Named {
    /// The number that answers it: the place of a trait among those of the game, but of a card what
    /// its code says, since a collection that grows must not change what a saved game named.
    fn answer(&self, place: usize) -> i32 {
        match self {
            Self::Trait(_) => place as i32,
            Self::Card(card) => number_of(card.code.as_str()),
            Self::Box(card, option) => {
                number_of(card.code.as_str()) * MOST_OPTIONS + i32::from(*option)
            }
        }
    }
}

/// Digits as a number, and a letter behind them as one of 27.
fn number_of(code: &str) -> i32 {
    let digits = code.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let side = code[digits.len()..].bytes().next();
    let side = side.map_or(0, |letter| i32::from(letter - b'a') + 1);
    digits.parse::<i32>().unwrap_or_default() * 27 + side
}

impl Game {
    /// What may be named at the open prompt, in the order of its options.
    pub fn names(&self) -> Vec<Named> {
        match (self.asking(), self.prompt()) {
            (Some(Effect::Flow(FlowEffect::Name { what, .. })), Some(prompt)) => {
                self.names_of(prompt.seats[0], *what)
            }
            _ => Vec::new(),
        }
    }

    /// What a number that answers the open prompt names.
    pub fn named(&self, answer: i32) -> Option<Named> {
        let names = self.names().into_iter().enumerate();
        let mut named = names.filter(|(n, one)| one.answer(*n) == answer);
        named.next().map(|(_, one)| one)
    }

    /// A trait that no asset of the game has is named in vain, whichever it is, so that those alone
    /// are listed which one has.
    fn names_of(&self, you: crate::Seat, what: Naming) -> Vec<Named> {
        let own = self.card(self.investigator(you).card).def;
        let wanted = |card: &Card| match what {
            Naming::Trait | Naming::OfGame | Naming::Box => false,
            Naming::Investigator => {
                card.kind == CardType::Investigator && card.name != own.facts.name
            }
            Naming::LevelZero => {
                let plays = matches!(card.kind, CardType::Asset | CardType::Event);
                plays && card.play.level == Some(0) && !card.permanent
            }
        };
        match what {
            Naming::Trait => self
                .traits_of_assets()
                .into_iter()
                .map(Named::Trait)
                .collect(),
            Naming::OfGame => {
                let titles = self.titles_of_game().into_iter();
                titles
                    .map(|card| Named::Card(&self.card(card).def.facts))
                    .collect()
            }
            Naming::Box => {
                let open = self.open_boxes(you).into_iter();
                open.map(|(card, option)| Named::Box(&self.card(card).def.facts, option))
                    .collect()
            }
            Naming::Investigator | Naming::LevelZero => {
                let found = self.book.collection(wanted);
                found.into_iter().map(Named::Card).collect()
            }
        }
    }

    /// One card of each title that may be drawn, wherever it is, in the order of their codes.
    fn titles_of_game(&self) -> Vec<CardId> {
        let drawn = |card: &CardId| {
            !matches!(
                self.card(*card).def.kind(),
                CardType::Investigator | CardType::Act | CardType::Agenda | CardType::Scenario
            )
        };
        let cards = (0..self.cards.len() as u16).map(CardId);
        let mut cards: Vec<CardId> = cards.filter(drawn).collect();
        let facts = |card: &CardId| &self.card(*card).def.facts;
        cards.sort_by(|one, other| facts(one).code.as_str().cmp(facts(other).code.as_str()));
        let mut titles = std::collections::BTreeSet::new();
        cards.retain(|card| titles.insert(facts(card).name.en.clone()));
        cards
    }

    fn traits_of_assets(&self) -> Vec<Trait> {
        let assets = self.cards.iter().map(|card| card.def);
        let assets = assets.filter(|def| def.kind() == CardType::Asset);
        let mut traits: Vec<Trait> = assets.flat_map(|def| def.facts.traits.clone()).collect();
        traits.sort();
        traits.dedup();
        traits
    }

    pub(super) fn ask_name(&mut self, ctx: Ctx, effect: &'static Effect, what: Naming) {
        let names = self.names_of(ctx.you, what);
        let answers = names.iter().enumerate().map(|(n, one)| one.answer(n));
        let options: Vec<PromptOption> = answers
            .map(|answer| PromptOption::new(ctx.you, ChoiceKind::Amount(answer), CardId::NONE))
            .collect();
        if options.is_empty() {
            self.done.in_full = false;
            return;
        }
        let prompt = Prompt::new(Ask::ChooseOption, ctx.you, ctx.this).with(options);
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    /// The place of a trait among those that may be named is X; a card of the collection comes aside.
    pub(super) fn name(&mut self, ctx: Ctx, what: Naming, then: &'static [Effect], answer: i32) {
        let names = self.names_of(ctx.you, what).into_iter().enumerate();
        let named = names.filter(|(n, one)| one.answer(*n) == answer);
        match named.map(|(_, one)| one).next() {
            Some(Named::Trait(_)) => self.push_effects(ctx.x(answer), then),
            Some(Named::Card(facts)) if what == Naming::OfGame => {
                let mut cards = self.titles_of_game().into_iter();
                let named = cards.find(|card| self.card(*card).def.facts.code == facts.code);
                self.push_effects(ctx.bind(named.unwrap_or(CardId::NONE)), then);
            }
            Some(Named::Box(card, option)) => {
                self.check_box(ctx.you, &card.code, option);
                self.push_effects(ctx, then);
            }
            Some(Named::Card(facts)) => {
                if let Some(def) = self.book.card(facts.code.as_str()) {
                    let card = self.create(def, ctx.you, ZoneKind::SetAside);
                    self.push_effects(ctx.bind(card), then);
                }
            }
            None => self.done.in_full = false,
        }
    }

    /// The trait that was named, where the ability that resolves lets somebody name one.
    pub(crate) fn named_trait(&self, ctx: &Ctx) -> Option<Trait> {
        let def: &CardDef = self.card(ctx.this.get()?).def;
        let names = |node: abilities::visit::Node<'_>| {
            matches!(
                node,
                abilities::visit::Node::FlowEffect(FlowEffect::Name {
                    what: Naming::Trait,
                    ..
                })
            )
        };
        if !abilities::visit::any(def.script(), names) {
            return None;
        }
        let traits = self.traits_of_assets();
        traits.into_iter().nth(usize::try_from(ctx.x).ok()?)
    }
}
