//! Grants that a card says in words of its own.

use abilities::{Designator, Duration, Match, Modifier, Phase, Prohibition, Quantity, Ref, Stat};

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

/// The number below which the modifiers lower nothing, where one of them says so.
pub fn least(modifiers: &[Modifier]) -> Option<u8> {
    modifiers.iter().find_map(|modifier| match modifier {
        Modifier::Add { least, .. } => *least,
        _ => None,
    })
}
