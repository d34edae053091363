//! The way back from a choice that has no end: an earlier game, and the choices made since.
//!
//! A copy before each choice would cost as much as many a choice does. A copy now and then serves as
//! well, since the same choices lead to the same game.

use std::sync::Arc;

use crate::{Choice, Game};

/// So many choices are made again, at most.
const MOST_CHOICES: usize = 64;

#[derive(Clone, Debug)]
pub(crate) struct Past {
    game: Arc<Game>,
    choices: Arc<Vec<Choice>>,
}

impl Game {
    /// A choice is about to be taken: afterwards the game can come back to here.
    pub(crate) fn remember_choices(&mut self) {
        if self.is_imagined {
            return;
        }
        let known = self.past.as_ref();
        if known.is_some_and(|past| past.choices.len() < MOST_CHOICES) {
            return;
        }
        // An earlier game needs no past of its own.
        self.past = None;
        self.past = Some(Past {
            game: Arc::new(self.clone()),
            choices: Arc::default(),
        });
    }

    /// A choice was taken and came to an end. Where it took an action back, there is no past.
    pub(crate) fn remember_choice(&mut self, choice: Choice) {
        if let Some(past) = &mut self.past {
            Arc::make_mut(&mut past.choices).push(choice);
        }
    }

    /// The game is as it was after the last choice that came to an end.
    pub(crate) fn go_back(&mut self, past: Past) {
        *self = Game::clone(&past.game);
        for choice in past.choices.iter() {
            // Each was legal and came to an end before.
            let again = self.take(choice.clone());
            debug_assert!(again.is_ok());
            self.run();
        }
        self.past = Some(past);
    }
}
