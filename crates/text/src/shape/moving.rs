//! Counters that move between two elements, each of them chosen for it.

use abilities::{CounterEffect, Effect, FlowEffect, Quantity, Ref};

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
