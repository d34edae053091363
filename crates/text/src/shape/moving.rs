//! Counters that move between two elements, each of them chosen for it.

use super::super::group::{Group, Kind};
use abilities::{
    CardEffect, Counter, CounterEffect, Effect, FlowEffect, Match, MovementEffect, Quantity, Ref,
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
                ..
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

/// Whether something attached to this card comes back to the play area.
pub fn detaches(from: &Match, then: &[Effect]) -> bool {
    let is_attached = |part: &Match| *part == Match::AttachedTo(Box::new(Match::This));
    let of_this = match from {
        Match::All(parts) => parts.iter().any(is_attached),
        one => is_attached(one),
    };
    of_this
        && matches!(
            then,
            [Effect::Cards(CardEffect::TakeControl {
                what: Match::It,
                ..
            })]
        )
}

/// Damage and horror that are moved together, so many at most: from where, to where, and how many.
/// That the goal must be able to hold it goes without saying.
pub fn moves_harm<'a>(times: &'a Quantity, effects: &'a [Effect]) -> Option<MovedHarm<'a>> {
    fn moved(option: &[Effect]) -> Option<(Counter, Option<Counter>, &Ref, &Ref)> {
        match option {
            [
                Effect::Flow(FlowEffect::If {
                    then, otherwise, ..
                }),
            ] if otherwise.is_empty() => moved(then),
            [
                Effect::Tokens(CounterEffect::MoveCounters {
                    counter,
                    as_counter,
                    from,
                    to,
                    ..
                }),
            ] => Some((*counter, *as_counter, from, to)),
            _ => None,
        }
    }
    let (Quantity::N(most), [Effect::Flow(FlowEffect::May(may))]) = (times, effects) else {
        return None;
    };
    let [Effect::Flow(FlowEffect::ChooseOne { options, .. })] = &may[..] else {
        return None;
    };
    let [damage, horror] = &options[..] else {
        return None;
    };
    let (damage, horror) = (moved(damage)?, moved(horror)?);
    let alike = (damage.2, damage.3) == (horror.2, horror.3);
    (damage.0 == Counter::Damage && horror.0 == Counter::Horror && alike).then_some(MovedHarm {
        from: damage.2,
        to: damage.3,
        most: *most,
        as_damage: horror.1 == Some(Counter::Damage),
    })
}

/// Damage and horror that are moved, so much of both together.
pub struct MovedHarm<'a> {
    pub from: &'a Ref,
    pub to: &'a Ref,
    pub most: i32,
    /// Whether horror arrives as damage.
    pub as_damage: bool,
}

/// Whether the enemy of the test is moved away from the reader, who is not at its location any more.
pub fn moves_farther(from: &Match, then: &[Effect]) -> bool {
    let of = |one: Ref| Match::Is(Ref::LocationOf(Box::new(one)));
    let Match::All(parts) = from else {
        return false;
    };
    let connected = Match::ConnectedTo(Box::new(of(Ref::TestTarget)));
    let not_here = Match::Not(Box::new(of(Ref::You)));
    let not_near = Match::Not(Box::new(Match::ConnectedTo(Box::new(of(Ref::You)))));
    *parts == [connected, not_here, not_near]
        && matches!(then, [Effect::Movement(MovementEffect::Move { who, to: Match::It, .. })]
            if *who == Match::Is(Ref::TestTarget))
}

/// Whether the investigator moves, or may move, to what the attempt was made against.
pub fn moves_there(success: &[Effect]) -> bool {
    success.iter().any(|effect| match effect {
        Effect::Movement(MovementEffect::Move {
            who: Match::You,
            to,
            ..
        }) => *to == Match::Is(Ref::TestTarget),
        Effect::Flow(FlowEffect::Pay { then, .. } | FlowEffect::May(then)) => moves_there(then),
        _ => false,
    })
}
