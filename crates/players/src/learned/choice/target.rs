//! The enemy or the place that a choice is about.

use abilities::Stat;
use cards::CardType;
use engine::{CardId, ChoiceKind};

use super::super::features::Features;
use super::Asked;

impl Asked<'_> {
    /// The enemy that is attacked, evaded or engaged.
    pub(super) fn target(&self, seen: &mut Features, act: &ChoiceKind) {
        let game = self.sight.game;
        let enemy = match act {
            ChoiceKind::Fight(enemy) | ChoiceKind::Evade(enemy) | ChoiceKind::Engage(enemy) => {
                Some(*enemy)
            }
            ChoiceKind::Targets(cards) => {
                cards.first().copied().filter(|card| game.is_enemy(*card))
            }
            _ => None,
        };
        let stat = |stat: Stat| enemy.map_or(0, |enemy| game.stat(enemy, stat)) as f32;
        let left = enemy
            .and_then(|enemy| game.health(enemy))
            .map_or(0, |(left, _)| left);
        seen.push(left as f32 / 6.0);
        seen.flag(left == 1);
        seen.push((stat(Stat::Damage) + stat(Stat::Horror)) / 4.0);
        let points = enemy.and_then(|enemy| game.card(enemy).def.facts.victory);
        seen.push(f32::from(points.unwrap_or_default()) / 2.0);
        seen.flag(enemy.is_some_and(|enemy| game.card(enemy).exhausted));
        seen.flag(enemy.is_some_and(|enemy| self.sight.engaged.contains(&enemy)));
    }

    /// The place that is entered.
    pub(super) fn way(&self, seen: &mut Features, act: &ChoiceKind) {
        let game = self.sight.game;
        let is_place = |card: &CardId| game.kind_of(*card) == CardType::Location;
        let to = match act {
            ChoiceKind::Move(to) => Some(*to),
            ChoiceKind::Targets(cards) => cards.first().copied().filter(is_place),
            _ => None,
        };
        let count = |of: &dyn Fn(CardId) -> i32| to.map_or(0, of) as f32;
        seen.push(count(&|to| game.clues_on(to)) / 3.0);
        seen.push(count(&|to| game.stat(to, Stat::Shroud)) / 5.0);
        seen.push(count(&|to| game.enemies_at(to).len() as i32) / 2.0);
        seen.flag(to.is_some_and(|to| !game.card(to).revealed));
        let ready = to.map_or(0.0, |to| {
            let enemies = game.enemies_at(to).into_iter();
            let ready = enemies.filter(|enemy| !game.card(*enemy).exhausted);
            ready.map(|enemy| self.sight.attack(enemy)).sum()
        });
        seen.push(ready.min(6.0) / 3.0);
        let with_clues = to.filter(|to| game.clues_on(*to) > 0);
        seen.push(with_clues.map_or(0.0, |to| self.sight.chance_to_find(to)));
        let points = with_clues.and_then(|to| game.card(to).def.facts.victory);
        seen.push(f32::from(points.unwrap_or_default()));
        self.goals.step(seen, self.sight.here, to);
    }
}
