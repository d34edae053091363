-- Decks that are worked on: edits that can be taken back, versions, the archive; the collection;
-- official texts that the player brought in.

-- When the deck was put aside; null for one in use.
ALTER TABLE decks ADD COLUMN archived INTEGER;
-- What the deck is for: 'campaign', 'standalone' or 'any'.
ALTER TABLE decks ADD COLUMN occasion TEXT NOT NULL DEFAULT 'campaign';
-- The version from which an upgrade goes on; null outside one.
ALTER TABLE decks ADD COLUMN base INTEGER;
-- The edit after which the deck stands; null where it was never edited.
ALTER TABLE decks ADD COLUMN cursor INTEGER;

-- Every edit with the state to which it led. Number 0 is the deck before its first edit.
CREATE TABLE deck_edits (
    deck     INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    -- What was done, as JSON: the window makes the sentence.
    edit     TEXT    NOT NULL,
    json     TEXT    NOT NULL,
    occasion TEXT    NOT NULL,
    base     INTEGER,
    -- Milliseconds since 1970.
    made     INTEGER NOT NULL,
    PRIMARY KEY (deck, number)
) STRICT, WITHOUT ROWID;

-- Versions that are kept whatever is edited or undone: before each upgrade, and at will.
CREATE TABLE deck_versions (
    deck   INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    -- Counted within the deck from 1.
    number INTEGER NOT NULL,
    json   TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    PRIMARY KEY (deck, number)
) STRICT, WITHOUT ROWID;

-- Copies of products that the player owns.
CREATE TABLE owned_products (
    product TEXT    PRIMARY KEY,
    copies  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Copies of cards, for those whose number the products do not tell.
CREATE TABLE owned_cards (
    card   TEXT    PRIMARY KEY,
    copies INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Official texts from a local copy of public card data, a row for each card and language.
CREATE TABLE official_texts (
    card     TEXT    NOT NULL,
    -- 'en' or 'ko'.
    language TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    -- The text of the other side, where there is one.
    back     TEXT,
    PRIMARY KEY (card, language)
) STRICT, WITHOUT ROWID;
