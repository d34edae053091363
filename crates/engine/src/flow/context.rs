//! What an ability's words mean where it resolves, and what one effect leaves for the next.

use crate::state::hash::Aside;
use crate::{CardId, Event, Seat};

/// The context in which an ability's words mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ctx {
    /// Who resolves the ability.
    pub you: Seat,
    pub this: CardId,
    /// What the innermost choice or for-each bound, and the one around it.
    pub it: CardId,
    pub outer: CardId,
    /// The one card that a lasting effect was established for, if it speaks of a set of cards.
    pub locked_to: CardId,
    /// What was paid or chosen as X.
    pub x: i32,
    /// The skill icon that was used to pay, as its player declared it.
    pub used: Option<abilities::Skill>,
    /// The card that was discarded, returned or otherwise used to pay.
    pub paid: CardId,
    /// Nobody chose to resolve this: a forced ability, a revelation, or the scenario says so.
    pub forced: bool,
    pub event: Option<Event>,
    /// The place in the stack of the occurrence that triggered the ability.
    pub occurrence: u16,
    /// Asked is where an investigator may move.
    pub moves: Aside<bool>,
}

impl Ctx {
    pub(crate) fn new(you: Seat, this: CardId) -> Self {
        Self {
            you,
            this,
            it: CardId::NONE,
            outer: CardId::NONE,
            locked_to: CardId::NONE,
            x: 0,
            used: None,
            paid: CardId::NONE,
            forced: false,
            event: None,
            occurrence: u16::MAX,
            moves: Aside(false),
        }
    }

    /// The same, asking where an investigator may move.
    pub(crate) fn moving(mut self, moves: bool) -> Self {
        self.moves = Aside(moves);
        self
    }

    pub(crate) fn bind(mut self, it: CardId) -> Self {
        self.outer = self.it;
        self.it = it;
        self
    }

    pub(crate) fn you(mut self, you: Seat) -> Self {
        self.you = you;
        self
    }

    pub(crate) fn x(mut self, x: i32) -> Self {
        self.x = x;
        self
    }

    pub(crate) fn forced(mut self) -> Self {
        self.forced = true;
        self
    }

    /// Whoever chose to resolve this, if anybody did.
    pub(crate) fn chooser(&self) -> Seat {
        if self.forced { Seat::NONE } else { self.you }
    }

    pub(crate) fn event(mut self, event: Event, occurrence: usize) -> Self {
        self.event = Some(event);
        self.occurrence = occurrence as u16;
        self
    }
}

/// What an effect leaves for the one after it: how much it did, and whether it did all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EffectResult {
    pub amount: i32,
    pub in_full: bool,
    /// The amount chosen while paying.
    pub x: i32,
    /// The skill icon used to pay.
    pub used: Option<abilities::Skill>,
    /// The card used to pay.
    pub paid: CardId,
}
