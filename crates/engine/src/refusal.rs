//! Why something cannot be done: the rule that forbids it, with its figures.

use crate::{Act, CardId, Seat};

/// The id of a row of the rules ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId(pub &'static str);

/// The reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refused {
    pub rule: RuleId,
    /// The card whose ability forbids it, where one does.
    pub by: CardId,
    /// What it costs or needs, and what there is ("costs 3, you have 2").
    pub needs: i32,
    pub has: i32,
}

impl Refused {
    pub(crate) fn rule(rule: &'static str) -> Self {
        Self { rule: RuleId(rule), by: CardId::NONE, needs: 0, has: 0 }
    }

    pub(crate) fn by_card(rule: &'static str, by: CardId) -> Self {
        Self { rule: RuleId(rule), by, needs: 0, has: 0 }
    }

    pub(crate) fn needs(rule: &'static str, needs: i32, has: i32) -> Self {
        Self { rule: RuleId(rule), by: CardId::NONE, needs, has }
    }
}

/// Something a player may expect but cannot do at the open prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub who: Seat,
    pub act: Act,
    /// The card it is about.
    pub card: CardId,
    pub why: Refused,
}
