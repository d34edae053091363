//! Campaigns as files: one readable JSON file each, out and in again without loss.

use campaign::log::Campaign;
use storage::CampaignId;

use super::view::CampaignView;
use crate::{App, Error, disk, limits};

impl App {
    /// Writes a campaign as one JSON file among the player's data, and says where it lies.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses.
    pub fn export_campaign(&self, campaign: i64) -> Result<String, Error> {
        let saved = self.storage()?.campaign(CampaignId(campaign))?;
        let directory = self.directory.join("exports");
        let path = directory.join(format!(
            "{}-{campaign}.json",
            file_name(&saved.campaign.name)
        ));
        let unwritable = |error: std::io::Error| Error::FileUnwritable {
            path: path.clone(),
            cause: error.to_string(),
        };
        disk::replace(&path, saved.campaign.to_json().as_bytes()).map_err(unwritable)?;
        Ok(path.display().to_string())
    }

    /// Brings in a campaign that was exported; it stands beside those that are there.
    ///
    /// # Errors
    /// [`Error::CampaignFileUnreadable`] with the line, for what is no campaign; nothing is changed.
    pub fn import_campaign(&self, text: &str) -> Result<CampaignView, Error> {
        if text.len() > limits::CAMPAIGN_FILE {
            let cause = format!("it is larger than {} bytes", limits::CAMPAIGN_FILE);
            return Err(Error::CampaignFileUnreadable { cause });
        }
        let campaign = Campaign::from_json(text.as_bytes());
        let campaign = campaign.map_err(|error| Error::CampaignFileUnreadable {
            cause: error.to_string(),
        })?;
        let id = self.storage()?.add_campaign(&campaign, self.now())?;
        self.campaign(id.0)
    }
}

/// A name that every file system takes.
fn file_name(name: &str) -> String {
    let safe = name.chars().map(|sign| match sign {
        sign if sign.is_alphanumeric() => sign,
        _ => '-',
    });
    let safe: String = safe.take(60).collect();
    safe.trim_matches('-').to_owned()
}
