//! Saved games: a setup and the choices made, replayed to the same state.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{CardDatabase, Choice, Game, IllegalChoice, ScenarioSetup, SetupError};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub format: u32,
    /// Hash of the scripts and scenarios it was played with.
    pub card_data: String,
    pub setup: ScenarioSetup,
    pub choices: Vec<Choice>,
    /// The fingerprint of the table after the last choice; in saves of earlier programs a hash that
    /// only they can compare.
    pub hash: String,
}

/// What a replay led to.
#[derive(Debug)]
pub struct Replay {
    pub game: Game,
    pub hash: u64,
}

#[derive(Debug, Error)]
pub enum ReplayError {
    #[error("the save has format {0}, and this program reads format {FORMAT}")]
    Format(u32),
    #[error(
        "the save was played with other card data (it has {saved}, this program {own}), with which its \
         first {agreed} choices agree"
    )]
    CardData {
        saved: String,
        own: String,
        /// How many choices still led somewhere.
        agreed: usize,
    },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("choice {index}: {error}")]
    Choice { index: usize, error: IllegalChoice },
    #[error("the state differs after the last choice: saved {saved}, replayed {replayed}")]
    Differs { saved: String, replayed: String },
}

const FORMAT: u32 = 1;

impl Save {
    pub fn of(
        book: &CardDatabase,
        setup: ScenarioSetup,
        choices: Vec<Choice>,
        game: &Game,
    ) -> Self {
        let hash = game.fingerprint();
        Self {
            format: FORMAT,
            card_data: hex(book.data_hash()),
            setup,
            choices,
            hash,
        }
    }

    /// Plays the saved choices again.
    ///
    /// # Errors
    /// Other card data, a choice that is no longer legal, or a state that differs.
    pub fn replay(&self, book: &'static CardDatabase) -> Result<Replay, ReplayError> {
        if self.format != FORMAT {
            return Err(ReplayError::Format(self.format));
        }
        let own = hex(book.data_hash());
        let (mut game, _) = Game::begin(book, &self.setup)?;
        for (index, choice) in self.choices.iter().enumerate() {
            if let Err(error) = game.apply(choice.clone()) {
                if own != self.card_data {
                    return Err(ReplayError::CardData {
                        saved: self.card_data.clone(),
                        own,
                        agreed: index,
                    });
                }
                return Err(ReplayError::Choice { index, error });
            }
        }
        let hash = game.state_hash();
        if !game.stands_at(&self.hash) {
            if own != self.card_data {
                return Err(ReplayError::CardData {
                    saved: self.card_data.clone(),
                    own,
                    agreed: self.choices.len(),
                });
            }
            return Err(ReplayError::Differs {
                saved: self.hash.clone(),
                replayed: game.fingerprint(),
            });
        }
        Ok(Replay { game, hash })
    }
}

fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}
