-- Games in which a deck was tried without a person.
CREATE TABLE playtests (
    id    INTEGER PRIMARY KEY,
    deck  INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    -- What was asked for and how it went on the whole, with the deck as it was then, as JSON.
    asked TEXT    NOT NULL,
    -- What was noted of each game, as JSON.
    games TEXT    NOT NULL,
    -- Milliseconds since 1970.
    made  INTEGER NOT NULL
) STRICT;
CREATE INDEX playtests_of_deck ON playtests (deck);
