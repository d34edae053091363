//! `casebook players learn`: networks learned from games.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use engine::{Game, ScenarioSetup};
use players::{Learned, Rates, Record, School};

use super::party::{Games, Tables};
use crate::book::book;

/// Rounds of learning after which what was learned is written.
const WRITTEN: u64 = 10;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The id of a scenario, such as `the-gathering`.
    scenario: String,
    /// Rounds of learning. Each plays `--games` games with what was learned before, and learns from
    /// them.
    #[arg(long, default_value_t = 400)]
    rounds: u64,
    /// Only games as the other options say; otherwise some have more investigators or another
    /// difficulty.
    #[arg(long)]
    only: bool,
    /// Goes on from the networks in a file.
    #[arg(long)]
    from: Option<PathBuf>,
    /// The file that the networks are written to, such as `card-data/players/the-gathering.ron`.
    #[arg(long)]
    write: PathBuf,
    /// How far the networks follow the lessons of a round.
    #[arg(long, default_value_t = 0.000_3)]
    rate: f32,
    /// The same in the last round, towards which it changes evenly; `--rate` where it is absent.
    #[arg(long)]
    last_rate: Option<f32>,
    /// How much more evenly choices are made than what was learned says. Much of it tries what was
    /// hardly tried before, and costs games until there is less of it again.
    #[arg(long, default_value_t = 0.003)]
    evenness: f32,
    /// The same in the last round, towards which it changes evenly; `--evenness` where it is absent.
    #[arg(long)]
    last_evenness: Option<f32>,
    /// How often the lessons of a round are gone through.
    #[arg(long, default_value_t = 3)]
    times: usize,
    #[command(flatten)]
    games: Games,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let tables = args.games.tables(&args.scenario)?;
    let seed = args.games.seed;
    writable(&args.write)?;
    let mut school = School::new(first(args, &tables)?, seed);
    for round in 0..args.rounds {
        let start = Instant::now();
        let from = seed + round * args.games.games;
        let records = tables.each(from..from + args.games.games, |seed| {
            record(&school.learned, &args.setup(&tables, seed))
        })?;
        let played = start.elapsed().as_secs_f64();
        school.learn(&records, args.rates(round));
        let learned = start.elapsed().as_secs_f64() - played;
        tell(round + 1, &records, (played, learned));
        if (round + 1) % WRITTEN == 0 {
            write(&args.write, &args.scenario, &school.learned)?;
        }
    }
    write(&args.write, &args.scenario, &school.learned)?;
    Ok(ExitCode::SUCCESS)
}

impl Args {
    /// How the lessons of a round are followed.
    fn rates(&self, round: u64) -> Rates {
        let share = round as f32 / (self.rounds - 1).max(1) as f32;
        let rate = between(self.rate, self.last_rate, share);
        Rates {
            choices: rate,
            endings: rate,
            evenness: between(self.evenness, self.last_evenness, share),
            times: self.times,
        }
    }

    fn setup(&self, tables: &Tables, seed: u64) -> ScenarioSetup {
        if self.only {
            tables.setup(seed)
        } else {
            tables.mixed(seed)
        }
    }
}

/// What lies so far on the way to the last one, each step by the same factor.
fn between(first: f32, last: Option<f32>, share: f32) -> f32 {
    match last {
        Some(last) if first > 0.0 && last > 0.0 => first * (last / first).powf(share),
        Some(last) => first + (last - first) * share,
        None => first,
    }
}

/// What the first games are played with.
fn first(args: &Args, tables: &Tables) -> anyhow::Result<Learned> {
    let (game, _) = Game::begin(book(), &tables.setup(args.games.seed))?;
    let Some(file) = &args.from else {
        return Ok(Learned::beginner(&game, args.games.seed));
    };
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("{name}: cannot be read"))?;
    Learned::from_ron(&text, &game).with_context(|| name.to_string())
}

fn record(learned: &Learned, setup: &ScenarioSetup) -> anyhow::Result<Record> {
    let (game, _) = Game::begin(book(), setup)?;
    learned
        .record(game, setup.seed)
        .with_context(|| format!("{}, seed {}", setup.scenario, setup.seed))
}

fn tell(round: u64, records: &[Record], (played, learned): (f64, f64)) {
    let count = records.len().max(1) as f64;
    let mean = |of: &dyn Fn(&Record) -> f64| records.iter().map(of).sum::<f64>() / count;
    println!(
        "round {round}: {count} games in {played:.1} s, learned in {learned:.1} s; worth {:.3}, \
         won {:.3}, defeated {:.3}, {:.1} rounds",
        mean(&|one| f64::from(one.worth)),
        mean(&|one| f64::from(u8::from(one.won))),
        mean(&|one| f64::from(one.defeated)),
        mean(&|one| f64::from(one.rounds)),
    );
}

/// Hours of games are not to be lost for a file that cannot be written.
fn writable(file: &Path) -> anyhow::Result<()> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.with_context(|| format!("{}: cannot be written", file.display()))?;
    Ok(())
}

fn write(file: &Path, scenario: &str, learned: &Learned) -> anyhow::Result<()> {
    let text = format!(
        "// What games of {scenario} have taught players without a person: weights of networks, in \
         thousandths.\n// Learned by `casebook players learn {scenario}`.\n{}\n",
        learned.to_ron()
    );
    std::fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn rates_go_from_the_first_to_the_last() {
        assert_eq!(between(0.03, None, 0.5), 0.03);
        assert_eq!(between(0.03, Some(0.0), 0.5), 0.015);
        let half = between(0.04, Some(0.01), 0.5);
        assert!((half - 0.02).abs() < 1e-6, "{half}");
        assert!((between(0.04, Some(0.01), 1.0) - 0.01).abs() < 1e-6);
    }
}
