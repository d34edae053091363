//! SQLite storage of games, decks and campaigns.
