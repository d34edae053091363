//! `casebook coverage reach`: what games come to in each scenario, and what an explorer finds of the
//! rest.

mod by_cases;
mod finds;
mod sought;
mod starts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::ExitCode;

use abilities::Scenario;
use anyhow::Context;
use engine::Game;
use players::{Explorer, Goer, Leg, Milestone, Trail};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book};
use crate::output::Format;
use crate::play::NamedInPanic;
use by_cases::ByCases;
use finds::{Find, Finds};
use sought::Sought;
use starts::{Start, Starts};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ids of scenarios, such as `the-gathering`; all that the engine plays, where none is named.
    scenarios: Vec<String>,
    /// Games of each scenario, each with players, decks, difficulty and campaign log of its own.
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// One game in ten is played by a search of so many visits for a choice; none where it is 0.
    #[arg(long, default_value_t = 0)]
    search: u32,
    /// Legs of the explorer from states of earlier games, shared by its starts. It ends as soon as
    /// every resolution is reached.
    #[arg(long, default_value_t = 400)]
    legs: u64,
    /// The explorer begins so many games.
    #[arg(long, default_value_t = 8)]
    starts: u64,
    /// The seed of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Case files below this directory: for each thing that no game came to, a case that does.
    #[arg(long)]
    cases: Option<PathBuf>,
    /// A file of finds, to which resolutions that it lacks are added.
    #[arg(long, conflicts_with = "again")]
    finds: Option<PathBuf>,
    /// Goes the trails of a file of finds again, and says which no longer lead where they led.
    #[arg(long)]
    again: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    if let Some(file) = &args.again {
        return finds::again(file, args.format);
    }
    let mut finds = match &args.finds {
        Some(file) => Some(Finds::open(file)?),
        None => None,
    };
    let by_cases = args.cases.as_deref().map(ByCases::of).transpose()?;
    let starts = Starts::new()?;
    let mut problems = 0;
    for scenario in scenarios(&args.scenarios)? {
        let reached = reach(args, &starts, scenario)?;
        println!("{}", reached.line(args.format, scenario));
        if let Some(by_cases) = &by_cases {
            let left = Sought::of(scenario).left(&reached.by);
            left.iter().for_each(|milestone| {
                println!("{}", by_cases.line(args.format, scenario, milestone))
            });
        }
        for problem in &reached.problems {
            problems += 1;
            println!("{}: {problem}", scenario.id);
        }
        if let Some(finds) = &mut finds {
            finds.add(reached.finds(scenario));
        }
    }
    if let (Some(finds), Some(file)) = (finds, &args.finds) {
        finds.write(file)?;
    }
    Ok(ExitCode::from(if problems == 0 { 0 } else { PROBLEMS }))
}

fn scenarios(named: &[String]) -> anyhow::Result<Vec<&'static Scenario>> {
    if named.is_empty() {
        return Ok(book().scenarios().collect());
    }
    let find = |id: &String| {
        let found = book().scenario(id);
        found.with_context(|| format!("no scenario is called '{id}'"))
    };
    named.iter().map(find).collect()
}

/// What games of a scenario came to.
#[derive(Default)]
struct Reached {
    /// Where each milestone was first come to.
    by: BTreeMap<Milestone, (Start, Trail)>,
    /// What only the explorer found.
    explored: BTreeSet<Milestone>,
    games: u64,
    legs: u64,
    problems: Vec<String>,
}

fn reach(args: &Args, starts: &Starts, scenario: &Scenario) -> anyhow::Result<Reached> {
    let mut reached = Reached::default();
    for seed in (0..args.games).map(|number| args.seed.wrapping_add(number)) {
        let start = starts.of(scenario, seed);
        let leg = Leg {
            goer: goer(args.search, seed),
            seed,
            choices: u32::MAX,
        };
        reached.play(starts, &start, leg)?;
    }
    let per_start = args.legs / args.starts.max(1);
    for number in 0..args.starts {
        if Sought::of(scenario).resolutions_are_reached(&reached.by) {
            break;
        }
        let seed = args.seed.wrapping_add(args.games + number);
        reached.explore(starts, scenario, (seed, per_start))?;
    }
    Ok(reached)
}

/// Who plays the game of a seed.
fn goer(visits: u32, seed: u64) -> Goer {
    match seed % 10 {
        0 if visits > 0 => Goer::Search(visits),
        other => Goer::ALL[other as usize % Goer::ALL.len()],
    }
}

impl Reached {
    /// Plays a game to its end.
    fn play(&mut self, starts: &Starts, start: &Start, leg: Leg) -> anyhow::Result<()> {
        let _named = NamedInPanic(start.seed);
        let (mut game, _) = Game::begin(book(), &starts.setup(start)?)?;
        let mut seen: BTreeSet<Milestone> = BTreeSet::new();
        let mut choices = 0;
        let trail = Trail::default().with(leg);
        let gone = trail.go(&mut game, |game| {
            choices += 1;
            seen.extend(Milestone::of(game));
        });
        self.games += 1;
        match gone {
            Err(lost) => self.problems.push(format!("seed {}: {lost}", start.seed)),
            Ok(()) if game.outcome().is_none() => {
                let seed = start.seed;
                self.problems
                    .push(format!("seed {seed}: it stopped without an outcome"));
            }
            Ok(()) => {}
        }
        let leg = Leg {
            choices: choices - 1,
            ..leg
        };
        let trail = Trail::default().with(leg);
        for milestone in seen {
            let new = || (start.clone(), trail.clone());
            self.by.entry(milestone).or_insert_with(new);
        }
        Ok(())
    }

    fn explore(
        &mut self,
        starts: &Starts,
        scenario: &Scenario,
        (seed, legs): (u64, u64),
    ) -> anyhow::Result<()> {
        let start = starts.of(scenario, seed);
        let _named = NamedInPanic(seed);
        let (game, _) = Game::begin(book(), &starts.setup(&start)?)?;
        let mut explorer = Explorer::new(game, seed);
        for _ in 0..legs {
            self.legs += 1;
            if let Err(lost) = explorer.go() {
                self.problems.push(format!("seed {seed}: {lost}"));
            }
        }
        for (milestone, trail) in explorer.found() {
            if !self.by.contains_key(milestone) {
                self.explored.insert(milestone.clone());
                let found = (start.clone(), trail.clone());
                self.by.insert(milestone.clone(), found);
            }
        }
        Ok(())
    }

    fn finds(&self, scenario: &Scenario) -> Vec<Find> {
        let resolutions = self
            .by
            .iter()
            .filter_map(|(milestone, found)| match milestone {
                Milestone::Resolution(id) => Some((id, found)),
                _ => None,
            });
        let find = |(id, (start, trail)): (&String, &(Start, Trail))| Find {
            scenario: scenario.id.clone(),
            resolution: id.clone(),
            start: start.clone(),
            trail: trail.clone(),
        };
        resolutions.map(find).collect()
    }

    fn line(&self, format: Format, scenario: &Scenario) -> String {
        let sought = Sought::of(scenario);
        let parts = sought.parts(&self.by);
        if format == Format::Json {
            let mut line = json!({
                "scenario": scenario.id, "games": self.games, "legs": self.legs,
                "by_the_explorer": self.explored.len(),
            });
            for part in parts {
                let left: Vec<&str> = part.left.iter().map(Milestone::name).collect();
                line[part.name] = json!({ "reached": part.reached, "of": part.of, "left": left });
            }
            return line.to_string();
        }
        let mut text = format!("{}: {} games, {} legs", scenario.id, self.games, self.legs);
        for part in parts {
            text += &format!("; {} {}/{}", part.name, part.reached, part.of);
            if !part.left.is_empty() {
                let names: Vec<&str> = part.left.iter().map(Milestone::name).collect();
                text += &format!(" (not {})", names.join(", "));
            }
        }
        text
    }
}
