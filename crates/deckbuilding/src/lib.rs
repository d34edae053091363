//! Deck legality, experience costs and deck formats.
