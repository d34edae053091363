//! `casebook players tune`: weights learned from games.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use players::{Lessons, Weights};

use super::party::Games;
use crate::play::PlayerName;

/// What stands above the weights in their file.
const HEADER: &str = "\
// What players without a person aim at, and how they judge a game that goes on. The sights are
// tuned by `casebook players tune`.
";

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ids of scenarios, such as `the-gathering`.
    #[arg(required = true)]
    scenarios: Vec<String>,
    /// Who plays the games.
    #[arg(long, default_value = "instinct")]
    level: PlayerName,
    /// The file that the weights are written to, such as `card-data/players/weights.ron`.
    #[arg(long)]
    write: Option<PathBuf>,
    #[command(flatten)]
    games: Games,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut lessons = Lessons::default();
    for scenario in &args.scenarios {
        for one in args.games.play(scenario, args.level)? {
            lessons.add(&one.game.seen, one.game.worth);
        }
    }
    let known = Weights::committed();
    let (sights, wrong) = lessons.learned(known);
    println!("{} lessons, mean square error {wrong:.4}", lessons.count());
    let text = Weights {
        sights,
        ..known.clone()
    }
    .to_ron();
    println!("{text}");
    if let Some(file) = &args.write {
        let name = file.display();
        std::fs::write(file, format!("{HEADER}{text}\n"))
            .with_context(|| format!("{name}: cannot be written"))?;
    }
    Ok(ExitCode::SUCCESS)
}
