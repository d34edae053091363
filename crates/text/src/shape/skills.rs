//! What is added to the skills, and what comes of success alone.

use super::says_result;
use abilities::{
    Condition, Duration, Effect, FlowEffect, Match, Modifier, Quantity, Ref, Stat, TestMatch,
    Token, TokenMatch,
};

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

/// The lowest skill other than the one that is tested: for each skill that may be tested, the lowest
/// of the three others.
pub fn is_lowest_other_skill(quantity: &Quantity) -> bool {
    fn others(quantity: &Quantity) -> Option<Vec<Stat>> {
        let Quantity::Lowest(among) = quantity else {
            return None;
        };
        let stat = |one: &Quantity| match one {
            Quantity::Stat(stat, Ref::You) => Some(*stat),
            _ => None,
        };
        among.iter().map(stat).collect()
    }
    let mut left = SKILLS.to_vec();
    let mut rest = quantity;
    while let Quantity::If(when, yes, no) = rest {
        let Condition::During(TestMatch::Skill(_)) = **when else {
            return false;
        };
        let Some(known) = others(yes).filter(|known| known.len() == 3) else {
            return false;
        };
        left.retain(|skill| known.contains(skill));
        rest = no;
    }
    left.len() == 1 && others(rest).is_some_and(|known| !known.contains(&left[0]))
}
