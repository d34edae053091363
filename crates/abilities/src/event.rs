//! What happens in a game, and the windows in which abilities answer it.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{Designator, Match, Quantity, TokenMatch, condition::Compare};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    Mythos,
    Investigation,
    Enemy,
    Upkeep,
}

/// A phase of the round, or a step of one, as the timing charts name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PhasePart {
    Mythos,
    /// 1.2: doom is placed on the agenda.
    PlaceDoom,
    /// 1.3: the doom threshold is checked.
    CheckDoom,
    /// 1.4: each investigator draws an encounter card.
    DrawEncounter,
    Investigation,
    Enemy,
    /// 3.2: hunters move.
    HuntersMove,
    /// 3.3: enemies attack.
    EnemiesAttack,
    Upkeep,
    /// 4.3: exhausted cards ready.
    Ready,
    /// 4.4: each investigator draws a card and gains a resource.
    DrawAndGain,
    /// 4.5: each investigator checks their hand size.
    HandSize,
}

impl PhasePart {
    /// The phase that it is, or of which it is a step.
    pub fn phase(self) -> Phase {
        match self {
            Self::Mythos | Self::PlaceDoom | Self::CheckDoom | Self::DrawEncounter => Phase::Mythos,
            Self::Investigation => Phase::Investigation,
            Self::Enemy | Self::HuntersMove | Self::EnemiesAttack => Phase::Enemy,
            Self::Upkeep | Self::Ready | Self::DrawAndGain | Self::HandSize => Phase::Upkeep,
        }
    }
}

/// Why an investigator or enemy moves. What is moved by hand moves for none of these reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveCause {
    /// An investigator takes the basic move action.
    MoveAction,
    /// An effect of a card or of the scenario moves them.
    Effect,
    /// Such an effect of a card that no player owns moves them.
    EncounterEffect,
    /// An enemy moves by itself, as a hunter or on patrol.
    Hunting,
}

/// Where a card was before it was discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Origin {
    Hand,
    Play,
    Deck,
    Discard,
    /// Beneath another card.
    Beneath,
}

/// When an ability answers an event, in the order in which the windows open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Timing {
    /// Before everything else, able to replace the event ("when you would").
    Would,
    /// Before the event has its effect.
    When,
    /// Between when and after ("at the end of", "if … is defeated").
    At,
    After,
}

/// Everything that can happen. The comment names the fields that an event of the kind fills:
/// `who` is an investigator, `subject` and `object` are cards, `amount` is a number.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, VariantNames,
)]
#[repr(u8)]
pub enum EventKind {
    /// A round begins.
    RoundBegins,
    /// A round ends.
    RoundEnds,
    /// The phase `phase` begins.
    PhaseBegins,
    /// The phase `phase` ends.
    PhaseEnds,
    /// The turn of `who` begins.
    TurnBegins,
    /// The turn of `who` ends.
    TurnEnds,
    /// The game ends.
    GameEnds,
    /// The act `subject` advances.
    ActAdvances,
    /// The agenda `subject` advances; where it does by reaching its doom threshold, `amount` is the
    /// doom in play.
    AgendaAdvances,
    /// `who` performs an action for which they spend `amount` actions; `subject` is its source card,
    /// where it has one
    ActionTaken,
    /// `who` draws `subject` from their own deck or from the encounter deck
    Drawn,
    /// The revelation of `subject`, drawn by `who`, resolves.
    Revelation,
    /// `who` plays `subject`
    Played,
    /// `who` commits `subject` to the test under way
    Committed,
    /// `subject` enters play, controlled by `who` where somebody controls it; of a location, `who`
    /// puts it into play
    EntersPlay,
    /// `subject` leaves play
    LeavesPlay,
    /// `subject` goes to a discard pile; `who` is its owner or controller, or discards it from a deck;
    /// where an investigator discards it from play, `object` is that one
    Discarded,
    /// `subject` (an investigator or enemy) enters the location `object`; an enemy that spawns there
    /// does so too
    Enters,
    /// `subject` (an investigator or enemy) leaves the location `object`
    Leaves,
    /// `subject`: the location; `who` enters it, where somebody does
    LocationRevealed,
    /// `who` discovers `amount` clues at the location `subject`
    CluesDiscovered,
    /// `amount` clues are placed on `subject`; where they were `who`'s own, by an effect or for a cost
    /// of `object`
    CluesPlaced,
    /// `amount` doom is placed on `subject`
    DoomPlaced,
    /// `who` gains `amount` resources, by an effect of `object` where a card gives them.
    ResourcesGained,
    /// The enemy `subject` spawns at the location `object`; `who` drew it or brings it, and with
    /// the `amount` 1 it engages them, with 2 even if it is aloof.
    Spawned,
    /// The enemy `subject`, drawn by `who`, would spawn at the location `object`, which is set aside.
    SpawnsOutOfPlay,
    /// The enemy `subject` engages `who`.
    Engaged,
    /// The enemy `subject` disengages from `who`.
    Disengaged,
    /// The enemy `subject` attacks `who`.
    Attacks,
    /// `who` evades the enemy `subject`.
    Evaded,
    /// `subject` is defeated, with a health of `amount`; `who` defeated it, where an investigator did
    Defeated,
    /// `amount` damage and horror together from `object` are dealt to `subject`, and not yet
    /// assigned; `who` is the receiver or controls it.
    HarmDealt,
    /// `amount` damage from `object` is placed on `subject`; `who` controls or is the receiver.
    DamagePlaced,
    /// `amount` horror from `object` is placed on `subject`; `who` controls or is the receiver.
    HorrorPlaced,
    /// `who` heals `amount` damage from `subject` by an effect of `object`.
    DamageHealed,
    /// `who` heals `amount` horror from `subject` by an effect of `object`.
    HorrorHealed,
    /// `who` reveals `token`. Its Would window opens before a token is revealed.
    TokenRevealed,
    /// `who` begins a skill test against `subject`.
    TestBegins,
    /// `who` succeeds by `amount`; `subject` is the enemy or location of the test.
    TestSucceeded,
    /// `who` fails by `amount`; `subject` is the enemy or location of the test. Its Would window opens
    /// before the failure is determined.
    TestFailed,
    /// A skill test ends, whatever its result.
    TestEnds,
    /// `subject` exhausts; `who` exhausts it, where an investigator does
    Exhausted,
    /// `subject` readies.
    Readied,
    /// `who` resigns.
    Resigned,
    /// `who` is eliminated.
    Eliminated,
    /// `amount` tokens or cards were changed by hand, outside the rules.
    ManualAdjustment,
    /// `subject` is shuffled into a deck.
    EntersDeck,
    /// `who` takes control of `subject`.
    ControlChanged,
    /// The encounter discard pile is shuffled back into the encounter deck.
    EncounterDeckReshuffled,
    /// The last card of `who`'s deck was drawn and their discard pile is shuffled back.
    DeckReshuffled,
    /// `subject` is attached to `object`.
    Attached,
    /// An entry of the campaign log is recorded.
    Recorded,
    /// `who` suffers `amount` trauma.
    TraumaSuffered,
    /// `subject` is added to the victory display.
    VictoryGained,
    /// `who` explores with success: the location `subject` is put into play and they move to it.
    Explored,
    /// `amount` cards of `who`'s deck become swarm cards of the host `subject`.
    SwarmAdded,
    /// The flood level of the location `subject` becomes `amount`, 0 to 2.
    FloodChanged,
    /// `who` takes control of `amount` keys of `subject`.
    KeysTaken,
    /// `who` shifts the key `subject`.
    Shifted,
    /// `who` exposes the concealed mini-card `subject`; `object` is the enemy that it shows.
    Exposed,
    /// `who` resolves the story card `subject`.
    StoryResolved,
    /// The game is set up, before opening hands are drawn.
    GameBegins,
    /// `who` draws an opening hand, and has drawn it once the mulligan is over.
    OpeningHand,
    /// `who` draws `amount` cards in the upkeep phase.
    UpkeepDraw,
    /// `who` gains `amount` resources in the upkeep phase.
    UpkeepResources,
    /// `who` draws `amount` cards together.
    CardsDrawn,
    /// `who` searches a deck of their own or the encounter deck.
    Searched,
    /// The card `subject` of `who` cancels or ignores something: `token`, where that is a chaos token.
    Canceled,
    /// The enemy `subject` enters the shadows.
    EntersShadows,
    /// `subject` lies revealed on top of `who`'s deck.
    TopRevealed,
    /// `who` devours `subject`.
    Devoured,
    /// `amount` damage and horror together from `object` are assigned to `subject`, and not yet
    /// placed; `who` controls or is the receiver.
    HarmAssigned,
    /// `who` pays for `subject`, which they play, and `amount` is its resource cost. Its Would and
    /// When windows open before anything is paid, so that the cost may still be changed.
    PaidFor,
    /// A passage of the campaign guide is read, the `amount`-th in this game.
    PassageRead,
    /// `who` spends `amount` counters from `subject`, which for resources and clues is their own card,
    /// for a cost of `object` where that is a card.
    Spent,
    /// `who` seals `token` on `subject`.
    TokenSealed,
    /// `who` releases `token` from `subject`.
    TokenReleased,
    /// `subject` is chosen at random. Where that is cancelled, another one is chosen in its place.
    ChosenAtRandom,
    /// `who` has moved to the location `object`, and enemies there have not yet engaged them.
    Arrives,
    /// `who` looks at the side of `subject` that lies downwards.
    LookedUnder,
    /// The step of the mythos phase begins in which each investigator draws an encounter card. Where
    /// that is cancelled, the step is skipped.
    EncounterStep,
    /// `who` is about to look at `amount` cards of the encounter deck.
    DeckLooked,
    /// `who` has revealed all chaos tokens of their skill test, those that were revealed because of
    /// others among them.
    TokensRevealed,
    /// `who` has committed `amount` cards together to the test under way, once nobody commits more.
    CardsCommitted,
    /// `amount` damage and horror together from `object` have been placed on `subject`; `who`
    /// controls or is the receiver.
    HarmPlaced,
    /// `amount` uses are placed on `subject` by an effect of `object`.
    UsesPlaced,
    /// `who` adds `amount` of a `token` together to the chaos bag, by an effect or for a cost of
    /// `object`.
    TokensAdded,
    /// `who` has used an action ability or a free triggered ability of `subject`.
    Activated,
    /// An effect of `subject` that answers the revealing of `token` is about to resolve for `who`,
    /// `amount` times.
    TokenAnswered,
    /// `who` loses `amount` resources together, by an effect of `object`.
    ResourcesLost,
    /// `who` loses `amount` actions together, by an effect of `object`.
    ActionsLost,
    /// `who` is about to discard `amount` cards from their hand together, by an effect of `object`.
    HandDiscarded,
    /// `who` is about to draw `amount` cards together from their deck or from the encounter deck, and
    /// nobody knows yet which.
    DrawBegins,
}

/// A class of events: every field given must fit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPattern {
    pub kind: EventKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Match>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Match>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<Match>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<(Compare, Quantity)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenMatch>,
    /// The skill test during which the event happens, or of which it speaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<TestMatch>,
    /// Only damage and horror dealt by an enemy's attack; of attacks, only those of opportunity.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_attack: bool,
    /// Of attacks, only those that are none of opportunity; of cards that are discarded, only those
    /// that no investigator discards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unprovoked: bool,
    /// Even if the event was cancelled: what comes after it is answered all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub even_if_canceled: bool,
    /// Only actions with one of these designators.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Designator>,
    /// Only moves for this reason; of cards that are discarded, only those that an effect discards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<MoveCause>,
    /// Only counters of this kind that are spent; of harm that is dealt, only where damage, or where
    /// horror, is among it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<crate::Counter>,
    /// Only cards discarded from there; of cards drawn, only those drawn from the top of a deck; of
    /// revelations, with `Deck`, only those of cards that are drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// The location where it happens: that of the subject, or else of the investigator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Match>,
}

/// A timing point: an event and the window around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trigger {
    Would(EventPattern),
    When(EventPattern),
    At(EventPattern),
    After(EventPattern),
}

impl Trigger {
    pub fn timing(&self) -> Timing {
        match self {
            Trigger::Would(_) => Timing::Would,
            Trigger::When(_) => Timing::When,
            Trigger::At(_) => Timing::At,
            Trigger::After(_) => Timing::After,
        }
    }

    pub fn pattern(&self) -> &EventPattern {
        match self {
            Trigger::Would(pattern)
            | Trigger::When(pattern)
            | Trigger::At(pattern)
            | Trigger::After(pattern) => pattern,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TestKind {
    /// A test called for by a card, with none of the designators below.
    Plain,
    Fight,
    Evade,
    Investigate,
    Parley,
}

/// Which skill tests an ability speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TestMatch {
    Any,
    Kind(TestKind),
    Skill(crate::Skill),
    /// A test on a treachery (its revelation or another of its abilities).
    OnTreachery,
    /// A test that the revelation of a card calls for.
    InRevelation,
    /// A test by an investigator that matches.
    By(Match),
    /// A test whose enemy or location matches. A parley is with the enemy that was chosen for it, or
    /// that calls for it.
    Against(Match),
    /// A test that an ability of a matching card calls for.
    From(Match),
    All(Vec<TestMatch>),
    AnyOf(Vec<TestMatch>),
    Not(Box<TestMatch>),
}
