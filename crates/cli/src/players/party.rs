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
    /// Deck files or names of starter decks, one for each investigator; where none is given, each
    /// game is played alone, with the starter decks in turn.
    #[arg(long, num_args = 1..)]
    deck: Vec<PathBuf>,
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
            in_turn: self.deck.is_empty(),
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
    /// Each game is played alone, with the decks in turn.
    in_turn: bool,
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
        let turn = (seed % self.decks.len() as u64) as usize;
        let seated = match self.in_turn {
            true => std::slice::from_ref(&self.decks[turn]),
            false => &self.decks[..],
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
