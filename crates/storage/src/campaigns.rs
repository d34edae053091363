//! Campaigns: every decision ever made, undone ones among them.

use campaign::log::{Campaign, Decision, Record};
use campaign::run::Party;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::de::DeserializeOwned;

use crate::games::{found, insert_game, json};
use crate::kinds::{free_text, number};
use crate::lenient::Lenient;
use crate::{GameId, NewGame, Storage, StorageError, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CampaignId(pub i64);
number!(CampaignId of i64);

/// A campaign as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedCampaign {
    pub id: CampaignId,
    pub campaign: Campaign,
    pub created: Time,
    pub updated: Time,
    pub archived: Option<Time>,
    pub deleted: Option<Time>,
}

/// Campaigns of a list, and those of them that cannot be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedCampaigns {
    pub readable: Vec<SavedCampaign>,
    pub unreadable: Vec<UnreadableCampaign>,
}

/// What is known of a campaign whose history or party cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableCampaign {
    pub id: CampaignId,
    pub name: String,
    pub created: Time,
    pub updated: Time,
    pub archived: Option<Time>,
    pub deleted: Option<Time>,
    pub cause: String,
}

/// A game that is played for a scenario of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignGame {
    pub game: GameId,
    pub campaign: CampaignId,
    /// The guide's id of the scenario.
    pub scenario: String,
    /// The last decision of the campaign when the game began.
    pub after: u64,
    /// The first decision that its outcome wrote.
    pub written: Option<u64>,
}

impl Storage {
    /// Keeps a new campaign with the history that it has.
    pub fn add_campaign(&self, campaign: &Campaign, now: Time) -> Result<CampaignId, StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        change.execute(
            "INSERT INTO campaigns (name, guide, party, created, updated)
             VALUES (?1, ?2, ?3, ?4, ?4)",
            params![
                free_text(&campaign.name),
                free_text(&campaign.guide),
                json(&campaign.party),
                now
            ],
        )?;
        let id = CampaignId(change.last_insert_rowid());
        for record in campaign.history() {
            insert(&change, id, record, now)?;
        }
        mark_undone(&change, id, campaign.history().iter())?;
        change.commit()?;
        Ok(id)
    }

    /// Keeps what was decided since `before`, all of it or nothing: new decisions, and which are
    /// undone.
    ///
    /// # Errors
    /// [`StorageError::CampaignMovedOn`] where the campaign is kept otherwise than `before`.
    pub fn keep_decisions(
        &self,
        id: CampaignId,
        before: &Campaign,
        after: &Campaign,
        now: Time,
    ) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        keep(&change, id, (before, after), now)?;
        Ok(change.commit()?)
    }

    /// Keeps what the outcome of a game wrote, and that it did.
    pub fn keep_outcome(
        &self,
        game: &CampaignGame,
        (before, after): (&Campaign, &Campaign),
        now: Time,
    ) -> Result<(), StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        keep(&change, game.campaign, (before, after), now)?;
        let written = before.history().len() as u64 + 1;
        let sql = "UPDATE campaign_games SET written = ?2 WHERE game = ?1";
        let changed = change.execute(sql, params![game.game, written as i64])?;
        found(changed, StorageError::NoGame(game.game))?;
        Ok(change.commit()?)
    }

    pub fn campaign(&self, id: CampaignId) -> Result<SavedCampaign, StorageError> {
        let connection = self.lock();
        let sql = format!("SELECT {COLUMNS} FROM campaigns WHERE id = ?1");
        let head = connection.query_row(&sql, [id], Head::read).optional()?;
        head.ok_or(StorageError::NoCampaign(id))?.whole(&connection)
    }

    /// The campaigns that are not in the bin, those changed last first.
    pub fn campaigns(&self) -> Result<SavedCampaigns, StorageError> {
        self.campaigns_where("deleted IS NULL ORDER BY updated DESC, id DESC")
    }

    /// The campaigns in the bin, those put there last first.
    pub fn binned_campaigns(&self) -> Result<SavedCampaigns, StorageError> {
        self.campaigns_where("deleted IS NOT NULL ORDER BY deleted DESC, id DESC")
    }

    fn campaigns_where(&self, which: &str) -> Result<SavedCampaigns, StorageError> {
        let connection = self.lock();
        let mut query =
            connection.prepare(&format!("SELECT {COLUMNS} FROM campaigns WHERE {which}"))?;
        let heads: Vec<Head> = query.query_map([], Head::read)?.collect::<Result<_, _>>()?;
        let mut campaigns = SavedCampaigns::default();
        for head in heads {
            let unreadable = head.unreadable();
            match head.whole(&connection) {
                Ok(saved) => campaigns.readable.push(saved),
                Err(StorageError::CampaignUnreadable { cause, .. }) => {
                    let one = UnreadableCampaign {
                        cause,
                        ..unreadable
                    };
                    campaigns.unreadable.push(one);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(campaigns)
    }

    pub fn rename_campaign(
        &self,
        id: CampaignId,
        name: &str,
        now: Time,
    ) -> Result<(), StorageError> {
        let sql = "UPDATE campaigns SET name = ?2, updated = ?3 WHERE id = ?1";
        let changed = self
            .lock()
            .execute(sql, params![id, free_text(name), now])?;
        found(changed, StorageError::NoCampaign(id))
    }

    pub fn archive_campaign(&self, id: CampaignId, when: Option<Time>) -> Result<(), StorageError> {
        let sql = "UPDATE campaigns SET archived = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![id, when])?;
        found(changed, StorageError::NoCampaign(id))
    }

    /// Puts a campaign into the bin, or takes it out again.
    pub fn bin_campaign(&self, id: CampaignId, when: Option<Time>) -> Result<(), StorageError> {
        let sql = "UPDATE campaigns SET deleted = ?2 WHERE id = ?1";
        let changed = self.lock().execute(sql, params![id, when])?;
        found(changed, StorageError::NoCampaign(id))
    }

    /// Deletes for good the campaigns that were put into the bin before that time.
    pub fn empty_campaign_bin(&self, before: Time) -> Result<usize, StorageError> {
        let sql = "DELETE FROM campaigns WHERE deleted < ?1";
        Ok(self.lock().execute(sql, [before])?)
    }

    /// Keeps a new game and that it is played for a campaign, or neither; the number of the link is
    /// that of the game then.
    pub fn begin_campaign_game(
        &self,
        game: &NewGame,
        link: &CampaignGame,
        now: Time,
    ) -> Result<GameId, StorageError> {
        let mut connection = self.lock();
        let change = connection.transaction()?;
        let id = insert_game(&change, game, now)?;
        change.execute(
            "INSERT INTO campaign_games (game, campaign, scenario, after) VALUES (?1, ?2, ?3, ?4)",
            params![id, link.campaign, link.scenario, link.after as i64],
        )?;
        change.commit()?;
        Ok(id)
    }

    /// The games of a campaign, the one begun last first.
    pub fn campaign_games(&self, id: CampaignId) -> Result<Vec<CampaignGame>, StorageError> {
        let connection = self.lock();
        let mut query = connection.prepare(
            "SELECT game, campaign, scenario, after, written FROM campaign_games
             WHERE campaign = ?1 ORDER BY game DESC",
        )?;
        let rows = query.query_map([id], game)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The campaign that a game is played for.
    pub fn campaign_of_game(&self, id: GameId) -> Result<Option<CampaignGame>, StorageError> {
        let sql = "SELECT game, campaign, scenario, after, written FROM campaign_games
                   WHERE game = ?1";
        Ok(self.lock().query_row(sql, [id], game).optional()?)
    }
}

fn keep(
    connection: &Connection,
    id: CampaignId,
    (before, after): (&Campaign, &Campaign),
    now: Time,
) -> Result<(), StorageError> {
    let known = before.history().len();
    let kept: i64 = connection.query_row(
        "SELECT count(*) FROM campaign_decisions WHERE campaign = ?1",
        [id],
        |row| row.get(0),
    )?;
    if kept != known as i64 {
        return Err(StorageError::CampaignMovedOn(id));
    }
    for record in &after.history()[known..] {
        insert(connection, id, record, now)?;
    }
    let marked = after.history().iter().enumerate().filter(|(at, record)| {
        let was = before.history().get(*at).and_then(|one| one.undone_by);
        record.undone_by != was
    });
    mark_undone(connection, id, marked.map(|(_, record)| record))?;
    let sql = "UPDATE campaigns SET updated = ?2 WHERE id = ?1";
    found(
        connection.execute(sql, params![id, now])?,
        StorageError::NoCampaign(id),
    )
}

fn insert(
    connection: &Connection,
    campaign: CampaignId,
    record: &Record,
    now: Time,
) -> Result<(), StorageError> {
    // Times are written as text in the history, for people who read an exported file.
    let made = record.at.parse().unwrap_or(now.0);
    connection.execute(
        "INSERT INTO campaign_decisions (campaign, number, made, decision) VALUES (?1, ?2, ?3, ?4)",
        params![campaign, record.number as i64, made, json(&record.decision)],
    )?;
    Ok(())
}

fn mark_undone<'a>(
    connection: &Connection,
    campaign: CampaignId,
    records: impl Iterator<Item = &'a Record>,
) -> Result<(), StorageError> {
    let sql = "UPDATE campaign_decisions SET undone_by = ?3 WHERE campaign = ?1 AND number = ?2";
    for record in records {
        let undone_by = record.undone_by.map(|number| number as i64);
        connection.execute(sql, params![campaign, record.number as i64, undone_by])?;
    }
    Ok(())
}

const COLUMNS: &str = "id, name, guide, party, created, updated, archived, deleted";

/// A campaign without its decisions.
struct Head {
    id: CampaignId,
    name: String,
    guide: String,
    party: String,
    created: Time,
    updated: Time,
    archived: Option<Time>,
    deleted: Option<Time>,
    /// A column of it cannot be read.
    broken: bool,
}

impl Head {
    fn read(row: &Row) -> rusqlite::Result<Self> {
        let mut row = Lenient::new(row);
        Ok(Self {
            id: row.get(0, CampaignId(0)),
            name: row.text(1),
            guide: row.text(2),
            party: row.text(3),
            created: row.get(4, Time(0)),
            updated: row.get(5, Time(0)),
            archived: row.get(6, None),
            deleted: row.get(7, None),
            broken: row.unreadable,
        })
    }

    /// What a list shows where the rest turns out to be unreadable.
    fn unreadable(&self) -> UnreadableCampaign {
        UnreadableCampaign {
            id: self.id,
            name: self.name.clone(),
            created: self.created,
            updated: self.updated,
            archived: self.archived,
            deleted: self.deleted,
            cause: String::new(),
        }
    }

    fn whole(self, connection: &Connection) -> Result<SavedCampaign, StorageError> {
        if self.broken {
            return Err(unreadable(self.id, "campaign", "its columns are broken"));
        }
        let party: Party = read(self.id, "party", &self.party)?;
        let history = history(connection, self.id)?;
        Ok(SavedCampaign {
            id: self.id,
            campaign: Campaign::restored(self.name, self.guide, party, history),
            created: self.created,
            updated: self.updated,
            archived: self.archived,
            deleted: self.deleted,
        })
    }
}

fn history(connection: &Connection, id: CampaignId) -> Result<Vec<Record>, StorageError> {
    let mut query = connection.prepare(
        "SELECT number, made, decision, undone_by FROM campaign_decisions
         WHERE campaign = ?1 ORDER BY number",
    )?;
    let mut rows = query.query([id])?;
    let mut history: Vec<Record> = Vec::new();
    while let Some(row) = rows.next()? {
        let decision = row.get_ref(2)?.as_str().unwrap_or_default();
        let (number, undone_by): (i64, Option<i64>) = (row.get(0)?, row.get(3)?);
        // The place of a record is its number, by which others speak of it.
        if number != history.len() as i64 + 1 || undone_by.is_some_and(|later| later <= number) {
            let cause = format!("decision {number} is out of order");
            return Err(unreadable(id, "number", cause));
        }
        history.push(Record {
            number: number as u64,
            at: row.get::<_, i64>(1)?.to_string(),
            decision: read::<Decision>(id, "decision", decision)?,
            undone_by: undone_by.map(|number| number as u64),
        });
    }
    Ok(history)
}

fn game(row: &Row) -> rusqlite::Result<CampaignGame> {
    let written: Option<i64> = row.get(4)?;
    Ok(CampaignGame {
        game: row.get(0)?,
        campaign: row.get(1)?,
        scenario: row.get(2)?,
        after: row.get::<_, i64>(3)? as u64,
        written: written.map(|number| number as u64),
    })
}

fn read<T: DeserializeOwned>(
    campaign: CampaignId,
    column: &'static str,
    text: &str,
) -> Result<T, StorageError> {
    serde_json::from_str(text).map_err(|error| unreadable(campaign, column, error))
}

fn unreadable(campaign: CampaignId, column: &'static str, cause: impl ToString) -> StorageError {
    StorageError::CampaignUnreadable {
        campaign,
        column,
        cause: cause.to_string(),
    }
}
