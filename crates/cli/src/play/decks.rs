//! The decks that games are played with.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use anyhow::{Context, bail};
use cards::{CardCode, Subtype};
use deckbuilding::{CardRules, Deckbuilder, Language, Mode, Random, Setting, Wish};
use engine::{CardDef, InvestigatorSetup, UpgradeSheet};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::book::book;
use crate::guide_files;

/// In deck lists, the code that stands for a random basic weakness still to be drawn.
pub(super) const RANDOM_WEAKNESS: &str = "01000";

pub static BUILDER: LazyLock<Deckbuilder<'static>> = LazyLock::new(|| {
    Deckbuilder::new(
        book().library(),
        card_data::taboos(),
        CardRules::committed(),
    )
});

pub struct Deck {
    investigator: CardCode,
    cards: Vec<CardCode>,
    beside: Vec<CardCode>,
    transformed: Option<CardCode>,
    taboo: Option<u16>,
    sheets: BTreeMap<CardCode, UpgradeSheet>,
}

/// One deck from each file or starter deck named; that of Roland Banks where none is.
/// In a standalone game they must be legal for it.
pub fn read(names: &[PathBuf], standalone: bool) -> anyhow::Result<Vec<Deck>> {
    let names = named_or_roland(names);
    let setting = standalone.then(|| Setting {
        mode: Mode::Standalone,
        investigators: u8::try_from(names.len()).ok(),
        ..Setting::default()
    });
    let read = |name: &PathBuf| read_one(name, setting.as_ref());
    names.iter().map(read).collect()
}

fn named_or_roland(names: &[PathBuf]) -> Vec<PathBuf> {
    match names {
        [] => vec![PathBuf::from("roland")],
        names => names.to_vec(),
    }
}

/// The decks of files or of starter decks named, as they are written; that of Roland Banks where
/// none is.
pub fn named(names: &[PathBuf]) -> anyhow::Result<Vec<deckbuilding::Deck>> {
    let names = named_or_roland(names);
    names.iter().map(|name| in_file(name)).collect()
}

/// The starter decks of which the engine plays every card.
pub fn starters() -> anyhow::Result<Vec<Deck>> {
    let decks = card_data::decks().map(|(name, text)| {
        let deck = parse(text, None).with_context(|| name.to_owned())?;
        let plays = deck.unsupported().next().is_none();
        Ok(plays.then_some(deck))
    });
    decks.filter_map(anyhow::Result::transpose).collect()
}

fn read_one(path: &Path, setting: Option<&Setting>) -> anyhow::Result<Deck> {
    let name = path.display();
    let text = text(path)?;
    let deck = parse(&text, setting).with_context(|| name.to_string())?;
    for def in deck.unsupported() {
        let (name, code) = (&def.facts.name.en, &def.code);
        eprintln!("warning: {name} ({code}) is not supported: it does nothing");
    }
    Ok(deck)
}

fn in_file(path: &Path) -> anyhow::Result<deckbuilding::Deck> {
    only_one(&text(path)?).with_context(|| path.display().to_string())
}

/// The text of a deck file, or of the starter deck of that name.
fn text(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    let starter = card_data::decks().find(|(starter, _)| Path::new(starter) == path);
    match starter {
        Some((_, text)) if !path.exists() => Ok(text.to_owned()),
        _ => guide_files::text(path).with_context(|| {
            let starters: Vec<&str> = card_data::decks().map(|(name, _)| name).collect();
            format!(
                "{name}: no such deck can be read (starter decks are: {})",
                starters.join(", ")
            )
        }),
    }
}

fn only_one(text: &str) -> anyhow::Result<deckbuilding::Deck> {
    let mut decks = deckbuilding::read_decks(text)?;
    let (Some(deck), true) = (decks.pop(), decks.is_empty()) else {
        bail!("expected one deck")
    };
    Ok(deck)
}

fn parse(text: &str, setting: Option<&Setting>) -> anyhow::Result<Deck> {
    let deck = only_one(text)?;
    if let Some(setting) = setting
        && let Some(first) = BUILDER.check(&deck, setting).first()
    {
        let message = first.sentence(book().library(), Language::English);
        bail!("not a deck for a standalone game: {message}");
    }
    let deck = expanded(&deck);
    let unknown = |code: &&CardCode| book().card_under(code.as_str(), deck.taboo).is_none();
    if let Some(code) = deck.codes().find(unknown) {
        bail!("no card has the code {code}")
    }
    Ok(deck)
}

/// Legal decks of the pool, drawn by chance, one for each of these investigators; with Researched
/// cards, where their tasks are taken to be recorded.
pub fn random(
    investigators: &[CardCode],
    pool: &Arc<BTreeSet<CardCode>>,
    researched: bool,
    chance: &mut Random,
) -> anyhow::Result<Vec<Deck>> {
    let mut decks = Vec::new();
    for code in investigators {
        let wish = Wish {
            level: [0, 2, 5][chance.below(3)],
            permanents: chance.below(2) == 1,
            researched,
            pool: Some(Arc::clone(pool)),
            ..Wish::new(code.clone())
        };
        let deck = BUILDER
            .random_deck(&wish, chance)
            .with_context(|| format!("no deck for {code}"))?;
        let wrong = BUILDER.check(&deck, &Setting::default());
        if let Some(first) = wrong.first() {
            bail!("the deck drawn for {code} is not legal: {first:?}");
        }
        decks.push(expanded(&deck));
    }
    Ok(decks)
}

/// A legal deck that holds the first of these cards, and of the others as many as there is room
/// for; absent where chance finds none.
pub fn holding(
    investigator: &CardCode,
    holds: &[CardCode],
    pool: &Arc<BTreeSet<CardCode>>,
    chance: &mut Random,
) -> Option<Deck> {
    let deck = wishing(investigator, holds, pool, chance)?;
    let first = holds.first();
    let held = first.is_none_or(|first| deck.codes().any(|code| code == first));
    held.then_some(deck)
}

/// A legal deck of any level that holds as many of these cards as it may and has room for; absent
/// where chance finds none.
pub fn wishing(
    investigator: &CardCode,
    holds: &[CardCode],
    pool: &Arc<BTreeSet<CardCode>>,
    chance: &mut Random,
) -> Option<Deck> {
    let wish = Wish {
        level: 5,
        permanents: chance.below(2) == 1,
        researched: true,
        holds: holds.to_vec(),
        pool: Some(Arc::clone(pool)),
        ..Wish::new(investigator.clone())
    };
    let deck = BUILDER.random_deck(&wish, chance)?;
    let legal = BUILDER.check(&deck, &Setting::default()).is_empty();
    legal.then(|| expanded(&deck))
}

/// A code for each copy.
fn expanded(deck: &deckbuilding::Deck) -> Deck {
    let (cards, beside) = deck.copies(book().library());
    Deck {
        investigator: deck.front().clone(),
        cards,
        beside,
        transformed: deck.choices.transformed.clone(),
        taboo: deck.taboo,
        sheets: app::upgrade_sheets(deck),
    }
}

impl Deck {
    pub fn investigator(&self) -> &CardCode {
        &self.investigator
    }

    /// The copies of each card.
    pub fn listed(&self) -> BTreeMap<CardCode, u32> {
        let mut listed = BTreeMap::new();
        for code in &self.cards {
            *listed.entry(code.clone()).or_default() += 1;
        }
        listed
    }

    /// Puts a card into the deck, as campaigns do.
    pub fn put(&mut self, card: CardCode) {
        self.cards.push(card);
    }

    fn codes(&self) -> impl Iterator<Item = &CardCode> {
        let cards = self
            .cards
            .iter()
            .chain(&self.beside)
            .chain(&self.transformed);
        cards.chain([&self.investigator])
    }

    /// The cards that the engine does not play.
    fn unsupported(&self) -> impl Iterator<Item = &'static CardDef> {
        let known = self
            .codes()
            .filter(|code| code.as_str() != RANDOM_WEAKNESS)
            .filter_map(|code| book().card_under(code.as_str(), self.taboo));
        known.filter(|def| def.script.is_none())
    }

    /// The deck for a game, with basic weaknesses drawn by its seed.
    pub fn setup(&self, seed: u64, seat: usize) -> InvestigatorSetup {
        let mut rng = Pcg32::new(seed, 0x3ea1 + seat as u64);
        let drawn = |code: &CardCode| {
            if code.as_str() == RANDOM_WEAKNESS {
                weakness(&mut rng)
            } else {
                code.clone()
            }
        };
        InvestigatorSetup {
            investigator: self.investigator.clone(),
            deck: self.cards.iter().map(drawn).collect(),
            physical_trauma: 0,
            mental_trauma: 0,
            taboo: self.taboo,
            transformed: self.transformed.clone(),
            beside: self.beside.clone(),
            sheets: self.sheets.clone(),
        }
    }
}

fn weakness(rng: &mut Pcg32) -> CardCode {
    let drawable = |def: &&CardDef| {
        let basic = def.facts.subtype == Some(Subtype::BasicWeakness);
        basic
            && def.script.is_some()
            && def.facts.duplicate_of.is_none()
            && def.code.as_str() != RANDOM_WEAKNESS
    };
    let all: Vec<&CardDef> = book().cards().filter(drawable).collect();
    let index = rng.next_u32() as usize % all.len();
    all[index].code.clone()
}
