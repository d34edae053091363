//! `casebook coverage players`: games of every investigator with decks drawn from all player cards,
//! and the cards that none of them drew, played or used.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::bail;
use cards::CardCode;
use players::Policy;
use serde_json::json;

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book};
use crate::output::Format;
use crate::play::party::{self, DIFFICULTIES, MOST_INVESTIGATORS};
use crate::play::pool::{Pool, PoolName};
use crate::play::seen::Seen;
use crate::play::{NamedInPanic, PlayerName, play, resolution, sentence};

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
    /// The seed of each investigator's first game; each further game has the next one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
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

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let pool = Pool::new(PoolName::All, None)?.researched();
    let wanted = investigators(&pool, &args.investigators)?;
    let (next, seen) = (AtomicUsize::new(0), Mutex::new(Seen::default()));
    let problems = AtomicUsize::new(0);
    let work = || -> anyhow::Result<()> {
        while let Some(code) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let tried = tried(args, &pool, code)?;
            println!("{}", line(args.format, code, &tried));
            problems.fetch_add(tried.problems.len(), Ordering::Relaxed);
            seen.lock()
                .expect("no thread panics with it")
                .add(tried.seen);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().expect("games do not panic"))
    })?;
    let seen = seen.into_inner().expect("no thread panics with it");
    seen.print(args.format, &pool.cards);
    let faults = problems.into_inner();
    Ok(ExitCode::from(if faults > 0 { PROBLEMS } else { 0 }))
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
        if let Some(problem) = played.problem {
            let fault = format!(
                "{scenario}, seed {seed}, {} more: {problem}",
                decks.len() - 1
            );
            tried.problems.push(fault);
        }
    }
    Ok(tried)
}

fn line(format: Format, code: &CardCode, tried: &Tried) -> String {
    let name = book().card(code.as_str()).map(|def| &*def.facts.name.en);
    let line = json!({
        "investigator": code,
        "name": name,
        "games": tried.games,
        "outcomes": tried.outcomes,
        "faults": tried.problems,
    });
    match format {
        Format::Json => line.to_string(),
        Format::Text => sentence(&line),
    }
}
