//! Campaign logs, guides as step graphs, chaos bag odds.
