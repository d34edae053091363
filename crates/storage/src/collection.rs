//! What the player owns.

use std::collections::BTreeMap;

use rusqlite::params;

use crate::{Storage, StorageError};

/// Copies by code. A product that is not named is not owned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    pub products: BTreeMap<String, u32>,
    /// Cards whose copies the products do not tell.
    pub cards: BTreeMap<String, u32>,
}

impl Storage {
    pub fn collection(&self) -> Result<Collection, StorageError> {
        Ok(Collection {
            products: self.copies("SELECT product, copies FROM owned_products")?,
            cards: self.copies("SELECT card, copies FROM owned_cards")?,
        })
    }

    fn copies(&self, sql: &str) -> Result<BTreeMap<String, u32>, StorageError> {
        let connection = self.lock();
        let mut query = connection.prepare(sql)?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Sets the copies of products; 0 is none.
    pub fn own_products(&self, copies: &[(&str, u32)]) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        for (product, copies) in copies {
            if *copies == 0 {
                change.execute("DELETE FROM owned_products WHERE product = ?1", [product])?;
            } else {
                change.execute(
                    "INSERT INTO owned_products (product, copies) VALUES (?1, ?2)
                     ON CONFLICT (product) DO UPDATE SET copies = ?2",
                    params![product, copies],
                )?;
            }
        }
        Ok(change.commit()?)
    }

    /// Sets the copies of a card whatever the products say; absent lets the products tell again.
    pub fn own_card(&self, card: &str, copies: Option<u32>) -> Result<(), StorageError> {
        let connection = self.lock();
        match copies {
            None => connection.execute("DELETE FROM owned_cards WHERE card = ?1", [card])?,
            Some(copies) => connection.execute(
                "INSERT INTO owned_cards (card, copies) VALUES (?1, ?2)
                 ON CONFLICT (card) DO UPDATE SET copies = ?2",
                params![card, copies],
            )?,
        };
        Ok(())
    }
}
