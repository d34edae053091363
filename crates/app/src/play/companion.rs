//! Companions: seats that are handed over to a player without a person. Whose they are is nothing
//! of the game's: it is known for as long as the game is open, and kept nowhere.

use std::collections::BTreeSet;

use engine::{Ask, Game, Seat};
use players::Thought;

use super::thoughts::thinker;
use super::view::{CompanionsView, GameView, SeatNumber};
use crate::{App, Error};

/// The seats that are handed over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Companions(BTreeSet<SeatNumber>);

impl Companions {
    /// Those for whom the open prompt is. Where a free choice is open to several, each makes it and
    /// passes alone; anything else is for the first of those who are asked.
    pub fn asked(&self, game: &Game) -> Vec<Seat> {
        let Some(prompt) = game.prompt() else {
            return Vec::new();
        };
        let alone = matches!(prompt.ask, Ask::Window | Ask::Reaction | Ask::Commit);
        let many = if alone { prompt.seats.len() } else { 1 };
        let asked = prompt.seats.iter().take(many);
        asked
            .filter(|seat| self.0.contains(&seat.0))
            .copied()
            .collect()
    }

    pub fn view(&self, game: &Game) -> Option<CompanionsView> {
        let view = CompanionsView {
            seats: self.0.iter().copied().collect(),
            asked: self.asked(game).iter().map(|seat| seat.0).collect(),
        };
        (!view.seats.is_empty()).then_some(view)
    }
}

impl App {
    /// Hands a seat over to a player without a person, or takes it back.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] where nobody sits there.
    pub fn hand_over(&self, game: i64, seat: SeatNumber, over: bool) -> Result<GameView, Error> {
        self.with_session(game, |session, _| {
            if usize::from(seat) >= session.game.investigators().len() {
                let cause = format!("no investigator has the seat {seat}");
                return Err(Error::IllegalAnswer { cause });
            }
            // What is thought about may be the choice of just that seat.
            self.thoughts.end();
            let seats = &mut session.companions.0;
            if over {
                seats.insert(seat);
            } else {
                seats.remove(&seat);
            }
            session.before.clear();
            Ok(session.view())
        })
    }

    /// Makes one choice for a seat that is handed over, at the prompt of decision `at`: a decision
    /// like any other. Nothing where the prompt is for none of them, or where the game went on
    /// meanwhile.
    ///
    /// # Errors
    /// [`Error::StaleAnswer`] where another decision is open.
    pub fn companion_chooses(&self, game: i64, at: u32) -> Result<Option<GameView>, Error> {
        let level = self.settings()?.level;
        let (number, position, seats) = self.with_session(game, |session, _| {
            session.expect_at(at)?;
            let seats = session.companions.asked(&session.game);
            Ok((self.thoughts.begin(), session.game.clone(), seats))
        })?;
        if seats.is_empty() {
            return Ok(None);
        }
        let go_on = self.thoughts.goes_on(number);
        let thought = Thought {
            seats: &seats,
            go_on: &go_on,
        };
        let choice = thinker(level, &position).choose_in(&position, thought);
        self.with_session(game, |session, storage| {
            let Some(choice) = choice.filter(|_| self.thoughts.is_wanted(number)) else {
                return Ok(None);
            };
            session.before.clear();
            self.take(session, storage, &choice)?;
            self.pass_by_orders(session, storage)?;
            Ok(Some(session.view()))
        })
    }
}
