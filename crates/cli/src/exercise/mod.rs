//! `casebook coverage players`: games of every investigator with decks drawn from all player cards,
//! games that seek the cards that none of these brought up, and what then was still never drawn,
//! played or used.

mod eager;
mod near;
mod needs;
mod sought;
mod words;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;

use anyhow::bail;
use cards::CardCode;
use engine::ScenarioSetup;
use players::Policy;
use serde_json::{Value, json};

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book};
use crate::output::Format;
use crate::play::party::{self, DIFFICULTIES, MOST_INVESTIGATORS};
use crate::play::pool::{Pool, PoolName};
use crate::play::seen::Seen;
use crate::play::{NamedInPanic, Played, PlayerName, play, resolution, save, sentence};
use sought::{Search, Sought};
use words::Words;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Codes of investigators, such as `01001`; all that the engine plays, where none is named.
    investigators: Vec<String>,
    /// Games of each investigator that a random player plays.
    #[arg(long, default_value_t = 200)]
    random: u64,
    /// Games of each investigator that the greedy player plays.
    #[arg(long, default_value_t = 20)]
    greedy: u64,
    /// Games at most that seek each card that is left: with decks that hold it, by a player who is
    /// eager for it. They end as soon as it came up.
    #[arg(long, default_value_t = 5_000)]
    sought: u64,
    /// Codes of cards that are sought, instead of all that are left once all investigators have
    /// played.
    #[arg(long, num_args = 1..)]
    cards: Vec<String>,
    /// The seed of each investigator's first game, and of each card's; each further game has the next
    /// one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A directory into which each game with a fault is written, as `CODE-SEED.json`.
    #[arg(long)]
    save: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

/// What the games of one investigator came to.
#[derive(Default)]
struct Tried {
    games: u64,
    outcomes: BTreeMap<String, u64>,
    seen: Seen,
    /// What was wrong, with scenario and seed.
    problems: Vec<String>,
}

/// What all games came to together.
#[derive(Default)]
struct Tally {
    seen: Mutex<Seen>,
    games: AtomicU64,
    /// Games that sought a card.
    sought: AtomicU64,
    faults: AtomicU64,
}

impl Tally {
    fn add(&self, seen: Seen, faults: usize) {
        self.seen().add(seen);
        self.faults.fetch_add(faults as u64, Ordering::Relaxed);
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().expect("no thread panics with it")
    }
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let pool = Pool::new(PoolName::All, None)?.researched();
    let wanted = investigators(&pool, &args.investigators)?;
    let named = cards(&pool, &args.cards)?;
    let tally = Tally::default();
    on_all_cores(&wanted, |code| {
        let tried = tried(args, &pool, code)?;
        println!("{}", line(args.format, code, &tried));
        tally.games.fetch_add(tried.games, Ordering::Relaxed);
        tally.add(tried.seen, tried.problems.len());
        Ok(())
    })?;
    let words = Words::of(&pool);
    let never = tally.seen().never(&*pool.cards);
    let left = match args.investigators.is_empty() && named.is_empty() {
        true => never.each().into_iter().collect(),
        false => named,
    };
    on_all_cores(&left, |code| {
        let found = Sought::new(&pool, &words, code).search(&never, args)?;
        println!("{}", sought_line(args.format, code, &found));
        tally.sought.fetch_add(found.games, Ordering::Relaxed);
        tally.add(found.seen, found.problems.len());
        Ok(())
    })?;
    let faults = tally.faults.load(Ordering::Relaxed);
    let all = json!({
        "games": tally.games.load(Ordering::Relaxed),
        "sought_games": tally.sought.load(Ordering::Relaxed),
        "faults": faults,
    });
    println!("{}", written(args.format, &all));
    tally.seen().print(args.format, &pool.cards);
    Ok(ExitCode::from(if faults > 0 { PROBLEMS } else { 0 }))
}

/// Does the work for each of the cards, on every core.
fn on_all_cores(
    cards: &[CardCode],
    work: impl Fn(&CardCode) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let each = || -> anyhow::Result<()> {
        while let Some(code) = cards.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(code)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(each)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().expect("games do not panic"))
    })
}

/// # Errors
/// A code of no investigator that the engine plays.
fn investigators(pool: &Pool, named: &[String]) -> anyhow::Result<Vec<CardCode>> {
    let known = pool.investigators();
    if named.is_empty() {
        return Ok(known.to_vec());
    }
    let of_name = |name: &String| match known.iter().find(|code| code.as_str() == name) {
        Some(code) => Ok(code.clone()),
        None => bail!("the engine plays no investigator with the code '{name}'"),
    };
    named.iter().map(of_name).collect()
}

/// # Errors
/// A code of no card that players may have.
fn cards(pool: &Pool, named: &[String]) -> anyhow::Result<Vec<CardCode>> {
    let of_name = |name: &String| match pool.cards.get(name.as_str()) {
        Some(code) => Ok(code.clone()),
        None => bail!("no card of players has the code '{name}'"),
    };
    named.iter().map(of_name).collect()
}

/// The games of one investigator: the scenarios one after another, with one to four investigators
/// and every difficulty.
fn tried(args: &Args, pool: &Pool, code: &CardCode) -> anyhow::Result<Tried> {
    let scenarios: Vec<&str> = book()
        .scenarios()
        .map(|scenario| scenario.id.as_str())
        .collect();
    let mut tried = Tried::default();
    for number in 0..args.random + args.greedy {
        let policy = if number < args.random {
            Policy::Random
        } else {
            Policy::Greedy
        };
        let turn = usize::try_from(number)?;
        let scenario = scenarios[turn % scenarios.len()];
        let around = turn / scenarios.len();
        let others = (turn + around) % MOST_INVESTIGATORS;
        let difficulty = DIFFICULTIES[(turn / MOST_INVESTIGATORS + around) % DIFFICULTIES.len()];
        let seed = args.seed.wrapping_add(number);
        let decks = pool.party(code, others, seed)?;
        let setup = party::game(scenario, difficulty, &decks, seed);
        let _named = NamedInPanic(seed);
        let played = play(PlayerName::AtOnce(policy), true, &setup, &mut tried.seen)?;
        tried.games += 1;
        *tried.outcomes.entry(resolution(&played.game)).or_default() += 1;
        tried.problems.extend(fault(args, code, setup, played)?);
    }
    Ok(tried)
}

/// What was wrong with a game, with scenario and seed.
///
/// # Errors
/// The game should be saved, and cannot be.
fn fault(
    args: &Args,
    code: &CardCode,
    setup: ScenarioSetup,
    played: Played,
) -> anyhow::Result<Option<String>> {
    let Some(problem) = &played.problem else {
        return Ok(None);
    };
    let (scenario, seed) = (&setup.scenario, setup.seed);
    let more = setup.investigators.len() - 1;
    let told = format!("{scenario}, seed {seed}, {more} more: {problem}");
    if let Some(directory) = &args.save {
        save(
            &directory.join(format!("{code}-{seed}.json")),
            setup,
            played,
        )?;
    }
    Ok(Some(told))
}

fn line(format: Format, code: &CardCode, tried: &Tried) -> String {
    let line = json!({
        "investigator": code,
        "name": name(code),
        "games": tried.games,
        "outcomes": tried.outcomes,
        "faults": tried.problems,
    });
    written(format, &line)
}

fn sought_line(format: Format, code: &CardCode, found: &Search) -> String {
    let line = json!({
        "sought": code,
        "name": name(code),
        "games": found.games,
        "faults": found.problems,
    });
    written(format, &line)
}

fn name(code: &CardCode) -> Option<&'static str> {
    book().card(code.as_str()).map(|def| &*def.facts.name.en)
}

fn written(format: Format, line: &Value) -> String {
    match format {
        Format::Json => line.to_string(),
        Format::Text => sentence(line),
    }
}
