-- Campaigns: what they began with, and every decision ever made in them.
CREATE TABLE campaigns (
    id       INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL,
    -- The id of the guide that leads the campaign.
    guide    TEXT    NOT NULL,
    -- Who began it and how, as JSON.
    party    TEXT    NOT NULL,
    -- Times are milliseconds since 1970.
    created  INTEGER NOT NULL,
    updated  INTEGER NOT NULL,
    -- Put aside, out of the list of those that go on.
    archived INTEGER,
    deleted  INTEGER
) STRICT;

-- The log is the fold of these. None is ever removed: an undone one is marked.
CREATE TABLE campaign_decisions (
    campaign  INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    -- Counted within the campaign from 1.
    number    INTEGER NOT NULL,
    made      INTEGER NOT NULL,
    -- Cause, answer and changes as JSON.
    decision  TEXT    NOT NULL,
    -- The decision that undid this one.
    undone_by INTEGER,
    PRIMARY KEY (campaign, number),
    FOREIGN KEY (campaign, undone_by) REFERENCES campaign_decisions (campaign, number)
) STRICT, WITHOUT ROWID;

-- Which games are played for which scenario of a campaign.
CREATE TABLE campaign_games (
    game     INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    -- The guide's id of the scenario.
    scenario TEXT    NOT NULL,
    -- The last decision when the game began; its outcome belongs to the log as it was then.
    after    INTEGER NOT NULL,
    -- The first decision that the outcome wrote.
    written  INTEGER
) STRICT;
CREATE INDEX games_of_campaign ON campaign_games (campaign);

-- What lies on the physical table: bag, round, tokens. Campaign 0 is a table of its own.
CREATE TABLE campaign_tables (
    campaign INTEGER PRIMARY KEY,
    state    TEXT    NOT NULL,
    updated  INTEGER NOT NULL
) STRICT;

-- Guides that the player brought in, in our own form.
CREATE TABLE guides (
    id       TEXT PRIMARY KEY,
    guide    TEXT    NOT NULL,
    imported INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
