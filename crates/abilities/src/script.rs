//! A card's script: everything it does.

use serde::{Deserialize, Serialize};

use crate::quantity::{is_zero, one, zero};
use crate::{
    Condition, Cost, Effect, Limit, Match, Modifier, Quantity, TestMatch, Token, TokenMatch,
    Trigger,
};

/// What a card does. A card that does nothing has an empty script; a card without a script is
/// unsupported.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Script {
    /// What playing the event does, and when it may be played; of an asset only when, and at what
    /// additional cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayScript>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    #[serde(skip_serializing_if = "CommitRules::is_default")]
    pub commit: CommitRules,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spawn: Option<Spawn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prey: Option<Prey>,
    /// Keywords of this face beyond those of the facts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<cards::PlayKeyword>,
    /// The Seal keyword: tokens of the bag that are sealed on the card as it enters play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
    /// The locations to which the Patrol keyword sends the enemy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patrol: Option<Match>,
    /// Discarded when its last use, or the last token sealed on it, is gone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub discard_when_empty: bool,
    /// At most so many copies in the area: per location for attachments, per investigator's play area otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_in_area: Option<u8>,
    /// What that limit counts, where it is not copies of the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_of: Option<Match>,
    /// At most so many copies in play, those of all investigators together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_in_play: Option<u8>,
    /// An act with an objective does not advance by spending clues in a turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub objective: bool,
    /// What the back of an act or agenda does when it advances.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub advanced: Vec<Effect>,
    /// The game text of a story card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Effect>,
    /// The script of the other face (a location's unrevealed side, an enemy on an agenda's back).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_face: Option<Box<Script>>,
    /// What the card does instead in decks that follow certain taboo lists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taboo: Vec<TabooScript>,
}

/// What a card does in decks that follow one of several taboo lists.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TabooScript {
    /// The numbers of the first and of the last of the lists.
    pub lists: (u16, u16),
    pub script: Script,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayScript {
    pub timing: PlayTiming,
    /// Costs beside the resource cost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    #[serde(skip_serializing_if = "Condition::is_always")]
    pub condition: Condition,
    /// The bold designator of the event, such as Fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designator: Option<Designator>,
    /// Playing it counts as such an action as well. Without a designator of its own, it is one of
    /// these as an option says, and may be played where one of them may be taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Designator>,
    pub effects: Vec<Effect>,
    /// The asset enters play under the control of such an investigator, which of several is the
    /// choice of whoever plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<Match>,
    /// The asset enters play at such a location instead of a play area. Only whoever controls it uses
    /// its abilities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Match>,
    /// At most so many by title in each period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// By so much more each, whoever plays the event may raise its cost for a change of what it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub raises: Vec<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayTiming {
    /// As an action, in one's own turn.
    #[default]
    Action,
    /// Fast, in any player window in which the condition of the script holds.
    Fast,
    /// Fast, in one's own turn.
    FastInTurn,
    /// Fast, in answer to an event.
    On(Box<Trigger>),
    /// Fast, at whichever of these times.
    AnyOf(Vec<PlayTiming>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ability {
    Constant(Constant),
    Forced(Triggered),
    Reaction(Triggered),
    /// A free triggered ability.
    Fast(Triggered),
    /// An action triggered ability.
    Action(Triggered),
    Revelation(Vec<Effect>),
    /// Resolves after a failed investigation of the location.
    Haunted(Vec<Effect>),
    /// The elder sign ability of an investigator.
    ElderSign(TokenEffect),
    /// A symbol of the scenario reference card.
    Symbol(Symbol),
    /// The Shift ability of a key card's face. The key turns over as a part of it.
    Shift(Triggered),
    /// What a committed card adds to the test: modifiers throughout, results at its end.
    Committed {
        #[serde(default)]
        #[serde(alias = "modifiers")]
        modifiers: Vec<Modifier>,
        /// Resolves at step 7 of a successful test where the condition holds.
        #[serde(default)]
        success: Vec<Effect>,
        #[serde(default)]
        failure: Vec<Effect>,
        #[serde(default)]
        condition: Condition,
        /// Resolves when the test ends, before the committed cards are discarded.
        #[serde(default)]
        ends: Vec<Effect>,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Constant {
    /// The modifiers are active exactly while this holds.
    #[serde(skip_serializing_if = "Condition::is_always")]
    pub condition: Condition,
    #[serde(alias = "modifiers")]
    pub modifiers: Vec<Modifier>,
    #[serde(skip_serializing_if = "ActiveIn::is_play")]
    pub zone: ActiveIn,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Triggered {
    /// The timing point, for forced and reaction abilities. A forced ability without one resolves
    /// as soon as its condition holds, and again once it holds anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Trigger>,
    #[serde(skip_serializing_if = "Condition::is_always")]
    pub condition: Condition,
    /// Action icons; 0 stands for the usual one of an action ability.
    #[serde(skip_serializing_if = "is_zero_u8")]
    pub actions: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designator: Option<Designator>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    #[serde(skip_serializing_if = "ActiveIn::is_play")]
    pub zone: ActiveIn,
    /// Who may use it, where not as the rules say (controller, or those at its location).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Match>,
    /// The action provokes no attacks of opportunity.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_attacks: bool,
    pub effects: Vec<Effect>,
}

fn is_zero_u8(n: &u8) -> bool {
    *n == 0
}

/// Where a card must be for its ability to work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ActiveIn {
    #[default]
    Play,
    Hand,
    Discard,
    /// Revealed on top of its owner's deck. Its abilities are used there as in their threat area.
    DeckTop,
    /// Among the cards that are looked at in a search.
    Searched,
    /// In play with this side downwards.
    Facedown,
    /// Wherever it is, of what is said of this card alone: where it goes instead of a discard pile.
    Anywhere,
}

impl ActiveIn {
    fn is_play(&self) -> bool {
        *self == ActiveIn::Play
    }
}

/// A bold word that makes an ability or action an action of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Designator {
    Fight,
    Evade,
    Investigate,
    Move,
    Engage,
    Parley,
    Resign,
    Draw,
    Resource,
    Play,
    Activate,
    Explore,
    /// Switching to another role, whatever lets an investigator do so. It is no action.
    Role,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Period {
    Turn,
    Phase,
    Round,
    Game,
    /// A skill test, or the ability that reveals tokens.
    Test,
    /// A search.
    Search,
    /// An attack of an enemy.
    Attack,
    /// Since the end of your last turn.
    SinceTurn,
}

/// What a chaos symbol does when it is resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenEffect {
    #[serde(default = "zero", skip_serializing_if = "is_zero")]
    pub modifier: Quantity,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reveal_another: bool,
    /// Immediate effects, at step 4.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Added to the results of a successful test.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub success: Vec<Effect>,
    /// Added to the results of a failed test.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failure: Vec<Effect>,
    /// Resolves after a failed test has ended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after_failure: Vec<Effect>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symbol {
    pub token: Token,
    /// The side of the reference card.
    pub side: Side,
    pub effect: TokenEffect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Easy and Standard.
    Standard,
    /// Hard and Expert.
    Hard,
}

/// When a card may be committed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CommitRules {
    /// Only to a test that you perform.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own_test_only: bool,
    /// At most so many by title to each test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_per_test: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tests: Option<TestMatch>,
    /// Only while this holds for the one who commits it.
    #[serde(skip_serializing_if = "Condition::is_always")]
    pub condition: Condition,
    /// Additional costs of committing the card. X of a cost is X in what it does once committed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// Cannot be committed at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub never: bool,
    /// May also be committed to a test of an investigator at these locations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Match>,
    /// Must be committed to each test that you perform to which it may be.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub must: bool,
    /// May be committed to a test with which it shares no icon.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub any_test: bool,
}

impl CommitRules {
    fn is_default(&self) -> bool {
        *self == CommitRules::default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spawn {
    /// At one of the matching locations.
    At(Match),
    /// Engaged with a matching investigator.
    EngagedWith(Match),
}

/// What the Seal keyword seals.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    pub token: TokenMatch,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub amount: Quantity,
    /// Up to `amount`, and at least one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// Or this instead, which is the choice of whoever plays the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub or: Option<Box<Seal>>,
}

fn is_one(quantity: &Quantity) -> bool {
    *quantity == Quantity::ONE
}

/// A prey instruction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Prey {
    /// Of the investigators that may be pursued, one that matches, if there is one.
    Prefers(Match),
    /// Only a matching investigator.
    Only(Match),
}
