//! `casebook hint`: what a player without a person would do in a saved game.

use std::process::ExitCode;

use engine::Game;
use players::{Considered, Level, Thinker};
use serde_json::json;

use super::position::Position;
use super::told;
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: Position,
    /// quick, beginner, steady or expert.
    #[arg(long, default_value = "steady", value_parser = level)]
    level: Level,
    /// Choices that are printed.
    #[arg(long, default_value_t = 3)]
    best: usize,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

fn level(name: &str) -> Result<Level, String> {
    let known = Level::ALL.iter().find(|(_, one)| *one == name);
    known
        .map(|(level, _)| *level)
        .ok_or_else(|| "there are: quick, beginner, steady, expert".to_owned())
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (game, seed) = args.position.game()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let thinker: Thinker = args.level.thinker(seed, cores);
    for one in thinker.consider(&game).iter().take(args.best) {
        println!("{}", line(&game, args.format, one));
    }
    Ok(ExitCode::SUCCESS)
}

fn line(game: &Game, format: Format, one: &Considered) -> String {
    let rounded = |value: f32| (f64::from(value) * 1000.0).round() / 1000.0;
    let gains = &one.gains;
    let said = json!({
        "choice": told::choice(game, &one.choice),
        "visits": one.visits,
        "worth": rounded(one.worth),
        "won": rounded(one.won),
        "lost": rounded(one.lost),
        "defeated": rounded(one.defeated),
        "clues": rounded(gains.clues),
        "dealt": rounded(gains.dealt),
        "damage": rounded(gains.damage),
        "horror": rounded(gains.horror),
    });
    match format {
        Format::Json => said.to_string(),
        Format::Text => super::sentence(&said),
    }
}
