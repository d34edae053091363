-- Decks in which a campaign's investigator spends experience, one for each.
CREATE TABLE campaign_decks (
    deck         INTEGER PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
    campaign     INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    -- The code of the investigator.
    investigator TEXT    NOT NULL,
    UNIQUE (campaign, investigator)
) STRICT;
