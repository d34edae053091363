//! Who plays a game, and how hard it is.

use abilities::Difficulty;
use engine::{InvestigatorSetup, ScenarioSetup};

use super::decks::Deck;
use crate::book::book;

pub const DIFFICULTIES: [Difficulty; 4] = [
    Difficulty::Easy,
    Difficulty::Standard,
    Difficulty::Hard,
    Difficulty::Expert,
];

/// Most investigators that may play a scenario together.
pub const MOST_INVESTIGATORS: usize = 4;

/// A game of a scenario alone, with all random basic weaknesses there are and an empty campaign log.
pub fn game<'a>(
    scenario: &str,
    difficulty: Difficulty,
    decks: impl IntoIterator<Item = &'a Deck>,
    seed: u64,
) -> ScenarioSetup {
    begun(scenario, difficulty, seated(decks.into_iter(), seed), seed)
}

/// The same with a party and a difficulty of the seed's own.
pub fn varied_game(scenario: &str, decks: &[Deck], seed: u64) -> ScenarioSetup {
    let (investigators, difficulty) = varied(decks, seed);
    begun(scenario, difficulty, investigators, seed)
}

fn begun(
    scenario: &str,
    difficulty: Difficulty,
    investigators: Vec<InvestigatorSetup>,
    seed: u64,
) -> ScenarioSetup {
    ScenarioSetup {
        scenario: scenario.to_owned(),
        difficulty,
        investigators,
        lead: 0,
        seed,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: Some(book().basic_weaknesses()),
    }
}

/// A party and a difficulty of the seed's own. Consecutive seeds go through every number of
/// investigators at every difficulty, and every deck leads.
fn varied(decks: &[Deck], seed: u64) -> (Vec<InvestigatorSetup>, Difficulty) {
    let turn = usize::try_from(seed % 1_000_000).unwrap_or(0);
    let count = (1 + turn / DIFFICULTIES.len() % MOST_INVESTIGATORS).min(decks.len());
    let party = decks.iter().cycle().skip(turn % decks.len()).take(count);
    (seated(party, seed), DIFFICULTIES[turn % DIFFICULTIES.len()])
}

fn seated<'a>(decks: impl Iterator<Item = &'a Deck>, seed: u64) -> Vec<InvestigatorSetup> {
    decks
        .enumerate()
        .map(|(seat, deck)| deck.setup(seed, seat))
        .collect()
}
