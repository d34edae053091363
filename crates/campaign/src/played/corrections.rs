//! What a game did to investigators beyond what the guide knows: cards that cost experience, or
//! bring trauma when the game ends, and cards that were exiled.

use std::collections::BTreeMap;

use engine::{Ended, LogChange, ScenarioOutcome};

use super::losses;
use crate::ChaosToken;
use crate::guide::Code;
use crate::log::{By, Change, Investigator};
use crate::run::{Answer, Facts, Party, Progress};

/// Experience, physical and mental trauma.
type Gained = (i64, i64, i64);

/// Changes after which the log says of the scenario what its outcome says. `told` are the answers
/// that the outcome gave.
pub(super) fn of(
    facts: &dyn Facts,
    party: &Party,
    progress: &Progress,
    told: &[Answer],
    outcome: &ScenarioOutcome,
) -> Vec<Change> {
    // A game of its own leaves no trauma of defeat, which the engine counts all the same.
    let lasts = party.standalone.is_none();
    let written = told
        .first()
        .map(|ending| written(progress, ending))
        .unwrap_or_default();
    let mut changes = Vec::new();
    for (seat, one) in outcome.investigators.iter().enumerate() {
        let investigator = one.investigator.to_string();
        let (experience, physical, mental) =
            written.get(&investigator).copied().unwrap_or_default();
        let experience = i64::from(one.experience) - experience;
        let of_defeat = |how: Ended| i64::from(!lasts && one.ended == how);
        let physical = i64::from(one.physical_trauma) - of_defeat(Ended::Damage) - physical;
        let mental = i64::from(one.mental_trauma) - of_defeat(Ended::Horror) - mental;
        if (physical, mental) != (0, 0) {
            changes.push(Change::Trauma {
                investigator: investigator.clone(),
                physical,
                mental,
            });
            if lasts {
                let new = (physical, mental);
                changes.extend(losses::by_trauma(facts, &progress.log, &investigator, new));
            }
        }
        if lasts {
            let ends = losses::by_cards(&progress.log, outcome, seat);
            changes.extend(
                ends.filter(|end| !changes.contains(end))
                    .collect::<Vec<_>>(),
            );
        }
        // Whoever is lost plays no more, and the guide gives them nothing.
        let known = progress.log.investigators.get(&investigator);
        let plays = known.is_none_or(Investigator::survives);
        if experience != 0 && plays {
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
        let boxes = one.boxes.iter().map(|(card, option)| Change::CheckBox {
            investigator: investigator.clone(),
            card: card.to_string(),
            option: *option,
        });
        changes.extend(boxes);
    }
    changes.extend(weaknesses(progress, told, outcome));
    changes.extend(tokens(progress, told, outcome));
    if is_read(progress, told) {
        changes.extend(records(progress, outcome));
        changes.extend(counts(progress, outcome));
    }
    changes
}

/// Whether the guide has read the scenario to its end.
fn is_read(progress: &Progress, told: &[Answer]) -> bool {
    let scenario = told.first().and_then(|ending| ending.scenario.as_ref());
    scenario.is_some_and(|id| progress.log.completed(id))
}

/// What cards wrote into the log and the guide has not.
fn records(progress: &Progress, outcome: &ScenarioOutcome) -> Vec<Change> {
    let mut changes = Vec::new();
    for (at, change) in outcome.changes.iter().enumerate() {
        let LogChange::Recorded { entry } = change else {
            continue;
        };
        let crossed = LogChange::CrossedOut {
            entry: entry.clone(),
        };
        let Some((section, name)) = entry.split_once('.') else {
            continue;
        };
        if progress.log.entry(section, name).is_none() && !outcome.changes[at..].contains(&crossed)
        {
            changes.push(Change::Record {
                section: section.to_owned(),
                entry: name.to_owned(),
                text: String::new(),
            });
        }
    }
    changes
}

/// Numbers that cards wrote into the log, such as what an Ancient Stone was worth, and the guide has
/// not.
fn counts(progress: &Progress, outcome: &ScenarioOutcome) -> Vec<Change> {
    let mut last: BTreeMap<&str, i64> = BTreeMap::new();
    for change in &outcome.changes {
        if let LogChange::Counted { entry, count } = change {
            last.insert(entry, i64::from(*count));
        }
    }
    let counts = last.into_iter().filter_map(|(entry, count)| {
        let (section, entry) = entry.split_once('.')?;
        (progress.log.count(section, entry) != count).then(|| Change::Count {
            section: section.to_owned(),
            entry: entry.to_owned(),
            by: By::Set(count),
        })
    });
    counts.collect()
}

/// Tokens that cards added to the bag for the rest of the campaign, where the guide has not.
fn tokens(progress: &Progress, told: &[Answer], outcome: &ScenarioOutcome) -> Option<Change> {
    let mut added: Vec<ChaosToken> = Vec::new();
    for change in &outcome.changes {
        if let LogChange::TokensAdded { tokens } = change {
            let known = tokens
                .iter()
                .map(|token| token.to_string().parse::<ChaosToken>());
            added.extend(known.flatten());
        }
    }
    let since = told.first().map(|ending| changes_since(progress, ending));
    for change in since.into_iter().flatten() {
        if let Change::AddTokens(tokens) = change {
            for token in tokens {
                if let Some(place) = added.iter().position(|one| one == token) {
                    added.swap_remove(place);
                }
            }
        }
    }
    (!added.is_empty()).then_some(Change::AddTokens(added))
}

/// Weaknesses that were added during the game, where the guide has not asked for them: they stay
/// in the deck for the rest of the campaign.
fn weaknesses(progress: &Progress, told: &[Answer], outcome: &ScenarioOutcome) -> Vec<Change> {
    let since = told.first().map(|ending| changes_since(progress, ending));
    let mut written: Vec<&Code> = since
        .into_iter()
        .flatten()
        .filter_map(|change| match change {
            Change::Weakness { investigator, .. } => Some(investigator),
            _ => None,
        })
        .collect();
    let mut changes = Vec::new();
    for change in &outcome.changes {
        let LogChange::CardEarned { investigator, card } = change else {
            continue;
        };
        let Some(one) = outcome.investigators.get(usize::from(*investigator)) else {
            continue;
        };
        let investigator = one.investigator.to_string();
        match written.iter().position(|code| **code == investigator) {
            Some(place) => drop(written.swap_remove(place)),
            None => changes.push(Change::Weakness {
                investigator,
                weakness: card.to_string(),
            }),
        }
    }
    changes
}

/// What the guide changed from the end of the game to that of the scenario.
fn changes_since<'a>(
    progress: &'a Progress,
    ending: &'a Answer,
) -> impl Iterator<Item = &'a Change> {
    let since = progress
        .decisions
        .iter()
        .skip_while(move |one| one.answer.as_ref() != Some(ending));
    since
        .flat_map(|one| &one.changes)
        .take_while(|change| !matches!(change, Change::Played(_)))
}

/// What the guide wrote for each investigator from the end of the game to that of the scenario.
fn written(progress: &Progress, ending: &Answer) -> BTreeMap<Code, Gained> {
    let mut written: BTreeMap<Code, Gained> = BTreeMap::new();
    for change in changes_since(progress, ending) {
        match change {
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
    use crate::log::{CampaignLog, ScenarioRecord};
    use crate::run::{NoFacts, Reply};

    /// A campaign of which nothing is written yet.
    fn begun() -> Progress {
        Progress {
            log: CampaignLog::default(),
            question: None,
            decisions: Vec::new(),
            shown: Vec::new(),
            mid_scenario: false,
            missing: Vec::new(),
        }
    }

    #[test]
    fn a_token_that_a_card_added_stays_in_the_bag() {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "changes": [], "victory_points": 0, "victory": [],
            "investigators": [],
        });
        let mut outcome: ScenarioOutcome = serde_json::from_value(outcome).expect("an outcome");
        outcome.changes.push(LogChange::TokensAdded {
            tokens: vec![abilities::Token::Tablet],
        });
        let progress = begun();
        let added = Change::AddTokens(vec![ChaosToken::Tablet]);
        assert_eq!(
            of(&NoFacts, &Party::default(), &progress, &[], &outcome),
            [added]
        );
    }

    #[test]
    fn a_number_that_a_card_wrote_is_written_once_the_scenario_is_read() {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "victory_points": 0, "victory": [], "investigators": [],
            "changes": [
                { "kind": "counted", "entry": "campaign_notes.identified_stone", "count": 3 },
                { "kind": "counted", "entry": "campaign_notes.identified_stone", "count": 4 },
            ],
        });
        let outcome = serde_json::from_value(outcome).expect("an outcome");
        let mut progress = begun();
        let told = Answer {
            scenario: Some("the-gathering".to_owned()),
            step: "ending".to_owned(),
            reply: Reply::default(),
        };
        let changes = |progress: &Progress| {
            of(
                &NoFacts,
                &Party::default(),
                progress,
                std::slice::from_ref(&told),
                &outcome,
            )
        };
        assert_eq!(changes(&progress), []);
        progress.log.apply(&Change::Played(ScenarioRecord {
            id: "the-gathering".to_owned(),
            resolution: None,
            statuses: BTreeMap::new(),
        }));
        let four = Change::Count {
            section: "campaign_notes".to_owned(),
            entry: "identified_stone".to_owned(),
            by: By::Set(4),
        };
        assert_eq!(changes(&progress), std::slice::from_ref(&four));
        progress.log.apply(&four);
        assert_eq!(changes(&progress), [], "it is there already");
    }

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
        let progress = begun();
        let exile = Change::Exile {
            investigator: "01001".to_owned(),
            card: "02158".to_owned(),
        };
        assert_eq!(
            of(&NoFacts, &Party::default(), &progress, &[], &outcome),
            [exile]
        );
    }

    #[test]
    fn a_box_that_a_card_checked_is_checked_in_the_campaign() {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "victory_points": 0, "victory": [], "changes": [],
            "investigators": [{
                "investigator": "01001", "ended": "alive", "physical_trauma": 0,
                "mental_trauma": 0, "experience": 0, "earned": [], "boxes": [["09021", 2]],
            }],
        });
        let outcome = serde_json::from_value(outcome).expect("an outcome");
        let checked = Change::CheckBox {
            investigator: "01001".to_owned(),
            card: "09021".to_owned(),
            option: 2,
        };
        assert_eq!(
            of(&NoFacts, &Party::default(), &begun(), &[], &outcome),
            [checked]
        );
    }

    /// Proves: weakness.added-stays-for-campaign
    #[test]
    fn a_weakness_that_a_card_added_is_in_the_deck_of_every_later_game() {
        let outcome = serde_json::json!({
            "resolution": "R1", "rounds": 3, "victory_points": 0, "victory": [],
            "changes": [{ "kind": "card_earned", "investigator": 0, "card": "01097" }],
            "investigators": [{
                "investigator": "01001", "ended": "alive", "physical_trauma": 0,
                "mental_trauma": 0, "experience": 0, "earned": [],
            }],
        });
        let outcome = serde_json::from_value(outcome).expect("an outcome");
        let join = Change::Join {
            investigator: "01001".to_owned(),
            deck: None,
        };
        let mut log = CampaignLog::fold(&[join, Change::Difficulty("easy".to_owned())]);
        let progress = Progress {
            log: log.clone(),
            question: None,
            decisions: Vec::new(),
            shown: Vec::new(),
            mid_scenario: false,
            missing: Vec::new(),
        };
        of(&NoFacts, &Party::default(), &progress, &[], &outcome)
            .iter()
            .for_each(|change| log.apply(change));
        let decks = [("01001".to_owned(), vec!["01016".into()])];
        for scenario in ["the-midnight-masks", "the-devourer-below"] {
            let setup = crate::played::scenario_setup(&log, scenario, &decks, 1).expect("a setup");
            let deck: Vec<&str> = setup.investigators[0]
                .deck
                .iter()
                .map(|one| one.as_str())
                .collect();
            assert_eq!(deck, ["01016", "01097"]);
        }
    }
}
