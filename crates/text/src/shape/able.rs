//! What is done where it can be done, and counters that a card keeps in one of two ways.

use abilities::{
    CardEffect, Compare, Condition, Cost, Counter, CounterEffect, Destination, Effect, FlowEffect,
    Match, Quantity, Ref, TestEffect, TokenChange, Zone,
};
use cards::UseKind;

/// Whether the condition only says that the effects are possible: what is done otherwise is done "if
/// you cannot".
pub fn is_possible(condition: &Condition, then: &[Effect]) -> bool {
    match (condition, then) {
        (Condition::Exists(there), [first, ..]) => acts_on(first) == Some(there),
        (Condition::Matches(one, has), [only]) => match (has, only) {
            (
                Match::Has(counter, Compare::AtLeast, least),
                Effect::Tokens(CounterEffect::Remove {
                    counter: removed,
                    from,
                    amount,
                }),
            ) => counter == removed && amount == least && is_of(from, one),
            _ => false,
        },
        (
            Condition::Compare(Quantity::On(counter, one), Compare::AtLeast, least),
            [
                Effect::Tokens(CounterEffect::Remove {
                    counter: removed,
                    from,
                    amount,
                }),
            ],
        ) => counter == removed && amount == least && is_of(from, one),
        (
            Condition::Compare(Quantity::CardsIn(zone, any), Compare::AtLeast, Quantity::N(1)),
            [
                Effect::Cards(CardEffect::Put {
                    into: Destination::ShuffledIntoDeck,
                    ..
                }),
            ],
        ) => matches!(**zone, Zone::DeckOf(_)) && **any == Match::Any,
        (
            Condition::Compare(Quantity::InPool(token), Compare::AtLeast, Quantity::N(1)),
            [Effect::Tests(TestEffect::ChangeToken(TokenChange::Add { token: added, .. }))],
        ) => token == added,
        _ => false,
    }
}

fn acts_on(effect: &Effect) -> Option<&Match> {
    match effect {
        Effect::Flow(FlowEffect::Choose { from, .. }) => Some(from),
        Effect::Cards(CardEffect::Discard(what)) => Some(what),
        _ => None,
    }
}

fn is_of(matcher: &Match, one: &Ref) -> bool {
    match matcher {
        Match::This => *one == Ref::This,
        Match::It => *one == Ref::It,
        Match::Is(other) => other == one,
        _ => false,
    }
}

/// Cards with such uses or with counters of the same name: the name.
pub fn kept_either_way(options: &[Match]) -> Option<&UseKind> {
    let [
        Match::Has(Counter::Named(name), Compare::AtLeast, Quantity::N(1)),
        Match::All(of_uses),
    ] = options
    else {
        return None;
    };
    match &of_uses[..] {
        [
            Match::Uses(kind),
            Match::Has(Counter::Uses, Compare::AtLeast, Quantity::N(1)),
        ] if kind.as_str() == name.as_str() => Some(kind),
        _ => None,
    }
}

/// One counter, whichever way the card keeps it.
#[derive(Debug)]
pub struct Kept<'a> {
    pub name: &'a str,
    pub on: &'a Match,
    /// It is taken from the card rather than placed on it.
    pub is_removed: bool,
}

pub fn kept<'a>(
    condition: &'a Condition,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> Option<Kept<'a>> {
    let (Condition::Matches(one, _), [Effect::Tokens(yes)], [Effect::Tokens(no)]) =
        (condition, then, otherwise)
    else {
        return None;
    };
    let counters = match (yes, no) {
        (
            CounterEffect::Remove {
                counter,
                from,
                amount,
            },
            CounterEffect::Remove {
                counter: other,
                from: other_from,
                amount: other_amount,
            },
        ) => (from == other_from && amount == other_amount && *amount == Quantity::ONE)
            .then_some((counter, other, from, true)),
        (
            CounterEffect::Place {
                counter,
                on,
                amount,
                ..
            },
            CounterEffect::Place {
                counter: other,
                on: other_on,
                amount: other_amount,
                ..
            },
        ) => (on == other_on && amount == other_amount && *amount == Quantity::ONE)
            .then_some((counter, other, on, false)),
        _ => None,
    };
    let (counter, other, on, is_removed) = counters.filter(|(_, _, on, _)| is_of(on, one))?;
    let name = match (counter, other) {
        (Counter::Named(name), Counter::Uses) | (Counter::Uses, Counter::Named(name)) => {
            name.as_str()
        }
        _ => return None,
    };
    Some(Kept {
        name,
        on,
        is_removed,
    })
}

/// One of such uses, or one counter of the same name: the name, and from which cards.
pub fn spent_either_way(options: &[Cost]) -> Option<(&UseKind, &Match)> {
    let [
        Cost::SpendFrom {
            counter: Counter::Uses,
            amount: Quantity::N(1),
            among: Match::All(of_uses),
        },
        Cost::SpendFrom {
            counter: Counter::Named(name),
            amount: Quantity::N(1),
            among,
        },
    ] = options
    else {
        return None;
    };
    let kind = of_uses.iter().find_map(|part| match part {
        Match::Uses(kind) => Some(kind),
        _ => None,
    });
    let kind = kind.filter(|kind| kind.as_str() == name.as_str())?;
    Some((kind, among))
}
