//! Investigators whom cards end, or trauma by cards, of which the guide knows nothing.

use engine::{LogChange, ScenarioOutcome};

use crate::log::{CampaignLog, Change, Investigator};
use crate::run::Facts;

/// Trauma ends the investigator who has as much of it as health or sanity, wherever it comes from.
pub(super) fn by_trauma(
    facts: &dyn Facts,
    log: &CampaignLog,
    code: &str,
    (physical, mental): (i64, i64),
) -> Vec<Change> {
    let Some((health, sanity)) = facts.health(code) else {
        return Vec::new();
    };
    let one = log.investigators.get(code);
    let (had_physical, had_mental) =
        one.map_or((0, 0), |one| (one.physical_trauma, one.mental_trauma));
    let mut ends = Vec::new();
    if physical > 0 && had_physical + physical >= health {
        ends.push(Change::Killed(code.to_owned()));
    }
    if mental > 0 && had_mental + mental >= sanity {
        ends.push(Change::Insane(code.to_owned()));
    }
    ends
}

/// A card may kill an investigator, or drive them insane, whatever the guide says of the scenario.
pub(super) fn by_cards<'o>(
    log: &CampaignLog,
    outcome: &'o ScenarioOutcome,
    seat: usize,
) -> impl Iterator<Item = Change> + 'o {
    let one = outcome.investigators.get(seat);
    let code = one.map(|one| one.investigator.to_string());
    let known = code.as_ref().and_then(|code| log.investigators.get(code));
    let code = code.filter(|_| known.is_none_or(Investigator::survives));
    let ends = outcome.changes.iter().filter_map(move |change| {
        let code = code.clone()?;
        match change {
            LogChange::Killed { investigator } if usize::from(*investigator) == seat => {
                Some(Change::Killed(code))
            }
            LogChange::DrivenInsane { investigator } if usize::from(*investigator) == seat => {
                Some(Change::Insane(code))
            }
            _ => None,
        }
    });
    ends.take(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::{CardQuery, Code};
    use crate::played::corrections;
    use crate::run::{Party, Progress};

    /// Everyone has 5 health and 9 sanity.
    #[derive(Debug)]
    struct Frail;

    impl Facts for Frail {
        fn health(&self, _: &str) -> Option<(i64, i64)> {
            Some((5, 9))
        }

        fn traits(&self, _: &str) -> Vec<String> {
            Vec::new()
        }

        fn classes(&self, _: &str) -> Vec<String> {
            Vec::new()
        }

        fn cards(&self, _: &CardQuery, _: &[String]) -> Option<Vec<Code>> {
            None
        }

        fn exists(&self, _: &str) -> Option<bool> {
            None
        }
    }

    /// What comes of a game that brought one physical trauma and 2 experience, for an investigator
    /// of whom the log says this.
    fn after(of_log: &[Change], party: &Party) -> Vec<Change> {
        after_game(of_log, party, &[])
    }

    /// The same, of a game that has written this as well.
    fn after_game(of_log: &[Change], party: &Party, written: &[LogChange]) -> Vec<Change> {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "changes": written, "victory_points": 0, "victory": [],
            "investigators": [{
                "investigator": "01001", "ended": "alive", "physical_trauma": 1,
                "mental_trauma": 0, "experience": 2, "earned": [],
            }],
        });
        let outcome = serde_json::from_value(outcome).expect("an outcome");
        let join = Change::Join {
            investigator: "01001".to_owned(),
            deck: None,
        };
        let all: Vec<Change> = std::iter::once(join)
            .chain(of_log.iter().cloned())
            .collect();
        let progress = Progress {
            log: CampaignLog::fold(&all),
            question: None,
            decisions: Vec::new(),
            shown: Vec::new(),
            mid_scenario: false,
            missing: Vec::new(),
        };
        corrections::of(&Frail, party, &progress, &[], &outcome)
    }

    fn trauma(physical: i64) -> Change {
        Change::Trauma {
            investigator: "01001".to_owned(),
            physical,
            mental: 0,
        }
    }

    fn is_killed(changes: &[Change]) -> bool {
        changes.contains(&Change::Killed("01001".to_owned()))
    }

    #[test]
    fn trauma_by_a_card_that_reaches_health_is_the_end() {
        let party = Party::default();
        assert!(is_killed(&after(&[trauma(4)], &party)));
        assert!(!is_killed(&after(&[trauma(3)], &party)));
        let alone = Party {
            standalone: Some("the_gathering".to_owned()),
            ..Party::default()
        };
        assert!(!is_killed(&after(&[trauma(4)], &alone)));
    }

    #[test]
    fn whoever_a_card_kills_is_killed_once() {
        let party = Party::default();
        let by_card = [LogChange::Killed { investigator: 0 }];
        let killed = |of_log: &[Change]| {
            let changes = after_game(of_log, &party, &by_card);
            changes
                .iter()
                .filter(|one| matches!(one, Change::Killed(_)))
                .count()
        };
        assert_eq!(killed(&[]), 1);
        assert_eq!(killed(&[trauma(4)]), 1, "its trauma would have done it too");
        assert_eq!(killed(&[Change::Killed("01001".to_owned())]), 0);
    }

    #[test]
    fn whoever_is_lost_gains_no_experience() {
        let party = Party::default();
        let gain = Change::Experience {
            investigator: "01001".to_owned(),
            amount: 2,
        };
        let lost = Change::Killed("01001".to_owned());
        assert!(after(&[], &party).contains(&gain));
        assert!(!after(&[lost], &party).contains(&gain));
    }
}
