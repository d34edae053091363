//! Where a game was nearest to what is sought, so that others can go on from there.

use std::cell::RefCell;

use engine::{Choice, Game, ScenarioSetup};

use crate::play::Played;

/// So many games go on from one place, unless one of them comes nearer.
const TRIES: u32 = 24;

/// A place in a game, with what led there.
pub struct Stand {
    pub setup: ScenarioSetup,
    pub begun: Played,
    /// How many steps towards the card were taken.
    pub steps: u32,
}

/// The nearest place that is known.
#[derive(Default)]
pub struct Near {
    at: Option<(ScenarioSetup, Game, Vec<Choice>)>,
    steps: u32,
    tries: u32,
}

impl Near {
    /// A copy of the place, as long as there is hope in it.
    pub fn go_on(&mut self) -> Option<Stand> {
        if self.tries == TRIES {
            *self = Self::default();
        }
        self.tries += 1;
        let (setup, game, choices) = self.at.clone()?;
        let begun = Played {
            game,
            choices,
            events: 0,
            problem: None,
        };
        Some(Stand {
            setup,
            begun,
            steps: self.steps,
        })
    }

    /// Remembers where a game came nearer than any before it.
    pub fn learn(&mut self, watch: Watch, setup: &ScenarioSetup, choices: &[Choice]) {
        let watched = watch.0.into_inner();
        if let Some((game, number)) = watched.nearest
            && watched.steps > self.steps
        {
            *self = Self {
                at: Some((setup.clone(), game, choices[..number].to_vec())),
                steps: watched.steps,
                tries: 0,
            };
        }
    }
}

/// Counts the steps towards a card that a game takes.
pub struct Watch(RefCell<Watched>);

struct Watched {
    steps: u32,
    /// The round of the last step: what can be done again and again counts once in a round.
    round: Option<u16>,
    /// Whether the last choice was a step, after which the game is still to be kept.
    is_new: bool,
    /// The game after the last step, and how many choices led there.
    nearest: Option<(Game, usize)>,
}

impl Watch {
    pub fn new(steps: u32) -> Self {
        Self(RefCell::new(Watched {
            steps,
            round: None,
            is_new: false,
            nearest: None,
        }))
    }

    /// The game before its next choice.
    pub fn look(&self, game: &Game, number: usize) {
        let mut watched = self.0.borrow_mut();
        if std::mem::take(&mut watched.is_new) {
            watched.nearest = Some((game.clone(), number));
        }
    }

    /// The next choice is a step.
    pub fn step(&self, game: &Game) {
        let mut watched = self.0.borrow_mut();
        let round = game.round();
        if watched.round != Some(round) {
            watched.round = Some(round);
            watched.steps += 1;
            watched.is_new = true;
        }
    }
}
