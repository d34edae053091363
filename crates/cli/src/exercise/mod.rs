//! `casebook coverage players`: games of every investigator with decks drawn from all player cards,
//! games that seek the cards that none of these brought up, and what then was still never drawn,
//! played or used.

mod eager;
mod sought;
mod words;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::bail;
use cards::CardCode;
use players::Policy;
use serde_json::{Value, json};

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book};
use crate::output::Format;
use crate::play::party::{self, DIFFICULTIES, MOST_INVESTIGATORS};
use crate::play::pool::{Pool, PoolName};
use crate::play::seen::Seen;
use crate::play::{NamedInPanic, PlayerName, play, resolution, sentence};
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
    #[arg(long, default_value_t = 400)]
    sought: u64,
    /// Codes of cards that are sought, instead of all that are left once all investigators have
    /// played.
    #[arg(long, num_args = 1..)]
    cards: Vec<String>,
    /// The seed of each investigator's first game, and of each card's; each further game has the next
    /// one.
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
    let (seen, problems) = (Mutex::new(Seen::default()), AtomicUsize::new(0));
    on_all_cores(&wanted, |code| {
        let tried = tried(args, &pool, code)?;
        println!("{}", line(args.format, code, &tried));
        problems.fetch_add(tried.problems.len(), Ordering::Relaxed);
        add(&seen, tried.seen);
        Ok(())
    })?;
    let words = Words::of(&pool);
    let never = seen.lock().expect(NO_PANIC).never(&*pool.cards);
    let left: Vec<CardCode> = match (&args.cards[..], &args.investigators[..]) {
        ([], []) => never.each().into_iter().collect(),
        ([], _) => Vec::new(),
        (named, _) => named.iter().map(|code| code.as_str().into()).collect(),
    };
    on_all_cores(&left, |code| {
        let found = Sought::new(&pool, &words, code).search(&never, args.sought, args.seed)?;
        println!("{}", sought_line(args.format, code, &found));
        problems.fetch_add(found.problems.len(), Ordering::Relaxed);
        add(&seen, found.seen);
        Ok(())
    })?;
    let seen = seen.into_inner().expect(NO_PANIC);
    seen.print(args.format, &pool.cards);
    let faults = problems.into_inner();
    Ok(ExitCode::from(if faults > 0 { PROBLEMS } else { 0 }))
}

const NO_PANIC: &str = "no thread panics with it";

fn add(all: &Mutex<Seen>, seen: Seen) {
    all.lock().expect(NO_PANIC).add(seen);
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
