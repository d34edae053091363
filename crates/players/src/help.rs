//! What an investigator can add to a test: cards in hand, and what may be bought for a test.

use abilities::{Ability, Cost, Counter, Duration, Effect, FlowEffect, Modifier, Stat};
use cards::{CardType, SkillIcon};
use engine::{CardId, Game, Seat};

use crate::cards_in_play::assets_of;
use crate::reading::number;

/// Nobody adds more than so much to an everyday test.
const MOST: i32 = 2;
/// A hand of so many cards is rich enough for assets to be committed.
const RICH: usize = 6;

/// The skills, in the order of the lists here.
const SKILLS: [SkillIcon; 4] = [
    SkillIcon::Willpower,
    SkillIcon::Intellect,
    SkillIcon::Combat,
    SkillIcon::Agility,
];

/// By skill, what may be counted on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help([i32; 4]);

impl Help {
    pub fn of(game: &Game, seat: Seat) -> Self {
        let mut help = [0; 4];
        let hand = &game.investigator(seat).hand;
        for card in hand {
            let facts = &game.card(*card).def.facts;
            let is_spare = matches!(game.kind_of(*card), CardType::Skill | CardType::Event)
                || hand.len() >= RICH;
            if !is_spare || facts.subtype.is_some() {
                continue;
            }
            for (skill, best) in SKILLS.iter().zip(&mut help) {
                let fits = |icon: &&SkillIcon| *icon == skill || **icon == SkillIcon::Wild;
                *best = (*best).max(facts.play.icons.iter().filter(fits).count() as i32);
            }
        }
        for (skill, help) in SKILLS.iter().zip(&mut help) {
            *help = (*help + bought(game, seat, *skill)).min(MOST);
        }
        Self(help)
    }

    /// What may be counted on in a test of the skill.
    pub fn with(&self, skill: SkillIcon) -> i32 {
        let index = SKILLS.iter().position(|one| *one == skill);
        index.map_or(0, |index| self.0[index])
    }
}

/// What resources can buy for a test of the skill.
fn bought(game: &Game, seat: Seat, skill: SkillIcon) -> i32 {
    let own = game.investigator(seat).card;
    let resources = game.card(own).count(Counter::Resource);
    if resources == 0 {
        return 0;
    }
    let mut best = 0.0_f32;
    for card in assets_of(game, seat) {
        for (_, ability) in game.abilities_of(card) {
            if let Ability::Fast(one) = ability
                && one
                    .cost
                    .iter()
                    .any(|cost| matches!(cost, Cost::Resources(_)))
                && let Some(by) = grants(&one.effects, skill)
            {
                best = best.max(by);
            }
        }
    }
    best.round() as i32
}

/// What effects add to a test of the skill that is under way; none where they do something else.
pub(crate) fn grants(effects: &[Effect], skill: SkillIcon) -> Option<f32> {
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
pub(crate) fn added(modifier: &Modifier, skill: SkillIcon) -> Option<f32> {
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
pub(crate) fn granted(game: &Game, card: CardId, ability: Option<u8>) -> Option<f32> {
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
