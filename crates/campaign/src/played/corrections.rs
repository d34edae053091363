//! What a game did to investigators beyond what the guide knows: cards that cost experience, or
//! bring trauma when the game ends, and cards that were exiled.

use std::collections::BTreeMap;

use engine::ScenarioOutcome;

use crate::guide::Code;
use crate::log::Change;
use crate::run::{Answer, Progress};

/// Experience, physical and mental trauma.
type Gained = (i64, i64, i64);

/// Changes after which the log says of the scenario what its outcome says. `told` are the answers
/// that the outcome gave.
pub(super) fn of(progress: &Progress, told: &[Answer], outcome: &ScenarioOutcome) -> Vec<Change> {
    let written = told
        .first()
        .map(|ending| written(progress, ending))
        .unwrap_or_default();
    let mut changes = Vec::new();
    for one in &outcome.investigators {
        let investigator = one.investigator.to_string();
        let (experience, physical, mental) =
            written.get(&investigator).copied().unwrap_or_default();
        let experience = i64::from(one.experience) - experience;
        let physical = i64::from(one.physical_trauma) - physical;
        let mental = i64::from(one.mental_trauma) - mental;
        if (physical, mental) != (0, 0) {
            changes.push(Change::Trauma {
                investigator: investigator.clone(),
                physical,
                mental,
            });
        }
        if experience != 0 {
            changes.push(Change::Experience {
                investigator: investigator.clone(),
                amount: experience,
            });
        }
        let exiled = one.exiled.iter().map(|card| Change::Exile {
            investigator: investigator.clone(),
            card: card.to_string(),
        });
        changes.extend(exiled);
    }
    changes
}

/// What the guide wrote for each investigator from the end of the game to that of the scenario.
fn written(progress: &Progress, ending: &Answer) -> BTreeMap<Code, Gained> {
    let mut written: BTreeMap<Code, Gained> = BTreeMap::new();
    let since = progress
        .decisions
        .iter()
        .skip_while(|one| one.answer.as_ref() != Some(ending));
    for change in since.flat_map(|one| &one.changes) {
        match change {
            Change::Played(_) => break,
            Change::Experience {
                investigator,
                amount,
            } => written.entry(investigator.clone()).or_default().0 += amount,
            Change::Trauma {
                investigator,
                physical,
                mental,
            } => {
                let gained = written.entry(investigator.clone()).or_default();
                gained.1 += physical;
                gained.2 += mental;
            }
            _ => {}
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::CampaignLog;

    #[test]
    fn a_card_that_was_exiled_is_written_for_its_investigator() {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "changes": [], "victory_points": 0, "victory": [],
            "investigators": [{
                "investigator": "01001", "ended": "alive", "physical_trauma": 0,
                "mental_trauma": 0, "experience": 0, "earned": [], "exiled": ["02158"],
            }],
        });
        let outcome = serde_json::from_value(outcome).expect("an outcome");
        let progress = Progress {
            log: CampaignLog::default(),
            question: None,
            decisions: Vec::new(),
            shown: Vec::new(),
            mid_scenario: false,
            missing: Vec::new(),
        };
        let exile = Change::Exile {
            investigator: "01001".to_owned(),
            card: "02158".to_owned(),
        };
        assert_eq!(of(&progress, &[], &outcome), [exile]);
    }
}
