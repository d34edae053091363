//! Enemies that engage somebody, and what is done to them then.

use abilities::{
    Condition, CounterEffect, Designator, Duration, Effect, EventKind, EventPattern, FlowEffect,
    Match, Modifier, MovementEffect, Prohibition, Ref, TestKind, TestMatch,
};

/// "That enemy engages you and attacks you": one that is engaged with you already need not do so again.
pub fn engages_and_attacks<'a>(
    first: &'a Effect,
    second: &'a Effect,
) -> Option<(&'a Match, &'a Ref)> {
    let Effect::Flow(FlowEffect::If {
        condition: Condition::Matches(one, Match::Not(not)),
        then,
        otherwise,
    }) = first
    else {
        return None;
    };
    let [Effect::Movement(MovementEffect::Engage { enemy, who })] = &then[..] else {
        return None;
    };
    let Effect::Movement(MovementEffect::Attack {
        enemy: attacker,
        who: attacked,
    }) = second
    else {
        return None;
    };
    let is_that = *one == Ref::It && *enemy == Match::It && *attacker == Match::It;
    let with_them = matches!(&**not, Match::EngagedWith(with)
        if **with == Match::Is(who.clone()) || **with == Match::You && *who == Ref::You);
    (otherwise.is_empty() && is_that && with_them && attacked == who).then_some((enemy, who))
}

/// Enemies cannot engage somebody, who cannot take engage actions either: neither engages the other.
pub fn engages_neither(modifiers: &[Modifier]) -> bool {
    let of = |modifier: &Modifier| match modifier {
        Modifier::Cannot(Prohibition::Engage {
            enemy: Match::Enemy,
            who,
        }) => Some(who.clone()),
        _ => None,
    };
    let who = modifiers.iter().find_map(of);
    who.is_some_and(|who| {
        modifiers
            .iter()
            .any(|modifier| is_of_engage_actions(modifier) == Some(&who))
    })
}

/// Who cannot take engage actions, and no others are forbidden with them.
pub fn is_of_engage_actions(modifier: &Modifier) -> Option<&Match> {
    match modifier {
        Modifier::Cannot(Prohibition::Act { who, actions, .. })
            if actions[..] == [Designator::Engage] =>
        {
            Some(who)
        }
        _ => None,
    }
}

/// What waits for the attack that an effect lets somebody make at once.
pub fn awaits_action(waits: &Effect, action: &Effect) -> bool {
    let Effect::Flow(FlowEffect::Delay {
        event,
        until: Some(Duration::Phase),
        ..
    }) = waits
    else {
        return false;
    };
    awaits_attack(action, event)
}

/// Whether the event is the attack that the action makes.
pub fn awaits_attack(action: &Effect, event: &EventPattern) -> bool {
    let Effect::Tokens(CounterEffect::TakeAction {
        actions,
        target: Some(target),
        ..
    }) = action
    else {
        return false;
    };
    actions[..] == [Designator::Fight]
        && event.kind == EventKind::TestBegins
        && event.test == Some(TestMatch::Kind(TestKind::Fight))
        && event.subject.as_ref() == Some(target)
}
