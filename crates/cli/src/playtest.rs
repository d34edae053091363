//! `casebook playtest`: many games of a deck without a person, and what they tell.

mod tell;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use abilities::Difficulty;
use anyhow::bail;
use app::PlaytestFigures;
use clap::ValueEnum;
use engine::{Game, ScenarioSetup};
use players::playtest::{Record, Series};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book};
use crate::play::{PlayerName, decks, difficulty, party};

/// How often progress is told.
const TOLD_EVERY: Duration = Duration::from_secs(5);

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ids of scenarios, such as `the-gathering`; they are played in turn.
    #[arg(required = true)]
    scenarios: Vec<String>,
    /// The deck that is tried: a file or the name of a starter deck.
    #[arg(long, default_value = "roland")]
    deck: PathBuf,
    /// Decks of those who play along, one to three.
    #[arg(long, num_args = 1..=3)]
    with: Vec<PathBuf>,
    /// Another deck, or the same in another version, that plays the same games.
    #[arg(long)]
    against: Option<PathBuf>,
    /// easy, standard, hard or expert.
    #[arg(long, default_value = "standard")]
    difficulty: String,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// The seed of the first game of each scenario; each further game has the next one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays: quick, another level, or one who chooses at once, such as instinct.
    #[arg(long, default_value = "quick")]
    level: PlayerName,
    /// Games at once, each on a core; all cores where it is absent.
    #[arg(long)]
    cores: Option<usize>,
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Say nothing of how far it is.
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    card_data: CardDataArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Text,
    Json,
    /// A line for each card of the deck.
    Csv,
    /// A line for each game.
    GamesCsv,
}

/// A deck that was tried.
struct Tried {
    name: String,
    records: Vec<Record>,
    figures: PlaytestFigures,
    minutes: f64,
    fault: Option<String>,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let difficulty = difficulty(&args.difficulty)?;
    let partners = match args.with.is_empty() {
        true => Vec::new(),
        false => decks::read(&args.with, false)?,
    };
    let mut tried = Vec::new();
    for path in [&args.deck].into_iter().chain(&args.against) {
        let deck = decks::read(std::slice::from_ref(path), false)?.remove(0);
        let name = path.display().to_string();
        tried.push(try_deck(args, difficulty, name, &deck, &partners)?);
    }
    match args.format {
        Form::Text => tell::text(&tried),
        Form::Json => println!("{:#}", tell::json(&tried)),
        Form::Csv => tried
            .iter()
            .for_each(|one| print!("{}", app::playtest::cards_csv(&one.figures))),
        Form::GamesCsv => tried
            .iter()
            .for_each(|one| print!("{}", app::playtest::games_csv(&one.records))),
    }
    for fault in tried.iter().filter_map(|one| one.fault.as_ref()) {
        eprintln!("error: {fault}");
    }
    let broke = tried.iter().any(|one| one.fault.is_some());
    Ok(ExitCode::from(if broke { PROBLEMS } else { 0 }))
}

fn try_deck(
    args: &Args,
    difficulty: Difficulty,
    name: String,
    deck: &decks::Deck,
    partners: &[decks::Deck],
) -> anyhow::Result<Tried> {
    let setup = |number: u32| setup(args, difficulty, deck, partners, number);
    for number in 0..args.scenarios.len() as u32 {
        let setup = setup(number);
        if let Err(error) = Game::begin(book(), &setup) {
            bail!("{}: {error}", setup.scenario);
        }
    }
    let all = thread::available_parallelism().map_or(1, usize::from);
    let cores = args.cores.unwrap_or(all);
    let series = Series::new(args.games);
    let begun = Instant::now();
    thread::scope(|scope| {
        let played = scope.spawn(|| {
            series.run(book(), cores, setup, |seed| args.level.player(seed, 1));
        });
        let mut told = begun;
        while !played.is_finished() {
            thread::sleep(Duration::from_millis(20));
            if !args.quiet && told.elapsed() >= TOLD_EVERY {
                told = Instant::now();
                eprintln!("{name}: {}", tell::progress(&series.progress()));
            }
        }
    });
    let (records, progress) = (series.records(), series.progress());
    let listed: BTreeMap<_, _> = deck.listed();
    Ok(Tried {
        figures: app::playtest::figures(&records, progress.broken, &listed),
        minutes: begun.elapsed().as_secs_f64() / 60.0,
        fault: progress.fault,
        name,
        records,
    })
}

fn setup(
    args: &Args,
    difficulty: Difficulty,
    deck: &decks::Deck,
    partners: &[decks::Deck],
    number: u32,
) -> ScenarioSetup {
    let turns = args.scenarios.len();
    let seed = args.seed.wrapping_add(u64::from(number) / turns as u64);
    let scenario = &args.scenarios[number as usize % turns];
    party::game(
        scenario,
        difficulty,
        [deck].into_iter().chain(partners),
        seed,
    )
}

impl Tried {
    fn a_minute(&self) -> f64 {
        f64::from(self.figures.games) / self.minutes.max(1e-9)
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "deck": self.name,
            "games_a_minute": (self.a_minute() * 10.0).round() / 10.0,
            "figures": self.figures,
            "games": self.records,
        })
    }
}
