//! Abilities that are told together with one before them.

use abilities::{Ability, Condition, EventKind, Match, Quantity, Script, TokenMatch, Triggered};

/// The token for which the ability does again what the card did to another one of its kind: those for
/// the other tokens are told with the first.
pub fn token_canceled_before(ability: &Triggered) -> Option<&TokenMatch> {
    let revealed = ability.on.as_ref()?.pattern();
    let Condition::Compare(Quantity::Happened(canceled, _), ..) = &ability.condition else {
        return None;
    };
    let of_this = canceled.kind == EventKind::Canceled && canceled.subject == Some(Match::This);
    let same = revealed.kind == EventKind::TokenRevealed && revealed.token == canceled.token;
    revealed.token.as_ref().filter(|_| of_this && same)
}

/// Whether an ability before this one tells what it does.
pub fn is_told_before(ability: &Ability, script: &Script) -> bool {
    let Ability::Forced(forced) = ability else {
        return false;
    };
    let is_before = |one: &&Ability| !std::ptr::eq(*one, ability);
    let others = script.abilities.iter().take_while(is_before);
    let mut others = others.filter_map(|other| match other {
        Ability::Forced(other) => Some(other),
        _ => None,
    });
    let of_token = token_canceled_before(forced).is_some();
    others.any(|other| {
        let is_same = other.effects == forced.effects;
        is_same && (of_token && token_canceled_before(other).is_some() || ends_too(other, forced))
    })
}

/// Whether the second ability does when somebody leaves what the first one does when they come.
pub fn comes_and_goes(comes: &Ability, goes: &Ability) -> bool {
    let ((Ability::Forced(comes), Ability::Forced(goes))
    | (Ability::Reaction(comes), Ability::Reaction(goes))) = (comes, goes)
    else {
        return false;
    };
    let (Some(enters), Some(leaves)) = (&comes.on, &goes.on) else {
        return false;
    };
    let is_same = comes.condition == goes.condition
        && goes.limit.is_none()
        && comes.effects == goes.effects
        && comes.cost == goes.cost
        && comes.limit.is_none()
        && enters.timing() == leaves.timing();
    let (enters, leaves) = (enters.pattern(), leaves.pattern());
    is_same
        && (enters.kind, leaves.kind) == (EventKind::Enters, EventKind::Leaves)
        && (&enters.subject, &enters.object) == (&leaves.subject, &leaves.object)
}

/// Whether the abilities do the same in answer to two things. What is done only once in a while would
/// be done twice.
pub fn differ_in_trigger(one: &Ability, other: &Ability) -> bool {
    let ((Ability::Forced(one), Ability::Forced(other))
    | (Ability::Reaction(one), Ability::Reaction(other))) = (one, other)
    else {
        return false;
    };
    let (Some(on), Some(other_on)) = (&one.on, &other.on) else {
        return false;
    };
    let same = Triggered {
        on: one.on.clone(),
        ..other.clone()
    };
    same == *one && one.limit.is_none() && on.timing() == other_on.timing()
}

/// Whether the same happens when the game ends as when its player resigns before.
pub fn resigns_too(ability: &Triggered, script: &Script) -> bool {
    script.abilities.iter().any(|other| match other {
        Ability::Forced(other) => other.effects == ability.effects && ends_too(ability, other),
        _ => false,
    })
}

fn ends_too(ends: &Triggered, resigns: &Triggered) -> bool {
    let kind = |ability: &Triggered| ability.on.as_ref().map(|on| on.pattern().kind);
    kind(ends) == Some(EventKind::GameEnds)
        && kind(resigns) == Some(EventKind::Resigned)
        && ends.condition == resigns.condition
}

/// Whether a reaction of the card has a limit, and no other ability of it.
pub fn limits_one_reaction(script: &Script) -> bool {
    let limited = |ability: &&Ability| match ability {
        Ability::Forced(one)
        | Ability::Reaction(one)
        | Ability::Fast(one)
        | Ability::Action(one) => one.limit.is_some(),
        Ability::Constant(_)
        | Ability::Revelation(_)
        | Ability::Haunted(_)
        | Ability::ElderSign(_)
        | Ability::Symbol(_)
        | Ability::Shift(_)
        | Ability::Committed { .. } => false,
    };
    let mut limited = script.abilities.iter().filter(limited);
    matches!(
        (limited.next(), limited.next()),
        (Some(Ability::Reaction(_)), None)
    )
}
