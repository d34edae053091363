//! What a game wrote in the hidden sections of the log, where players at a table keep count of what
//! happens in a scenario. The guide knows it before it reads how the scenario ended.

use engine::{LogChange, ScenarioOutcome};

use crate::guide::Guide;
use crate::log::{By, Change};

/// The changes that the log takes before the guide asks for the ending.
pub(super) fn of(guide: &Guide, outcome: &ScenarioOutcome) -> Vec<Change> {
    let hidden = |entry: &str| {
        let (section, entry) = entry.split_once('.')?;
        let found = guide.section(section)?;
        found.hidden.then(|| (section.to_owned(), entry.to_owned()))
    };
    let change = |change: &LogChange| match change {
        LogChange::Recorded { entry } => {
            let (section, entry) = hidden(entry)?;
            Some(Change::Record {
                section,
                entry,
                text: String::new(),
            })
        }
        LogChange::Counted { entry, count } => {
            let (section, entry) = hidden(entry)?;
            Some(Change::Count {
                section,
                entry,
                by: By::Set(i64::from(*count)),
            })
        }
        LogChange::CrossedOut { .. }
        | LogChange::Killed { .. }
        | LogChange::DrivenInsane { .. }
        | LogChange::CardEarned { .. }
        | LogChange::CardLost { .. }
        | LogChange::TokensAdded { .. }
        | LogChange::TokensRemoved { .. }
        | LogChange::CampaignEnds { .. } => None,
    };
    outcome.changes.iter().filter_map(change).collect()
}
