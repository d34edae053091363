-- Games: what they began with, the tree of choices, and where the player stands in it.
CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    -- The setup as JSON; with the choices it is the whole game.
    setup         TEXT    NOT NULL,
    -- The hash of the card data with which it was last played.
    card_data     TEXT    NOT NULL,
    -- What a list of games shows, readable even where the setup no longer is.
    scenario      TEXT    NOT NULL,
    difficulty    TEXT    NOT NULL,
    investigators TEXT    NOT NULL,
    round         INTEGER NOT NULL,
    phase         TEXT    NOT NULL,
    waiting       INTEGER,
    resolution    TEXT,
    decisions     INTEGER NOT NULL,
    -- The choice after which the player stands (null: the beginning), and the last one of the line
    -- that redo follows.
    cursor        INTEGER,
    tip           INTEGER,
    -- Times are milliseconds since 1970.
    created       INTEGER NOT NULL,
    updated       INTEGER NOT NULL,
    deleted       INTEGER,
    FOREIGN KEY (id, cursor) REFERENCES choices (game, node) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (id, tip) REFERENCES choices (game, node) DEFERRABLE INITIALLY DEFERRED
) STRICT;

-- Every choice ever made; an undone one stays, and another in its place is a branch.
CREATE TABLE choices (
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- Counted within the game from 1, in the order in which they were first made.
    node   INTEGER NOT NULL,
    -- The choice before it; null for a first choice.
    parent INTEGER,
    choice TEXT    NOT NULL,
    -- The hash of the state to which it led.
    state  TEXT    NOT NULL,
    -- The round and phase in which it was made.
    round  INTEGER NOT NULL,
    phase  TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    PRIMARY KEY (game, node),
    FOREIGN KEY (game, parent) REFERENCES choices (game, node)
) STRICT, WITHOUT ROWID;

-- The same choice at the same place is the same node.
CREATE UNIQUE INDEX choices_after ON choices (game, parent, choice) WHERE parent IS NOT NULL;
CREATE UNIQUE INDEX choices_first ON choices (game, choice) WHERE parent IS NULL;

-- Decks as their ArkhamDB JSON; the other columns are read from it.
CREATE TABLE decks (
    id           INTEGER PRIMARY KEY,
    json         TEXT    NOT NULL,
    name         TEXT    NOT NULL,
    version      TEXT    NOT NULL,
    investigator TEXT    NOT NULL,
    created      INTEGER NOT NULL,
    updated      INTEGER NOT NULL,
    deleted      INTEGER
) STRICT;
