//! What is added to the skills, and what comes of success alone.

use super::says_result;
use abilities::{Duration, Effect, FlowEffect, Match, Modifier, Quantity, Stat, Token, TokenMatch};

pub(super) const SKILLS: [Stat; 4] = [
    Stat::Willpower,
    Stat::Intellect,
    Stat::Combat,
    Stat::Agility,
];

/// Whether each of the four skills is among the values, once.
pub fn are_all_skills(stats: impl Iterator<Item = Stat>) -> bool {
    let mut left = SKILLS.to_vec();
    let mut count = 0;
    for stat in stats {
        left.retain(|skill| *skill != stat);
        count += 1;
    }
    left.is_empty() && count == SKILLS.len()
}

/// The same added to each of the four skills: to whom, and how much.
pub fn all_skills(modifiers: &[Modifier]) -> Option<(&Match, &Quantity)> {
    let mut stats = Vec::new();
    let mut found = None;
    for modifier in modifiers {
        let Modifier::Add {
            to,
            stat,
            by,
            during: None,
            ..
        } = modifier
        else {
            return None;
        };
        if *found.get_or_insert((to, by)) != (to, by) {
            return None;
        }
        stats.push(*stat);
    }
    found.filter(|_| are_all_skills(stats.into_iter()))
}

/// Whether what is gained comes about only where the test succeeds.
pub fn needs_success(stat: Stat) -> bool {
    matches!(stat, Stat::AttackDamage | Stat::CluesDiscovered)
}

/// More clues, which only a successful test discovers.
pub fn is_of_success(modifier: &Modifier) -> bool {
    matches!(modifier, Modifier::Add { stat: Stat::CluesDiscovered, by, .. }
        if !matches!(by, Quantity::If(condition, ..) if says_result(condition)))
}

/// What an option does for some time, and for how long.
fn lasting(option: &[Effect]) -> Option<(Duration, &[Modifier])> {
    match option {
        [
            Effect::Flow(FlowEffect::Until {
                duration,
                x: None,
                modifiers,
            }),
        ] => Some((*duration, modifiers)),
        _ => None,
    }
}

/// Two of the four skills, whichever the player chooses, have the same base value: each option names
/// another pair of them.
pub fn two_skills(options: &[Vec<Effect>]) -> Option<(Duration, &Quantity)> {
    let pairs = SKILLS.len() * (SKILLS.len() - 1) / 2;
    let mut found = None;
    for option in options {
        let (duration, modifiers) = lasting(option)?;
        let [one, other] = modifiers else { return None };
        for modifier in [one, other] {
            let Modifier::Set {
                to: Match::You,
                stat,
                value,
            } = modifier
            else {
                return None;
            };
            let is_skill = SKILLS.contains(stat);
            if !is_skill || *found.get_or_insert((duration, value)) != (duration, value) {
                return None;
            }
        }
    }
    found.filter(|_| options.len() == pairs)
}

/// One of several symbols is ignored in this test, whichever the player chooses.
pub fn ignored_symbols(options: &[Vec<Effect>]) -> Option<Vec<Token>> {
    let symbol = |option: &Vec<Effect>| match lasting(option)? {
        (
            Duration::Test,
            [
                Modifier::IgnoreTokens {
                    tokens: TokenMatch::OneOf(tokens),
                    modifier_only: false,
                    ..
                },
            ],
        ) if tokens.len() == 1 => tokens.first().copied(),
        _ => None,
    };
    options.iter().map(symbol).collect()
}
