//! What is added to the skills, and what comes of success alone.

use super::says_result;
use abilities::{Match, Modifier, Quantity, Stat};

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
