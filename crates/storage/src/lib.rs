//! SQLite storage of games, decks, campaigns, the collection and official texts: the only place
//! below `app` that reads or writes files.
//!
//! Whatever a method has returned from is on the disk. Times are passed in.

mod backup;
mod campaign_decks;
mod campaigns;
mod collection;
mod deck_history;
mod decks;
mod error;
mod games;
mod kinds;
mod schema;
mod texts;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

pub use backup::Contents;
pub use campaigns::{CampaignGame, CampaignId, SavedCampaign};
pub use collection::Collection;
pub use deck_history::{DeckEdit, DeckEditHead, DeckState, DeckVersion};
pub use decks::{Deck, DeckId, DeckText};
pub use error::StorageError;
pub use games::{Decision, GameId, GameSummary, NewGame, NodeId, Place, SavedGame, Standing};
pub use kinds::Time;
pub use schema::{NEWEST, OLDEST};
pub use texts::{OfficialText, TextLanguage};

/// The player's database.
#[derive(Debug)]
pub struct Storage {
    path: PathBuf,
    connection: Mutex<Connection>,
}

impl Storage {
    /// Opens the database, makes it where there is none, and brings an older one up to date.
    ///
    /// # Errors
    /// [`StorageError::TooNew`] for a database of a newer program, which is left as it is.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        let mut connection = Connection::open(path)?;
        schema::prepare(&connection)?;
        schema::migrate(&mut connection)?;
        Ok(Self {
            path: path.to_owned(),
            connection: Mutex::new(connection),
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A panic while the connection was held has rolled its transaction back, so it can go on.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
