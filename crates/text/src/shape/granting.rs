//! Grants that a card says in words of its own.

use abilities::{
    Ability, ActiveIn, Condition, Constant, Designator, Duration, Effect, FlowEffect, HarmEffect,
    Match, Modifier, MovementEffect, Phase, Prohibition, Quantity, Ref, Stat, TestMatch, Triggered,
};

/// By how much the card that is being played costs less, and what else is granted.
pub fn discount(duration: Duration, modifiers: &[Modifier]) -> Option<(i32, &[Modifier])> {
    let (Duration::Play, [first, rest @ ..]) = (duration, modifiers) else {
        return None;
    };
    match first {
        Modifier::Add {
            to: Match::Is(Ref::Subject),
            stat: Stat::Cost,
            by: Quantity::N(by),
            during: None,
            ..
        } if *by < 0 => Some((-by, rest)),
        _ => None,
    }
}

/// A skill of the reader's that is added to another value of the attempt: "add your [agility]".
pub fn added_skill(modifier: &Modifier) -> Option<(Stat, Stat)> {
    match modifier {
        Modifier::Add {
            to: Match::You,
            stat,
            by: Quantity::Stat(skill, Ref::You),
            during: None,
            ..
        } => Some((*skill, *stat)),
        _ => None,
    }
}

/// Whether the grant of an attempt needs to be said to last as long as the attempt.
pub fn lasts_for_test(modifier: &Modifier) -> bool {
    match modifier {
        Modifier::Set { stat, .. } => !matches!(stat, Stat::AttackDamage | Stat::Difficulty),
        Modifier::Cannot(forbidden) => !matches!(forbidden, Prohibition::Commit { .. }),
        modifier => matches!(
            modifier,
            Modifier::Keyword { .. }
                | Modifier::LoseKeyword { .. }
                | Modifier::Trait { .. }
                | Modifier::Ability { .. }
                | Modifier::Blank(_)
        ),
    }
}

/// Whether nothing but playing is made safe.
pub fn are_safe_plays(modifiers: &[Modifier]) -> bool {
    modifiers.iter().all(|modifier| {
        matches!(modifier, Modifier::SafeActions { actions, on: None, .. }
            if matches!(actions[..], [Designator::Play]))
    })
}

/// "Does not ready during the next upkeep phase": nothing else ends with it.
pub fn skips_readying(duration: Duration, modifiers: &[Modifier]) -> bool {
    duration == Duration::EndOfPhase(Phase::Upkeep)
        && modifiers
            .iter()
            .all(|modifier| matches!(modifier, Modifier::DoesNotReady(_)))
}

/// Whether the grants are all of the difficulty of the test under way, which it has for itself.
pub fn is_difficulty(modifiers: &[Modifier]) -> bool {
    modifiers.iter().all(|modifier| {
        matches!(
            modifier,
            Modifier::Add {
                to: Match::You | Match::Investigator,
                stat: Stat::Difficulty,
                during: None,
                ..
            }
        )
    })
}

/// The cards whose text and icons count for nothing: they are cancelled.
pub fn cancels_cards(modifiers: &[Modifier]) -> Option<&Match> {
    match modifiers {
        [
            Modifier::Blank(cards),
            Modifier::IconsTimes { to, times: 0, .. },
        ] if cards == to => Some(cards),
        _ => None,
    }
}

/// What happens to the reader for a while whenever something happens: an ability that is gained and
/// forces it.
pub fn happens_for_a_while(duration: Duration, modifiers: &[Modifier]) -> Option<&Triggered> {
    let lasts = matches!(duration, Duration::Turn | Duration::Phase | Duration::Round);
    match modifiers {
        [
            Modifier::Ability {
                to: Match::You,
                ability,
            },
        ] if lasts => match &**ability {
            Ability::Forced(forced) if forced.on.is_some() && forced.cost.is_empty() => {
                Some(forced)
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether it lasts as long as the revelation of the one card of the event, whatever is said of the
/// phase.
pub fn is_of_one_revelation(modifiers: &[Modifier]) -> bool {
    modifiers.iter().all(|modifier| {
        matches!(modifier, Modifier::Add { during: Some(TestMatch::All(tests)), .. }
        if matches!(&tests[..], [
            TestMatch::InRevelation,
            TestMatch::From(Match::Is(Ref::Subject)),
        ]))
    })
}

/// Whether what the ability gives says for itself where the card is: that it may be committed from
/// there, or where it goes instead of being discarded from a hand.
pub fn says_its_zone(constant: &Constant) -> bool {
    constant.condition == Condition::Always
        && constant.modifiers.iter().all(|modifier| match modifier {
            Modifier::CommittableFrom { cards, .. } => *cards == Match::This,
            Modifier::InsteadOfDiscard { cards, .. } => {
                *cards == Match::This
                    && matches!(constant.zone, ActiveIn::Hand | ActiveIn::Anywhere)
            }
            _ => false,
        })
}
/// To what the damage of the second effect must be assigned first, where the first one says that and
/// nothing else.
pub fn assigned_first<'a>(first: &'a Effect, second: &Effect) -> Option<&'a Match> {
    let Effect::Flow(FlowEffect::Until {
        duration: Duration::Test | Duration::Attack,
        modifiers,
        ..
    }) = first
    else {
        return None;
    };
    let [
        Modifier::MayBeAssigned {
            to,
            of: Match::You,
            first: true,
            ..
        },
    ] = &modifiers[..]
    else {
        return None;
    };
    let harms = matches!(
        second,
        Effect::Harm(HarmEffect::Damage { to: Match::You, .. })
            | Effect::Movement(MovementEffect::Attack { who: Ref::You, .. })
    );
    harms.then_some(to)
}

/// A card that says of itself that it cannot be replaced in an opening hand.
pub fn stays_in_opening_hand(constant: &Constant) -> bool {
    constant.zone == ActiveIn::Hand
        && matches!(
            &constant.modifiers[..],
            [Modifier::Cannot(Prohibition::Replace {
                who: Match::You,
                cards: Match::This,
            })]
        )
}

/// The number below which the modifiers lower nothing, where one of them says so.
pub fn least(modifiers: &[Modifier]) -> Option<u8> {
    modifiers.iter().find_map(|modifier| match modifier {
        Modifier::Add { least, .. } => *least,
        _ => None,
    })
}
