//! Games for players without a person, played on all cores at once.

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
    seed: u64,
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
        self.card_data.load()?;
        let difficulty = difficulty(&self.difficulty)?;
        let decks = if self.deck.is_empty() {
            decks::starters()?
        } else {
            decks::read(&self.deck, false)?
        };
        let cores = self
            .cores
            .unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return Ok(played);
                }
                let setup = self.setup(scenario, difficulty, &decks, self.seed + number);
                played.push((number, one(&setup, level)?));
            }
        };
        let all: Vec<anyhow::Result<Vec<(u64, Timed)>>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..cores.max(1)).map(|_| scope.spawn(work)).collect();
            let finished = threads.into_iter().map(|thread| thread.join());
            finished
                .map(|all| all.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        let mut games = Vec::new();
        for some in all {
            games.extend(some?);
        }
        games.sort_by_key(|(number, _)| *number);
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }

    fn setup(
        &self,
        scenario: &str,
        difficulty: Difficulty,
        decks: &[decks::Deck],
        seed: u64,
    ) -> ScenarioSetup {
        let turn = (seed % decks.len() as u64) as usize;
        let seated = match self.deck.is_empty() {
            true => std::slice::from_ref(&decks[turn]),
            false => decks,
        };
        party::game(scenario, difficulty, seated, seed)
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
