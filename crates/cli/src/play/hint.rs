//! `casebook hint`: what a player without a person would do in a saved game.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use engine::Game;
use players::{Considered, Level, Thinker};
use serde_json::json;

use super::{saved, told};
use crate::book::{CardDataArgs, book};
use crate::guide_files;
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A saved game, or a report that holds one.
    file: PathBuf,
    /// Decisions made before the prompt; all of the file where nothing is said.
    #[arg(long)]
    after: Option<usize>,
    /// quick, beginner, steady or expert.
    #[arg(long, default_value = "steady", value_parser = level)]
    level: Level,
    /// Choices that are printed.
    #[arg(long, default_value_t = 3)]
    best: usize,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

fn level(name: &str) -> Result<Level, String> {
    let known = Level::ALL.iter().find(|(_, one)| *one == name);
    known
        .map(|(level, _)| *level)
        .ok_or_else(|| "there are: quick, beginner, steady, expert".to_owned())
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let name = args.file.display();
    let text = guide_files::text(&args.file)?;
    let save = saved(&text).with_context(|| format!("{name}: not a saved game"))?;
    let (mut game, _) = Game::begin(book(), &save.setup)?;
    let after = args.after.unwrap_or(save.choices.len());
    for choice in save.choices.iter().take(after) {
        game.apply(choice.clone())?;
    }
    if game.prompt().is_none() {
        bail!("{name}: nothing is asked after {after} decisions");
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let thinker: Thinker = args.level.thinker(save.setup.seed, cores);
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
