//! Backups as the window shows them.

use std::path::Path;

use serde::{Deserialize, Serialize};
use storage::Contents;
use ts_rs::TS;

/// What a backup holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BackupView {
    pub path: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
    /// The program that wrote it.
    pub version: String,
    pub holds: Holdings,
    /// Why the settings in it cannot be read; those that are there stay then.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings_fault: Option<String>,
}

/// How many there are; what lies in the bin counts too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Holdings {
    pub campaigns: u32,
    pub decks: u32,
    pub games: u32,
    pub guides: u32,
    pub texts: u32,
    /// Products and single cards of the collection.
    pub owned: u32,
}

/// Why a backup was made. All but the player's own and those before restoring are automatic, and
/// only the last ten of them are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BackupKind {
    /// The player asked for it.
    Own,
    BeforeRestoring,
    Daily,
    /// Before the database was brought to a newer version.
    BeforeUpdate,
    /// Before what had been in the bin for long enough was deleted.
    BeforeEmptying,
}

/// A backup beside the player's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BackupFile {
    pub path: String,
    pub kind: BackupKind,
    /// Milliseconds since 1970.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<i64>,
    /// What it says that it holds; older backups do not say it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<Holdings>,
    /// It cannot be read.
    pub unreadable: bool,
}

/// Backups that lie beside the player's data, the last one first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BackupsView {
    /// Where a backup goes that is given no place.
    pub folder: String,
    pub files: Vec<BackupFile>,
}

/// A backup before it is brought back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RestorePreview {
    pub backup: BackupView,
    /// What there is now, and what would give way; absent where it cannot be read.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Holdings>,
    /// There would be fewer of something than there are now.
    pub fewer: bool,
}

/// What was brought back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Restored {
    pub backup: BackupView,
    /// Where what was there before lies now: in a backup, or as it was where it is damaged. Absent
    /// where nothing was there.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

impl Holdings {
    /// Whether there are fewer of anything.
    pub fn is_fewer_than(self, other: Self) -> bool {
        self.numbers()
            .iter()
            .zip(other.numbers())
            .any(|(own, others)| *own < others)
    }

    pub(super) fn is_nothing(self) -> bool {
        self == Self::default()
    }

    fn numbers(self) -> [u32; 6] {
        let Self {
            campaigns,
            decks,
            games,
            guides,
            texts,
            owned,
        } = self;
        [campaigns, decks, games, guides, texts, owned]
    }
}

impl From<Contents> for Holdings {
    fn from(contents: Contents) -> Self {
        Self {
            campaigns: contents.campaigns,
            decks: contents.decks,
            games: contents.games,
            guides: contents.guides,
            texts: contents.texts,
            owned: contents.owned,
        }
    }
}

impl BackupKind {
    const ALL: [Self; 5] = [
        Self::Own,
        Self::BeforeRestoring,
        Self::Daily,
        Self::BeforeUpdate,
        Self::BeforeEmptying,
    ];

    /// What the names of such files begin with.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::Own => "casebook",
            Self::BeforeRestoring => "before-restoring",
            Self::Daily => "daily",
            Self::BeforeUpdate => "before-update",
            Self::BeforeEmptying => "before-emptying",
        }
    }

    /// The kind that a file's name says. A file that the player named is their own.
    pub(super) fn of(path: &Path) -> Self {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut kinds = Self::ALL.into_iter();
        let kind = kinds.find(|kind| {
            let rest = name.strip_prefix(kind.prefix());
            rest.is_some_and(|rest| rest.starts_with("-2"))
        });
        kind.unwrap_or(Self::Own)
    }

    pub(super) fn is_automatic(self) -> bool {
        matches!(
            self,
            Self::Daily | Self::BeforeUpdate | Self::BeforeEmptying
        )
    }
}
