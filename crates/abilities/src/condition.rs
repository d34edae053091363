//! Conditions under which an ability may be used or is active.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{Difficulty, Match, Phase, Quantity, Ref, TestMatch, TokenMatch};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Compare {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Compare {
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Compare::Less => left < right,
            Compare::AtMost => left <= right,
            Compare::Equal => left == right,
            Compare::AtLeast => left >= right,
            Compare::More => left > right,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
pub enum Condition {
    /// Always holds.
    #[default]
    Always,
    /// Does not hold.
    Not(Box<Condition>),
    /// All of these hold.
    All(Vec<Condition>),
    /// At least one of these holds.
    AnyOf(Vec<Condition>),
    /// At least one element matches.
    Exists(Match),
    /// Each element of the first kind is of the second, and there is at least one.
    Each(Match, Match),
    /// The element matches.
    Matches(Ref, Match),
    /// The two numbers compare so.
    Compare(Quantity, Compare, Quantity),
    /// The last so many actions that you took have a type in common.
    SameActions(u8),
    /// The last so many actions that you took are each of another type.
    DifferentActions(u8),
    /// A skill test of the kind is under way.
    During(TestMatch),
    /// An action is being taken: from its costs on, until what it does has resolved.
    InAction,
    /// It is the turn of a matching investigator.
    TurnOf(Match),
    /// It is the phase.
    InPhase(Phase),
    /// A matching token has been revealed in the test under way.
    Revealed(TokenMatch),
    /// A token that resolves in the test under way is the same as one that is ignored.
    RevealedTwin,
    /// The test under way is to be, or was, successful; with none under way, the one that ended last was.
    Succeeded,
    /// The campaign log has the entry, `section.entry`, not crossed out.
    Recorded(crate::LogEntry),
    /// This was remembered in this game, and not forgotten since.
    Remembered(crate::NoteName),
    /// The game is played at one of the difficulties.
    Difficulty(Vec<Difficulty>),
    /// The skill icon that the player used to pay is this one.
    Used(crate::Skill),
    /// This card is being played from a discard pile; of one that is not being played yet, it lies
    /// in one.
    PlayedFromDiscard,
    /// A matching card is being played, or it is asked whether it could be.
    Playing(Match),
    /// The element is an enemy that is resolving its Hunter keyword.
    Hunting(Ref),
    /// The event that triggered this ability, of several that could, is of this kind.
    Answering(crate::EventKind),
    /// The cost of the event was raised for this change, counted from 0.
    Raised(u8),
    /// The damage and horror assigned to the element, and not yet placed, would defeat it.
    WouldDefeat(Ref),
    /// The effect before this one did something.
    Done,
    /// Every box of this option, counted from 0, is checked on the upgrade sheet of this card.
    Upgraded(u8),
    /// The skill is chosen on the upgrade sheet of this card.
    ChosenSkill(crate::Skill),
    /// The current act or agenda has this stage or is this card.
    Stage(Ref, u8),
}

impl Condition {
    pub(crate) fn is_always(&self) -> bool {
        *self == Condition::Always
    }
}
