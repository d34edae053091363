//! Shapes of choices.

use super::skills::SKILLS;
use abilities::visit::Node;
use abilities::{
    CardEffect, Condition, Counter, CounterEffect, Destination, Duration, Effect, FlowEffect,
    Match, Modifier, Naming, Quantity, Ref, Script, TestEffect, Triggered, Zone,
};

/// "+2 to a skill of your choice": each option gives the same to one of the four skills.
pub fn any_skill(options: &[Vec<Effect>]) -> Option<(Duration, &Match, &Quantity)> {
    let mut found = None;
    let mut left = SKILLS.to_vec();
    for option in options {
        let [
            Effect::Flow(FlowEffect::Until {
                duration,
                x: None,
                modifiers,
            }),
        ] = &option[..]
        else {
            return None;
        };
        let [
            Modifier::Add {
                to,
                stat,
                by,
                during: None,
                ..
            },
        ] = &modifiers[..]
        else {
            return None;
        };
        let this = (*duration, to, by);
        if *found.get_or_insert(this) != this {
            return None;
        }
        left.retain(|skill| skill != stat);
    }
    found.filter(|_| left.is_empty() && options.len() == SKILLS.len())
}

/// The same card on one of its sides, whichever the player prefers.
pub fn sides_of_a_card(options: &[Vec<Effect>]) -> Option<&cards::CardCode> {
    let sides: Option<Vec<_>> = options
        .iter()
        .map(|option| match &option[..] {
            [Effect::Cards(CardEffect::Become(card))] => Some(card),
            _ => None,
        })
        .collect();
    let sides = sides?;
    let stem = |code: &cards::CardCode| {
        let code = code.as_str();
        code.trim_end_matches(|letter: char| letter.is_ascii_lowercase())
            .to_owned()
    };
    let first = *sides.first()?;
    let same = sides.len() > 1 && sides.iter().all(|one| stem(one) == stem(first));
    same.then_some(first)
}

/// Whether nobody has a role before the event, so that there is none to switch from.
pub fn is_first_role(event: Option<&abilities::EventPattern>) -> bool {
    event.is_some_and(|event| event.kind == abilities::EventKind::OpeningHand)
}

/// "Choose a role": each option gives another one.
pub fn roles(options: &[Vec<Effect>]) -> Option<Vec<cards::Class>> {
    let role = |option: &Vec<Effect>| match option[..] {
        [Effect::Cards(CardEffect::Role(class))] => Some(class),
        _ => None,
    };
    options.iter().map(role).collect()
}

/// Whether the role becomes the class of the element, whichever that is.
pub fn takes_its_class(then: &[Effect]) -> bool {
    let [Effect::Flow(FlowEffect::ChooseOne { options, .. })] = then else {
        return false;
    };
    options.iter().all(|option| match &option[..] {
        [
            Effect::Flow(FlowEffect::If {
                condition: Condition::Matches(Ref::It, _),
                then,
                ..
            }),
        ] => matches!(then[..], [Effect::Cards(CardEffect::Role(_))]),
        _ => false,
    })
}

/// Whether each controller may hand the asset to somebody else there.
pub fn is_handed_over(then: &[Effect]) -> bool {
    let [Effect::Flow(FlowEffect::As { effects, .. })] = then else {
        return false;
    };
    let [Effect::Flow(FlowEffect::May(may))] = &effects[..] else {
        return false;
    };
    matches!(&may[..], [Effect::Flow(FlowEffect::Choose { then, .. })]
        if matches!(&then[..], [Effect::Cards(CardEffect::TakeControl { what, .. })] if *what == Match::Is(Ref::Outer)))
}

/// Whether each of them may give counters to each other one: the counter.
pub fn given_to_each_other(then: &[Effect]) -> Option<Counter> {
    let [Effect::Flow(FlowEffect::ForEach { then, .. })] = then else {
        return None;
    };
    let [
        Effect::Flow(FlowEffect::ChooseAmount {
            at_least: Quantity::N(0),
            at_most: Quantity::On(most, Ref::Outer),
            then,
            ..
        }),
    ] = &then[..]
    else {
        return None;
    };
    match &then[..] {
        [
            Effect::Tokens(CounterEffect::MoveCounters {
                counter,
                from: Ref::Outer,
                to: Ref::It,
                ..
            }),
        ] if counter == most => Some(*counter),
        _ => None,
    }
}

/// Whether the chosen card changes places with the top card of a deck.
pub fn swaps_with_top(then: &[Effect]) -> bool {
    let top = |what: &Match| {
        matches!(what, Match::Topmost(zone, inner)
            if matches!(**zone, Zone::DeckOf(_)) && **inner == Match::Any)
    };
    matches!(then, [
        Effect::Cards(CardEffect::Put { what: taken, into: Destination::Hand, .. }),
        Effect::Cards(CardEffect::Put { what: Match::It, into: Destination::DeckTop, .. }),
    ] if top(taken))
}

/// A choice of one element, or of an exact number, made by the reader.
pub fn is_simple_choice(who: &Ref, count: &Quantity, up_to: bool) -> bool {
    *who == Ref::You && matches!(count, Quantity::N(_)) && !up_to
}

/// Whether as many may be chosen as there are: "any number of" them.
pub fn is_any_number(from: &Match, count: &Quantity) -> bool {
    matches!(count, Quantity::Count(all) if **all == *from)
}

/// A number that is only as high as the pool and the bag allow, which goes without saying.
pub fn is_what_is_there(at_most: &Quantity) -> bool {
    match at_most {
        Quantity::InPool(_) | Quantity::InBag(_) => true,
        Quantity::Lowest(among) => among.iter().all(is_what_is_there),
        _ => false,
    }
}

/// Whether clues are discovered at the place that is chosen: that it has some goes without saying.
pub fn discovers(then: &[Effect]) -> bool {
    matches!(
        then,
        [
            Effect::Tokens(CounterEffect::DiscoverClues { at: Match::It, .. }),
            ..
        ]
    )
}

/// Whether all counters of a kind in play are removed, or moved to one card: of which kind, and where.
pub fn all_in_play<'a>(from: &Match, then: &'a [Effect]) -> Option<(Counter, Option<&'a Ref>)> {
    let Match::All(parts) = from else { return None };
    let [Match::Any, Match::Has(there, ..), others @ ..] = &parts[..] else {
        return None;
    };
    let is_whole = others.iter().all(|part| matches!(part, Match::Not(_)));
    let (counter, amount, to) = match then {
        [
            Effect::Tokens(CounterEffect::Remove {
                counter,
                amount,
                from: Match::It,
            }),
        ] => (counter, amount, None),
        [
            Effect::Tokens(CounterEffect::MoveCounters {
                counter,
                amount,
                from: Ref::It,
                to,
                ..
            }),
        ] => (counter, amount, Some(to)),
        _ => return None,
    };
    let whole = is_whole && there == counter && *amount == Quantity::On(*counter, Ref::It);
    whole.then_some((*counter, to))
}

/// Whether the ability forces nothing: what it says may be done, whenever its moment comes.
pub fn is_permission(triggered: &Triggered) -> bool {
    triggered.on.is_some()
        && triggered.limit.is_none()
        && matches!(&triggered.effects[..], [Effect::Flow(FlowEffect::May(_))])
}

/// Whether the controller of this card may use it, and others at its location where an option of the
/// upgrade sheet is checked: which option.
pub fn others_if_checked(by: &Match) -> Option<u8> {
    let Match::AnyOf(who) = by else { return None };
    let [Match::Is(Ref::ControllerOf(card)), Match::All(others)] = &who[..] else {
        return None;
    };
    let [
        Match::Investigator,
        Match::With(Ref::This),
        Match::Where(when),
    ] = &others[..]
    else {
        return None;
    };
    match **when {
        Condition::Upgraded(option) if **card == Ref::This => Some(option),
        _ => None,
    }
}

/// The condition on which one known element is meant at all: that an option of the upgrade sheet is
/// checked, which a name alone does not say.
pub fn only_if_checked(what: &Match) -> Option<&Condition> {
    let Match::All(parts) = what else { return None };
    match &parts[..] {
        [Match::You | Match::Is(_), Match::Where(when)] => {
            matches!(**when, Condition::Upgraded(_)).then_some(&**when)
        }
        _ => None,
    }
}

/// Whether the test is of another location, or of that one beside its own, with the difficulty of the
/// one or of the other.
pub fn retargets_either_way(options: &[Vec<Effect>]) -> Option<(&Match, bool)> {
    let [one, other] = options else { return None };
    match (&one[..], &other[..]) {
        (
            [
                Effect::Tests(TestEffect::Retarget {
                    to,
                    same_difficulty: false,
                    beside,
                }),
            ],
            [
                Effect::Tests(TestEffect::Retarget {
                    to: also,
                    same_difficulty: true,
                    beside: together,
                }),
            ],
        ) if to == also && beside == together => Some((to, *beside)),
        _ => None,
    }
}

/// Whether an ability of the card lets somebody name a trait.
pub fn names_a_trait(script: &Script) -> bool {
    abilities::visit::any(script, |node| {
        matches!(
            node,
            Node::FlowEffect(FlowEffect::Name {
                what: Naming::Trait,
                ..
            })
        )
    })
}

/// Whether an ability of the card reveals other tokens in place of those that could do nothing.
pub fn reveals_again(script: &Script) -> bool {
    abilities::visit::any(script, |node| {
        matches!(
            node,
            Node::TestEffect(TestEffect::RevealTokens { again: true, .. })
        )
    })
}

/// All who began the game, whether they still play or not.
pub fn is_anybody(who: &Match) -> bool {
    matches!(who, Match::AnyOf(all)
        if matches!(all[..], [Match::Investigator, Match::Resigned, Match::Defeated]))
}
