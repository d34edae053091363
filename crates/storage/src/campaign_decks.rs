//! Which of the player's decks an investigator of a campaign spends experience in.

use rusqlite::{OptionalExtension, params};

use crate::{CampaignId, DeckId, Storage, StorageError};

impl Storage {
    /// The deck of an investigator of a campaign; none where it lies in the bin.
    pub fn campaign_deck(
        &self,
        campaign: CampaignId,
        investigator: &str,
    ) -> Result<Option<DeckId>, StorageError> {
        let sql = "SELECT deck FROM campaign_decks JOIN decks ON decks.id = deck
                   WHERE campaign = ?1 AND campaign_decks.investigator = ?2 AND deleted IS NULL";
        let connection = self.lock();
        let deck = connection.query_row(sql, params![campaign, investigator], |row| row.get(0));
        Ok(deck.optional()?)
    }

    /// The campaign and the investigator that a deck is for.
    pub fn campaign_of_deck(
        &self,
        deck: DeckId,
    ) -> Result<Option<(CampaignId, String)>, StorageError> {
        let sql = "SELECT campaign, campaign_decks.investigator FROM campaign_decks
                   JOIN campaigns ON campaigns.id = campaign
                   WHERE deck = ?1 AND campaigns.deleted IS NULL";
        let connection = self.lock();
        let found = connection.query_row(sql, [deck], |row| Ok((row.get(0)?, row.get(1)?)));
        Ok(found.optional()?)
    }

    /// Says which deck an investigator of a campaign uses, in the place of the one before.
    pub fn use_campaign_deck(
        &self,
        campaign: CampaignId,
        investigator: &str,
        deck: DeckId,
    ) -> Result<(), StorageError> {
        self.lock().execute(
            "INSERT OR REPLACE INTO campaign_decks (deck, campaign, investigator) VALUES (?1, ?2, ?3)",
            params![deck, campaign, investigator],
        )?;
        Ok(())
    }
}
