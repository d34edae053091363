//! Use cases, view types for the window, error codes.
//!
//! A shell holds one [`App`] and passes its commands on; the views that come back are plain data,
//! and the window makes the sentences.

mod backup;
mod brought;
mod campaigns;
mod catalogue;
mod collection;
mod decks;
mod disk;
mod dropped;
mod error;
mod facts;
mod guides;
mod info;
mod limits;
mod mirror;
mod play;
pub mod playtest;
mod rules;
mod scans;
mod settings;
mod texts;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use storage::{Storage, StorageError, Time};

pub use backup::{
    BackupFile, BackupKind, BackupView, BackupsView, Holdings, Recover, Recovered, RecoveryView,
    RestorePreview, Restored,
};
pub use campaigns::view::*;
pub use campaigns::{
    CampaignDeck, CampaignOfDeck, Counted, DeckFaults, DrawnLayout, GuidePart, GuideReply,
    GuidesImported, GuidesView, HandChange, ImportedGuide, NewCampaign, StandaloneBegun,
    TableChange, TableTest, Transfer, TransferOffer, UnknownKind, campaign_setup, layouts,
};
pub use catalogue::*;
pub use collection::{CollectionView, ShortCard};
pub use decks::view::*;
pub use decks::{
    CardChange, DeckEdit, DeckFormat, DeckHistoryView, DeckListing, DeckPart, DeckPreview,
    EditEntry, ImportPreview, InvestigatorChoice, NewDeck, Occasion, OpeningHandView, RandomWish,
    VersionView,
};
pub use error::{Error, ErrorCode, ErrorView};
pub use facts::{
    CardFacts, CardKind, CardName, ClassName, ConnectionSymbol, DifficultyName, EnemyFacts,
    KeywordName, LocationFacts, Printed, Sign, SkillName, SkillValues, SlotName, TokenCount,
    TokenName, Words,
};
pub use info::AppInfo;
pub use play::view::*;
pub use play::{
    Answer, DeckChoice, GameListing, InvestigatorListing, NewGame, Points, ReportView,
    ScenarioListing, Share, Stand, StarterDeck, upgrade_sheets,
};
pub use playtest::view::*;
pub use rules::{BilingualName, RuleBook, RuleEntry, RuleRow, RuleTerm};
pub use scans::{Scan, ScansView};
pub use settings::{Beats, Language, NamesShown, Pace, PlayerLevel, Settings, Theme};
pub use texts::{ImportProgress, TextsImported, TextsOutcome, TextsView, find_cards};

use settings::SettingsFile;

/// The file of the player's data, in its directory and in backups.
pub(crate) const DATABASE: &str = "casebook.db";

/// Everything that the program knows between two commands.
#[derive(Debug)]
pub struct App {
    /// The rules reference, read when it is first needed.
    rules: OnceLock<RuleBook>,
    settings: SettingsFile,
    directory: PathBuf,
    clock: fn() -> SystemTime,
    storage: Mutex<Option<Arc<Storage>>>,
    session: Mutex<Option<play::Session>>,
    /// What is thought about games beside them.
    thoughts: play::Thoughts,
    /// Games in which a deck is tried, beside everything else.
    playtests: playtest::Playtests,
    /// Official texts, read when they are first needed.
    texts: Mutex<Option<Arc<texts::Texts>>>,
    /// Guides that the player brought in, read when they are first needed.
    guides: Mutex<Option<Arc<campaigns::Shelf>>>,
    /// Pictures of cards of the player's own.
    scans: Mutex<Option<Arc<scans::Scans>>>,
}

impl App {
    /// Opens the player's data in `directory`, which is made on the first save. Nothing is read
    /// before it is asked for, since the window waits for this.
    pub fn open(directory: PathBuf) -> Arc<Self> {
        Self::open_at(directory, SystemTime::now)
    }

    /// Opens the player's data by another clock than the system's.
    pub fn open_at(directory: PathBuf, clock: fn() -> SystemTime) -> Arc<Self> {
        Arc::new(Self {
            rules: OnceLock::new(),
            settings: SettingsFile::new(&directory),
            directory,
            clock,
            storage: Mutex::new(None),
            session: Mutex::new(None),
            thoughts: play::Thoughts::default(),
            playtests: playtest::Playtests::default(),
            texts: Mutex::new(None),
            guides: Mutex::new(None),
            scans: Mutex::new(None),
        })
    }

    /// Where the player's data lie.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The program's version and what it carries.
    pub fn info() -> AppInfo {
        AppInfo::new()
    }

    /// The rules reference in our own words, with its terms in both languages.
    ///
    /// # Errors
    ///
    /// [`Error::RulesBroken`] if the embedded rules cannot be read.
    pub fn rules(&self) -> Result<&RuleBook, Error> {
        if let Some(book) = self.rules.get() {
            return Ok(book);
        }
        let book = rules::rule_book()?;
        Ok(self.rules.get_or_init(|| book))
    }

    /// The player's settings, or the defaults where nothing was saved yet.
    ///
    /// # Errors
    ///
    /// [`Error::SettingsUnreadable`] if the file is there but cannot be read.
    pub fn settings(&self) -> Result<Settings, Error> {
        self.settings.load()
    }

    /// Keeps the player's settings for the next start.
    ///
    /// # Errors
    ///
    /// [`Error::SettingsUnwritable`] if the disk refuses.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), Error> {
        self.settings.save(settings)
    }

    /// The database, opened when it is first needed, so that a fault of it does not keep the
    /// window from opening and is tried again.
    fn storage(&self) -> Result<Arc<Storage>, Error> {
        let mut storage = self.storage.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = &*storage {
            return Ok(Arc::clone(open));
        }
        let path = self.directory.join(DATABASE);
        let open = self.open_database(&path)?;
        Ok(Arc::clone(storage.insert(Arc::new(open))))
    }

    /// Opens the database. One of an older version is backed up before it is brought up to date.
    fn open_database(&self, path: &Path) -> Result<Storage, Error> {
        let unavailable = |cause| Error::StorageUnavailable {
            path: path.to_owned(),
            cause,
        };
        if self.is_lost(path) {
            return Err(unavailable(StorageError::Hollow));
        }
        // The database cannot be made where the directory is missing; then it says so itself.
        let _ = std::fs::create_dir_all(&self.directory);
        if let Some(older) = Storage::open_older(path).map_err(unavailable)? {
            self.keep_automatic(&older, BackupKind::BeforeUpdate)?;
        }
        Storage::open(path).map_err(unavailable)
    }

    /// Whether the player has kept anything yet.
    fn has_data(&self) -> bool {
        self.directory.join(DATABASE).is_file()
    }

    fn now(&self) -> Time {
        let since = (self.clock)().duration_since(UNIX_EPOCH);
        Time(since.map_or(0, |time| time.as_millis() as i64))
    }
}
