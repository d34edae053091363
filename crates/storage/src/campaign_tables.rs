//! The table of a campaign: what lies on it between two openings of the window.

use crate::CampaignId;
use crate::{Storage, StorageError, Time};
use rusqlite::{OptionalExtension, params};

impl Storage {
    /// What lies on the physical table of a campaign, as the app wrote it.
    pub fn table(&self, id: CampaignId) -> Result<Option<String>, StorageError> {
        let sql = "SELECT state FROM campaign_tables WHERE campaign = ?1";
        let state = self.lock().query_row(sql, [id], |row| row.get(0));
        Ok(state.optional()?)
    }

    pub fn keep_table(&self, id: CampaignId, state: &str, now: Time) -> Result<(), StorageError> {
        self.lock().execute(
            "INSERT INTO campaign_tables (campaign, state, updated) VALUES (?1, ?2, ?3)
             ON CONFLICT (campaign) DO UPDATE SET state = ?2, updated = ?3",
            params![id, state, now],
        )?;
        Ok(())
    }
}
