-- The choices of a game after which its players asked for a hint, in JSON; 0 is the beginning.
ALTER TABLE games ADD COLUMN hints TEXT NOT NULL DEFAULT '[]';
