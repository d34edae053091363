//! The player's settings. They are a file of their own, readable before and without the database,
//! so that even an error about the database is shown in the player's language.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Error;
use crate::disk::{self, Beside};

/// What the player chose in the Settings room. A field that a file lacks has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Settings {
    /// Absent until the player chooses; the window then follows the system's language.
    #[ts(optional = nullable)]
    pub language: Option<Language>,
    pub theme: Theme,
    pub high_contrast: bool,
    /// Size of the whole window's contents in percent, from 80 to 200.
    pub scale: u16,
    /// Fades instead of travel, whatever the system asks for.
    pub reduced_motion: bool,
    pub names_shown: NamesShown,
    /// Whether single letters are keys; keys with Ctrl or Alt always are.
    pub letter_keys: bool,
    /// Keys that the player changed: the id of the command, and its key as the window writes it.
    pub keys: BTreeMap<String, String>,
    pub sound: bool,
    /// How long the moments of the table stay in sight.
    pub beats: Beats,
    /// Whether the end of a turn with actions left asks once more.
    pub ask_to_end: bool,
    /// Whether the short cards of the first game are shown; off once they were all read or skipped.
    pub first_steps: bool,
    /// Whether hints can be asked for at the table.
    pub hints: bool,
    /// How well the player without a person plays.
    pub level: PlayerLevel,
    /// How long each of its choices is waited for, where a seat is handed over to it.
    pub pace: Pace,
    /// A folder or zip file with scans of the player's own cards.
    #[ts(optional = nullable, as = "Option<String>")]
    pub scans: Option<PathBuf>,
}

/// How long what happens is shown before the next thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Beats {
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

/// How quickly choices follow one another that no person makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
}

/// How much a player without a person thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PlayerLevel {
    Beginner,
    #[default]
    Steady,
    Expert,
}

impl From<PlayerLevel> for players::Level {
    fn from(level: PlayerLevel) -> Self {
        match level {
            PlayerLevel::Beginner => Self::Beginner,
            PlayerLevel::Steady => Self::Steady,
            PlayerLevel::Expert => Self::Expert,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Language {
    En,
    Ko,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Theme {
    #[default]
    System,
    Dark,
    Light,
}

/// Which names a title shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum NamesShown {
    /// Only the name in the language of the window.
    #[default]
    One,
    /// The other language's name stands small beside it.
    Both,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            high_contrast: false,
            scale: 100,
            reduced_motion: false,
            names_shown: NamesShown::default(),
            letter_keys: true,
            keys: BTreeMap::new(),
            sound: false,
            beats: Beats::default(),
            ask_to_end: true,
            first_steps: true,
            hints: true,
            level: PlayerLevel::default(),
            pace: Pace::default(),
            scans: None,
        }
    }
}

/// The name of the file, in the player's data and in backups.
pub(crate) const SETTINGS: &str = "settings.json";
/// Larger files are no settings.
const MOST_BYTES: u64 = 1024 * 1024;

/// The file that holds the settings.
#[derive(Debug)]
pub(crate) struct SettingsFile {
    directory: PathBuf,
}

impl SettingsFile {
    pub fn new(directory: &Path) -> Self {
        Self {
            directory: directory.to_owned(),
        }
    }

    pub fn load(&self) -> Result<Settings, Error> {
        let path = self.path();
        let unreadable = |cause: String| Error::SettingsUnreadable {
            path: path.clone(),
            cause,
        };
        match fs::metadata(&path) {
            Ok(facts) if facts.len() > MOST_BYTES => {
                return Err(unreadable(format!("it is larger than {MOST_BYTES} bytes")));
            }
            _ => {}
        }
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|e| unreadable(e.to_string())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(unreadable(error.to_string())),
        }
    }

    /// A crash leaves the old settings or the new.
    pub fn save(&self, settings: &Settings) -> Result<(), Error> {
        let path = self.path();
        disk::replace(&path, &self.bytes(settings)?).map_err(|error| self.unwritable(error))
    }

    /// Has settings on the disk before some work begins, and gives them their name where it
    /// succeeds, so that hardly anything can come between the two.
    pub fn save_after<T>(
        &self,
        settings: Option<&Settings>,
        work: impl FnOnce() -> Result<T, Error>,
    ) -> Result<T, Error> {
        let Some(settings) = settings else {
            return work();
        };
        let (path, bytes) = (self.path(), self.bytes(settings)?);
        let beside = Beside::written(&path, |file| file.write_all(&bytes));
        let beside = beside.map_err(|error| self.unwritable(error))?;
        let done = work()?;
        beside.rename().map_err(|error| self.unwritable(error))?;
        Ok(done)
    }

    fn bytes(&self, settings: &Settings) -> Result<Vec<u8>, Error> {
        serde_json::to_vec_pretty(settings).map_err(|error| self.unwritable(error))
    }

    fn unwritable(&self, cause: impl ToString) -> Error {
        Error::SettingsUnwritable {
            path: self.path(),
            cause: cause.to_string(),
        }
    }

    fn path(&self) -> PathBuf {
        self.directory.join(SETTINGS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    #[test]
    fn what_was_saved_is_loaded() {
        let directory = tempdir().unwrap();
        // The first settings make the directory they lie in.
        let file = SettingsFile::new(&directory.path().join("casebook"));
        assert_eq!(file.load().unwrap(), Settings::default());
        let settings = Settings {
            language: Some(Language::Ko),
            scale: 150,
            ..Settings::default()
        };
        file.save(&settings).unwrap();
        assert_eq!(file.load().unwrap(), settings);
    }

    #[test]
    fn a_field_that_the_file_lacks_has_its_default() {
        let settings: Settings = serde_json::from_str(r#"{"theme":"light"}"#).unwrap();
        assert_eq!(
            settings,
            Settings {
                theme: Theme::Light,
                ..Settings::default()
            }
        );
    }

    #[test]
    fn a_broken_file_is_named() {
        let directory = tempdir().unwrap();
        fs::write(directory.path().join("settings.json"), "{").unwrap();
        let error = SettingsFile::new(directory.path()).load().unwrap_err();
        assert!(
            matches!(error, Error::SettingsUnreadable { path, .. } if path.ends_with("settings.json"))
        );
    }
}
