//! How cards are played, and those that are in play from the beginning.

use abilities::{
    Ability, ActiveIn, CardEffect, Condition, Cost, Destination, Effect, EventKind, FlowEffect,
    Match, Modifier, Place, Quantity, Ref, Script, Triggered, Zone,
};
use cards::{Card, Number};

/// Whether the costs of a card are those of its printed X: X is what was spent.
pub fn is_cost_of_x(card: &Card, costs: &[Cost]) -> bool {
    let [Cost::X { each, .. }] = costs else {
        return false;
    };
    card.play.cost == Some(Number::X) && **each == Cost::Resources(Quantity::ONE)
}

/// Whether it is done before the card itself is played, and told there.
pub fn is_before_playing(ability: &Ability) -> bool {
    matches!(ability, Ability::Reaction(reaction) if answers_own_cost(reaction))
}

/// Whether it answers that the card itself is paid for, which is in the hand then.
pub fn answers_own_cost(ability: &Triggered) -> bool {
    ability.zone == ActiveIn::Hand
        && ability.on.as_ref().is_some_and(|on| {
            let event = on.pattern();
            event.kind == EventKind::PaidFor && event.subject == Some(Match::This)
        })
}

/// What the reader begins the game with in play.
pub fn begins_in_play(ability: &Triggered) -> Option<&Match> {
    let begins = ability
        .on
        .as_ref()
        .is_some_and(|on| on.pattern().kind == EventKind::GameBegins);
    let [Effect::Cards(CardEffect::PutIntoPlay { what, at, .. })] = &ability.effects[..] else {
        return None;
    };
    match what {
        Match::In(Zone::DeckOf(who), cards) if begins && **who == Match::You => {
            (*at == Place::PlayArea).then_some(cards)
        }
        _ => None,
    }
}

/// Whether as much is paid as the reader has chosen.
pub fn pays_x(cost: &Cost) -> bool {
    matches!(
        cost,
        Cost::Spend {
            amount: Quantity::X,
            ..
        }
    )
}

/// Whether a card that is drawn goes back into the encounter deck: then it was not drawn at all.
pub fn shuffles_back(script: &Script) -> bool {
    fn back(effect: &Effect) -> bool {
        match effect {
            Effect::Cards(CardEffect::Put { what, into, .. }) => {
                (what, into)
                    == (
                        &Match::Is(Ref::Subject),
                        &Destination::ShuffledIntoEncounterDeck,
                    )
            }
            Effect::Flow(FlowEffect::Then(first, second)) => first.iter().chain(second).any(back),
            _ => false,
        }
    }
    script.abilities.iter().any(|ability| match ability {
        Ability::Reaction(triggered) => triggered.effects.iter().any(back),
        _ => false,
    })
}

/// What an attempt brings in any case, and what it brings only where the cost was paid that may be paid
/// once.
pub fn split_at_paid<'a>(
    script: &Script,
    modifiers: &'a [Modifier],
) -> Option<(&'a [Modifier], &'a [Modifier])> {
    let once = |cost: &Cost| matches!(cost, Cost::X { at_least: 0, at_most: Some(most), .. } if *most == Quantity::ONE);
    let pays_once = |ability: &Ability| match ability {
        Ability::Action(action) => action.cost.iter().any(once),
        _ => false,
    };
    let by_x = |modifier: &Modifier| {
        matches!(
            modifier,
            Modifier::Add {
                by: Quantity::X,
                ..
            }
        )
    };
    let at = modifiers.iter().position(by_x)?;
    let (usual, paid) = modifiers.split_at(at);
    let is_whole = !usual.is_empty() && paid.iter().all(by_x);
    (is_whole && script.abilities.iter().any(pays_once)).then_some((usual, paid))
}

/// Whether an ability of the card may cost any number of actions more.
pub fn spends_more_actions(script: &Script) -> bool {
    let of_actions = |cost: &Cost| matches!(cost, Cost::X { each, .. } if matches!(**each, Cost::Actions(Quantity::N(1))));
    script.abilities.iter().any(|ability| {
        matches!(ability, Ability::Action(triggered) if triggered.cost.iter().any(of_actions))
    })
}

/// Whether the card may be played only where none of its copies is attached yet, which the limit that
/// it has for each place says as well.
pub fn says_its_limit(card: &Card, script: &Script, condition: &Condition) -> bool {
    let Condition::Not(attached) = condition else {
        return false;
    };
    let Condition::Matches(Ref::LocationOf(who), Match::HasAttached(copy)) = &**attached else {
        return false;
    };
    script.limit_in_area == Some(1)
        && **who == Ref::You
        && matches!(&**copy, Match::Named(name) if **name == *card.name.en)
}

/// Whether the ability answers that somebody looks at the side that has it.
pub fn answers_a_look(ability: &Triggered) -> bool {
    let on = ability.on.as_ref().map(abilities::Trigger::pattern);
    on.is_some_and(|on| on.kind == EventKind::LookedUnder && on.subject == Some(Match::This))
}
