//! `casebook play`: whole games without a person, and `casebook replay`: saved ones again.

pub mod coming;
mod course;
pub mod decks;
pub mod hint;
pub mod party;
mod player;
pub mod pool;
mod position;
pub mod seen;
mod told;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use abilities::Difficulty;
use anyhow::{Context, bail};
use engine::{Game, Save, ScenarioSetup};
use serde_json::{Value, json};

use crate::book::{CardDataArgs, book};
use crate::output::Format;
use crate::{BAD_INPUT, PROBLEMS, guide_files};
pub use course::{NamedInPanic, Played, play, play_by, to_its_end};
pub use player::PlayerName;
use pool::{Pool, PoolName};
use seen::Seen;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The scenario's id, such as `the-gathering`.
    scenario: String,
    /// Deck files or names of starter decks, one for each investigator; `roland` where none is given.
    #[arg(long, num_args = 1..)]
    deck: Vec<PathBuf>,
    /// easy, standard, hard or expert.
    #[arg(long, default_value = "standard", conflicts_with = "vary")]
    difficulty: String,
    /// The seed of the first game; each further game has the next one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// Every game has one to four of the decks (all starter decks where none is given) and a
    /// difficulty of its own.
    #[arg(long)]
    vary: bool,
    /// Entries of the campaign log that stand, such as `campaign_notes.house_burned`: what players
    /// decide of earlier scenarios before they play one alone.
    #[arg(long, num_args = 1..)]
    log: Vec<String>,
    /// The scenario is played alone: the decks must be legal for that, with a further weakness for
    /// every 10 experience.
    #[arg(long, conflicts_with = "vary")]
    standalone: bool,
    /// Every game has legal decks of its own, drawn at random. In the end it is said which cards of
    /// the pool no game has drawn, played or used.
    #[arg(long, requires = "vary", conflicts_with = "deck")]
    random_decks: bool,
    /// The cards from which random decks are drawn.
    #[arg(long, requires = "random_decks", value_enum, default_value_t)]
    pool: PoolName,
    /// The only investigator, by code, for whom random decks are drawn.
    #[arg(long, requires = "random_decks")]
    investigator: Option<String>,
    /// random, greedy, instinct, mixed (each game one of these), quick, beginner, steady, expert or
    /// search:VISITS.
    #[arg(long, default_value = "random")]
    policy: PlayerName,
    /// Write the game to a file, the last one of several.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Check every invariant after every event.
    #[arg(long)]
    check: bool,
    /// Print only games with a problem, and the summary.
    #[arg(long)]
    quiet: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

#[derive(Debug, clap::Args)]
pub struct ReplayArgs {
    /// A saved game, or a report that holds one.
    file: PathBuf,
    /// Tell every decision and what came of it.
    #[arg(long)]
    events: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let difficulty = difficulty(&args.difficulty)?;
    if book().scenario(&args.scenario).is_none() {
        let known: Vec<&str> = book()
            .scenarios()
            .map(|scenario| scenario.id.as_str())
            .collect();
        bail!(
            "no scenario is called '{}'; there are: {}",
            args.scenario,
            known.join(", ")
        );
    }
    let decks = if args.vary && args.deck.is_empty() {
        decks::starters()?
    } else {
        decks::read(&args.deck, args.standalone)?
    };
    check_entries(&args.log)?;
    let pool = match args.random_decks {
        true => Some(Pool::new(args.pool, args.investigator.as_deref())?),
        false => None,
    };
    let mut seen = Seen::default();
    let start = Instant::now();
    let (mut outcomes, mut decisions, mut events) = (BTreeMap::new(), 0, 0);
    let mut problems = false;
    for number in 0..args.games {
        let seed = args.seed.wrapping_add(number);
        let drawn = pool.as_ref().map(|pool| pool.decks(seed)).transpose()?;
        let setup = setup(args, difficulty, drawn.as_ref().unwrap_or(&decks), seed);
        let _named = NamedInPanic(seed);
        let played = play(args.policy, args.check, &setup, &mut seen)?;
        decisions += played.choices.len();
        events += played.events;
        problems |= played.problem.is_some();
        *outcomes.entry(resolution(&played.game)).or_insert(0_u64) += 1;
        if !args.quiet || played.problem.is_some() {
            println!("{}", line(args.format, seed, &played));
        }
        if let Some(file) = args.save.as_ref().filter(|_| number + 1 == args.games) {
            save(file, setup, played)?;
        }
    }
    if let Some(pool) = &pool {
        seen.print(args.format, &pool.cards);
    }
    let seconds = start.elapsed().as_secs_f64();
    let summary = json!({
        "games": args.games, "outcomes": outcomes, "decisions": decisions, "events": events,
        "seconds": (seconds * 1000.0).round() / 1000.0,
    });
    println!(
        "{}",
        if args.format == Format::Json {
            summary.to_string()
        } else {
            sentence(&summary)
        }
    );
    Ok(ExitCode::from(if problems { PROBLEMS } else { 0 }))
}

pub fn difficulty(name: &str) -> anyhow::Result<Difficulty> {
    Ok(match name {
        "easy" => Difficulty::Easy,
        "standard" => Difficulty::Standard,
        "hard" => Difficulty::Hard,
        "expert" => Difficulty::Expert,
        other => {
            bail!("no difficulty is called '{other}'; there are: easy, standard, hard, expert")
        }
    })
}

/// Every entry is one that a guide writes, as `section.entry`.
fn check_entries(entries: &[String]) -> anyhow::Result<()> {
    for entry in entries {
        if entry
            .split_once('.')
            .is_none_or(|(section, rest)| section.is_empty() || rest.is_empty())
        {
            bail!("'{entry}' is no entry of a campaign log: it must be written section.entry");
        }
    }
    Ok(())
}

fn setup(args: &Args, difficulty: Difficulty, decks: &[decks::Deck], seed: u64) -> ScenarioSetup {
    let scenario = &args.scenario;
    let mut setup = match args.vary {
        true => party::varied_game(scenario, decks, seed),
        false => party::game(scenario, difficulty, decks, seed),
    };
    setup.log = args.log.iter().cloned().collect();
    setup
}

pub fn resolution(game: &Game) -> String {
    game.outcome()
        .map_or_else(|| "none".to_owned(), |outcome| outcome.resolution.clone())
}

fn line(format: Format, seed: u64, played: &Played) -> String {
    let rounds = played
        .game
        .outcome()
        .map_or_else(|| played.game.round(), |outcome| outcome.rounds);
    let mut line = json!({
        "seed": seed,
        "resolution": resolution(&played.game),
        "rounds": rounds,
        "decisions": played.choices.len(),
        "events": played.events,
    });
    if let Some(problem) = &played.problem {
        line["problem"] = json!(problem);
    }
    if format == Format::Json {
        line.to_string()
    } else {
        sentence(&line)
    }
}

/// `key value, key value, …`
pub fn sentence(value: &Value) -> String {
    let plain = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Object(inner) => {
            let parts: Vec<String> = inner
                .iter()
                .map(|(key, value)| format!("{key}: {value}"))
                .collect();
            format!("({})", parts.join(", "))
        }
        other => other.to_string(),
    };
    let parts = value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, value)| format!("{key} {}", plain(value)));
    parts.collect::<Vec<_>>().join(", ")
}

/// Writes a game to a file.
///
/// # Errors
/// A file that cannot be written.
pub fn save(file: &Path, setup: ScenarioSetup, played: Played) -> anyhow::Result<()> {
    let save = Save::of(book(), setup, played.choices, &played.game);
    let text = serde_json::to_string(&save)?;
    std::fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))
}

/// A saved game, or the one of a report.
pub fn saved(text: &str) -> serde_json::Result<Save> {
    #[derive(serde::Deserialize)]
    struct Report {
        save: Save,
    }
    match serde_json::from_str(text) {
        Ok(save) => Ok(save),
        Err(error) => match serde_json::from_str::<Report>(text) {
            Ok(report) => Ok(report.save),
            Err(_) => Err(error),
        },
    }
}

/// Plays a saved game again; its final state must be the one that was saved.
pub fn replay(args: &ReplayArgs) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let name = args.file.display();
    let text = guide_files::text(&args.file)?;
    let save = saved(&text).with_context(|| format!("{name}: not a saved game"))?;
    if args.events {
        told::print(&save).with_context(|| name.to_string())?;
        return Ok(ExitCode::SUCCESS);
    }
    match save.replay(book()) {
        Ok(replay) => {
            let hash = format!("{:016x}", replay.hash);
            let outcome = replay
                .game
                .outcome()
                .map(|outcome| outcome.resolution.as_str());
            match args.format {
                Format::Json => println!(
                    "{}",
                    json!({ "hash": hash, "resolution": outcome, "decisions": save.choices.len() })
                ),
                Format::Text => println!("{hash}"),
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("error: {name}: {error}");
            let bad = matches!(
                error,
                engine::ReplayError::Format(_) | engine::ReplayError::Setup(_)
            );
            Ok(ExitCode::from(if bad { BAD_INPUT } else { PROBLEMS }))
        }
    }
}
