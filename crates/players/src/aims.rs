//! What players aim at: how good it is how a game ended.

use engine::{CardId, Game, LogChange, ScenarioOutcome, ZoneKind};
use serde::{Deserialize, Serialize};

/// How good endings are, from 0 to 1.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aims {
    /// The act deck led to the end.
    pub won: f32,
    /// How far the act deck came in a game that is not won.
    pub progress: f32,
    /// Victory points: the whole of it for very many.
    pub points: f32,
    /// So many points are worth about two thirds of very many.
    pub many_points: f32,
    /// Each unique enemy in the victory display, its points aside: campaigns remember who is gone.
    pub unique_enemy: f32,
    /// The share of investigators who were not defeated.
    pub standing: f32,
    /// The share of investigators who live on in the campaign.
    pub alive: f32,
    /// Each trauma.
    pub trauma: f32,
}

/// What became of the investigators, on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fates {
    defeated: f32,
    lost: f32,
    trauma: f32,
}

impl Fates {
    pub fn of(outcome: &ScenarioOutcome) -> Self {
        let all = &outcome.investigators;
        let share = |count: usize| count as f32 / all.len().max(1) as f32;
        let trauma: i32 = all
            .iter()
            .map(|one| one.physical_trauma + one.mental_trauma)
            .sum();
        let defeated = all.iter().filter(|one| one.ended.is_defeated());
        let lost = outcome.changes.iter().filter(|change| is_lost(change));
        Self {
            defeated: share(defeated.count()),
            lost: share(lost.count()).min(1.0),
            trauma: share(trauma.max(0) as usize),
        }
    }
}

impl Aims {
    /// What the victory display is worth.
    pub(crate) fn of_victory(&self, points: f32, unique_enemies: usize) -> f32 {
        self.points * self.share_of_points(points) + self.unique_enemy * unique_enemies as f32
    }

    /// The share of very many points that so many are worth.
    pub(crate) fn share_of_points(&self, points: f32) -> f32 {
        1.0 - (-points.max(0.0) / self.many_points).exp()
    }

    /// Only whoever lives on cares for how they ended: nobody resigns from a game that kills all who
    /// resign.
    pub(crate) fn of_fates(&self, fates: Fates) -> f32 {
        let ended = self.standing * (1.0 - fates.defeated) + self.trauma * fates.trauma;
        (1.0 - fates.lost) * (self.alive + ended)
    }
}

/// Whether an investigator is lost to the campaign.
pub(crate) fn is_lost(change: &LogChange) -> bool {
    matches!(
        change,
        LogChange::Killed { .. } | LogChange::DrivenInsane { .. }
    )
}

/// Unique enemies in the victory display.
pub(crate) fn unique_enemies(game: &Game) -> usize {
    let is_unique_enemy = |card: &CardId| {
        let facts = &game.card(*card).def.facts;
        facts.unique && facts.enemy.is_some()
    };
    let victory = game.cards_at(ZoneKind::Victory);
    victory.filter(is_unique_enemy).count()
}

#[cfg(test)]
mod tests {
    use super::{Aims, Fates};
    use crate::worth::Weights;

    /// What the fates of the investigators are worth.
    fn of(aims: &Aims, defeated: f32, lost: f32, trauma: f32) -> f32 {
        aims.of_fates(Fates {
            defeated,
            lost,
            trauma,
        })
    }

    #[test]
    fn how_the_dead_ended_is_worth_nothing() {
        let aims = &Weights::committed().aims;
        let of = |defeated, lost| of(aims, defeated, lost, 1.0);
        assert_eq!(of(0.0, 1.0), of(1.0, 1.0));
        assert!(of(0.0, 0.0) > of(1.0, 0.0), "to resign is better alive");
        assert!(of(1.0, 0.0) > of(0.0, 1.0), "to live is better");
    }

    #[test]
    fn a_defeat_with_its_trauma_costs_less_than_half_a_point() {
        let aims = &Weights::committed().aims;
        let point = aims.of_victory(1.0, 0);
        assert!(of(aims, 0.0, 0.0, 0.0) - of(aims, 1.0, 0.0, 1.0) < point / 2.0);
    }

    #[test]
    fn a_unique_enemy_is_worth_more_than_another_of_as_many_points() {
        let aims = &Weights::committed().aims;
        assert!(aims.of_victory(1.0, 1) > aims.of_victory(1.0, 0));
        assert!(aims.of_victory(2.0, 0) > aims.of_victory(1.0, 0));
    }
}
