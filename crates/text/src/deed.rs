//! What the effect before this one did, where the next one speaks of it.

use abilities::{CardEffect, Effect, HarmEffect, Match, MovementEffect};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Enemies move.
    Moves,
    /// What was chosen takes damage.
    Harms,
    /// Cards are discarded from a hand.
    Discards,
}

impl Deed {
    pub fn of(effect: &Effect) -> Option<Self> {
        match effect {
            Effect::Movement(MovementEffect::MoveTowards {
                who: Match::All(_) | Match::Enemy,
                ..
            }) => Some(Self::Moves),
            Effect::Harm(HarmEffect::Damage { to: Match::It, .. }) => Some(Self::Harms),
            Effect::Cards(CardEffect::DiscardFromHand { .. }) => Some(Self::Discards),
            _ => None,
        }
    }
}
