//! With what an ability begins.

use abilities::{
    ActiveIn, Condition, Designator, Effect, EventKind, FlowEffect, TestEffect, TestMatch, Trigger,
    Triggered,
};

/// Whether the first effect is an attempt, which names its designator itself.
pub fn begins_with_attempt(effects: &[Effect], designator: Designator) -> bool {
    match effects.first() {
        Some(Effect::Tests(TestEffect::Attempt { kind, .. })) => {
            super::designator(*kind) == Some(designator)
        }
        Some(Effect::Flow(FlowEffect::ChooseOne { options, .. })) => options
            .iter()
            .all(|option| begins_with_attempt(option, designator)),
        _ => false,
    }
}

/// What is done before the attempt that the designator names, and that attempt with the rest;
/// what waits for the attempt is of it.
pub fn before_attempt(
    effects: &[Effect],
    designator: Designator,
) -> Option<(&[Effect], &[Effect])> {
    let (first, rest) = effects.split_at_checked(1)?;
    let is_of_attempt = matches!(
        first,
        [Effect::Flow(
            FlowEffect::Delay { .. } | FlowEffect::ChooseOne { .. }
        )]
    );
    (!is_of_attempt && begins_with_attempt(rest, designator)).then_some((first, rest))
}

/// Whether something happens as the game begins if the card is in the opening hand.
pub fn is_in_opening_hand(ability: &Triggered) -> bool {
    let after = ability
        .on
        .as_ref()
        .filter(|on| matches!(on, Trigger::After(_)));
    ability.zone == ActiveIn::Hand
        && after.is_some_and(|on| on.pattern().kind == EventKind::OpeningHand)
}

/// Whether it is neither during an action nor during a test, which is said as one thing.
pub fn is_between_all(parts: &[&Condition]) -> bool {
    let outside_of_actions =
        |part: &&Condition| matches!(part, Condition::Not(inner) if **inner == Condition::InAction);
    parts.iter().any(outside_of_actions) && parts.iter().any(|part| is_outside_of_tests(part))
}

/// Whether no test is under way.
pub fn is_outside_of_tests(part: &Condition) -> bool {
    matches!(part, Condition::Not(inner) if **inner == Condition::During(TestMatch::Any))
}
