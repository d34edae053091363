//! The same done several times, with something that differs.

use abilities::{
    CardEffect, Condition, Direction, Effect, FlowEffect, Match, Place, Quantity, Zone,
};

/// Effects of which the second half is the first one once more: the half.
pub fn twice(effects: &[Effect]) -> Option<&[Effect]> {
    let (first, second) = effects.split_at(effects.len() / 2);
    (first.len() > 1 && first == second).then_some(first)
}

/// The same effects under each of the first several conditions: the conditions, and what is done for
/// each of them that holds.
pub fn for_each_that_holds<'a>(
    effects: &[&'a Effect],
) -> Option<(Vec<&'a Condition>, &'a [Effect])> {
    let part = |effect: &'a Effect| match effect {
        Effect::Flow(FlowEffect::If {
            condition,
            then,
            otherwise,
        }) if otherwise.is_empty() => Some((condition, &then[..])),
        _ => None,
    };
    let (_, first) = part(effects.first()?)?;
    let same = effects.iter().map_while(|effect| part(effect));
    let same = same.take_while(|(_, then)| *then == first);
    let conditions: Vec<&Condition> = same.map(|(when, _)| when).collect();
    (conditions.len() > 2).then_some((conditions, first))
}

/// Cards of one kind, of which one each comes into play beside a place: which cards, on which sides,
/// and beside what.
pub fn put_around(effects: &[Effect]) -> Option<(&Match, Vec<Direction>, &Match)> {
    let parts: Vec<(&Match, Direction, &Match)> = effects
        .iter()
        .map(|effect| {
            let Effect::Flow(FlowEffect::AtRandom {
                from,
                count: Quantity::N(1),
                then,
            }) = effect
            else {
                return None;
            };
            match &then[..] {
                [
                    Effect::Cards(CardEffect::PutIntoPlay {
                        what: Match::It,
                        at: Place::Beside(side, of),
                        ..
                    }),
                ] => Some((from, *side, of)),
                _ => None,
            }
        })
        .collect::<Option<_>>()?;
    let (from, _, of) = *parts.first()?;
    let same = parts.len() > 1
        && parts
            .iter()
            .all(|(one, _, beside)| (*one, *beside) == (from, of));
    same.then(|| (from, parts.iter().map(|(_, side, _)| *side).collect(), of))
}

/// Whether the cards at the top of the deck are those that were revealed before, without the ones that
/// were drawn from them since.
pub fn are_the_rest(before: Option<&Effect>, zone: &Zone) -> bool {
    let Some(Effect::Flow(FlowEffect::Choose {
        from: Match::In(Zone::TopOf(deck, seen), any),
        count: Quantity::N(drawn),
        up_to: false,
        then,
        ..
    })) = before
    else {
        return false;
    };
    let is_drawn = matches!(
        &then[..],
        [Effect::Cards(CardEffect::DrawCard {
            what: Match::It,
            ..
        })]
    );
    let Zone::TopOf(same, left) = zone else {
        return false;
    };
    is_drawn && **any == Match::Any && deck == same && is_less(left, *drawn, seen)
}

/// Whether the one number is the other less so many.
fn is_less(left: &Quantity, less: i32, whole: &Quantity) -> bool {
    match (left, whole) {
        (Quantity::N(left), Quantity::N(whole)) => left + less == *whole,
        (Quantity::If(when, yes, no), Quantity::If(same, whole_yes, whole_no)) => {
            when == same && is_less(yes, less, whole_yes) && is_less(no, less, whole_no)
        }
        _ => false,
    }
}
