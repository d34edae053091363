//! What can go wrong with the database.

use rusqlite::ErrorCode;

use crate::{CampaignId, DeckId, GameId, PlaytestId};

#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error(transparent)]
    Database(rusqlite::Error),
    /// Another program holds the database for longer than one waits.
    #[error("another program is using the database")]
    Busy,
    /// The database was written by a newer program.
    #[error("the database has version {found}, and this program reads up to {newest}")]
    TooNew { found: i32, newest: i32 },
    /// The database was written by a program so old that nothing here knows it.
    #[error("the database has version {found}, and this program reads from {oldest} on")]
    TooOld { found: i32, oldest: i32 },
    #[error("the file is a database of another program")]
    Foreign,
    /// Pages, references or the order of decisions are broken.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The file is a database without anything in it, not even empty tables.
    #[error("the database is empty")]
    Hollow,
    #[error("the database is not as Casebook makes it: {0}")]
    Altered(String),
    #[error("no game has the number {}", .0.0)]
    NoGame(GameId),
    #[error("no deck has the number {}", .0.0)]
    NoDeck(DeckId),
    #[error("deck {} has no edit {edit}", deck.0)]
    NoDeckEdit { deck: DeckId, edit: u32 },
    #[error("deck {} has no version {version}", deck.0)]
    NoDeckVersion { deck: DeckId, version: u32 },
    #[error("no playtest has the number {}", .0.0)]
    NoPlaytest(PlaytestId),
    #[error("no campaign has the number {}", .0.0)]
    NoCampaign(CampaignId),
    /// Someone else wrote to the campaign since it was read.
    #[error("campaign {} was changed meanwhile", .0.0)]
    CampaignMovedOn(CampaignId),
    #[error("campaign {}: {column} cannot be read: {cause}", campaign.0)]
    CampaignUnreadable {
        campaign: CampaignId,
        column: &'static str,
        cause: String,
    },
    /// A column holds what this program cannot read.
    #[error("game {}: {column} cannot be read: {cause}", game.0)]
    GameUnreadable {
        game: GameId,
        column: &'static str,
        cause: String,
    },
}

impl From<rusqlite::Error> for StorageError {
    /// Damage and locks are told apart from everything else, wherever they show.
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(error.to_string())
            }
            // A page that the database speaks of lies beyond the end of its file.
            Some(ErrorCode::SystemIoFailure) if is_cut(&error) => Self::Damaged(error.to_string()),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            _ => Self::Database(error),
        }
    }
}

impl StorageError {
    /// Whether the database itself is broken, so that only a backup or a rescue helps.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged(_) | Self::Hollow | Self::Altered(_))
    }
}

fn is_cut(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR_SHORT_READ)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_ends_too_soon_is_damage_and_a_disk_that_fails_is_not() {
        let failed = |code| {
            let error = rusqlite::ffi::Error::new(code);
            StorageError::from(rusqlite::Error::SqliteFailure(error, None))
        };
        assert!(failed(rusqlite::ffi::SQLITE_IOERR_SHORT_READ).is_damage());
        assert!(!failed(rusqlite::ffi::SQLITE_IOERR_WRITE).is_damage());
    }
}
