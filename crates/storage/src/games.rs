//! Games: a setup and a tree of choices in which undone ones stay.

use abilities::Phase;
use engine::{Choice, ScenarioSetup};
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decisions::{decisions, out_of_order};
use crate::kinds::number;
use crate::lenient::Lenient;
use crate::{Storage, StorageError, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);
number!(GameId of i64);

/// A choice within a game, counted from 1 in the order in which choices were first made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);
number!(NodeId of u32);

/// A game to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame<'a> {
    pub setup: &'a ScenarioSetup,
    /// The hash of the card data.
    pub card_data: &'a str,
    pub status: GameStatus,
}

/// What a list of games says of where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStatus {
    pub round: u16,
    pub phase: Phase,
    /// The seat whose decision is open.
    pub waiting: Option<u8>,
    /// How the game ended.
    pub resolution: Option<String>,
    /// Decisions made up to here.
    pub decisions: u32,
}

/// Where the player stands among the choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The choice after which the player stands; the beginning where there is none.
    pub cursor: Option<NodeId>,
    /// The last choice of the line that redo follows.
    pub tip: Option<NodeId>,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub node: NodeId,
    pub parent: Option<NodeId>,
    pub choice: Choice,
    /// The hash of the state to which it led.
    pub state: String,
    /// The round and phase in which it was made.
    pub round: u16,
    pub phase: Phase,
    pub made: Time,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    pub id: GameId,
    pub scenario: String,
    pub difficulty: String,
    /// Codes of the investigators, in seat order.
    pub investigators: Vec<String>,
    pub card_data: String,
    pub status: GameStatus,
    pub created: Time,
    pub updated: Time,
    pub deleted: Option<Time>,
    /// Some of it cannot be read; what could not has its least value.
    pub unreadable: bool,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    pub id: GameId,
    pub setup: ScenarioSetup,
    pub card_data: String,
    pub place: Place,
    /// In the order of their numbers, so that each follows its parent.
    pub decisions: Vec<Decision>,
    /// The standing orders of its players, in JSON.
    pub orders: String,
    /// The places that its players marked, in JSON.
    pub bookmarks: String,
    /// The choices after which a hint was asked for, in JSON; 0 is the beginning.
    pub hints: String,
}

impl Storage {
    /// Keeps a new game.
    pub fn begin_game(&self, game: &NewGame, now: Time) -> Result<GameId, StorageError> {
        insert_game(&self.lock(), game, now)
    }

    /// The games that are not in the bin, those played last first. One that cannot be read is among
    /// them.
    pub fn games(&self) -> Result<Vec<GameSummary>, StorageError> {
        self.summaries("deleted IS NULL ORDER BY updated DESC, id DESC")
    }

    /// The games in the bin, those put there last first.
    pub fn binned_games(&self) -> Result<Vec<GameSummary>, StorageError> {
        self.summaries("deleted IS NOT NULL ORDER BY deleted DESC, id DESC")
    }

    fn summaries(&self, which: &str) -> Result<Vec<GameSummary>, StorageError> {
        let connection = self.lock();
        let mut query = connection.prepare(&format!(
            "SELECT id, scenario, difficulty, investigators, card_data, round, phase, waiting,
                 resolution, decisions, created, updated, deleted
             FROM games WHERE {which}"
        ))?;
        let rows = query.query_map([], summary)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// A game with all its choices.
    ///
    /// # Errors
    /// [`StorageError::NoGame`], or [`StorageError::GameUnreadable`] for a setup or choice of
    /// another program.
    pub fn game(&self, id: GameId) -> Result<SavedGame, StorageError> {
        let connection = self.lock();
        let head = connection
            .query_row(
                "SELECT setup, card_data, cursor, tip, orders, bookmarks, hints FROM games WHERE id = ?1",
                [id],
                |row| {
                    let place = Place {
                        cursor: row.get(2)?,
                        tip: row.get(3)?,
                    };
                    let head = (row.get::<_, String>(0)?, row.get(1)?, place);
                    Ok((head, row.get(4)?, row.get(5)?, row.get(6)?))
                },
            )
            .optional()?;
        let ((setup, card_data, place), orders, bookmarks, hints) =
            head.ok_or(StorageError::NoGame(id))?;
        let decisions = decisions(&connection, id)?;
        for node in [place.cursor, place.tip].into_iter().flatten() {
            if !(1..=decisions.len()).contains(&(node.0 as usize)) {
                return Err(out_of_order(id, node.0.into()));
            }
        }
        Ok(SavedGame {
            id,
            setup: read(id, "setup", &setup)?,
            card_data,
            place,
            decisions,
            orders,
            bookmarks,
            hints,
        })
    }

    /// Keeps the standing orders of a game's players in place of those of before.
    pub fn keep_orders(&self, game: GameId, orders: &str) -> Result<(), StorageError> {
        let sql = "UPDATE games SET orders = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![game, orders])?;
        found(changed, StorageError::NoGame(game))
    }

    /// Keeps the marked places of a game in place of those of before.
    pub fn keep_bookmarks(&self, game: GameId, bookmarks: &str) -> Result<(), StorageError> {
        let sql = "UPDATE games SET bookmarks = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![game, bookmarks])?;
        found(changed, StorageError::NoGame(game))
    }

    /// Keeps after which choices a hint was asked for, in place of what was kept before.
    pub fn keep_hints(&self, game: GameId, hints: &str) -> Result<(), StorageError> {
        let sql = "UPDATE games SET hints = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![game, hints])?;
        found(changed, StorageError::NoGame(game))
    }

    /// Notes that the game leads where it led with these card data too.
    pub fn note_card_data(&self, game: GameId, card_data: &str) -> Result<(), StorageError> {
        let sql = "UPDATE games SET card_data = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![game, card_data])?;
        found(changed, StorageError::NoGame(game))
    }

    /// Puts a game into the bin.
    pub fn bin_game(&self, game: GameId, now: Time) -> Result<(), StorageError> {
        self.mark_deleted(game, Some(now))
    }

    /// Takes a game out of the bin.
    pub fn restore_game(&self, game: GameId) -> Result<(), StorageError> {
        self.mark_deleted(game, None)
    }

    fn mark_deleted(&self, game: GameId, deleted: Option<Time>) -> Result<(), StorageError> {
        let changed = self.lock().execute(
            "UPDATE games SET deleted = ?2 WHERE id = ?1",
            params![game, deleted],
        )?;
        found(changed, StorageError::NoGame(game))
    }

    /// Deletes for good the games that were put into the bin before that time.
    pub fn empty_game_bin(&self, before: Time) -> Result<usize, StorageError> {
        let sql = "DELETE FROM games WHERE deleted < ?1";
        Ok(self.lock().execute(sql, [before])?)
    }
}

pub(crate) fn insert_game(
    connection: &Connection,
    game: &NewGame,
    now: Time,
) -> Result<GameId, StorageError> {
    let setup = game.setup;
    let investigators: Vec<&str> = setup
        .investigators
        .iter()
        .map(|one| one.investigator.as_str())
        .collect();
    connection.execute(
        "INSERT INTO games (setup, card_data, scenario, difficulty, investigators, round, phase,
             waiting, resolution, decisions, created, updated)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)",
        params![
            json(setup),
            game.card_data,
            setup.scenario,
            word(&setup.difficulty),
            investigators.join(" "),
            game.status.round,
            PhaseColumn(game.status.phase),
            game.status.waiting,
            game.status.resolution,
            game.status.decisions,
            now,
        ],
    )?;
    Ok(GameId(connection.last_insert_rowid()))
}

pub(crate) fn found(changed: usize, missing: StorageError) -> Result<(), StorageError> {
    if changed == 0 { Err(missing) } else { Ok(()) }
}

fn summary(row: &Row) -> rusqlite::Result<GameSummary> {
    let mut row = Lenient::new(row);
    Ok(GameSummary {
        id: row.get(0, GameId(0)),
        scenario: row.text(1),
        difficulty: row.text(2),
        investigators: row.text(3).split_whitespace().map(str::to_owned).collect(),
        card_data: row.text(4),
        status: GameStatus {
            round: row.get(5, 0),
            phase: row.get(6, PhaseColumn(Phase::Mythos)).0,
            waiting: row.get(7, None),
            resolution: row.get(8, None),
            decisions: row.get(9, 0),
        },
        created: row.get(10, Time(0)),
        updated: row.get(11, Time(0)),
        deleted: row.get(12, None),
        unreadable: row.unreadable,
    })
}

pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("maps have text keys, so that JSON can hold them")
}

/// A variant without fields as its name.
fn word<T: Serialize>(value: &T) -> String {
    json(value).trim_matches('"').to_owned()
}

pub(crate) fn read<T: DeserializeOwned>(
    game: GameId,
    column: &'static str,
    text: &str,
) -> Result<T, StorageError> {
    serde_json::from_str(text).map_err(|error| StorageError::GameUnreadable {
        game,
        column,
        cause: error.to_string(),
    })
}

/// A phase in a column, by its name.
pub(crate) struct PhaseColumn(pub Phase);

impl ToSql for PhaseColumn {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(word(&self.0).into())
    }
}

impl FromSql for PhaseColumn {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = serde_json::Value::from(value.as_str()?);
        serde_json::from_value(name)
            .map(Self)
            .map_err(|error| rusqlite::types::FromSqlError::Other(Box::new(error)))
    }
}
