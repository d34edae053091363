//! What can still be read of a damaged database, row by row.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Statement, params, params_from_iter};

use crate::backup::{columns, insertion, values};
use crate::{Storage, StorageError, checking, schema};

/// Numbers that are tried one by one between the rows that can be read from either end.
const MOST_PROBES: i64 = 100_000;

/// Rows that belong to another, in tables that are kept in the order of their owners: the table,
/// the column of the owner, and the table and column of the owners.
const OWNED: &[(&str, &str, &str)] = &[
    ("choices", "game", "games"),
    ("campaign_decisions", "campaign", "campaigns"),
    ("deck_edits", "deck", "decks"),
    ("deck_versions", "deck", "decks"),
];

/// Brings rescued rows into the order that a whole database has. A row without its owner is
/// nothing, and what follows a lost decision cannot be trusted.
const MENDED: &str = "
    DELETE FROM choices WHERE game NOT IN (SELECT id FROM games);
    DELETE FROM campaign_decisions WHERE campaign NOT IN (SELECT id FROM campaigns);
    DELETE FROM deck_edits WHERE deck NOT IN (SELECT id FROM decks);
    DELETE FROM deck_versions WHERE deck NOT IN (SELECT id FROM decks);
    DELETE FROM playtests WHERE deck NOT IN (SELECT id FROM decks);
    DELETE FROM campaign_decks WHERE deck NOT IN (SELECT id FROM decks)
        OR campaign NOT IN (SELECT id FROM campaigns);
    DELETE FROM campaign_games WHERE game NOT IN (SELECT id FROM games)
        OR campaign NOT IN (SELECT id FROM campaigns);
    UPDATE campaign_decisions SET undone_by = NULL WHERE undone_by <= number
        OR NOT EXISTS (SELECT 1 FROM campaign_decisions AS later
            WHERE later.campaign = campaign_decisions.campaign
              AND later.number = campaign_decisions.undone_by);
    UPDATE games SET
        cursor = (SELECT max(node) FROM choices WHERE game = id),
        tip = (SELECT max(node) FROM choices WHERE game = id)
        WHERE (cursor IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM choices WHERE game = id AND node = cursor))
           OR (tip IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM choices WHERE game = id AND node = tip));
    UPDATE campaign_games SET written = NULL WHERE written >
        (SELECT count(*) FROM campaign_decisions AS one
         WHERE one.campaign = campaign_games.campaign);
    UPDATE campaign_games SET after = min(after,
        (SELECT count(*) FROM campaign_decisions AS one
         WHERE one.campaign = campaign_games.campaign));
    UPDATE decks SET base = NULL WHERE base IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM deck_versions WHERE deck = id AND number = base);
    DELETE FROM deck_edits WHERE NOT EXISTS (SELECT 1 FROM decks AS one
        JOIN deck_edits AS stand ON stand.deck = one.id AND stand.number = one.cursor
        WHERE one.id = deck_edits.deck);
    UPDATE decks SET cursor = NULL WHERE NOT EXISTS
        (SELECT 1 FROM deck_edits WHERE deck = id);
";

impl Storage {
    /// Takes over every row of a damaged database that can still be read; this one is new. What is
    /// broken off is left out, and what stays is whole. The file is changed by reading, so it is to
    /// be a copy.
    ///
    /// # Errors
    /// [`StorageError::Damaged`] where nothing of the file can be read.
    pub fn rescue_from(&self, path: &Path) -> Result<(), StorageError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let source = Connection::open_with_flags(path, flags)?;
        source.busy_timeout(schema::PATIENCE)?;
        source.pragma_update(None, "trusted_schema", false)?;
        let known = readable_tables(&source)?;
        let mut connection = self.lock();
        connection.pragma_update(None, "foreign_keys", false)?;
        let rescued = rescued(&source, &mut connection, &known);
        connection.pragma_update(None, "foreign_keys", true)?;
        rescued
    }
}

fn rescued(
    source: &Connection,
    connection: &mut Connection,
    known: &BTreeSet<String>,
) -> Result<(), StorageError> {
    let change = connection.transaction()?;
    let (owned, free): (Vec<String>, Vec<String>) = schema::tables(&change)?
        .into_iter()
        .filter(|table| known.contains(table))
        .partition(|table| OWNED.iter().any(|(one, ..)| one == table));
    // Owners come first, since the rows that they own are asked for by them.
    for table in free.iter().chain(&owned) {
        // What cannot be read at all is lost, and the others may be readable.
        if let Some(rescue) = Rescue::of(source, &change, table)? {
            rescue.run()?;
        }
        let broken = checking::broken(&change, table)?;
        change.execute(&format!("DELETE FROM {table} WHERE {broken}"), [])?;
    }
    cut_gaps(&change, "choices", ("game", "node"), "parent >= node")?;
    let decisions = ("campaign", "number");
    cut_gaps(&change, "campaign_decisions", decisions, "undone_by < 0")?;
    change.execute_batch(MENDED)?;
    checking::whole(&change)?;
    Ok(change.commit()?)
}

/// The tables whose names can be read. A view is none: to read it could take for ever.
fn readable_tables(source: &Connection) -> Result<BTreeSet<String>, StorageError> {
    let mut query = source.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    let mut rows = query.query([])?;
    let mut tables = BTreeSet::new();
    while let Ok(Some(row)) = rows.next() {
        if let Ok(name) = row.get(0) {
            tables.insert(name);
        }
    }
    if tables.is_empty() {
        return Err(StorageError::Damaged("no table can be read".to_owned()));
    }
    Ok(tables)
}

/// Cuts off the decisions from the first on that does not follow the one before it.
fn cut_gaps(
    connection: &Connection,
    table: &str,
    (owner, number): (&str, &str),
    broken: &str,
) -> Result<(), StorageError> {
    let sql = format!("SELECT {owner}, {number}, {broken} FROM {table} ORDER BY {owner}, {number}");
    let mut query = connection.prepare(&sql)?;
    let mut rows = query.query([])?;
    let (mut last, mut cuts) = ((i64::MIN, 0), Vec::new());
    while let Some(row) = rows.next()? {
        let (of, number): (i64, i64) = (row.get(0)?, row.get(1)?);
        let before = if last.0 == of { last.1 } else { 0 };
        let broken: Option<bool> = row.get(2)?;
        if number == before + 1 && broken != Some(true) {
            last = (of, number);
        } else {
            // Whatever comes after it is cut off with it.
            last = (of, before);
            cuts.push((of, number));
        }
    }
    let sql = format!("DELETE FROM {table} WHERE {owner} = ?1 AND {number} >= ?2");
    for (of, number) in cuts {
        connection.execute(&sql, params![of, number])?;
    }
    Ok(())
}

/// One table on its way from a damaged database into a new one.
struct Rescue<'a> {
    source: &'a Connection,
    target: &'a Connection,
    table: &'a str,
    /// Those that both have, the columns of the key among them.
    columns: Vec<String>,
    key: Vec<String>,
    insert: Statement<'a>,
}

impl<'a> Rescue<'a> {
    fn of(
        source: &'a Connection,
        target: &'a Connection,
        table: &'a str,
    ) -> Result<Option<Self>, StorageError> {
        let Ok(there) = columns(source, table) else {
            return Ok(None);
        };
        let columns = columns(target, table)?;
        let columns: Vec<String> = columns
            .into_iter()
            .filter(|one| there.contains(one))
            .collect();
        let key = key(target, table)?;
        if !key.iter().all(|one| columns.contains(one)) {
            return Ok(None);
        }
        let insert = target.prepare(&insertion(table, &columns, "OR IGNORE"))?;
        Ok(Some(Self {
            source,
            target,
            table,
            columns,
            key,
            insert,
        }))
    }

    fn run(mut self) -> Result<(), StorageError> {
        let owner = OWNED.iter().find(|(one, ..)| *one == self.table);
        let Some((_, column, owners)) = owner else {
            self.both_ways("true", &[]);
            return self.probe();
        };
        let mut query = self.target.prepare(&format!("SELECT id FROM {owners}"))?;
        let ids: Vec<Value> = query
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        for id in ids {
            self.both_ways(&format!("{column} = ?1"), &[id]);
        }
        Ok(())
    }

    /// Reads from the first row on up to a broken page, and then from the last one down.
    fn both_ways(&mut self, which: &str, values: &[Value]) {
        if !self.read(which, values, "ASC") {
            self.read(which, values, "DESC");
        }
    }

    /// Tries every number that lies between those that were read, for tables that have numbers.
    fn probe(&mut self) -> Result<(), StorageError> {
        let [key] = &self.key[..] else {
            return Ok(());
        };
        let (table, key) = (self.table, key.clone());
        let sql =
            format!("SELECT min({key}), max({key}) FROM {table} WHERE typeof({key}) = 'integer'");
        let ends = self
            .target
            .query_row(&sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let (Some(first), Some(last)): (Option<i64>, Option<i64>) = ends else {
            return Ok(());
        };
        let known = format!("SELECT 1 FROM {table} WHERE {key} = ?1");
        for number in first..=last.min(first.saturating_add(MOST_PROBES)) {
            if !self
                .target
                .prepare_cached(&known)?
                .exists(params![number])?
            {
                self.read(&format!("{key} = ?1"), &[number.into()], "ASC");
            }
        }
        Ok(())
    }

    /// Takes over the rows in that order, and says whether all of them could be read.
    fn read(&mut self, which: &str, given: &[Value], order: &str) -> bool {
        let columns = self.columns.join(", ");
        let keys: Vec<String> = self
            .key
            .iter()
            .map(|one| format!("{one} {order}"))
            .collect();
        let (table, keys) = (self.table, keys.join(", "));
        let sql = format!("SELECT {columns} FROM {table} WHERE {which} ORDER BY {keys}");
        let Ok(mut query) = self.source.prepare_cached(&sql) else {
            return false;
        };
        let Ok(mut rows) = query.query(params_from_iter(given)) else {
            return false;
        };
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    // A value that its column refuses is damage like any other.
                    let values = values(row, self.columns.len());
                    let _ = values.and_then(|values| self.insert.execute(params_from_iter(values)));
                }
                Ok(None) => return true,
                Err(_) => return false,
            }
        }
    }
}

/// The columns of a table's primary key, in their order.
fn key(connection: &Connection, table: &str) -> Result<Vec<String>, StorageError> {
    let sql = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
    let mut query = connection.prepare(sql)?;
    let rows = query.query_map([table], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
