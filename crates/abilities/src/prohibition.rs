//! Prohibitions: what cannot be done for as long as a grant holds.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{Designator, Match};

/// What cannot be done. `who` is the one who would do it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Prohibition {
    /// Investigators cannot play the cards.
    Play { who: Match, cards: Match },
    /// Investigators cannot commit the cards to tests.
    Commit { who: Match, cards: Match },
    /// Exactly so many cards cannot be committed to a test.
    CommitCount { who: Match, counts: Vec<u8> },
    /// Investigators or enemies cannot move into the locations.
    Enter { who: Match, to: Match },
    /// Investigators or enemies cannot move out of the locations.
    Leave {
        who: Match,
        from: Match,
        /// Except by effects of cards that no player owns.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unless_by_scenario: bool,
    },
    /// Investigators cannot investigate the locations.
    Investigate { who: Match, at: Match },
    /// Investigators cannot discover clues at the locations.
    Discover {
        who: Match,
        at: Match,
        /// Except as the result of an investigation.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unless_investigating: bool,
    },
    /// Investigators cannot attack the enemies.
    Fight {
        who: Match,
        enemy: Match,
        /// Except with these cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unless_by: Option<Match>,
        /// Only with these cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Match>,
    },
    /// Investigators cannot evade the enemies.
    Evade { who: Match, enemy: Match },
    /// The enemies cannot engage the investigators, who may engage them.
    Engage { enemy: Match, who: Match },
    /// The enemies cannot attack the investigators.
    Attack {
        enemy: Match,
        who: Match,
        /// Only attacks of opportunity.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        opportunity: bool,
    },
    /// Tokens cannot be placed on or moved to the elements.
    Place {
        what: crate::Counter,
        on: Match,
        /// Only those above so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beyond: Option<u8>,
    },
    /// Matching cards cannot be dealt damage (by the sources, where given).
    Damage {
        to: Match,
        by: Match,
        /// Nor be defeated by an effect of theirs.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        defeat: bool,
    },
    /// Damage and horror cannot be healed from the elements.
    Heal {
        from: Match,
        /// Only damage, or only horror.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<crate::Counter>,
        /// Only effects of these investigators cannot heal it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Match>,
    },
    /// Effects of these investigators cannot cancel such events.
    Cancel {
        #[serde(default = "any", skip_serializing_if = "is_any")]
        who: Match,
        what: Box<crate::EventPattern>,
    },
    /// The damage and horror of such sources cannot be assigned to the cards to which it is not dealt.
    Assign {
        to: Match,
        from: Match,
        /// Only what is above so much, of damage and horror and of all such cards together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beyond: Option<u8>,
    },
    /// The cards of an opening hand cannot be replaced, not even as weaknesses are.
    Replace { who: Match, cards: Match },
    /// The cards cannot leave play.
    LeavePlay {
        what: Match,
        /// Except by effects of these cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unless_by: Option<Match>,
        /// Except by being defeated.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unless_defeated: bool,
    },
    /// Investigators cannot take the actions.
    Act {
        who: Match,
        actions: Vec<Designator>,
        /// Only by abilities of such cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Match>,
    },
    /// Investigators cannot look at the sides of the cards that lie downwards.
    LookUnder { who: Match, what: Match },
    /// Cards cannot leave the discard piles of the investigators.
    LeaveDiscard(Match),
    /// Investigators cannot draw cards.
    Draw {
        who: Match,
        /// Only by effects of such cards, which cannot reveal the top card of a deck either.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Match>,
        /// Only those of their decks, which cannot be searched, looked at, moved or shuffled either,
        /// except by what the cards that lie there do themselves.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        whole_deck: bool,
    },
    /// Investigators cannot gain resources.
    GainResources {
        who: Match,
        /// Only by effects of such cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Match>,
        /// It is experience that they cannot earn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        experience: bool,
    },
    /// Investigators cannot trigger abilities on the cards.
    Trigger { who: Match, on: Match },
    /// The cards cannot ready.
    Ready { what: Match },
    /// The cards cannot be turned to another side.
    Turn { what: Match },
    /// The agendas cannot advance by reaching their doom threshold.
    AdvanceByDoom(Match),
    /// The cards cannot enter play under the control of the investigators.
    EnterPlay { who: Match, cards: Match },
    /// Investigators cannot spend the counters.
    Spend { who: Match, what: crate::Counter },
}

fn any() -> Match {
    Match::Any
}

fn is_any(what: &Match) -> bool {
    *what == Match::Any
}
