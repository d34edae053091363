//! `casebook import game`: a saved game, or the one of a report, among the player's own games.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use app::Stand;

use crate::output::plain;
use crate::player_data::PlayerData;
use crate::{guide_files, play};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A saved game, as `casebook play --save` writes it, or a report that holds one.
    file: PathBuf,
    /// Stands after so many decisions, from where the others can be done again; after the last
    /// where it is absent.
    #[arg(long, value_name = "DECISIONS")]
    at: Option<u32>,
    /// Stands where most locations are in play.
    #[arg(long, conflicts_with = "at")]
    most_locations: bool,
    #[command(flatten)]
    data: PlayerData,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let text = guide_files::text(&args.file)?;
    let save = play::saved(&text).with_context(|| format!("{name}: not a saved game"))?;
    let stand = match (args.at, args.most_locations) {
        (Some(at), _) => Stand::After(at),
        (None, true) => Stand::MostLocations,
        (None, false) => Stand::Last,
    };
    let app = args.data.open()?;
    let game = app
        .take_game(&save, stand)
        .with_context(|| name.to_string())?;
    let at = app.open_game(game)?.history.at;
    let told = format!(
        "{}: game {game}, {} decisions, standing after {at}",
        app.directory().display(),
        save.choices.len()
    );
    println!("{}", plain(&told));
    Ok(ExitCode::SUCCESS)
}
