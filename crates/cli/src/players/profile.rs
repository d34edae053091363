//! `casebook players profile`: what happens in games.

use std::collections::BTreeMap;
use std::process::ExitCode;

use engine::Ended;
use players::Profile;

use super::party::Games;
use crate::play::PlayerName;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The id of a scenario, such as `the-gathering`.
    scenario: String,
    /// random, greedy, instinct, quick, beginner, steady, expert or search:VISITS.
    #[arg(long, default_value = "instinct")]
    level: PlayerName,
    /// Names that are printed of each list, the most frequent first.
    #[arg(long, default_value_t = 12)]
    most: usize,
    #[command(flatten)]
    games: Games,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let games = args.games.play(&args.scenario, args.level)?;
    let mut all = Profile::default();
    let (mut rounds, mut ends, mut stages) = (0, BTreeMap::new(), BTreeMap::new());
    for one in &games {
        all.add(&one.game.profile);
        rounds += u64::from(one.game.outcome.rounds);
        let acts = one.game.profile.acts.values().map(|(times, _)| times);
        *stages.entry(acts.sum::<u64>()).or_insert(0_u64) += 1;
        for investigator in &one.game.outcome.investigators {
            let won = one.game.outcome.is_won();
            *ends.entry(ended(investigator.ended, won)).or_insert(0_u64) += 1;
        }
    }
    let each = |sum: u64, of: u64| sum as f64 / of.max(1) as f64;
    let count = games.len() as u64;
    println!("{count} games of {:.1} rounds", each(rounds, count));
    println!("clues a round: {:.2}", each(all.clues, rounds));
    println!(
        "attacks of opportunity a game: {:.2}",
        each(all.provoked, count)
    );
    println!("investigators: {ends:?}");
    println!("games by acts advanced: {stages:?}");
    for (act, (times, rounds)) in &all.acts {
        println!("act {act}: {times}, in round {:.1}", each(*rounds, *times));
    }
    let choices = all
        .choices
        .iter()
        .map(|(kind, times)| (kind.to_string(), *times));
    list(
        "choices in turns a round",
        &choices.collect(),
        rounds,
        args.most,
    );
    for (what, names) in [
        ("damage a game", &all.damage),
        ("horror a game", &all.horror),
        ("enemies defeated a game", &all.defeated),
        ("played a game", &all.played),
        ("committed a game", &all.committed),
    ] {
        list(what, names, count, args.most);
    }
    Ok(ExitCode::SUCCESS)
}

fn ended(how: Ended, won: bool) -> String {
    let how = match how {
        Ended::Alive => "standing",
        Ended::Resigned => "resigned",
        Ended::Damage => "defeated by damage",
        Ended::Horror => "defeated by horror",
        Ended::Otherwise => "defeated otherwise",
    };
    format!("{how}, {}", if won { "won" } else { "not won" })
}

fn list(what: &str, names: &BTreeMap<String, u64>, of: u64, most: usize) {
    let sum: u64 = names.values().sum();
    let share = |times: u64| times as f64 / of.max(1) as f64;
    println!("{what}: {:.2}", share(sum));
    let mut sorted: Vec<_> = names.iter().collect();
    sorted.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
    for (name, times) in sorted.into_iter().take(most) {
        println!("  {:.2} {name}", share(*times));
    }
}
