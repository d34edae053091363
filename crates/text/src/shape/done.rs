//! What was done just before, where the next effect counts it or asks whether it was.

use abilities::{
    CardEffect, Condition, Effect, FlowEffect, HarmEffect, Match, PhasePart, Quantity, Zone,
};

/// Whether the reader took as much horror as there was cause for: perhaps none.
pub fn is_horror_of_yours(done: &Effect) -> bool {
    matches!(done, Effect::Harm(HarmEffect::Damage { to: Match::You, damage, horror, either: None, .. })
        if *damage == Quantity::ZERO && !matches!(horror, Quantity::N(_)))
}

/// Whether nothing but horror was dealt, to whomever.
pub fn is_horror(done: &Effect) -> bool {
    matches!(done, Effect::Harm(HarmEffect::Damage { damage, horror, either: None, .. })
        if *damage == Quantity::ZERO && *horror != Quantity::ZERO)
}

/// Which cards in play were discarded.
pub fn discarded(done: Option<&Effect>) -> Option<&Match> {
    match done {
        Some(Effect::Cards(CardEffect::Discard(what))) => Some(what),
        _ => None,
    }
}

/// Whether one card of a deck was discarded, which is "the discarded card" then.
pub fn is_the_discarded_card(done: Option<&Effect>, from: &Match) -> bool {
    let one = matches!(
        done,
        Some(Effect::Cards(CardEffect::DiscardFromDeck {
            amount: Some(Quantity::N(1)),
            until: None,
            ..
        }))
    );
    one && matches!(from, Match::In(Zone::Discarded, any) if **any == Match::Any)
}

/// The phase that was done again just before.
pub fn done_again(done: Option<&Effect>) -> Option<PhasePart> {
    match done {
        Some(Effect::Flow(FlowEffect::DoAgain(part))) => Some(*part),
        _ => None,
    }
}

/// What is done, and what is done instead where that is impossible.
pub fn or_else(effects: &[Effect]) -> Option<(&Effect, &[Effect])> {
    let [
        first,
        Effect::Flow(FlowEffect::If {
            condition,
            then,
            otherwise,
        }),
    ] = effects
    else {
        return None;
    };
    match (condition, otherwise.is_empty(), then.is_empty()) {
        (Condition::Not(done), true, false) if **done == Condition::Done => Some((first, then)),
        (Condition::Done, false, true) => Some((first, otherwise)),
        _ => None,
    }
}

/// Whether it is the one card that was looked at just before.
pub fn is_the_card_seen(done: Option<&Effect>, from: &Match) -> bool {
    let Some(Effect::Cards(CardEffect::Look {
        zone: Zone::TopOf(seen, Quantity::N(1)),
        ..
    })) = done
    else {
        return false;
    };
    matches!(from, Match::Topmost(deck, any) if **any == Match::Any && deck == seen)
}
