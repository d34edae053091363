//! A position of a saved game, for commands that tell of what may come.

use std::path::PathBuf;

use anyhow::{Context, bail};
use engine::Game;

use super::saved;
use crate::book::{CardDataArgs, book};
use crate::guide_files;

#[derive(Debug, clap::Args)]
pub struct Position {
    /// A saved game, or a report that holds one.
    file: PathBuf,
    /// Decisions made before the prompt; all of the file where nothing is said.
    #[arg(long)]
    after: Option<usize>,
    #[command(flatten)]
    card_data: CardDataArgs,
}

impl Position {
    /// The game at a prompt, and its seed.
    pub fn game(&self) -> anyhow::Result<(Game, u64)> {
        self.card_data.load()?;
        let name = self.file.display();
        let text = guide_files::text(&self.file)?;
        let save = saved(&text).with_context(|| format!("{name}: not a saved game"))?;
        let (mut game, _) = Game::begin(book(), &save.setup)?;
        let after = self.after.unwrap_or(save.choices.len());
        for choice in save.choices.iter().take(after) {
            game.apply(choice.clone())?;
        }
        if game.prompt().is_none() {
            bail!("{name}: nothing is asked after {after} decisions");
        }
        Ok((game, save.setup.seed))
    }
}
