//! Guides that players imported.

use crate::lenient::Lenient;
use crate::{Storage, StorageError, Time};
use rusqlite::params;
use std::collections::BTreeMap;

impl Storage {
    /// Guides that the player brought in, as JSON.
    pub fn guides(&self) -> Result<BTreeMap<String, String>, StorageError> {
        let connection = self.lock();
        let mut query = connection.prepare("SELECT id, guide FROM guides")?;
        let rows = query.query_map([], |row| {
            let mut row = Lenient::new(row);
            Ok((row.text(0), row.text(1)))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps imported guides, all or none; one of the same id gives way.
    pub fn keep_guides(&self, guides: &[(String, String)], now: Time) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        for (id, guide) in guides {
            change.execute(
                "INSERT INTO guides (id, guide, imported) VALUES (?1, ?2, ?3)
                 ON CONFLICT (id) DO UPDATE SET guide = ?2, imported = ?3",
                params![id, guide, now],
            )?;
        }
        Ok(change.commit()?)
    }

    /// Removes imported guides. Campaigns that they led keep their logs.
    pub fn remove_guides(&self, ids: &[String]) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        for id in ids {
            change.execute("DELETE FROM guides WHERE id = ?1", [id])?;
        }
        Ok(change.commit()?)
    }
}
