//! One readable JSON file for a campaign, and back.

use serde::{Deserialize, Serialize};

use super::{Campaign, CampaignLog};

/// The name of the format in the file.
pub const FORMAT: &str = "casebook-campaign";
/// The version that this app writes; it reads all up to this one.
const VERSION: u32 = 1;

/// Why a file is no campaign.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("not a campaign file: {0}")]
    Json(#[from] serde_json::Error),
    #[error("not a campaign file: its format is `{0}`")]
    Format(String),
    #[error("the campaign was written by a newer version of the app (format {0})")]
    Newer(u32),
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    campaign: Campaign,
    /// The log for people and other programs to read; reading back uses the decisions.
    #[serde(default, skip_deserializing)]
    log: CampaignLog,
}

impl Campaign {
    /// The campaign as JSON that a person can read.
    pub fn to_json(&self) -> String {
        let file = File {
            format: FORMAT.to_owned(),
            version: VERSION,
            log: self.log(),
            campaign: self.clone(),
        };
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    /// Reads what [`Campaign::to_json`] wrote.
    pub fn from_json(bytes: &[u8]) -> Result<Self, ExportError> {
        let file: File = serde_json::from_slice(bytes)?;
        if file.format != FORMAT {
            return Err(ExportError::Format(file.format));
        }
        if file.version > VERSION {
            return Err(ExportError::Newer(file.version));
        }
        Ok(file.campaign)
    }
}
