//! A saved game that was played elsewhere becomes one of the player's own.

use engine::{Game, Save};
use storage::{Decision, NewGame as NewSavedGame, NodeId};

use super::book::{book, card_data_hash};
use super::session::Session;
use crate::{App, Error};

/// Where the player stands in the game that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// After its last decision.
    Last,
    /// After so many decisions, or the last one where there are fewer.
    After(u32),
    /// Where most locations are in play, the first time.
    MostLocations,
}

impl App {
    /// Keeps a saved game with all its decisions and returns its number. Every decision is tried
    /// before anything is kept.
    ///
    /// # Errors
    /// [`Error::SetupRefused`] for a setup that the engine refuses, [`Error::IllegalAnswer`] for a
    /// decision that the cards of this program do not allow.
    pub fn take_game(&self, save: &Save, stand: Stand) -> Result<i64, Error> {
        let book = book()?;
        let mut session = Session::begin(book, save.setup.clone()).map_err(|error| {
            let cause = error.to_string();
            Error::SetupRefused { cause }
        })?;
        let (mut decisions, mut standing) = (Vec::<Decision>::new(), session.status());
        let (mut at, mut most) = (0, locations(&session.game));
        for (number, choice) in (1..).zip(&save.choices) {
            let made = session
                .make(choice, self.now())
                .map_err(|cause| Error::IllegalAnswer {
                    cause: format!("decision {number}: {cause}"),
                })?;
            decisions.push(made.decision.clone());
            session.accept(made);
            let here = match stand {
                Stand::Last => true,
                Stand::After(last) => number <= last,
                Stand::MostLocations => locations(&session.game) > most,
            };
            if here {
                (at, most) = (number, locations(&session.game));
                standing = session.status();
            }
        }
        let place = session.tree.place_at((at > 0).then_some(NodeId(at)));
        let game = NewSavedGame {
            setup: &session.setup,
            card_data: &card_data_hash(book),
            status: standing,
        };
        let storage = self.storage()?;
        Ok(storage
            .keep_played_game(&game, &decisions, place, self.now())?
            .0)
    }
}

fn locations(game: &Game) -> usize {
    game.locations().count()
}
