//! `casebook campaign`: whole campaigns without a person. The guide asks, games answer what they
//! know, and chance the rest; what the guide wrote is compared with what the games say.

mod decks;
mod explained;
mod summary;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use campaign::guide::{Guide, GuideKind, ScenarioKind};
use campaign::played::{Chapter, Told, disagreements, play_campaign};
use campaign::run::{GuideRun, Party, Summary};
use clap::Subcommand;
use deckbuilding::{Deck, Random};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book, guides};
use crate::output::Format;
use crate::play::{self, NamedInPanic, PlayerName};
use summary::Sums;
use table::{Table, engine_id};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays campaigns to their end: a line for each scenario and the final log, or a summary of
    /// several. Fails where a log is not what the games of its scenarios say.
    Play(Play),
}

#[derive(Debug, clap::Args)]
struct Play {
    /// The id of a campaign of which the engine plays every scenario, such as `core`.
    campaign: String,
    /// Deck files or names of starter decks, one for each investigator; `roland` where none is given.
    #[arg(long, num_args = 1.., conflicts_with = "vary")]
    deck: Vec<PathBuf>,
    /// easy, standard, hard or expert.
    #[arg(long, default_value = "standard", conflicts_with = "vary")]
    difficulty: String,
    /// The seed of the first campaign; each further one has the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// Every campaign has one to four starter decks and a difficulty of its own.
    #[arg(long)]
    vary: bool,
    /// random, greedy, instinct, mixed (each game one of these), quick, beginner, steady, expert or
    /// search:VISITS.
    #[arg(long, default_value = "greedy")]
    policy: PlayerName,
    /// No side story is played between two scenarios.
    #[arg(long)]
    no_side_stories: bool,
    /// Print only campaigns with a problem, and the summary.
    #[arg(long)]
    quiet: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Command::Play(args) = &args.command;
    args.card_data.load()?;
    play::difficulty(&args.difficulty)?;
    let guides = guides()?;
    let guide = guides.iter().find(|guide| guide.id == args.campaign);
    let guide = guide.with_context(|| format!("no campaign is called '{}'", args.campaign))?;
    if let Some(unplayed) = unplayed(guide) {
        bail!(
            "the engine does not play every scenario of '{}': not `{unplayed}`",
            guide.id
        );
    }
    let shelf = guides.iter().find(|one| one.kind == GuideKind::SideStories);
    let run = GuideRun {
        facts: book().library(),
        side_stories: shelf.filter(|_| !args.no_side_stories),
        ..GuideRun::new(guide)
    };
    let start = Instant::now();
    let mut sums = Sums::default();
    let mut problems = false;
    for seed in (0..args.games).map(|number| args.seed.wrapping_add(number)) {
        let _named = NamedInPanic(seed);
        let found = one(args, run, seed, &mut sums)?;
        for problem in &found {
            println!(
                "{}",
                line(args.format, &json!({ "seed": seed, "problem": problem }))
            );
        }
        problems |= !found.is_empty();
    }
    if args.games > 1 {
        let sums = sums.as_json(start.elapsed().as_secs_f64());
        println!(
            "{}",
            match args.format {
                Format::Json => sums.to_string(),
                Format::Text => serde_json::to_string_pretty(&sums)?,
            }
        );
    }
    Ok(ExitCode::from(if problems { PROBLEMS } else { 0 }))
}

/// A scenario of the guide's order that the engine does not play.
fn unplayed(guide: &Guide) -> Option<&str> {
    let scenarios = guide.order.iter().filter_map(|id| guide.scenario(id));
    let mut played = scenarios.filter(|one| one.kind == ScenarioKind::Scenario);
    let unplayed = played.find(|one| engine_id(guide, &one.id).is_none());
    unplayed.map(|one| one.id.as_str())
}

/// Plays the campaign of a seed, and says what was wrong.
fn one(args: &Play, run: GuideRun<'_>, seed: u64, sums: &mut Sums) -> anyhow::Result<Vec<String>> {
    let (decks, difficulty) = seated(args, seed)?;
    let party = Party {
        investigators: decks.iter().map(|deck| deck.front().to_string()).collect(),
        lead: decks.first().map(|deck| deck.front().to_string()),
        difficulty: Some(difficulty),
        side_stories: run.side_stories.is_some(),
        ..Party::default()
    };
    let mut table = Table::new(run, (args.policy, seed), decks, decks::starters()?);
    let told = match play_campaign(&run, &party, &mut table) {
        Ok(told) => told,
        Err(stopped) => {
            sums.fail();
            return Ok(vec![stopped.to_string()]);
        }
    };
    if !args.quiet {
        print(args, seed, &told)?;
    }
    let problems = compared(&run, &told, &table);
    match problems.is_empty() {
        true => sums.add(&told, &table.tally),
        false => sums.fail(),
    }
    Ok(problems)
}

/// Where the log is not what the games say.
fn compared(run: &GuideRun<'_>, told: &Told, table: &Table<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    for (chapter, can) in told.chapters.iter().zip(&table.cards_can) {
        let place = &chapter.setup.scenario;
        let guide = run.guide_of(&chapter.scenario);
        let differing = disagreements(guide, run.facts, chapter);
        problems.extend(differing.iter().map(|one| format!("{place}: {one}")));
        let unexplained = chapter.corrections.iter().filter(|one| !can.explain(one));
        problems.extend(unexplained.map(|one| {
            format!("{place}: no card of the game can have done what the guide left out: {one:?}")
        }));
    }
    let log = told.campaign.log();
    if log.result.is_none() && !log.survivors().is_empty() {
        problems.push("the campaign has no result".to_owned());
    }
    problems
}

/// Who begins the campaign of a seed, and how hard it is.
fn seated(args: &Play, seed: u64) -> anyhow::Result<(Vec<Deck>, String)> {
    const DIFFICULTIES: [&str; 4] = ["easy", "standard", "hard", "expert"];
    if !args.vary {
        let decks = play::decks::named(&args.deck)?;
        return Ok((decks, args.difficulty.clone()));
    }
    let mut decks = decks::starters()?;
    let mut chance = Random::new(seed);
    chance.shuffle(&mut decks);
    decks.truncate(1 + chance.below(4));
    let difficulty = DIFFICULTIES[chance.below(DIFFICULTIES.len())];
    Ok((decks, difficulty.to_owned()))
}

fn print(args: &Play, seed: u64, told: &Told) -> anyhow::Result<()> {
    for chapter in &told.chapters {
        println!("{}", line(args.format, &of_chapter(seed, chapter)));
    }
    let summary = Summary::from(&told.campaign.log());
    match args.format {
        Format::Json => println!("{}", serde_json::to_string(&summary)?),
        Format::Text if args.games > 1 => println!("seed {seed}: {:?}", summary.result),
        Format::Text => println!("{}", serde_json::to_string_pretty(&summary)?),
    }
    Ok(())
}

fn of_chapter(seed: u64, chapter: &Chapter) -> serde_json::Value {
    json!({
        "seed": seed,
        "scenario": chapter.setup.scenario,
        "investigators": chapter.setup.investigators.len(),
        "resolution": chapter.outcome.resolution,
        "rounds": chapter.outcome.rounds,
        "victory_points": chapter.outcome.victory_points,
    })
}

fn line(format: Format, value: &serde_json::Value) -> String {
    match format {
        Format::Json => value.to_string(),
        Format::Text => play::sentence(value),
    }
}
