//! Checks that a script makes sense beyond its shape.

use cards::{Card, CardType};

use crate::{Ability, Script};

/// A script that reads well but cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A forced or reaction ability without a timing point.
    NoTrigger { ability: usize },
    /// A fast or action ability with a timing point.
    UnexpectedTrigger { ability: usize },
    /// An ability that does nothing.
    NoEffect { ability: usize },
    /// An event without a play script, or a play script on another type of card.
    PlayScript,
    /// An elder sign ability on a card that is no investigator.
    ElderSign,
    /// Scripts of taboo lists that share a list, come without one, or have such scripts themselves.
    Taboo { script: usize },
}

/// The problems of a card's script, none where all is well.
pub fn validate(card: &Card, script: &Script) -> Vec<Problem> {
    let mut problems = Vec::new();
    if (card.kind == CardType::Event) != script.play.is_some() {
        problems.push(Problem::PlayScript);
    }
    for (index, ability) in script.abilities.iter().enumerate() {
        check_ability(card, index, ability, &mut problems);
    }
    for (index, taboo) in script.taboo.iter().enumerate() {
        let (from, to) = taboo.lists;
        let before = script.taboo[..index].iter();
        let shared = before
            .map(|one| one.lists)
            .any(|(first, last)| first <= to && from <= last);
        let nested = !taboo.script.taboo.is_empty();
        if from > to || shared || nested {
            problems.push(Problem::Taboo { script: index });
        }
        problems.extend(validate(card, &taboo.script));
    }
    problems
}

fn check_ability(card: &Card, index: usize, ability: &Ability, problems: &mut Vec<Problem>) {
    match ability {
        Ability::Forced(triggered) | Ability::Reaction(triggered) => {
            if triggered.on.is_none() {
                problems.push(Problem::NoTrigger { ability: index });
            }
            if triggered.effects.is_empty() {
                problems.push(Problem::NoEffect { ability: index });
            }
        }
        Ability::Fast(triggered) | Ability::Action(triggered) => {
            if triggered.on.is_some() {
                problems.push(Problem::UnexpectedTrigger { ability: index });
            }
            if triggered.effects.is_empty() {
                problems.push(Problem::NoEffect { ability: index });
            }
        }
        Ability::ElderSign(_) if card.kind != CardType::Investigator => {
            problems.push(Problem::ElderSign)
        }
        Ability::Constant(constant) if constant.modifiers.is_empty() => {
            problems.push(Problem::NoEffect { ability: index });
        }
        _ => {}
    }
}
