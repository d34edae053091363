//! What will happen: on demand, what is coming until the next investigation phase.

use engine::Game;

use super::show::coming;
use super::view::ComingView;
use crate::{App, Error};

impl App {
    /// What is certain and what may come if all turns of the round end now. It is worked out away
    /// from the game, in games that are imagined; nothing where the game went on meanwhile.
    ///
    /// # Errors
    /// [`Error::StaleAnswer`] where another decision is open.
    pub fn coming(&self, game: i64, at: u32) -> Result<Option<ComingView>, Error> {
        let (number, position) = self.with_session(game, |session, _| {
            session.expect_at(at)?;
            Ok((self.thoughts.begin(), session.game.clone()))
        })?;
        let found = foreseen(&position, at, &self.thoughts.goes_on(number));
        Ok(found.filter(|_| self.thoughts.is_wanted(number)))
    }
}

fn foreseen(position: &Game, at: u32, go_on: &(dyn Fn() -> bool + Sync)) -> Option<ComingView> {
    let seed = u64::from(position.round());
    let found = players::coming::coming(position, seed, go_on)?;
    Some(coming::coming(position, at, &found))
}
