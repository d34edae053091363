//! The decisions of games: rows that are only ever added, and where the player stands among them.

use rusqlite::{Connection, params};

use crate::games::{
    Decision, GameId, GameStatus, NewGame, PhaseColumn, Place, found, insert_game, json, read,
};
use crate::{Storage, StorageError, Time};

impl Storage {
    /// Keeps a game that was played elsewhere, with all its decisions; the player stands at one of
    /// them.
    ///
    /// # Errors
    /// [`StorageError`] where the database refuses; nothing is kept then.
    pub fn keep_played_game(
        &self,
        game: &NewGame,
        decisions: &[Decision],
        place: Place,
        now: Time,
    ) -> Result<GameId, StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        let id = insert_game(&change, game, now)?;
        for decision in decisions {
            insert_choice(&change, id, decision)?;
        }
        stand(&change, id, place, &game.status, now)?;
        change.commit()?;
        Ok(id)
    }

    /// Keeps a new choice, after which the player stands then.
    pub fn add_choice(
        &self,
        game: GameId,
        decision: &Decision,
        status: &GameStatus,
    ) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        insert_choice(&change, game, decision)?;
        let place = Place {
            cursor: Some(decision.node),
            tip: Some(decision.node),
        };
        stand(&change, game, place, status, decision.made)?;
        Ok(change.commit()?)
    }

    /// Notes that the player went back, forth, or to another branch.
    pub fn stand_at(
        &self,
        game: GameId,
        place: Place,
        status: &GameStatus,
        now: Time,
    ) -> Result<(), StorageError> {
        stand(&self.lock(), game, place, status, now)
    }
}

/// The choices of a game, each of which follows an earlier one.
pub(crate) fn decisions(
    connection: &Connection,
    game: GameId,
) -> Result<Vec<Decision>, StorageError> {
    let mut query = connection.prepare(
        "SELECT node, parent, choice, state, round, phase, made
         FROM choices WHERE game = ?1 ORDER BY node",
    )?;
    let mut rows = query.query([game])?;
    let mut decisions: Vec<Decision> = Vec::new();
    while let Some(row) = rows.next()? {
        let (node, parent): (i64, Option<i64>) = (row.get(0)?, row.get(1)?);
        let next = decisions.len() as i64 + 1;
        if node != next || parent.is_some_and(|parent| !(1..next).contains(&parent)) {
            return Err(out_of_order(game, node));
        }
        decisions.push(Decision {
            node: row.get(0)?,
            parent: row.get(1)?,
            choice: read(game, "choice", row.get_ref(2)?.as_str().unwrap_or_default())?,
            state: row.get(3)?,
            round: row.get(4)?,
            phase: row.get::<_, PhaseColumn>(5)?.0,
            made: row.get(6)?,
        });
    }
    Ok(decisions)
}

pub(crate) fn out_of_order(game: GameId, node: i64) -> StorageError {
    StorageError::GameUnreadable {
        game,
        column: "node",
        cause: format!("choice {node} follows no earlier one"),
    }
}

fn insert_choice(
    connection: &Connection,
    game: GameId,
    decision: &Decision,
) -> Result<(), StorageError> {
    connection.execute(
        "INSERT INTO choices (game, node, parent, choice, state, round, phase, made)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            game,
            decision.node,
            decision.parent,
            json(&decision.choice),
            decision.state,
            decision.round,
            PhaseColumn(decision.phase),
            decision.made,
        ],
    )?;
    Ok(())
}

fn stand(
    connection: &Connection,
    game: GameId,
    place: Place,
    status: &GameStatus,
    now: Time,
) -> Result<(), StorageError> {
    let changed = connection.execute(
        "UPDATE games SET cursor = ?2, tip = ?3, round = ?4, phase = ?5, waiting = ?6,
             resolution = ?7, decisions = ?8, updated = ?9
         WHERE id = ?1",
        params![
            game,
            place.cursor,
            place.tip,
            status.round,
            PhaseColumn(status.phase),
            status.waiting,
            status.resolution,
            status.decisions,
            now,
        ],
    )?;
    found(changed, StorageError::NoGame(game))
}
