//! What both languages ask of icons, placed uses and comparisons.

use super::super::context::Context;
use abilities::{
    Ability, ActiveIn, CardEffect, Compare, Counter, CounterEffect, Effect, EventKind,
    EventPattern, FlowEffect, Limit, Match, Modifier, Period, Quantity, Ref, Script, Skill,
};

/// Whether the comparison says that there is any at all, or that there is none.
pub fn is_once(how: Compare, than: &Quantity) -> Option<bool> {
    match (how, than) {
        (Compare::AtLeast, Quantity::N(1)) | (Compare::More, Quantity::N(0)) => Some(true),
        (Compare::Equal | Compare::AtMost, Quantity::N(0)) | (Compare::Less, Quantity::N(1)) => {
            Some(false)
        }
        _ => None,
    }
}

/// Whether more tokens of the kind are revealed than X, as many as there were before the one that the
/// event speaks of: then it is one of them.
pub fn is_that_token(c: &Context<'_>, how: Compare, than: &Quantity) -> bool {
    let reveals = c
        .event
        .is_some_and(|on| on.kind == EventKind::TokenRevealed);
    reveals && (how, than) == (Compare::More, &Quantity::X)
}

/// Another counter of the same element, with which its counters are compared.
pub fn other_counter(on: &Ref, than: &Quantity) -> Option<Counter> {
    match than {
        Quantity::On(counter, other) if other == on => Some(*counter),
        _ => None,
    }
}

/// Whether one card gains as many of the one icon as of the other.
pub fn are_like_icons(one: &Modifier, next: &Modifier) -> bool {
    match (one, next) {
        (
            Modifier::Icons { to, by, .. },
            Modifier::Icons {
                to: next_to,
                by: next_by,
                ..
            },
        ) => (to, by) == (next_to, next_by),
        _ => false,
    }
}

/// Whether the icons that a card has in hand are those that it has where it is committed, which is
/// said once.
pub fn is_told_of_committed(ability: &Ability, script: &Script) -> bool {
    let Ability::Constant(constant) = ability else {
        return false;
    };
    let is_same = |other: &Ability| match other {
        Ability::Committed { modifiers, .. } => *modifiers == constant.modifiers,
        _ => false,
    };
    let are_icons = |modifier: &Modifier| matches!(modifier, Modifier::Icons { .. });
    constant.zone == ActiveIn::Hand
        && constant.modifiers.iter().all(are_icons)
        && script.abilities.iter().any(is_same)
}

/// The icons that the modifiers give.
pub fn icons_of(modifiers: &[Modifier]) -> Vec<Skill> {
    let icon = |modifier: &Modifier| match modifier {
        Modifier::Icons { icon, .. } => Some(*icon),
        _ => None,
    };
    modifiers.iter().filter_map(icon).collect()
}

/// The comparison that holds where this one does not: where there is not none, there is some. That
/// two other numbers differ is said otherwise.
pub fn opposite(compare: Compare, than: &Quantity) -> Compare {
    match compare {
        Compare::Less => Compare::AtLeast,
        Compare::AtMost => Compare::More,
        Compare::Equal if *than == Quantity::ZERO => Compare::More,
        Compare::Equal => Compare::Equal,
        Compare::AtLeast => Compare::Less,
        Compare::More => Compare::AtMost,
    }
}

/// Any of several counters, of which there is at least one.
pub fn any_of_counters(options: &[Match]) -> Option<Vec<Counter>> {
    let counters = options.iter().map(|option| match option {
        Match::Has(counter, Compare::AtLeast, Quantity::N(1)) => Some(*counter),
        _ => None,
    });
    counters.collect()
}

/// The limit of what is gained, where resources are gained one by one so that it can count them.
pub fn gained_within(effects: &[Effect]) -> Option<&Limit> {
    let [Effect::Flow(FlowEffect::Limited { limit, effects })] = effects else {
        return None;
    };
    let one_by_one = matches!(
        &effects[..],
        [Effect::Tokens(CounterEffect::GainResources {
            who: Match::You,
            amount: Quantity::N(1),
            next_game: false,
        })]
    );
    one_by_one.then_some(limit)
}

/// What happens only once however many tokens are revealed.
pub fn once_per_test(effects: &[Effect]) -> Option<&[Effect]> {
    match effects {
        [Effect::Flow(FlowEffect::Limited { limit, effects })]
            if (limit.times, limit.per) == (1, Period::Test) =>
        {
            Some(effects)
        }
        [Effect::Flow(FlowEffect::Cancel)] => Some(effects),
        // A card is gone once it is discarded.
        [Effect::Cards(CardEffect::Discard(Match::This))] => Some(effects),
        _ => None,
    }
}

/// "Dealt damage by this card", of the element that the event names as `It`.
pub fn is_hurt_by_this(event: &EventPattern, how: Compare, than: &Quantity) -> bool {
    event.kind == EventKind::DamagePlaced
        && event.subject == Some(Match::It)
        && event.object == Some(Match::This)
        && (how, than) == (Compare::AtLeast, &Quantity::ONE)
}

/// Whether the same card gains, or loses, the one keyword and the other.
pub fn are_keywords(one: &Modifier, next: &Modifier) -> bool {
    match (one, next) {
        (Modifier::Keyword { to, .. }, Modifier::Keyword { to: other, .. })
        | (Modifier::LoseKeyword { to, .. }, Modifier::LoseKeyword { to: other, .. }) => {
            to == other
        }
        _ => false,
    }
}

/// Whether an ability before this one gives the same, so that it is given once more.
pub fn is_said_again(script: &Script, modifiers: &[Modifier]) -> bool {
    let given = |ability: &Ability| -> Option<*const [Modifier]> {
        match ability {
            Ability::Committed {
                modifiers: given, ..
            } if given == modifiers => Some(&given[..]),
            Ability::Constant(constant) if constant.modifiers == modifiers => {
                Some(&constant.modifiers[..])
            }
            _ => None,
        }
    };
    let told = script.abilities.iter();
    let told = told.filter(|one| !is_told_of_committed(one, script));
    let mut same = told.filter_map(given);
    let first = same.next();
    !modifiers.is_empty() && first.is_some_and(|first| !std::ptr::eq(first, modifiers))
}
