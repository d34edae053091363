//! Counters that move between two elements, each of them chosen for it.

use super::super::group::{Group, Kind};
use abilities::{
    CardEffect, CounterEffect, Effect, FlowEffect, Match, MovementEffect, Quantity, Ref,
};

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

/// Whether the reader and the enemy of the attempt change places.
pub fn switches_places(from: &Match, then: &[Effect]) -> bool {
    let there = Ref::LocationOf(Box::new(Ref::TestTarget));
    let here = Match::Is(Ref::LocationOf(Box::new(Ref::You)));
    let moves = |effect: &Effect, mover: &Match, goal: &Match| {
        matches!(effect, Effect::Movement(MovementEffect::Move { who, to, .. })
            if (who, to) == (mover, goal))
    };
    match then {
        [enemy, you] => {
            *from == Match::Is(there)
                && moves(enemy, &Match::Is(Ref::TestTarget), &here)
                && moves(you, &Match::You, &Match::It)
        }
        _ => false,
    }
}

/// Whether the card chosen before is attached in place of the one chosen now.
pub fn switches_attached(then: &[Effect]) -> bool {
    matches!(
        then,
        [
            Effect::Cards(CardEffect::TakeControl {
                what: Match::It,
                ..
            }),
            Effect::Cards(CardEffect::Attach {
                what: Match::Is(Ref::Outer),
                to: Match::This,
            }),
        ]
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
