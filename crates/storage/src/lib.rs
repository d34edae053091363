//! SQLite storage of games, decks, campaigns, the collection and official texts: the only place
//! below `app` that reads or writes files.
//!
//! Whatever a method has returned from is on the disk. Times are passed in.

mod backup;
mod campaign_decks;
mod campaign_tables;
mod campaigns;
mod checking;
mod collection;
mod decisions;
mod deck_history;
mod decks;
mod error;
mod games;
mod guides;
mod kinds;
mod lenient;
mod playtests;
mod rescue;
mod schema;
mod texts;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

pub use backup::{Contents, file_stamp};
pub use campaigns::{CampaignGame, CampaignId, SavedCampaign, SavedCampaigns, UnreadableCampaign};
pub use collection::Collection;
pub use deck_history::{DeckEdit, DeckEditHead, DeckState, DeckVersion};
pub use decks::{Deck, DeckId, DeckText};
pub use error::StorageError;
pub use games::{Decision, GameId, GameStatus, GameSummary, NewGame, NodeId, Place, SavedGame};
pub use kinds::Time;
pub use playtests::{PlaytestHead, PlaytestId};
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
    /// [`StorageError::TooNew`] for a database of a newer program and [`StorageError::Foreign`] for
    /// one of another program, which are left as they are. [`StorageError::Altered`] where tables
    /// are missing or others than this program makes, and [`StorageError::Damaged`] where the file
    /// cannot be read.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        let mut connection = Connection::open(path)?;
        schema::prepare(&mut connection)?;
        schema::migrate(&mut connection)?;
        schema::compare(&connection)?;
        schema::write_ahead(&connection)?;
        Ok(Self::of(path, connection))
    }

    /// Opens a database of an older version as it is, to keep a copy of it before it is brought up
    /// to date. There is nothing where it is up to date, or is not there yet.
    ///
    /// # Errors
    /// As for [`Storage::open`].
    pub fn open_older(path: &Path) -> Result<Option<Self>, StorageError> {
        if !path.exists() {
            return Ok(None);
        }
        let mut connection = Connection::open(path)?;
        schema::prepare(&mut connection)?;
        let version = schema::recognised(&connection)?;
        let is_older = (OLDEST..NEWEST).contains(&version);
        Ok(is_older.then(|| Self::of(path, connection)))
    }

    pub(crate) fn of(path: &Path, connection: Connection) -> Self {
        Self {
            path: path.to_owned(),
            connection: Mutex::new(connection),
        }
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
