//! Counters that move between two elements, each of them chosen for it.

use super::super::group::{Group, Kind};
use abilities::{CounterEffect, Effect, FlowEffect, MovementEffect, Quantity, Ref};

/// Whether what was chosen only loses counters to an element that is chosen then: "move 1 damage
/// from a card to another card".
pub fn moves_to_another(then: &[Effect]) -> bool {
    let [
        Effect::Flow(FlowEffect::Choose {
            who: Ref::You,
            count: Quantity::N(1),
            up_to: false,
            then,
            ..
        }),
    ] = then
    else {
        return false;
    };
    matches!(
        &then[..],
        [Effect::Tokens(CounterEffect::MoveCounters {
            from: Ref::Outer,
            to: Ref::It,
            ..
        })]
    )
}

/// Whether several are moved to the place that is chosen: together to one, so that it is chosen first.
pub fn moves_several(then: &[Effect]) -> bool {
    match then.first() {
        Some(Effect::Movement(MovementEffect::Move { who, .. })) => {
            let group = Group::of(who, Kind::Card);
            group.one.is_none() && group.titles.is_empty() && group.rank.is_none()
        }
        _ => false,
    }
}
