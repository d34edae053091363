//! What a game did to investigators beyond what the guide knows: cards that cost experience, or
//! bring trauma when the game ends.

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
                investigator,
                amount: experience,
            });
        }
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
