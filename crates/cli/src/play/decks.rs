//! The decks that games are played with.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use cards::{CardCode, Subtype};
use engine::{CardDef, InvestigatorSetup};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::book::book;

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

pub struct Deck {
    investigator: CardCode,
    cards: Vec<CardCode>,
}

/// One deck from each file or starter deck named; that of Roland Banks where none is.
pub fn read(names: &[PathBuf]) -> anyhow::Result<Vec<Deck>> {
    if names.is_empty() {
        return Ok(vec![read_one(Path::new("roland"))?]);
    }
    names.iter().map(|name| read_one(name)).collect()
}

/// All starter decks.
pub fn starters() -> anyhow::Result<Vec<Deck>> {
    STARTERS
        .iter()
        .map(|(name, _)| read_one(Path::new(name)))
        .collect()
}

fn read_one(path: &Path) -> anyhow::Result<Deck> {
    let name = path.display();
    let starter = STARTERS
        .iter()
        .find(|(starter, _)| Path::new(starter) == path);
    let text = match starter {
        Some((_, text)) if !path.exists() => (*text).to_owned(),
        _ => std::fs::read_to_string(path).with_context(|| {
            let starters: Vec<&str> = STARTERS.iter().map(|(name, _)| *name).collect();
            format!(
                "{name}: no such deck can be read (starter decks are: {})",
                starters.join(", ")
            )
        })?,
    };
    parse(&text).with_context(|| name.to_string())
}

fn parse(text: &str) -> anyhow::Result<Deck> {
    let mut decks = deckbuilding::read_decks(text)?;
    let (Some(deck), true) = (decks.pop(), decks.is_empty()) else {
        bail!("expected one deck")
    };
    let copies =
        |(code, count): (&CardCode, u32)| std::iter::repeat_n(code.clone(), count as usize);
    let cards: Vec<CardCode> = deck.slots.iter().flat_map(copies).collect();
    for code in cards.iter().chain([&deck.investigator]) {
        let Some(def) = book().card(code.as_str()) else {
            bail!("no card has the code {code}")
        };
        if def.script.is_none() && code.as_str() != RANDOM_WEAKNESS {
            eprintln!(
                "warning: {} ({code}) is not supported: it does nothing",
                def.facts.name.en
            );
        }
    }
    Ok(Deck {
        investigator: deck.investigator,
        cards,
    })
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
