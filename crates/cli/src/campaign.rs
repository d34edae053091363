//! `casebook campaign`: whole campaigns without a person, the guide asking and games answering.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use campaign::guide::Guide;
use campaign::played::{Chapter, play_campaign};
use campaign::run::{Answer, GuideRun, Party, Reply, Summary};
use clap::Subcommand;
use engine::{ScenarioOutcome, ScenarioSetup};
use serde_json::json;

use crate::book::book;
use crate::guide_files;
use crate::output::Format;
use crate::play::{self, PlayerName, decks};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays a campaign to its end: a line for each scenario, and the final log.
    Play(Play),
}

#[derive(Debug, clap::Args)]
struct Play {
    /// The id of a campaign of which the engine plays every scenario, such as `core`.
    campaign: String,
    /// Deck files or names of starter decks, one for each investigator; `roland` where none is given.
    #[arg(long, num_args = 1..)]
    deck: Vec<PathBuf>,
    /// easy, standard, hard or expert.
    #[arg(long, default_value = "standard")]
    difficulty: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// random, greedy, instinct, quick, beginner, steady, expert or search:VISITS.
    #[arg(long, default_value = "greedy")]
    policy: PlayerName,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Command::Play(args) = &args.command;
    play::difficulty(&args.difficulty)?;
    let guides = guide_files::guides(None)?;
    let guide = guides.iter().find(|guide| guide.id == args.campaign);
    let guide = guide.with_context(|| format!("no campaign is called '{}'", args.campaign))?;
    if !guide.order.iter().all(|id| engine_id(guide, id).is_some()) {
        bail!("the engine does not play every scenario of '{}'", guide.id);
    }
    let decks: Vec<_> = decks::read(&args.deck, false)?
        .iter()
        .enumerate()
        .map(|(seat, deck)| deck.setup(args.seed, seat))
        .map(|one| (one.investigator.to_string(), one.deck))
        .collect();
    let party = Party {
        investigators: decks.iter().map(|(code, _)| code.clone()).collect(),
        lead: decks.first().map(|(code, _)| code.clone()),
        ..Party::default()
    };
    let begin = Answer::new(
        "$campaign_setup",
        "difficulty_choice",
        Reply::choice(&args.difficulty),
    );
    let run = GuideRun {
        facts: book().library(),
        ..GuideRun::new(guide)
    };
    let (progress, chapters) = play_campaign(
        &run,
        &party,
        vec![begin],
        &decks,
        |id| engine_id(guide, id),
        |setup| game(args, setup),
    )?;
    chapters
        .iter()
        .for_each(|chapter| println!("{}", line(args.format, chapter)));
    let summary = Summary::from(&progress.log);
    println!(
        "{}",
        match args.format {
            Format::Json => serde_json::to_string(&summary)?,
            Format::Text => serde_json::to_string_pretty(&summary)?,
        }
    );
    Ok(ExitCode::SUCCESS)
}

/// The engine's id for a scenario of the guide.
fn engine_id(guide: &Guide, scenario: &str) -> Option<String> {
    let mut all = book().scenarios();
    all.find(|one| one.campaign == guide.id && one.guide_id == scenario)
        .map(|one| one.id.clone())
}

/// Every scenario of the campaign has a seed of its own.
fn game(args: &Play, setup: &ScenarioSetup) -> Result<ScenarioOutcome, String> {
    let setup = ScenarioSetup {
        seed: args.seed.wrapping_mul(100).wrapping_add(setup.seed),
        weaknesses: Some(book().basic_weaknesses()),
        ..setup.clone()
    };
    play::to_its_end(&setup, args.policy).map_err(|error| error.to_string())
}

fn line(format: Format, chapter: &Chapter) -> String {
    let line = json!({
        "scenario": chapter.setup.scenario,
        "resolution": chapter.outcome.resolution,
        "rounds": chapter.outcome.rounds,
        "victory_points": chapter.outcome.victory_points,
    });
    match format {
        Format::Json => line.to_string(),
        Format::Text => play::sentence(&line),
    }
}
