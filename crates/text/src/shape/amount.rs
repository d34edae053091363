//! Numbers that a player chooses.

use super::is_what_is_there;
use abilities::{Counter, Quantity, Ref, Stat, Zone};
use cards::Slot;

/// A choice of a number as a card says it: `up to 3`, `any number of`.
#[derive(Debug)]
pub struct UpTo<'a> {
    pub least: i32,
    /// The number that is named; where there is none, as many as there are.
    pub most: Option<i32>,
    /// A further bound, which is no matter of how many there are.
    pub bound: Option<&'a Quantity>,
}

/// "All but 1" is written as what there is less 1.
pub fn all_but_one(amount: &Quantity) -> bool {
    *amount == Quantity::Sum(vec![Quantity::Amount, Quantity::N(-1)])
}

/// "X plus X" is twice X.
pub fn is_twice_x(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::Sum(terms) if terms[..] == [Quantity::X, Quantity::X])
}

/// What is counted beyond the first few of it: how many are left out, and of what.
pub fn beyond_first(quantity: &Quantity) -> Option<(i32, &Quantity)> {
    match quantity {
        Quantity::Sum(terms) => match &terms[..] {
            [counted, Quantity::N(less)] if *less < 0 => Some((-less, counted)),
            _ => None,
        },
        _ => None,
    }
}

/// One and so many more.
pub fn one_and_more(quantity: &Quantity) -> Option<&Quantity> {
    match quantity {
        Quantity::Sum(terms) => match &terms[..] {
            [Quantity::N(1), more] => Some(more),
            _ => None,
        },
        _ => None,
    }
}

/// A part of a number, which a card calls so much for every few: how many, whether what is left over
/// counts too, and of what.
pub fn part_of(quantity: &Quantity) -> Option<(u8, bool, &Quantity)> {
    match quantity {
        Quantity::HalfDown(half) => match &**half {
            Quantity::HalfDown(inner) => Some((4, false, inner)),
            inner => Some((2, false, inner)),
        },
        Quantity::PartDown(times, inner) => Some((*times, false, inner)),
        Quantity::HalfUp(inner) => Some((2, true, inner)),
        _ => None,
    }
}

pub fn up_to<'a>(at_least: &Quantity, at_most: &'a Quantity) -> Option<UpTo<'a>> {
    let Quantity::N(least) = at_least else {
        return None;
    };
    let mut choice = UpTo {
        least: *least,
        most: None,
        bound: None,
    };
    choice.add(at_most).then_some(choice)
}

impl<'a> UpTo<'a> {
    /// Takes a bound in; false where it cannot be said in brackets.
    fn add(&mut self, at_most: &'a Quantity) -> bool {
        match at_most {
            Quantity::N(most) => self.most = Some(*most),
            Quantity::AtMost(most, inner) => {
                self.most = Some(*most);
                return self.add_what_is_there(inner);
            }
            // What it is depends: no single bound.
            Quantity::If(..) => return false,
            Quantity::Lowest(among) => return among.iter().all(|one| self.add(one)),
            other => return self.add_what_is_there(other),
        }
        true
    }

    fn add_what_is_there(&mut self, quantity: &'a Quantity) -> bool {
        let is_there = is_what_is_there(quantity)
            || matches!(
                quantity,
                Quantity::On(
                    Counter::Uses
                        | Counter::Resource
                        | Counter::Clue
                        | Counter::Damage
                        | Counter::Horror
                        | Counter::Named(_),
                    _
                ) | Quantity::CardsIn(..)
                    | Quantity::Amount
            );
        if is_there {
            return true;
        }
        self.bound.replace(quantity).is_none()
    }
}

/// The filled slots and the empty ones are all of a kind: of which, and whose.
pub fn all_slots(terms: &[Quantity]) -> Option<(Slot, &Ref)> {
    match terms {
        [
            Quantity::FilledSlots(slot, who),
            Quantity::EmptySlots(same, other),
        ] if (slot, who) == (same, other) => Some((*slot, who)),
        _ => None,
    }
}

/// Damage beyond the health that is left.
pub fn is_excess(terms: &[Quantity]) -> bool {
    let [Quantity::Amount, Quantity::Negative(left)] = terms else {
        return false;
    };
    matches!(**left, Quantity::RemainingHealth(_))
}

/// Whether a number is bounded by several others that are not plain numbers. That no more can be
/// taken from a card than there is on it goes without saying.
pub fn has_several_bounds(at_most: &Quantity) -> bool {
    let is_plain = |one: &&Quantity| matches!(one, Quantity::N(_) | Quantity::On(_, Ref::This));
    matches!(at_most, Quantity::Lowest(among)
        if among.iter().filter(|one| !is_plain(one)).count() > 1)
}

/// What is left of the number of the event without X.
pub fn is_rest(terms: &[Quantity]) -> bool {
    let [Quantity::Amount, Quantity::Negative(part)] = terms else {
        return false;
    };
    **part == Quantity::X
}

/// Cards beyond the hand size of the reader.
pub fn is_beyond_hand_size(quantity: &Quantity) -> bool {
    let Quantity::AtLeast(0, inner) = quantity else {
        return false;
    };
    let Quantity::Sum(terms) = &**inner else {
        return false;
    };
    matches!(&terms[..], [Quantity::CardsIn(zone, _), Quantity::Negative(size)]
        if matches!(**zone, Zone::HandOf(_))
            && matches!(**size, Quantity::Stat(Stat::HandSize, Ref::You)))
}

/// The damage of the attack and so much more: the whole number of an attack without additional
/// damage.
pub fn beyond_attack_damage(terms: &[Quantity]) -> Option<i32> {
    match terms {
        [
            Quantity::N(more),
            Quantity::Stat(Stat::AttackDamage, Ref::You),
        ] => Some(more + 1),
        _ => None,
    }
}
