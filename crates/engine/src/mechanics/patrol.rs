//! The Patrol keyword: enemies that walk towards a designated location.
//!
//! Rows: `patrol.*`. An enemy that is at a designated location already has arrived: it stays.

use cards::PlayKeyword;

use crate::flow::context::Ctx;
use crate::{CardId, Game};

impl Game {
    pub(crate) fn patrols(&self, enemy: CardId) -> bool {
        self.has_keyword(enemy, PlayKeyword::Patrol)
    }

    /// Where a patrolling enemy may step: towards any designated location, by a shortest way, or
    /// towards where something lures it.
    pub(crate) fn patrol_steps(
        &self,
        enemy: CardId,
        from: CardId,
        lures: &[CardId],
    ) -> Vec<CardId> {
        let Some(designated) = self.card(enemy).def.script().patrol.as_ref() else {
            return Vec::new();
        };
        let ctx = Ctx::new(self.lead, enemy);
        let goals = match lures {
            [] => self.select(&ctx, designated),
            lures => lures.to_vec(),
        };
        if goals.contains(&from) {
            return Vec::new();
        }
        let mut steps: Vec<CardId> = Vec::new();
        for goal in goals {
            for step in self.steps_towards(from, goal) {
                if !steps.contains(&step) && self.may_enter(enemy, step).is_ok() {
                    steps.push(step);
                }
            }
        }
        steps
    }
}
