//! What tests and draws come to.

use super::super::context::Context;
use super::is_once;
use abilities::{
    Compare, Condition, Counter, Effect, EventKind, EventPattern, FlowEffect, HarmEffect, Match,
    MovementEffect, Period, Quantity, Ref, TestKind, TestMatch, Triggered,
};

/// Whether the effects hold only at a margin, which then is a part of the success or failure.
pub fn says_margin(effects: &[Effect]) -> bool {
    matches!(
        effects,
        [Effect::Flow(FlowEffect::If {
            condition: Condition::Compare(Quantity::Margin, ..),
            otherwise,
            ..
        })] if otherwise.is_empty()
    )
}

/// Whether the condition asks by how much a test succeeds or fails, before anything else.
pub fn begins_with_margin(condition: &Condition) -> bool {
    match condition {
        Condition::Compare(Quantity::Margin, ..) => true,
        Condition::All(all) => all.first().is_some_and(begins_with_margin),
        _ => false,
    }
}

/// Whether the condition says how a test ends.
pub fn says_result(condition: &Condition) -> bool {
    match condition {
        Condition::Succeeded | Condition::Compare(Quantity::Margin, ..) => true,
        Condition::All(all) | Condition::AnyOf(all) => all.iter().any(says_result),
        Condition::Not(inner) => says_result(inner),
        _ => false,
    }
}

/// Whether what is done otherwise is a sentence of its own, which says when: of several cases the last
/// one is simply what is left.
pub fn is_told_apart(condition: &Condition, then: &[Effect], otherwise: &[Effect]) -> bool {
    if super::is_possible(condition, then) {
        return false;
    }
    let is_chain = matches!(otherwise, [Effect::Flow(FlowEffect::If { .. })]);
    !otherwise.is_empty() && !is_chain && !says_result(condition)
}

/// One condition with nothing else, and nothing where it does not hold.
pub fn only_if(effects: &[Effect]) -> Option<(&Condition, &[Effect])> {
    match effects {
        [
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }),
        ] if otherwise.is_empty() && !then.is_empty() => Some((condition, then)),
        _ => None,
    }
}

/// Whether the second condition says that there is more of what the first one says is none.
pub fn says_there_is_some(none: &Condition, more: &Condition) -> bool {
    let Condition::Compare(of, Compare::Equal, Quantity::N(0)) = none else {
        return false;
    };
    match more {
        Condition::Compare(more, Compare::More, Quantity::N(0..)) => more == of,
        Condition::Compare(more, Compare::AtLeast, Quantity::N(1..)) => more == of,
        Condition::Not(inner) => {
            matches!(&**inner, Condition::Compare(more, Compare::AtMost, Quantity::N(0..)) if more == of)
        }
        _ => false,
    }
}

/// Whether the effects, or those that hang on a condition, begin with evading the target of the test.
pub fn evades(effects: &[Effect]) -> bool {
    match effects.first() {
        Some(Effect::Movement(MovementEffect::Evade(enemy))) => {
            *enemy == Match::Is(Ref::TestTarget)
        }
        Some(Effect::Flow(FlowEffect::If { then, .. })) => evades(then),
        _ => false,
    }
}

/// Whether an evasion ends the engagement without exhausting the enemy.
pub fn only_disengages(instead: &[Effect]) -> bool {
    let from = |effect: &Effect| match effect {
        Effect::Movement(MovementEffect::Disengage { enemy }) => {
            *enemy == Match::Is(Ref::TestTarget)
        }
        _ => false,
    };
    instead.first().is_some_and(from)
}

/// Whether an attack deals damage to other enemies than the attacked one.
pub fn hits_others(instead: &[Effect]) -> bool {
    instead.iter().any(|effect| match effect {
        Effect::Harm(HarmEffect::Damage { to, .. }) => *to != Match::Is(Ref::TestTarget),
        Effect::Flow(FlowEffect::ForEach { .. }) => true,
        _ => false,
    })
}

/// The results of a test, apart where the first of them waits for a margin of its own: `on a success
/// by 0, …`.
pub fn results(effects: &[Effect]) -> impl Iterator<Item = &[Effect]> {
    let by_margin = |effect: &Effect| {
        matches!(
            effect,
            Effect::Flow(FlowEffect::If { condition, otherwise, .. })
                if otherwise.is_empty() && begins_with_margin(condition)
        )
    };
    let apart = usize::from(effects.len() > 1 && effects.first().is_some_and(by_margin));
    let (first, rest) = effects.split_at(apart);
    [first, rest].into_iter().filter(|part| !part.is_empty())
}

/// "You succeed by exactly 1 or 3": the margins that one of the conditions names.
pub fn exact_margins(condition: &Condition) -> Option<Vec<&Quantity>> {
    let options = match condition {
        Condition::AnyOf(options) => options,
        Condition::All(all) => match &all[..] {
            [Condition::Succeeded, Condition::AnyOf(options)] => options,
            _ => return None,
        },
        _ => return None,
    };
    let margins = options.iter().map(|option| match option {
        Condition::Compare(Quantity::Margin, Compare::Equal, than) => Some(than),
        _ => None,
    });
    margins.collect()
}

/// Whether the event is that a card is drawn whose effects may be canceled, such as an encounter
/// card or one that was named.
pub fn draws_encounter_card(event: &EventPattern) -> bool {
    let of_encounter = |part: &Match| match part {
        Match::Treachery | Match::SameTitle(_) => true,
        Match::Not(owned) => matches!(**owned, Match::OwnedBy(_)),
        _ => false,
    };
    event.kind == EventKind::Drawn
        && match &event.subject {
            Some(Match::All(parts)) => parts.iter().any(of_encounter),
            Some(one) => of_encounter(one),
            None => false,
        }
}

/// Whether the event is that the attack under way has defeated somebody.
pub fn is_defeated_by_attack(c: &Context<'_>, event: &EventPattern, period: Period) -> bool {
    let of_this = matches!(event.test, None | Some(TestMatch::From(Match::This)));
    let is_plain = event.who.is_none() && of_this;
    let defeated = event.kind == EventKind::Defeated && period == Period::Test;
    is_plain && defeated && c.test == Some(TestKind::Fight)
}

/// Whether one of the reader's cards does it: then it is the reader who does.
pub fn is_of_your_cards(event: &EventPattern) -> bool {
    event.object == Some(Match::ControlledBy(Box::new(Match::You)))
}

/// Whether a card of any investigator does it.
pub fn is_of_players_cards(event: &EventPattern) -> bool {
    event.object == Some(Match::ControlledBy(Box::new(Match::Investigator)))
}

/// Whether clues are discovered where none are left then: the last clue.
pub fn is_last_clue(event: &EventPattern, condition: &Condition) -> bool {
    let none = |has: &Match| match has {
        Match::Has(Counter::Clue, how, than) => is_once(*how, than) == Some(false),
        Match::Not(has) => match &**has {
            Match::Has(Counter::Clue, how, than) => is_once(*how, than) == Some(true),
            _ => false,
        },
        _ => false,
    };
    let place = match condition {
        Condition::Matches(place, has) if none(has) => place,
        Condition::Compare(Quantity::On(Counter::Clue, place), how, than)
            if is_once(*how, than) == Some(false) =>
        {
            place
        }
        _ => return false,
    };
    let is_there = |at: &Match| match (at, place) {
        (_, Ref::Subject) | (Match::This, Ref::This) => true,
        (Match::Is(at), place) => at == place,
        (Match::With(who), Ref::LocationOf(of)) => *who == **of,
        _ => false,
    };
    let any = match &event.amount {
        Some((how, than)) => is_once(*how, than) == Some(true),
        None => true,
    };
    event.kind == EventKind::CluesDiscovered && any && event.subject.as_ref().is_some_and(is_there)
}

/// Whether the condition says that it is the first time of its period.
pub fn is_first(event: &EventPattern, condition: &Condition) -> Option<Period> {
    match condition {
        Condition::Compare(Quantity::Happened(same, period), Compare::Equal, Quantity::N(1))
            if **same == *event =>
        {
            Some(*period)
        }
        _ => None,
    }
}

/// Whether the trigger says who uses the ability: whoever did what it waits for.
pub fn names_user(ability: &Triggered) -> bool {
    let on = ability.on.as_ref().map(|on| on.pattern());
    ability.by == Some(Match::Investigator) && on.is_some_and(|on| on.who == Some(Match::You))
}

/// That the reader has taken no action this turn: what is played then is the first action.
pub fn is_before_actions(condition: &Condition) -> bool {
    let Condition::Compare(Quantity::Happened(event, Period::Turn), how, than) = condition else {
        return false;
    };
    let of_you = event.kind == EventKind::ActionTaken && event.who == Some(Match::You);
    of_you && event.actions.is_empty() && is_once(*how, than) == Some(false)
}

/// Whether the condition says that a card is committed to the test.
pub fn says_committed(condition: &Condition) -> bool {
    match condition {
        Condition::All(all) | Condition::AnyOf(all) => all.iter().any(says_committed),
        Condition::Matches(_, matcher) | Condition::Exists(matcher) => match matcher {
            Match::All(parts) => parts.contains(&Match::CommittedToTest),
            one => *one == Match::CommittedToTest,
        },
        _ => false,
    }
}

/// Several tests, of one of which the condition speaks.
pub fn any_test(conditions: &[Condition]) -> Option<Vec<&TestMatch>> {
    let tests = conditions.iter().map(|condition| match condition {
        Condition::During(TestMatch::Any) => None,
        Condition::During(test) => Some(test),
        _ => None,
    });
    tests.collect()
}

/// In the reader's turn, as long as they have taken so many actions at most, or once they have taken as
/// many. An action counts from its beginning.
pub fn counts_actions(condition: &Condition) -> Option<(Compare, i32)> {
    let Condition::All(parts) = condition else {
        return None;
    };
    let [
        Condition::TurnOf(Match::You),
        Condition::Compare(Quantity::Happened(event, Period::Turn), how, Quantity::N(number)),
    ] = &parts[..]
    else {
        return None;
    };
    let of_you = event.kind == EventKind::ActionTaken && event.who == Some(Match::You);
    let counts = matches!(how, Compare::AtMost | Compare::AtLeast);
    (of_you && event.actions.is_empty() && counts).then_some((*how, *number))
}

/// Tests that a card calls for: the card, and against whom. Where damage is added, they are attacks.
pub fn attack_with(test: &TestMatch) -> Option<(&Match, Option<&Match>)> {
    match test {
        TestMatch::From(source) => Some((source, None)),
        TestMatch::All(parts) => match &parts[..] {
            [TestMatch::From(source), TestMatch::Against(target)] => Some((source, Some(target))),
            _ => None,
        },
        _ => None,
    }
}
