//! Events: what happened, or is about to happen.

use abilities::{EventKind, Phase, Token};

use crate::{CardId, Seat};

/// One happening. Which fields are filled depends on the kind; see `EventKind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    pub kind: EventKind,
    pub who: Seat,
    pub subject: CardId,
    pub object: CardId,
    /// Where the subject was, so that the event can be asked about a card that has left play.
    pub at: CardId,
    pub amount: i32,
    pub phase: Option<Phase>,
    pub token: Option<Token>,
    /// The damage or horror is dealt by an enemy's attack, or the attack is one of opportunity.
    pub by_attack: bool,
}

impl Event {
    pub fn new(kind: EventKind) -> Self {
        Self {
            kind,
            who: Seat::NONE,
            subject: CardId::NONE,
            object: CardId::NONE,
            at: CardId::NONE,
            amount: 0,
            phase: None,
            token: None,
            by_attack: false,
        }
    }

    pub(crate) fn who(mut self, who: Seat) -> Self {
        self.who = who;
        self
    }

    pub(crate) fn subject(mut self, subject: CardId) -> Self {
        self.subject = subject;
        self
    }

    pub(crate) fn object(mut self, object: CardId) -> Self {
        self.object = object;
        self
    }

    pub(crate) fn amount(mut self, amount: i32) -> Self {
        self.amount = amount;
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.phase = Some(phase);
        self
    }

    pub(crate) fn token(mut self, token: Token) -> Self {
        self.token = Some(token);
        self
    }

    pub(crate) fn by_attack(mut self, by_attack: bool) -> Self {
        self.by_attack = by_attack;
        self
    }
}
