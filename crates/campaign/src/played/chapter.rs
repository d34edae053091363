//! A scenario of a campaign as it was played, with what the guide wrote of it.

use engine::{ScenarioOutcome, ScenarioSetup};

use crate::guide::ScenarioId;
use crate::log::{Campaign, CampaignLog, Change};

/// A scenario of a campaign as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    pub scenario: ScenarioId,
    pub setup: ScenarioSetup,
    pub outcome: ScenarioOutcome,
    /// The log as the game began.
    pub before: CampaignLog,
    /// What the guide wrote from the end of the game to that of the scenario.
    pub written: Vec<Change>,
    /// What cards did in the game that no answer to the guide says.
    pub corrections: Vec<Change>,
    /// The log after all of that, before the guide goes on.
    pub after: CampaignLog,
}

/// A game that is over, while the guide still reads what comes of it.
pub(super) struct Open {
    scenario: ScenarioId,
    setup: ScenarioSetup,
    outcome: ScenarioOutcome,
    before: CampaignLog,
    /// How many decisions had been made before.
    decided: usize,
}

impl Open {
    pub fn new(
        scenario: &ScenarioId,
        campaign: &Campaign,
        (setup, outcome): (ScenarioSetup, ScenarioOutcome),
    ) -> Self {
        Self {
            scenario: scenario.clone(),
            setup,
            outcome,
            before: campaign.log(),
            decided: campaign.history().len(),
        }
    }

    /// Whether the guide has come to the end of the scenario.
    pub fn is_over(&self, log: &CampaignLog) -> bool {
        log.scenarios.len() > self.before.scenarios.len()
    }

    pub fn closed(self, campaign: &Campaign) -> Chapter {
        let (mut unasked, mut written, mut corrections) = (Vec::new(), Vec::new(), Vec::new());
        let mut goes_on = false;
        for record in &campaign.history()[self.decided..] {
            let changes = &record.decision.changes;
            if record.decision.answer.is_none() {
                let is_first = written.is_empty();
                let list = if is_first {
                    &mut unasked
                } else {
                    &mut corrections
                };
                list.extend(changes.iter().cloned());
                continue;
            }
            for change in changes {
                // What follows the record of the scenario is of the next one.
                if goes_on {
                    break;
                }
                written.push(change.clone());
                goes_on = matches!(change, Change::Played(_));
            }
        }
        let mut after = self.before.clone();
        let all = unasked.iter().chain(&written).chain(&corrections);
        all.for_each(|change| after.apply(change));
        Chapter {
            scenario: self.scenario,
            setup: self.setup,
            outcome: self.outcome,
            before: self.before,
            written,
            corrections,
            after,
        }
    }
}
