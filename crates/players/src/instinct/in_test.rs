//! What may be added to a skill test that is under way.

use abilities::{Ability, Duration, Effect, FlowEffect, Modifier, Stat};
use cards::SkillIcon;
use engine::{CardId, ChoiceKind, Game};

use super::commit::stakes;
use crate::reading::number;
use crate::table_sense::Sight;

/// What it is worth to do nothing in a window.
pub(super) const PASSED: f32 = 0.4;
/// How good it looks to pay for what does not add to the test under way.
const USELESS: f32 = -1.0;
/// What the use of an ability costs that adds to a test.
const BOUGHT: f32 = 0.12;

/// How good it looks to add to the test under way, for a choice that does no more; to pass is
/// what it is compared with.
pub(super) fn for_the_test(sight: &Sight<'_>, act: &ChoiceKind, cost: i32) -> Option<f32> {
    let game = sight.game;
    let (card, ability) = match act {
        ChoiceKind::Use(card, number) => (*card, Some(*number)),
        ChoiceKind::Play(card) => (*card, None),
        _ => return None,
    };
    let by = granted(game, card, ability)?;
    let test = game.test()?;
    if test.tester != sight.seat || by <= 0.0 {
        return Some(USELESS);
    }
    let (value, difficulty) = game.test_figures()?;
    let margin = value - difficulty;
    let chances = &sight.chances;
    let more = chances.of_success(margin + by.round() as i32) - chances.of_success(margin);
    let price = match ability {
        Some(_) => BOUGHT,
        None => 0.25 + cost as f32 * 0.05,
    };
    Some(PASSED + more * stakes(game) - price)
}

/// What effects add to a test of the skill that is under way; none where they do something else.
fn grants(effects: &[Effect], skill: SkillIcon) -> Option<f32> {
    let mut sum = None;
    for effect in effects {
        let by = match effect {
            Effect::Flow(FlowEffect::Until {
                duration: Duration::Test,
                modifiers,
                ..
            }) => Some(modifiers.iter().filter_map(|one| added(one, skill)).sum()),
            Effect::Flow(FlowEffect::ChooseOne { options, .. }) => {
                let each = options.iter().filter_map(|one| grants(one, skill));
                each.fold(None, |best: Option<f32>, by| {
                    Some(best.map_or(by, |best| best.max(by)))
                })
            }
            Effect::Flow(FlowEffect::All(all)) => grants(all, skill),
            _ => None,
        };
        sum = Some(sum.unwrap_or(0.0) + by?);
    }
    sum
}

/// What the modifier adds to tests of the skill.
fn added(modifier: &Modifier, skill: SkillIcon) -> Option<f32> {
    let Modifier::Add { stat, by, .. } = modifier else {
        return None;
    };
    let is_it = matches!(
        (stat, skill),
        (Stat::TestValue, _)
            | (Stat::Willpower, SkillIcon::Willpower)
            | (Stat::Intellect, SkillIcon::Intellect)
            | (Stat::Combat, SkillIcon::Combat)
            | (Stat::Agility, SkillIcon::Agility)
    );
    is_it.then(|| number(by))
}

/// What a free ability or an event of the card that only adds to tests would add to the one that is
/// under way.
fn granted(game: &Game, card: CardId, ability: Option<u8>) -> Option<f32> {
    let skill = game.test()?.skill;
    match ability {
        Some(number) => match game.ability(card, number)? {
            Ability::Fast(one) => grants(&one.effects, skill),
            _ => None,
        },
        None => {
            let script = game.card(card).def.script.as_ref()?;
            grants(&script.play.as_ref()?.effects, skill)
        }
    }
}
