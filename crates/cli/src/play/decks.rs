//! The decks that games are played with.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use anyhow::{Context, bail};
use cards::{CardCode, CardType, Subtype};
use deckbuilding::{CardRules, Deckbuilder, Language, Mode, Random, Setting, Wish};
use engine::{CardDef, InvestigatorSetup};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::book::book;
use crate::guide_files;

/// Starter decks by their names.
const STARTERS: [(&str, &str); 5] = [
    (
        "agnes",
        include_str!("../../../../card-data/decks/agnes.json"),
    ),
    (
        "daisy",
        include_str!("../../../../card-data/decks/daisy.json"),
    ),
    (
        "roland",
        include_str!("../../../../card-data/decks/roland.json"),
    ),
    (
        "skids",
        include_str!("../../../../card-data/decks/skids.json"),
    ),
    (
        "wendy",
        include_str!("../../../../card-data/decks/wendy.json"),
    ),
];

/// In deck lists, the code that stands for a random basic weakness still to be drawn.
const RANDOM_WEAKNESS: &str = "01000";

static BUILDER: LazyLock<Deckbuilder<'static>> = LazyLock::new(|| {
    Deckbuilder::new(
        book().library(),
        card_data::taboos(),
        CardRules::committed(),
    )
});

pub struct Deck {
    investigator: CardCode,
    cards: Vec<CardCode>,
    taboo: Option<u16>,
}

/// One deck from each file or starter deck named; that of Roland Banks where none is.
/// In a standalone game they must be legal for it.
pub fn read(names: &[PathBuf], standalone: bool) -> anyhow::Result<Vec<Deck>> {
    let roland = [PathBuf::from("roland")];
    let names = if names.is_empty() { &roland } else { names };
    let setting = standalone.then(|| Setting {
        mode: Mode::Standalone,
        investigators: u8::try_from(names.len()).ok(),
        ..Setting::default()
    });
    let read = |name: &PathBuf| read_one(name, setting.as_ref());
    names.iter().map(read).collect()
}

/// All starter decks.
pub fn starters() -> anyhow::Result<Vec<Deck>> {
    STARTERS
        .iter()
        .map(|(name, _)| read_one(Path::new(name), None))
        .collect()
}

fn read_one(path: &Path, setting: Option<&Setting>) -> anyhow::Result<Deck> {
    let name = path.display();
    let starter = STARTERS
        .iter()
        .find(|(starter, _)| Path::new(starter) == path);
    let text = match starter {
        Some((_, text)) if !path.exists() => (*text).to_owned(),
        _ => guide_files::text(path).with_context(|| {
            let starters: Vec<&str> = STARTERS.iter().map(|(name, _)| *name).collect();
            format!(
                "{name}: no such deck can be read (starter decks are: {})",
                starters.join(", ")
            )
        })?,
    };
    parse(&text, setting).with_context(|| name.to_string())
}

fn parse(text: &str, setting: Option<&Setting>) -> anyhow::Result<Deck> {
    let mut decks = deckbuilding::read_decks(text)?;
    let (Some(deck), true) = (decks.pop(), decks.is_empty()) else {
        bail!("expected one deck")
    };
    if let Some(setting) = setting
        && let Some(first) = BUILDER.check(&deck, setting).first()
    {
        let message = first.sentence(book().library(), Language::English);
        bail!("not a deck for a standalone game: {message}");
    }
    let deck = expanded(&deck);
    for code in deck.cards.iter().chain([&deck.investigator]) {
        let Some(def) = book().card_under(code.as_str(), deck.taboo) else {
            bail!("no card has the code {code}")
        };
        if def.script.is_none() && code.as_str() != RANDOM_WEAKNESS {
            eprintln!(
                "warning: {} ({code}) is not supported: it does nothing",
                def.facts.name.en
            );
        }
    }
    Ok(deck)
}

/// The player cards of the Core Set, revised or not, by the codes of their first printings.
pub fn core_pool() -> BTreeSet<CardCode> {
    let core = book().library().iter().filter(|card| {
        let product = matches!(card.product.as_str(), "core" | "rcore");
        product && card.encounter.is_none() && card.code.as_str() != RANDOM_WEAKNESS
    });
    let first = core.map(|card| card.duplicate_of.as_ref().unwrap_or(&card.code).clone());
    first.collect()
}

/// Legal decks of the pool, drawn by chance, one for each of its investigators.
pub fn random(pool: &Arc<BTreeSet<CardCode>>, seed: u64) -> anyhow::Result<Vec<Deck>> {
    let mut chance = Random::new(seed);
    let investigators = pool.iter().filter(|code| {
        let def = book().card(code.as_str());
        def.is_some_and(|def| def.kind() == CardType::Investigator)
    });
    let mut decks = Vec::new();
    for code in investigators {
        let wish = Wish {
            level: [0, 2, 5][chance.below(3)],
            permanents: chance.below(2) == 1,
            pool: Some(Arc::clone(pool)),
            ..Wish::new(code.clone())
        };
        let deck = BUILDER
            .random_deck(&wish, &mut chance)
            .with_context(|| format!("seed {seed}: no deck for {code}"))?;
        let wrong = BUILDER.check(&deck, &Setting::default());
        if let Some(first) = wrong.first() {
            bail!("seed {seed}: the deck drawn for {code} is not legal: {first:?}");
        }
        decks.push(expanded(&deck));
    }
    Ok(decks)
}

/// A code for each copy.
fn expanded(deck: &deckbuilding::Deck) -> Deck {
    let copies =
        |(code, count): (&CardCode, u32)| std::iter::repeat_n(code.clone(), count as usize);
    Deck {
        investigator: deck.investigator.clone(),
        cards: deck.slots.iter().flat_map(copies).collect(),
        taboo: deck.taboo,
    }
}

impl Deck {
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
            sheets: Default::default(),
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
