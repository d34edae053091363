-- What a game's players want to be asked about no more, and how long they pass, in JSON.
ALTER TABLE games ADD COLUMN orders TEXT NOT NULL DEFAULT '{}';
