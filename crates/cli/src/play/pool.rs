//! The cards from which decks for games are drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Context, bail};
use cards::{CardCode, CardType};
use clap::ValueEnum;
use deckbuilding::Random;
use engine::CardDef;

use super::decks::{self, Deck, RANDOM_WEAKNESS};
use super::seen::first_printing;
use crate::book::book;

/// As many investigators as one game may draw its party from.
const PARTY: usize = 5;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PoolName {
    /// The player cards of the Core Set, revised or not.
    #[default]
    Core,
    /// Every player card of every product, and the investigators whom the engine plays.
    All,
}

/// Player cards, by the codes of their first printings, and the investigators among them.
pub struct Pool {
    pub cards: Arc<BTreeSet<CardCode>>,
    investigators: Vec<CardCode>,
    /// Whether decks may hold Researched cards, as in a campaign that has recorded their tasks.
    researched: bool,
}

impl Pool {
    /// # Errors
    /// An investigator who is not among the cards.
    pub fn new(name: PoolName, only: Option<&str>) -> anyhow::Result<Self> {
        let wanted = |def: &&CardDef| match name {
            PoolName::Core => matches!(def.facts.product.as_str(), "core" | "rcore"),
            PoolName::All => def.script.is_some() || def.kind() != CardType::Investigator,
        };
        let of_players = |def: &&CardDef| {
            def.facts.encounter.is_none()
                && !def.facts.hidden
                && def.code.as_str() != RANDOM_WEAKNESS
        };
        let found = book().cards().filter(wanted).filter(of_players);
        let cards: BTreeSet<CardCode> = found.map(first_printing).collect();
        let is_investigator = |code: &&CardCode| {
            let def = book().card(code.as_str());
            def.is_some_and(|def| def.kind() == CardType::Investigator)
        };
        let mut investigators: Vec<CardCode> =
            cards.iter().filter(is_investigator).cloned().collect();
        if let Some(only) = only {
            investigators.retain(|code| code.as_str() == only);
        }
        if investigators.is_empty() {
            bail!(
                "no investigator of these cards has the code '{}'",
                only.unwrap_or_default()
            );
        }
        let cards = Arc::new(cards);
        Ok(Self {
            cards,
            investigators,
            researched: false,
        })
    }

    /// The same cards, for decks of a campaign that has recorded the tasks of Researched cards.
    pub fn researched(self) -> Self {
        Self {
            researched: true,
            ..self
        }
    }

    /// Legal decks for one game: one for each investigator, of some of them where there are many.
    ///
    /// # Errors
    /// An investigator for whom no legal deck is found, named with the seed.
    pub fn decks(&self, seed: u64) -> anyhow::Result<Vec<Deck>> {
        let mut chance = Random::new(seed);
        let mut party = self.investigators.clone();
        while party.len() > PARTY {
            party.swap_remove(chance.below(party.len()));
        }
        decks::random(&party, &self.cards, self.researched, &mut chance)
            .with_context(|| format!("seed {seed}"))
    }
}

impl Pool {
    /// The investigators for whom decks are drawn, by code.
    pub fn investigators(&self) -> &[CardCode] {
        &self.investigators
    }

    /// Legal decks for a game of this investigator with so many others.
    ///
    /// # Errors
    /// An investigator for whom no legal deck is found, named with the seed.
    pub fn party(&self, first: &CardCode, others: usize, seed: u64) -> anyhow::Result<Vec<Deck>> {
        let mut chance = Random::new(seed);
        let mut party = vec![first.clone()];
        party.extend(self.others(first, others, &mut chance));
        decks::random(&party, &self.cards, self.researched, &mut chance)
            .with_context(|| format!("seed {seed}"))
    }

    /// The same with a deck that is there for the first one. The others hold what they may of some
    /// cards.
    ///
    /// # Errors
    /// An investigator for whom no legal deck is found, named with the seed.
    pub fn party_with(
        &self,
        first: Deck,
        holds: &[CardCode],
        others: usize,
        seed: u64,
    ) -> anyhow::Result<Vec<Deck>> {
        let mut chance = Random::new(seed);
        let mut party = vec![first];
        for code in self.others(party[0].investigator(), others, &mut chance) {
            let tried = decks::wishing(&code, holds, &self.cards, &mut chance);
            party.push(match tried {
                Some(deck) => deck,
                None => self.any_deck(&code, &mut chance)?,
            });
        }
        Ok(party)
    }

    /// # Errors
    /// No legal deck is found.
    fn any_deck(&self, code: &CardCode, chance: &mut Random) -> anyhow::Result<Deck> {
        let of = std::slice::from_ref(code);
        let mut decks = decks::random(of, &self.cards, self.researched, chance)?;
        decks.pop().context("a deck for each investigator")
    }

    /// So many investigators beside one.
    fn others(&self, first: &CardCode, count: usize, chance: &mut Random) -> Vec<CardCode> {
        let all = self.investigators.iter();
        let mut rest: Vec<&CardCode> = all.filter(|&one| one != first).collect();
        let count = count.min(rest.len());
        (0..count)
            .map(|_| rest.swap_remove(chance.below(rest.len())).clone())
            .collect()
    }
}
