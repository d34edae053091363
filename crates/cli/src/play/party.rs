//! Who plays a game, and how hard it is.

use abilities::Difficulty;
use engine::InvestigatorSetup;

use super::decks::Deck;

const DIFFICULTIES: [Difficulty; 4] = [
    Difficulty::Easy,
    Difficulty::Standard,
    Difficulty::Hard,
    Difficulty::Expert,
];

/// Most investigators that may play a scenario together.
const MOST_INVESTIGATORS: usize = 4;

/// Every deck at one difficulty.
pub fn all(decks: &[Deck], seed: u64) -> Vec<InvestigatorSetup> {
    seated(decks.iter(), seed)
}

/// A party and a difficulty of the seed's own. Consecutive seeds go through every number of
/// investigators at every difficulty, and every deck leads.
pub fn varied(decks: &[Deck], seed: u64) -> (Vec<InvestigatorSetup>, Difficulty) {
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
