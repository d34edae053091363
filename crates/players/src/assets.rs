//! What an asset is worth in play, as its abilities read.

use abilities::{Ability, Designator, Effect, Modifier, TestKind, Triggered};
use cards::{Number, SkillIcon, Slot};
use engine::CardId;

use crate::help::{added, grants};
use crate::reading::{Boost, attempt, deed};
use crate::table_sense::Sight;

/// What any asset in play is worth, and what each point of harm is that it can take.
const PLAYED: f32 = 0.4;
const TAKES: f32 = 0.08;
const MOST: f32 = 1.5;

/// What a point of each skill is worth.
const SKILLS: [(SkillIcon, f32); 4] = [
    (SkillIcon::Willpower, 0.15),
    (SkillIcon::Intellect, 0.3),
    (SkillIcon::Combat, 0.3),
    (SkillIcon::Agility, 0.15),
];

/// What it is worth to have the asset in play.
pub(crate) fn asset_worth(sight: &Sight<'_>, card: CardId) -> f32 {
    let game = sight.game;
    let play = &game.card(card).def.facts.play;
    let printed = |number: &Option<Number>| match number {
        Some(Number::Fixed(number)) => f32::from(*number),
        _ => 0.0,
    };
    let takes = printed(&play.health) + printed(&play.sanity);
    let body = TAKES * takes
        + if play.slots.contains(&Slot::Ally) {
            0.2
        } else {
            0.0
        };
    let abilities = game.abilities_of(card).into_iter();
    let read: f32 = abilities.map(|(_, one)| of_ability(sight, one)).sum();
    (PLAYED + body + read).clamp(0.3, MOST)
}

fn of_ability(sight: &Sight<'_>, ability: &Ability) -> f32 {
    match ability {
        Ability::Constant(one) => one.modifiers.iter().map(of_modifier).sum(),
        Ability::Action(one) => of_triggered(sight, one),
        Ability::Fast(one) | Ability::Reaction(one) => of_triggered(sight, one),
        _ => 0.0,
    }
}

fn of_modifier(modifier: &Modifier) -> f32 {
    let Modifier::Add { to, during, .. } = modifier else {
        return match modifier {
            Modifier::AdditionalAction { .. } => 0.6,
            _ => 0.05,
        };
    };
    if *to != abilities::Match::You {
        return 0.05;
    }
    let whole = if during.is_some() { 0.6 } else { 1.0 };
    let skills = SKILLS.iter();
    let each = skills.filter_map(|(skill, worth)| Some(added(modifier, *skill)? * worth));
    whole * each.sum::<f32>()
}

fn of_triggered(sight: &Sight<'_>, one: &Triggered) -> f32 {
    let effects: &[Effect] = &one.effects;
    let game = sight.game;
    let gain = |boost: Boost, usual: SkillIcon| {
        let by = boost.by.unwrap_or(usual);
        let other = game.skill(sight.seat, by) - game.skill(sight.seat, usual);
        boost.skill + other as f32 + if boost.succeeds { 3.0 } else { 0.0 }
    };
    match one.designator {
        Some(Designator::Fight) => {
            let boost = attempt(effects, TestKind::Fight).unwrap_or(Boost::usual(1.0, 1.0));
            let whole = if sight.armed { 0.4 } else { 1.0 };
            whole
                * (0.15
                    + 0.12 * gain(boost, SkillIcon::Combat).clamp(0.0, 4.0)
                    + 0.35 * boost.more.min(2.0))
        }
        Some(Designator::Investigate) => {
            let boost = attempt(effects, TestKind::Investigate).unwrap_or(Boost::usual(1.0, 0.0));
            0.1 + 0.12 * gain(boost, SkillIcon::Intellect).clamp(0.0, 4.0)
                + 0.3 * boost.more.min(2.0)
        }
        Some(Designator::Evade) => 0.1,
        _ => {
            let skills = SKILLS.iter();
            let test =
                skills.filter_map(|(skill, worth)| Some(grants(effects, *skill)? * worth * 0.6));
            let test: f32 = test.sum();
            let deed = deed(effects);
            let brings = 0.5 * deed.clues.min(2.0)
                + 0.3 * deed.damage.min(3.0)
                + 0.08 * deed.resources.min(4.0)
                + 0.15 * deed.cards.min(3.0)
                + 0.12 * (deed.healing + deed.horror_healing).min(4.0);
            test + brings
                + if deed.unknown && test == 0.0 {
                    0.1
                } else {
                    0.0
                }
        }
    }
}
