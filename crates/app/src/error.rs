//! What can go wrong, as codes: the window makes the sentences.

use std::path::PathBuf;

use serde::Serialize;
use ts_rs::TS;

/// A failed use case, with what a developer needs to find the cause.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the embedded rules file {file} cannot be read: {cause}")]
    RulesBroken { file: String, cause: String },
    #[error("the settings in {} cannot be read: {cause}", path.display())]
    SettingsUnreadable { path: PathBuf, cause: String },
    #[error("the settings in {} cannot be written: {cause}", path.display())]
    SettingsUnwritable { path: PathBuf, cause: String },
}

/// A stable name for each sort of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ErrorCode {
    RulesBroken,
    SettingsUnreadable,
    SettingsUnwritable,
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
    /// The cause in the words of the system or of a library, in English.
    pub detail: String,
}

impl ErrorView {
    /// A fault of the program itself, such as a panic in a use case.
    pub fn internal() -> Self {
        Self {
            code: ErrorCode::Internal,
            file: None,
            detail: String::new(),
        }
    }
}

impl From<Error> for ErrorView {
    fn from(error: Error) -> Self {
        let (code, file, detail) = match error {
            Error::RulesBroken { file, cause } => (ErrorCode::RulesBroken, file, cause),
            Error::SettingsUnreadable { path, cause } => (
                ErrorCode::SettingsUnreadable,
                path.display().to_string(),
                cause,
            ),
            Error::SettingsUnwritable { path, cause } => (
                ErrorCode::SettingsUnwritable,
                path.display().to_string(),
                cause,
            ),
        };
        Self {
            code,
            file: Some(file),
            detail,
        }
    }
}
