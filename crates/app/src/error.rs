//! What can go wrong, as codes: the window makes the sentences.

use std::path::PathBuf;

use campaign::log::NotWelcome;
use serde::Serialize;
use storage::StorageError;
use ts_rs::TS;

use crate::play::view::ByHandRefusal;

/// A failed use case, with what a developer needs to find the cause.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the embedded rules file {file} cannot be read: {cause}")]
    RulesBroken { file: String, cause: String },
    #[error("the settings in {} cannot be read: {cause}", path.display())]
    SettingsUnreadable { path: PathBuf, cause: String },
    #[error("the settings in {} cannot be written: {cause}", path.display())]
    SettingsUnwritable { path: PathBuf, cause: String },
    #[error("the embedded card data do not fit together: {cause}")]
    CardDataBroken { cause: String },
    #[error("the database {} cannot be opened: {cause}", path.display())]
    StorageUnavailable { path: PathBuf, cause: StorageError },
    #[error("the database refuses: {0}")]
    Storage(#[from] StorageError),
    #[error("the database is whole, and nothing has to take its place")]
    NotDamaged,
    #[error("deck {deck} cannot be read: {cause}")]
    DeckUnreadable { deck: String, cause: String },
    #[error("no deck is called {deck}")]
    UnknownDeck { deck: String },
    #[error("no card has the code {card}")]
    UnknownCard { card: String },
    #[error("no random deck is legal with these wishes")]
    NoRandomDeck,
    #[error("no basic weakness is left to draw")]
    NoWeakness,
    #[error("{cause}")]
    ImportBroken { cause: String },
    #[error("{} cannot be read: {cause}", path.display())]
    ImportUnreadable { path: PathBuf, cause: String },
    #[error("{} cannot be written: {cause}", path.display())]
    ExportUnwritable { path: PathBuf, cause: String },
    #[error("the game cannot begin: {cause}")]
    SetupRefused { cause: String },
    #[error("game {game} was played with other card data: {cause}")]
    OtherCardData { game: i64, cause: String },
    #[error("the answer belongs to decision {given}, and decision {open} is open")]
    StaleAnswer { given: u32, open: u32 },
    #[error("the prompt does not allow this: {cause}")]
    IllegalAnswer { cause: String },
    #[error(transparent)]
    Endless(engine::Endless),
    #[error("people join a campaign, leave it and come back only between two scenarios")]
    NotBetweenScenarios,
    #[error("a game of the scenario has begun, and its outcome is not in the log")]
    GameBegun,
    #[error(transparent)]
    NotWelcome(#[from] NotWelcome),
    #[error("{cause}")]
    OtherPlayers { cause: String },
    #[error("this cannot be done by hand: {0}")]
    NotByHand(engine::Unadjustable),
    #[error("such a campaign cannot begin: {cause}")]
    CampaignRefused { cause: String },
    #[error("{} cannot be written: {cause}", path.display())]
    FileUnwritable { path: PathBuf, cause: String },
    #[error("{cause}")]
    CampaignFileUnreadable { cause: String },
    #[error("the guide {guide} cannot be read: {cause}")]
    GuideUnreadable { guide: String, cause: String },
    #[error("no line of decisions has the number {branch}")]
    NoBranch { branch: i64 },
    #[error("deck {deck} is being playtested")]
    PlaytestRuns { deck: String },
    #[error("playtest {playtest} cannot be read: {cause}")]
    PlaytestUnreadable { playtest: i64, cause: String },
    #[error("the text has more than {most} letters")]
    TooLong { most: usize },
}

/// A stable name for each sort of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ErrorCode {
    RulesBroken,
    SettingsUnreadable,
    SettingsUnwritable,
    CardDataBroken,
    /// The database cannot be opened or written; nothing that was saved is lost.
    Storage,
    /// The database was written by a newer program.
    StorageTooNew,
    /// The database is damaged, empty or altered; another has to take its place.
    StorageDamaged,
    /// Another program holds the database; nothing was changed.
    StorageBusy,
    /// The database is whole, and nothing has to take its place.
    NotDamaged,
    DeckUnreadable,
    UnknownDeck,
    UnknownCard,
    /// No random deck is legal with these wishes.
    NoRandomDeck,
    /// No basic weakness is left that the deck could draw.
    NoWeakness,
    /// A text holds no deck, or one that cannot be read; nothing was kept.
    ImportBroken,
    /// A file or folder cannot be read; nothing was changed.
    ImportUnreadable,
    /// A file cannot be written.
    ExportUnwritable,
    /// The engine refuses to begin such a game.
    SetupRefused,
    NoGame,
    /// A saved game does not lead where it led, because the card data are others.
    OtherCardData,
    /// The answer came after its prompt was gone; the game is unchanged.
    StaleAnswer,
    /// The prompt does not allow the answer; the game is unchanged.
    IllegalAnswer,
    /// What would follow the answer has no end; the game is unchanged, and the detail names the ability.
    EndlessSequence,
    NoBranch,
    NoCampaign,
    CampaignUnreadable,
    /// Nobody joins, leaves or comes back while a scenario is under way.
    NotBetweenScenarios,
    /// Nor while a game of the scenario that was begun here waits to be written into the log.
    GameBegun,
    /// Who was killed or driven insane plays no more in the campaign.
    InvestigatorLost,
    /// Only an investigator whom the campaign has not seen can join it.
    InvestigatorUsed,
    /// The campaign has as many investigators as it can have.
    CampaignFull,
    /// A game was played by others than those who play its scenario.
    OtherPlayers,
    /// Such a campaign cannot begin.
    CampaignRefused,
    GuideUnreadable,
    /// A file could not be written.
    FileUnwritable,
    /// The file is no campaign; nothing was changed.
    CampaignFileUnreadable,
    /// A playtest goes on; one is played at a time.
    PlaytestRuns,
    NoPlaytest,
    PlaytestUnreadable,
    /// A name or a text has more letters than are kept; nothing was changed.
    TooLong,
    /// A fault of the program itself.
    Internal,
}

/// A failure as the window gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ErrorView {
    pub code: ErrorCode,
    /// The file that the failure is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub file: Option<String>,
    /// For something that cannot be done by hand: why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by_hand: Option<ByHandRefusal>,
    /// The cause in the words of the system or of a library, in English.
    pub detail: String,
}

impl ErrorView {
    /// A fault of the program itself, such as a panic in a use case.
    pub fn internal() -> Self {
        Self {
            code: ErrorCode::Internal,
            file: None,
            by_hand: None,
            detail: String::new(),
        }
    }
}

impl From<Error> for ErrorView {
    fn from(error: Error) -> Self {
        Self {
            code: error.code(),
            file: error.file(),
            by_hand: error.by_hand(),
            detail: error.detail(),
        }
    }
}

impl Error {
    pub fn code(&self) -> ErrorCode {
        match self {
            Error::RulesBroken { .. } => ErrorCode::RulesBroken,
            Error::SettingsUnreadable { .. } => ErrorCode::SettingsUnreadable,
            Error::SettingsUnwritable { .. } => ErrorCode::SettingsUnwritable,
            Error::CardDataBroken { .. } => ErrorCode::CardDataBroken,
            Error::StorageUnavailable { cause, .. } | Error::Storage(cause) => storage_code(cause),
            Error::NotDamaged => ErrorCode::NotDamaged,
            Error::DeckUnreadable { .. } => ErrorCode::DeckUnreadable,
            Error::UnknownDeck { .. } => ErrorCode::UnknownDeck,
            Error::UnknownCard { .. } => ErrorCode::UnknownCard,
            Error::NoRandomDeck => ErrorCode::NoRandomDeck,
            Error::NoWeakness => ErrorCode::NoWeakness,
            Error::ImportBroken { .. } => ErrorCode::ImportBroken,
            Error::ImportUnreadable { .. } => ErrorCode::ImportUnreadable,
            Error::ExportUnwritable { .. } => ErrorCode::ExportUnwritable,
            Error::SetupRefused { .. } => ErrorCode::SetupRefused,
            Error::OtherCardData { .. } => ErrorCode::OtherCardData,
            Error::StaleAnswer { .. } => ErrorCode::StaleAnswer,
            Error::IllegalAnswer { .. } | Error::NotByHand(_) => ErrorCode::IllegalAnswer,
            Error::Endless(_) => ErrorCode::EndlessSequence,
            Error::NoBranch { .. } => ErrorCode::NoBranch,
            Error::NotBetweenScenarios => ErrorCode::NotBetweenScenarios,
            Error::GameBegun => ErrorCode::GameBegun,
            Error::NotWelcome(why) => not_welcome(why),
            Error::OtherPlayers { .. } => ErrorCode::OtherPlayers,
            Error::CampaignRefused { .. } => ErrorCode::CampaignRefused,
            Error::GuideUnreadable { .. } => ErrorCode::GuideUnreadable,
            Error::FileUnwritable { .. } => ErrorCode::FileUnwritable,
            Error::CampaignFileUnreadable { .. } => ErrorCode::CampaignFileUnreadable,
            Error::PlaytestRuns { .. } => ErrorCode::PlaytestRuns,
            Error::PlaytestUnreadable { .. } => ErrorCode::PlaytestUnreadable,
            Error::TooLong { .. } => ErrorCode::TooLong,
        }
    }

    /// Whether the database itself is broken, so that only a backup or a rescue helps.
    pub fn is_damage(&self) -> bool {
        self.code() == ErrorCode::StorageDamaged
    }

    /// What is wrong, without what the error view says besides.
    pub(crate) fn cause(&self) -> String {
        match self {
            Error::StorageUnavailable { cause, .. } | Error::Storage(cause) => cause.to_string(),
            other => other.detail(),
        }
    }

    fn file(&self) -> Option<String> {
        match self {
            Error::RulesBroken { file, .. } => Some(file.clone()),
            Error::SettingsUnreadable { path, .. }
            | Error::SettingsUnwritable { path, .. }
            | Error::ImportUnreadable { path, .. }
            | Error::ExportUnwritable { path, .. }
            | Error::FileUnwritable { path, .. }
            | Error::StorageUnavailable { path, .. } => Some(path.display().to_string()),
            _ => None,
        }
    }

    fn by_hand(&self) -> Option<ByHandRefusal> {
        match self {
            Error::NotByHand(reason) => Some(reason.into()),
            _ => None,
        }
    }

    /// The cause alone where a code and a file say the rest.
    fn detail(&self) -> String {
        match self {
            Error::RulesBroken { cause, .. }
            | Error::SettingsUnreadable { cause, .. }
            | Error::SettingsUnwritable { cause, .. }
            | Error::ImportUnreadable { cause, .. }
            | Error::ExportUnwritable { cause, .. }
            | Error::FileUnwritable { cause, .. } => cause.clone(),
            Error::StorageUnavailable { cause, .. } => cause.to_string(),
            other => other.to_string(),
        }
    }
}

fn not_welcome(why: &NotWelcome) -> ErrorCode {
    match why {
        NotWelcome::Lost(_) => ErrorCode::InvestigatorLost,
        NotWelcome::Used(_) | NotWelcome::Present(_) => ErrorCode::InvestigatorUsed,
        NotWelcome::Full => ErrorCode::CampaignFull,
        NotWelcome::Gone(_) | NotWelcome::Stranger(_) => ErrorCode::IllegalAnswer,
    }
}

fn storage_code(error: &StorageError) -> ErrorCode {
    match error {
        StorageError::NoGame(_) => ErrorCode::NoGame,
        StorageError::NoDeck(_) => ErrorCode::UnknownDeck,
        StorageError::NoPlaytest(_) => ErrorCode::NoPlaytest,
        StorageError::NoCampaign(_) => ErrorCode::NoCampaign,
        StorageError::CampaignMovedOn(_) => ErrorCode::StaleAnswer,
        StorageError::CampaignUnreadable { .. } => ErrorCode::CampaignUnreadable,
        StorageError::TooNew { .. } => ErrorCode::StorageTooNew,
        StorageError::GameUnreadable { .. } => ErrorCode::OtherCardData,
        StorageError::Busy => ErrorCode::StorageBusy,
        damage if damage.is_damage() => ErrorCode::StorageDamaged,
        _ => ErrorCode::Storage,
    }
}
