//! Games for players without a person, played on all cores at once.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use abilities::Difficulty;
use anyhow::Context;
use engine::{Game, ScenarioSetup};
use players::Measured;

use crate::book::{CardDataArgs, book};
use crate::play::{PlayerName, decks, difficulty, party};

/// Which games are played.
#[derive(Debug, clap::Args)]
pub struct Games {
    /// Deck files or names of starter decks, one for each investigator; where none is given, the
    /// starter decks in turn.
    #[arg(long, num_args = 1..)]
    deck: Vec<PathBuf>,
    /// Investigators of a game with the starter decks, 1 to 4.
    #[arg(long, default_value_t = 1, conflicts_with = "deck",
        value_parser = clap::value_parser!(u8).range(1..=party::MOST_INVESTIGATORS as i64))]
    seats: u8,
    /// easy, standard, hard or expert.
    #[arg(long, default_value = "standard")]
    difficulty: String,
    /// The seed of the first game; each further game has the next one.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// Games at once, each on a core; all cores where it is absent.
    #[arg(long)]
    cores: Option<usize>,
    #[command(flatten)]
    card_data: CardDataArgs,
}

/// A game that was played, and how long it took.
pub struct Timed {
    pub game: Measured,
    pub seconds: f64,
}

impl Games {
    /// Plays a scenario so many times, the games in the order of their seeds.
    pub fn play(&self, scenario: &str, level: PlayerName) -> anyhow::Result<Vec<Timed>> {
        let seeds = self.seed..self.seed + self.games;
        let tables = self.tables(scenario)?;
        tables.each(seeds, |seed| one(&tables.setup(seed), level))
    }

    /// What games of the scenario begin with.
    pub fn tables(&self, scenario: &str) -> anyhow::Result<Tables> {
        self.card_data.load()?;
        let decks = if self.deck.is_empty() {
            decks::starters()?
        } else {
            decks::read(&self.deck, false)?
        };
        Ok(Tables {
            scenario: scenario.to_owned(),
            difficulty: difficulty(&self.difficulty)?,
            seats: self.deck.is_empty().then_some(usize::from(self.seats)),
            decks,
            cores: self
                .cores
                .unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
                .max(1),
        })
    }
}

/// A scenario and the decks that it is played with.
pub struct Tables {
    scenario: String,
    difficulty: Difficulty,
    decks: Vec<decks::Deck>,
    /// So many of the decks play, in turn; all of them where there is none.
    seats: Option<usize>,
    cores: usize,
}

impl Tables {
    /// Plays the game of each seed, on all cores at once; what comes of them is in the order of the
    /// seeds.
    pub fn each<T: Send>(
        &self,
        seeds: Range<u64>,
        play: impl Fn(u64) -> anyhow::Result<T> + Sync,
    ) -> anyhow::Result<Vec<T>> {
        let next = AtomicU64::new(seeds.start);
        let work = || {
            let mut played = Vec::new();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= seeds.end {
                    return Ok(played);
                }
                played.push((seed, play(seed)?));
            }
        };
        let all: Vec<anyhow::Result<Vec<(u64, T)>>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.cores).map(|_| scope.spawn(work)).collect();
            let finished = threads.into_iter().map(|thread| thread.join());
            finished
                .map(|all| all.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        let mut games = Vec::new();
        for some in all {
            games.extend(some?);
        }
        games.sort_by_key(|(seed, _)| *seed);
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }

    /// The game of a seed.
    pub fn setup(&self, seed: u64) -> ScenarioSetup {
        let seated: Vec<&decks::Deck> = match self.seats {
            Some(seats) => in_turn(&self.decks, seats, seed),
            None => self.decks.iter().collect(),
        };
        party::game(&self.scenario, self.difficulty, seated, seed)
    }

    /// The game of a seed, or for one seed in three a game of another party at another difficulty.
    pub fn mixed(&self, seed: u64) -> ScenarioSetup {
        match seed % 3 {
            0 => party::varied_game(&self.scenario, &self.decks, seed / 3),
            _ => self.setup(seed),
        }
    }
}

/// Those of the decks that play the game of a seed: each leads in turn, beside others each time that
/// its turn comes.
fn in_turn<T>(decks: &[T], seats: usize, seed: u64) -> Vec<&T> {
    let all = decks.len();
    let (first, times) = (seed as usize % all, seed as usize / all);
    let others = (1..all).cycle().skip(times % (all - 1)).take(seats - 1);
    std::iter::once(0)
        .chain(others)
        .map(|further| &decks[(first + further) % all])
        .collect()
}

fn one(setup: &ScenarioSetup, level: PlayerName) -> anyhow::Result<Timed> {
    let start = Instant::now();
    let (game, _) = Game::begin(book(), setup)?;
    let game = players::play(game, setup.seed, |seed| level.player(seed, 1))
        .with_context(|| format!("{}, seed {}", setup.scenario, setup.seed))?;
    Ok(Timed {
        game,
        seconds: start.elapsed().as_secs_f64(),
    })
}

#[cfg(test)]
mod tests {
    use super::in_turn;

    #[test]
    fn each_deck_leads_and_meets_all_others() {
        let decks: Vec<usize> = (0..20).collect();
        assert_eq!(in_turn(&decks, 1, 43), [&3]);
        assert_eq!(in_turn(&decks, 2, 0), [&0, &1]);
        assert_eq!(in_turn(&decks, 2, 23), [&3, &5]);
        let beside_the_first = |time: u64| *in_turn(&decks, 2, 20 * time)[1];
        let mut met: Vec<usize> = (0..19).map(beside_the_first).collect();
        met.sort_unstable();
        assert_eq!(met, decks[1..]);
    }

    #[test]
    fn nobody_plays_twice() {
        let decks: Vec<usize> = (0..20).collect();
        for seed in 0..400 {
            let mut party = in_turn(&decks, 4, seed);
            party.sort_unstable();
            party.dedup();
            assert_eq!(party.len(), 4, "seed {seed}");
        }
    }
}
