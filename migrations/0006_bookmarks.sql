-- The places of a game that its players marked, with their names, in JSON.
ALTER TABLE games ADD COLUMN bookmarks TEXT NOT NULL DEFAULT '[]';
