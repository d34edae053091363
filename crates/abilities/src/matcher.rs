//! Which cards, locations, enemies and investigators an ability speaks of.

use cards::{CardCode, CardType, Class, EncounterSet, PlayKeyword, Trait};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    Compare, Counter, Designator, Direction, FloodLevel, KeyColour, Line, Quantity, Rotation, Skill,
};

/// One particular game element, found from the context in which an ability resolves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ref {
    /// The card that bears the ability.
    This,
    /// The investigator who resolves the ability.
    You,
    /// What the innermost choice or for-each bound.
    It,
    /// What the choice or for-each around the innermost one bound.
    Outer,
    /// The lead investigator.
    Lead,
    /// The investigator whose turn it is.
    Active,
    /// The `subject` of the event that triggered the ability.
    Subject,
    /// The `object` of the event that triggered the ability.
    Object,
    /// The `who` of the event that triggered the ability.
    EventWho,
    /// The enemy or location of the skill test under way.
    TestTarget,
    /// The card whose ability calls for the skill test under way.
    TestSource,
    /// The investigator who takes the skill test under way.
    Tester,
    /// The last card that was discarded, exhausted, returned or removed to pay the costs.
    Paid,
    /// The investigator who owns this card (for a weakness: its bearer).
    Bearer,
    /// The card to which this one is attached.
    Host,
    /// The location of the element.
    LocationOf(Box<Ref>),
    /// The investigator who controls the card.
    ControllerOf(Box<Ref>),
    Act,
    Agenda,
    /// The scenario reference card.
    Scenario,
    /// The one card with this code, wherever it is.
    Card(CardCode),
}

/// A set of game elements. Outside `In`, only cards in play (and investigators) match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
pub enum Match {
    /// Everything.
    Any,
    /// The card that bears the ability.
    This,
    /// The investigator who resolves the ability.
    You,
    /// What the innermost choice or for-each bound.
    It,
    /// One particular element.
    Is(Ref),

    /// An investigator who is in the game.
    Investigator,
    /// An enemy.
    Enemy,
    /// A location.
    Location,
    /// An asset.
    Asset,
    /// An event.
    Event,
    /// A skill card.
    Skill,
    /// A treachery.
    Treachery,
    /// A card of the type.
    Kind(CardType),

    /// Has the trait, printed or gained.
    Trait(Trait),
    /// Has the keyword, printed or gained.
    Keyword(PlayKeyword),
    /// A card of the class.
    Class(Class),
    /// A card with the code.
    Code(CardCode),
    /// By English title, for cards that exist in several versions. A location that is not revealed
    /// has that of its unrevealed side as well.
    Named(String),
    /// Of an encounter set.
    OfSet(EncounterSet),
    /// A weakness.
    Weakness,
    /// A basic weakness.
    BasicWeakness,
    /// A unique card.
    Unique,
    /// A story card: one of a scenario's, whoever controls it.
    Story,
    /// A signature card: one that only certain investigators may have in their decks.
    Signature,
    /// Of the class that is your role.
    OfRole,
    /// A card of a title that is named on the upgrade sheet of this card.
    NamedOnSheet,
    /// A card with the same title as the element.
    SameTitle(Ref),
    /// Has a trait that the element has too, printed or gained.
    SharesTrait(Ref),
    /// A card with this skill icon. A wild one is any, until the player says which it is.
    Icon(Skill),
    /// A card whose printed cost compares so.
    Cost(Compare, Quantity),
    /// A card whose printed cost is an even number.
    EvenCost,
    /// A card whose printed cost is an odd number.
    OddCost,
    /// A card with an ability of this designator, or an event that is played as such an action.
    Offers(Designator),
    /// A card that you could commit to the skill test under way.
    CanCommit,
    /// A card whose printed level compares so.
    Level(Compare, Quantity),

    /// An asset with uses of this kind.
    Uses(cards::UseKind),
    /// An asset that takes up so many slots of the kind.
    TakesSlots(cards::Slot, Compare, Quantity),
    /// Is exhausted.
    Exhausted,
    /// Is ready.
    Ready,
    /// A revealed location.
    Revealed,
    /// A location with a haunted ability, printed or gained.
    Haunted,
    /// A location with no enemies and no investigators; for spawning, "empty".
    Empty,
    /// Has a number of the given counters.
    Has(Counter, Compare, Quantity),
    /// Has a matching chaos token sealed on it.
    HasSealed(crate::TokenMatch),
    /// Damage or horror of it could be healed.
    Hurt(Counter),

    /// Controlled by a matching investigator.
    ControlledBy(Box<Match>),
    /// Controlled by no investigator.
    Uncontrolled,
    /// Owned by a matching investigator.
    OwnedBy(Box<Match>),
    /// An investigator who owns a matching card, wherever it is, even where it is removed from the game.
    Owns(Box<Match>),
    /// In the threat area of a matching investigator.
    InThreatAreaOf(Box<Match>),
    /// An enemy engaged with a matching investigator, or an investigator engaged with a matching enemy.
    EngagedWith(Box<Match>),
    /// An enemy that is engaged with nobody.
    Unengaged,
    /// A swarm card.
    SwarmCard,
    /// An enemy with swarm cards beneath it.
    Host,
    /// A location of this flood level.
    Flood(FloodLevel),
    /// A location that is flooded at all.
    Flooded,
    /// Has a key on it, of the colour where one is named.
    HasKey(Option<KeyColour>),
    /// An enemy in the shadows.
    InShadows,
    /// Lies in play beside the act or agenda, or on the scenario reference card.
    NextTo(crate::Landmark),
    /// A concealed mini-card at a location.
    MiniCard,
    /// At a matching location (a location is at itself).
    At(Box<Match>),
    /// At the location of the element ("at your location" is `With(You)`).
    With(Ref),
    /// A location connected to a matching location.
    ConnectedTo(Box<Match>),
    /// A location at most so many connections away from the location of the element, which is one
    /// of them.
    Within(u8, Ref),
    /// A location next to a matching location on the map, on that side of it.
    Beside(Direction, Box<Match>),
    /// A location next to a matching location, on whichever side.
    Adjacent(Box<Match>),
    /// A location in the same row or column as a matching location.
    InLine(Line, Box<Match>),
    /// Of the locations, which lie in a circle, the next one that way from a matching location.
    NextAround(Rotation, Box<Match>),
    /// Of the locations, which lie in a circle, the one across from a matching location: as many
    /// others lie between them one way as the other.
    Across(Box<Match>),
    /// A location with an empty space of the map on that side of it.
    HasSpace(Direction),
    /// A location that nothing keeps the investigator from investigating.
    CanInvestigate,
    /// A location into which the investigator could move now.
    CanEnter,
    /// Attached to a matching card.
    AttachedTo(Box<Match>),
    /// Has a matching attachment.
    HasAttached(Box<Match>),
    /// Has a matching card beneath it.
    HasBeneath(Box<Match>),
    /// Beneath a matching card.
    Beneath(Box<Match>),
    /// Committed to the test under way.
    CommittedToTest,
    /// Committed to a test from there.
    CommittedFrom(crate::Origin),
    /// The location at which the investigator was when the round began.
    RoundBegan(Ref),

    /// Of the matching ones, those nearest to the element by the fewest connections.
    Nearest(Ref, Box<Match>),
    /// Of the matching ones, those farthest from the element by the fewest connections.
    Farthest(Ref, Box<Match>),
    /// Of the matching locations, those farthest to that side on the map.
    Outermost(Direction, Box<Match>),
    /// Of the second ones, those nearest to any other of the first; all where there is none.
    NearestTo(Box<Match>, Box<Match>),
    /// Of the second ones, those that are most connections away from the nearest of the first; all
    /// where there is none.
    FarthestFrom(Box<Match>, Box<Match>),
    /// The first ones, or the second ones where there are none.
    Otherwise(Box<Match>, Box<Match>),
    /// Of the matching ones, those with the highest value; `It` is the one looked at.
    Most(Quantity, Box<Match>),
    /// Of the matching ones, those with the lowest value; `It` is the one looked at.
    Least(Quantity, Box<Match>),

    /// Listed in a section of the campaign log; of a card of a deck, in any of its versions.
    Listed(crate::LogSection),
    /// Investigators who have resigned.
    Resigned,
    /// Investigators who were defeated.
    Defeated,
    /// Investigators who were killed.
    Killed,
    /// Investigators who were not defeated: those who still play, and those who have resigned.
    Undefeated,
    /// The element, as `It`, for which the condition holds.
    Where(Box<crate::Condition>),
    /// The one matching card nearest the top of the zone.
    Topmost(Box<Zone>, Box<Match>),
    /// Cards of a zone out of play.
    In(Zone, Box<Match>),

    /// Does not match.
    Not(Box<Match>),
    /// Matches all of these.
    All(Vec<Match>),
    /// Matches any of these.
    AnyOf(Vec<Match>),
}

/// A zone out of play (and the hand).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    HandOf(Box<Match>),
    DeckOf(Box<Match>),
    DiscardOf(Box<Match>),
    /// The topmost cards of a deck, as many as given.
    TopOf(Box<Zone>, Quantity),
    /// The cards at the bottom of a deck, as many as given.
    BottomOf(Box<Zone>, Quantity),
    EncounterDeck,
    EncounterDiscard,
    SetAside,
    Victory,
    Removed,
    /// Wherever they are, in play or out of play, but not removed from the game.
    Anywhere,
    /// The cards looked at by the search under way, or by the look that the ability answers.
    Looked,
    /// The cards that the effect before this one discarded.
    Discarded,
    BeneathCard(Ref),
    /// The cards attached facedown to an element.
    FacedownOn(Ref),
    /// The cards that the effect before this one drew and that are still in a hand.
    Drawn,
    /// The cards attached to an element.
    AttachedTo(Ref),
    /// A deck of the scenario's or of a card's own.
    Deck(crate::DeckName),
    /// An area out of play that cards name, such as the void.
    Area(crate::AreaName),
}
