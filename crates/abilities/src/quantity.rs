//! Numbers that abilities speak of.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    Counter, EventPattern, Match, Period, Ref, Rotation, Skill, Stat, Token, Zone, matcher,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
pub enum Quantity {
    /// A number.
    N(i32),
    /// So many for each investigator who began the game.
    PerInvestigator(i32),
    /// The number of matching elements.
    Count(Box<Match>),
    /// The number of cards in a zone.
    CardsIn(Box<Zone>, Box<matcher::Match>),
    /// The number of the counters on the element.
    On(Counter, Ref),
    /// The sum of a counter over all matching cards.
    Total(Counter, Box<Match>),
    /// A value after modifiers.
    Stat(Stat, Ref),
    /// The same before modifiers: as it is printed or set. `TestValue` is the skill that the test
    /// under way uses.
    Base(Stat, Ref),
    /// The sum of a value over all matching cards.
    TotalStat(Stat, Box<Match>),
    /// The highest value among the matching elements, each as `It`; 0 where there is none.
    Highest(Box<Quantity>, Box<Match>),
    /// The different classes among matching cards; neutral is none.
    Classes(Box<Match>),
    /// The different titles among matching cards.
    Titles(Box<Match>),
    /// Health less damage.
    RemainingHealth(Ref),
    /// Sanity less horror.
    RemainingSanity(Ref),
    /// By how much the test succeeded or failed.
    Margin,
    /// The number of the event that triggered the ability.
    Amount,
    /// What was paid or chosen as X.
    X,
    /// How much the effect before this one did.
    Done,
    /// The number of such tokens revealed in the test under way, or by the ability that reveals some.
    Revealed(Vec<Token>),
    /// The number of such tokens in the chaos bag.
    InBag(Vec<Token>),
    /// The number of chaos tokens sealed on the element.
    Sealed(Ref),
    /// The matching skill icons, wild ones too, of matching cards committed to the test under way;
    /// of `It`, even before that card is committed.
    CommittedIcons(Box<Match>),
    /// The slots of the kind that assets of the investigator fill.
    FilledSlots(cards::Slot, Ref),
    /// The slots of the kind that the investigator has and that no asset fills.
    EmptySlots(cards::Slot, Ref),
    /// How many more of such tokens may be added to the chaos bag.
    InPool(Token),
    /// The number of such skill icons on a card. A wild one is any, until the player says which it is.
    Icons(Skill, Ref),
    /// The physical trauma of an investigator, for damage, or the mental trauma, for horror.
    Trauma(Counter, Ref),
    /// How many of the traits chosen on the upgrade sheet of this card, or named, the element has,
    /// printed or gained.
    ChosenTraits(Ref),
    /// The agendas of all agenda decks that are left, the current ones among them.
    AgendasLeft,
    /// The acts of all act decks that are left, the current ones among them.
    ActsLeft,
    /// The number of an act or agenda.
    StageOf(Ref),
    /// An entry's count in the campaign log, `section.entry`.
    Logged(crate::LogCount),
    /// The actions that the investigator has left in this turn.
    Actions(Ref),
    /// How many locations further that way around the circle of locations the second element is than
    /// the first.
    StepsAround(Rotation, Ref, Ref),
    /// How many connections the element is away from the nearest matching one.
    Distance(Ref, Box<Match>),
    /// The number of the round.
    Round,
    /// How often such an event has happened in the period under way.
    Happened(Box<EventPattern>, Period),
    /// The sum of the amounts of all such events in the period under way.
    Amounts(Box<EventPattern>, Period),
    /// The sum of a printed value over the subjects of all such events in the period under way.
    PastStat(Stat, Box<EventPattern>, Period),
    /// The sum of the numbers.
    Sum(Vec<Quantity>),
    /// The number below zero.
    Negative(Box<Quantity>),
    /// The product of the numbers.
    Times(Box<Quantity>, Box<Quantity>),
    /// Rounded up.
    HalfUp(Box<Quantity>),
    /// Rounded down.
    HalfDown(Box<Quantity>),
    /// So many times the number goes into it: a third, a fifth, rounded down.
    PartDown(u8, Box<Quantity>),
    /// The lowest of the numbers.
    Lowest(Vec<Quantity>),
    /// The number, and never less than this.
    AtLeast(i32, Box<Quantity>),
    /// The number, and never more than this.
    AtMost(i32, Box<Quantity>),
    /// The first where the condition holds, else the second.
    If(Box<crate::Condition>, Box<Quantity>, Box<Quantity>),
}

impl Quantity {
    pub const ONE: Quantity = Quantity::N(1);
    pub const ZERO: Quantity = Quantity::N(0);
}

pub(crate) fn one() -> Quantity {
    Quantity::ONE
}

pub(crate) fn zero() -> Quantity {
    Quantity::ZERO
}

pub(crate) fn is_zero(quantity: &Quantity) -> bool {
    *quantity == Quantity::ZERO
}
