//! An attempt at a test that a choice makes.

use abilities::{Designator, Effect, Stat, TestKind};
use cards::SkillIcon;
use engine::{CardId, ChoiceKind};

use super::super::features::Features;
use super::{Asked, designator, effects};
use crate::reading::{Boost, attempt};

/// An attempt at a test that the choice makes: by which skill, against which card.
struct Attempt {
    chance: f32,
    /// Damage or clues.
    amount: f32,
}

impl Asked<'_> {
    pub(super) fn attempts(&self, seen: &mut Features, act: &ChoiceKind) {
        let attempt = self.attempt(act);
        let (chance, amount) = attempt.map_or((0.0, 0.0), |one| (one.chance, one.amount));
        seen.push(chance);
        seen.push(chance * chance);
        seen.push(amount / 3.0);
        seen.push(amount * chance / 3.0);
    }

    fn attempt(&self, act: &ChoiceKind) -> Option<Attempt> {
        let game = self.sight.game;
        let of = |effects: &[Effect], by: Designator| match by {
            Designator::Fight => attempt(effects, TestKind::Fight),
            Designator::Evade => attempt(effects, TestKind::Evade),
            Designator::Investigate => attempt(effects, TestKind::Investigate),
            _ => None,
        };
        match act {
            ChoiceKind::Fight(enemy) => Some(self.fight(*enemy, Boost::default())),
            ChoiceKind::Evade(enemy) => Some(self.evade(*enemy, Boost::default())),
            ChoiceKind::Investigate => Some(self.investigate(Boost::default())),
            ChoiceKind::Play(card) | ChoiceKind::Use(card, _) => {
                let number = match act {
                    ChoiceKind::Use(_, number) => Some(*number),
                    _ => None,
                };
                let by = designator(game, *card, number)?;
                let boost = of(effects(game, *card, number)?, by);
                let near = game.enemies_at(self.sight.here).into_iter();
                let strongest = near.max_by_key(|enemy| game.health(*enemy).map(|(left, _)| left));
                match by {
                    Designator::Fight => {
                        Some(self.fight(strongest?, boost.unwrap_or(Boost::usual(1.0, 1.0))))
                    }
                    Designator::Evade => Some(self.evade(strongest?, boost.unwrap_or_default())),
                    Designator::Investigate => {
                        Some(self.investigate(boost.unwrap_or(Boost::usual(1.0, 0.0))))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn fight(&self, enemy: CardId, boost: Boost) -> Attempt {
        let asked = self.sight.game.stat(enemy, Stat::Fight);
        let chance = self.sight.chance(SkillIcon::Combat, asked, boost, 0);
        Attempt {
            chance,
            amount: 1.0 + boost.more,
        }
    }

    fn evade(&self, enemy: CardId, boost: Boost) -> Attempt {
        let asked = self.sight.game.stat(enemy, Stat::Evade);
        let chance = self.sight.chance(SkillIcon::Agility, asked, boost, 0);
        Attempt {
            chance,
            amount: 1.0,
        }
    }

    fn investigate(&self, boost: Boost) -> Attempt {
        let sight = self.sight;
        let asked = sight
            .here
            .get()
            .map_or(0, |here| sight.game.stat(here, Stat::Shroud));
        let chance = self.sight.chance(SkillIcon::Intellect, asked, boost, 0);
        let most = sight.clues_at(sight.here).max(0) as f32;
        Attempt {
            chance,
            amount: (1.0 + boost.more).min(most),
        }
    }
}
