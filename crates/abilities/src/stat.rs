//! The values that modifiers change.

use serde::{Deserialize, Serialize};

/// A value that modifiers change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stat {
    Willpower,
    Intellect,
    Combat,
    Agility,
    Health,
    Sanity,
    /// An enemy's fight value.
    Fight,
    /// An enemy's evade value.
    Evade,
    /// The damage of an enemy's attack.
    Damage,
    /// The horror of an enemy's attack.
    Horror,
    Shroud,
    /// Cards an investigator may hold at the end of the round.
    HandSize,
    /// Cards of an investigator's opening hand.
    OpeningHand,
    /// Resources an investigator gains in the upkeep phase.
    UpkeepResources,
    /// The doom threshold of an agenda, or the clues an act asks for.
    Threshold,
    /// The difficulty of the test under way.
    Difficulty,
    /// The skill value of the test under way, whichever skill it is.
    TestValue,
    /// Damage dealt by the investigator's attack under way.
    AttackDamage,
    /// Clues discovered by the investigation under way.
    CluesDiscovered,
    /// The resource cost of a card.
    Cost,
    Victory,
    Vengeance,
    /// The level of a card; 0 where it has none.
    Level,
    /// The uses with which a card begins.
    Uses,
    /// The number of the keyword Swarming, and that of Concealed.
    Swarming,
    Concealed,
}
