//! Sequences without end: an ability that triggers itself again and again is stopped after a bound.
//!
//! The bound is far above what any game does between two decisions, so that what reaches it would
//! go on until memory is gone.

use thiserror::Error;

use crate::actions::frame::ActionsFrame;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::{CardId, Game};

/// So many frames run between two decisions, and so many wait, at most.
const MOST_RUN: usize = 100_000;
const MOST_WAITING: usize = 20_000;

/// A sequence that does not come to an end. The game is as it was before the choice.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("ability {number} of card {card} leads to itself without end")]
pub struct Endless {
    /// The card whose ability resolved last, and the number of the ability.
    pub card: String,
    pub number: u8,
}

/// Counts what happens between two decisions.
#[derive(Default)]
pub(crate) struct Guard {
    run: usize,
    last: Option<(CardId, u8)>,
}

impl Guard {
    /// Notes a frame that is about to run, and whether it may.
    #[inline]
    pub(crate) fn note(&mut self, game: &Game, frame: &Frame) -> bool {
        self.run += 1;
        match frame {
            Frame::Actions(ActionsFrame::Ability { ability, .. }) => {
                self.last = Some((ability.card, ability.number))
            }
            Frame::Meaning(MeaningFrame::Effects { ctx, .. })
                if self.last.is_none() && ctx.this.is_some() =>
            {
                self.last = Some((ctx.this, 0));
            }
            _ => {}
        }
        self.run <= MOST_RUN && game.stack.len() <= MOST_WAITING
    }

    /// What leads to itself.
    #[cold]
    pub(crate) fn found(&self, game: &Game) -> Endless {
        let (card, number) = self.last.unwrap_or((game.agenda, 0));
        let card = card.get().map(|card| game.card(card).def.code.to_string());
        Endless {
            card: card.unwrap_or_default(),
            number,
        }
    }
}
