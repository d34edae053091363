//! `casebook players strength`: how games end.

use std::collections::BTreeMap;
use std::process::ExitCode;

use players::interval;

use super::party::{Games, Timed};
use crate::play::PlayerName;

/// So many unique enemies in the victory display are counted as many.
const MANY_ENEMIES: usize = 4;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ids of scenarios, such as `the-gathering`.
    #[arg(required = true)]
    scenarios: Vec<String>,
    /// random, greedy, instinct, quick, beginner, steady, expert or search:VISITS.
    #[arg(long, default_value = "steady")]
    level: PlayerName,
    #[command(flatten)]
    games: Games,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    println!("| scenario | level | games | what | share | 95% interval |");
    println!("|---|---|---|---|---|---|");
    for scenario in &args.scenarios {
        let games = args.games.play(scenario, args.level)?;
        let row = |what: &str, hits: u64| {
            let all = games.len() as u64;
            let (low, high) = interval(hits, all);
            let share = hits as f64 / all.max(1) as f64;
            println!(
                "| {scenario} | {} | {all} | {what} | {share:.3} | {low:.3} to {high:.3} |",
                args.level
            );
        };
        let count =
            |holds: &dyn Fn(&Timed) -> bool| games.iter().filter(|one| holds(one)).count() as u64;
        let mut resolutions: BTreeMap<&str, u64> = BTreeMap::new();
        for one in &games {
            *resolutions.entry(&one.game.outcome.resolution).or_default() += 1;
        }
        for (resolution, hits) in resolutions {
            row(resolution, hits);
        }
        row("won", count(&|one| one.game.outcome.is_won()));
        row("all survived", count(&|one| one.game.survived));
        row(
            "4 or more unique enemies in the victory display",
            count(&|one| one.game.unique_enemies >= MANY_ENEMIES),
        );
        let mean = |of: &dyn Fn(&Timed) -> f64| {
            games.iter().map(of).sum::<f64>() / games.len().max(1) as f64
        };
        println!(
            "\n{scenario}: {:.1} s a game on one core, {:.1} decisions, {:.1} rounds, {:.1} victory points, worth {:.3}\n",
            mean(&|one| one.seconds),
            mean(&|one| one.game.decisions as f64),
            mean(&|one| f64::from(one.game.outcome.rounds)),
            mean(&|one| f64::from(one.game.outcome.victory_points)),
            mean(&|one| f64::from(one.game.worth)),
        );
    }
    Ok(ExitCode::SUCCESS)
}
