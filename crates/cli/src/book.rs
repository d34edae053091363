//! The cards, scripts, scenarios and guides of a run: the committed ones, or those of a directory.

use std::path::PathBuf;
use std::sync::{LazyLock, OnceLock};

use anyhow::Context;
use campaign::authoring::Meant;
use campaign::guide::{Guide, from_ron, supplies};
use card_data::Files;
use cards::{CardLibrary, TabooLists};
use engine::CardDatabase;

use crate::card_files;
use crate::guide_files::built_in;

/// Which card data a command works with.
#[derive(Debug, clap::Args)]
pub struct CardDataArgs {
    /// Scripts, scenarios, guides and facts of this directory, such as the `card-data` of a
    /// checkout, in place of those in the program. What the directory has no files of comes from
    /// the program.
    #[arg(long, value_name = "DIR")]
    card_data: Option<PathBuf>,
}

/// What a directory of card data holds.
struct Loaded {
    database: &'static CardDatabase,
    guides: Vec<Guide>,
}

static FROM_DIRECTORY: OnceLock<Loaded> = OnceLock::new();

impl CardDataArgs {
    /// The files of the directory, where one is named.
    ///
    /// # Errors
    /// If one of them cannot be read from disk.
    pub fn files(&self) -> anyhow::Result<Option<Files>> {
        self.card_data.as_deref().map(card_files::read).transpose()
    }

    /// The guides of the directory, where one is named; else the built-in ones.
    ///
    /// # Errors
    /// Everything that is wrong with its guides.
    pub fn guides_alone(&self) -> anyhow::Result<Vec<Guide>> {
        match self.files()? {
            Some(files) => guides_of(&files),
            None => built_in(),
        }
    }

    /// Where the guides of the directory and the public data differ on purpose.
    ///
    /// # Errors
    /// If it is not such a list.
    pub fn meant(&self) -> anyhow::Result<Meant> {
        let files = self.files()?;
        let own = files.as_ref().and_then(Files::guide_differences);
        let list = own.unwrap_or(card_data::guide_differences());
        Meant::read(list).map_err(|error| anyhow::anyhow!("guide-differences.ron:{error}"))
    }

    /// Reads the directory, where one is named; [`book`] and [`guides`] are of it from then on.
    ///
    /// # Errors
    /// Everything that is wrong with any of its files.
    pub fn load(&self) -> anyhow::Result<()> {
        let Some(files) = self.files()? else {
            return Ok(());
        };
        let (guides, database) = match guides_of(&files) {
            Ok(guides) => {
                let database = database_of(&files, &guides)?;
                (guides, database)
            }
            // What is wrong with scripts is told beside it.
            Err(fault) => match database_of(&files, &built_in()?) {
                Ok(_) => return Err(fault),
                Err(others) => anyhow::bail!("{fault}\n{others}"),
            },
        };
        // A command has one directory, so that there is nothing here yet.
        let _ = FROM_DIRECTORY.set(Loaded { database, guides });
        Ok(())
    }
}

/// The facts of cards of the directory; the committed ones where it has none.
pub fn library_of(files: &Files) -> anyhow::Result<&'static CardLibrary> {
    if files.card_files().next().is_none() {
        return Ok(card_data::library());
    }
    let facts = files.card_files();
    let facts = facts.map(|(name, text)| (name, text.as_bytes()));
    let library = CardLibrary::from_json(facts).context("the facts of cards")?;
    Ok(Box::leak(Box::new(library)))
}

/// The guides of the directory; the committed ones where it has none.
pub fn guides_of(files: &Files) -> anyhow::Result<Vec<Guide>> {
    match files.guides().next() {
        Some(_) => Ok(from_ron(files.guides())?),
        None => Ok(from_ron(card_data::guides())?),
    }
}

fn database_of(files: &Files, guides: &[Guide]) -> anyhow::Result<&'static CardDatabase> {
    let library = library_of(files)?;
    let read: TabooLists;
    let taboos = match files.taboos() {
        Some(text) => {
            read = TabooLists::from_json(text.as_bytes())?;
            &read
        }
        None => card_data::taboos(),
    };
    let scenarios: Vec<(&str, &str)> = match files.scenarios().next() {
        Some(_) => files.scenarios().collect(),
        None => card_data::scenarios().collect(),
    };
    let scenarios = scenarios.into_iter();
    Ok(CardDatabase::load(
        library,
        taboos,
        files.abilities(),
        scenarios,
        &supplies(guides),
    )?)
}

/// The cards, scripts and scenarios, joined once.
pub fn book() -> &'static CardDatabase {
    static COMMITTED: LazyLock<&CardDatabase> = LazyLock::new(|| {
        let guides = from_ron(card_data::guides_of_played());
        CardDatabase::open(
            card_data::library(),
            card_data::taboos(),
            card_data::abilities(),
            card_data::scenarios(),
            &supplies(&guides.expect("the committed guides are sound")),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    match FROM_DIRECTORY.get() {
        Some(loaded) => loaded.database,
        None => *COMMITTED,
    }
}

/// The campaign guides.
///
/// # Errors
/// If the committed ones are broken.
pub fn guides() -> anyhow::Result<Vec<Guide>> {
    match FROM_DIRECTORY.get() {
        Some(loaded) => Ok(loaded.guides.clone()),
        None => Ok(from_ron(card_data::guides())?),
    }
}
