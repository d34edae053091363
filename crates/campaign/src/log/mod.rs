//! The campaign log: what players write down, and the changes that it consists of.

mod apply;
mod change;
mod export;
mod journal;
mod people;
mod transfer;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ChaosToken;
use crate::guide::{
    Code, Destination, DestinationStatus, EntryId, ScenarioId, SectionId, is_default,
};

pub use change::{By, Change};
pub use export::{ExportError, FORMAT};
pub use journal::{Campaign, Cause, Decision, Later, Record, UndoError};
pub use people::{MOST_INVESTIGATORS, NotWelcome};
pub use transfer::TransferError;

/// The state of a campaign: every change folded into one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignLog {
    #[serde(default, skip_serializing_if = "is_default")]
    pub difficulty: Option<String>,
    /// `win`, `lose` or `survived`, once the campaign has ended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub result: Option<String>,
    pub bag: Vec<ChaosToken>,
    /// The bag set aside while another is in use.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bag_aside: Option<Vec<ChaosToken>>,
    pub sections: BTreeMap<SectionId, SectionLog>,
    pub investigators: BTreeMap<Code, Investigator>,
    /// Who bears the mark of the lead investigator; nobody after that one has left or was lost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lead: Option<Code>,
    pub scenarios: Vec<ScenarioRecord>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub skipped: BTreeSet<ScenarioId>,
    /// How often scenarios were begun again.
    #[serde(default, skip_serializing_if = "is_default")]
    pub replays: BTreeMap<ScenarioId, u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub next: Option<ScenarioId>,
    /// The order of the scenarios, where it is not that of the guide.
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: Option<Vec<ScenarioId>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub partners: BTreeMap<Code, PartnerLog>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub keys: BTreeMap<String, KeyLog>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub travel: Travel,
    /// The section whose numbers take experience instead.
    #[serde(default, skip_serializing_if = "is_default")]
    pub experience_to: Option<SectionId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: Vec<String>,
}

/// A section of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionLog {
    #[serde(default, skip_serializing_if = "is_default")]
    pub crossed_out: bool,
    pub entries: BTreeMap<EntryId, Entry>,
}

/// An entry of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: String,
    /// Cards or investigators that the entry names.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: Vec<Code>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: Option<i64>,
    /// Recorded as a sentence, and not only as a number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub recorded: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub crossed_out: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub circled: bool,
    /// The investigator who has taken on this task.
    #[serde(default, skip_serializing_if = "is_default")]
    pub task_of: Option<Code>,
}

/// An investigator of the campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Investigator {
    /// Whether the player takes part; those who left may return.
    pub present: bool,
    /// The deck's versions, the current one last.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decks: Vec<String>,
    pub xp_earned: i64,
    pub xp_spent: i64,
    /// Points that only some purposes may spend.
    #[serde(default, skip_serializing_if = "is_default")]
    pub points: BTreeMap<String, i64>,
    pub physical_trauma: i64,
    pub mental_trauma: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub killed: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub insane: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub story_cards: Vec<Code>,
    /// Random basic weaknesses: codes, or the traits drawn for where the card is not known yet.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weaknesses: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub exiled: Vec<Code>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub supplies: BTreeMap<String, i64>,
    /// The investigator's numbers, by section.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: BTreeMap<SectionId, i64>,
    /// The partner who goes along in this scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    pub partner: Option<Code>,
}

/// A scenario that has been played to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioRecord {
    pub id: ScenarioId,
    #[serde(default, skip_serializing_if = "is_default")]
    pub resolution: Option<String>,
    /// How each investigator ended it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub statuses: BTreeMap<Code, String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartnerLog {
    pub damage: i64,
    pub horror: i64,
    pub statuses: BTreeSet<String>,
}

/// Who bears a key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyLog {
    #[serde(default, skip_serializing_if = "is_default")]
    pub investigator: Option<Code>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub enemy: Option<String>,
    /// A story asset.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asset: Option<Code>,
    /// The key was taken away, and goes back to this bearer when it returns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stolen_from: Option<Code>,
}

/// Where the party is on the map, and where it has been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Travel {
    pub unlocked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<String>,
    pub visited: BTreeSet<String>,
    /// Places that may be visited again.
    pub may_return: BTreeSet<String>,
    /// Places that were opened or closed.
    pub open: BTreeMap<String, bool>,
    pub dossiers: BTreeSet<String>,
    /// The time of the last journey, until it is marked.
    pub journey: i64,
}

impl Travel {
    /// Whether the party knows a way to the place, whether or not it has been there.
    pub fn is_unlocked(&self, place: &Destination) -> bool {
        let unlocked = self.open.get(&place.id).copied();
        unlocked.unwrap_or(place.status != DestinationStatus::Locked && !place.hidden)
    }

    /// Whether the party may travel to the place.
    pub fn is_open(&self, place: &Destination) -> bool {
        let again = place.status == DestinationStatus::Side
            || !self.visited.contains(&place.id)
            || self.may_return.contains(&place.id);
        self.is_unlocked(place) && again
    }
}

impl Investigator {
    /// Whether the investigator can take part in another scenario.
    pub fn survives(&self) -> bool {
        !self.killed && !self.insane
    }

    /// Whether the investigator takes part now, and can.
    pub fn plays(&self) -> bool {
        self.present && self.survives()
    }

    /// Experience still to spend.
    pub fn xp_left(&self) -> i64 {
        self.xp_earned - self.xp_spent
    }
}

impl Entry {
    /// Whether the entry is there to be read: written down and not crossed out.
    pub fn stands(&self) -> bool {
        self.recorded && !self.crossed_out
    }
}

impl CampaignLog {
    pub fn entry(&self, section: &str, entry: &str) -> Option<&Entry> {
        self.sections.get(section)?.entries.get(entry)
    }

    /// Whether the entry is recorded and not crossed out.
    pub fn has(&self, section: &str, entry: &str) -> bool {
        self.entry(section, entry)
            .is_some_and(|entry| entry.stands() || entry.counts())
    }

    /// The number of an entry; 0 where there is none.
    pub fn count(&self, section: &str, entry: &str) -> i64 {
        self.entry(section, entry)
            .and_then(|entry| entry.count)
            .unwrap_or_default()
    }

    /// Entries of a section that stand.
    pub fn entries(&self, section: &str) -> usize {
        let section = self.sections.get(section);
        section.map_or(0, |section| {
            section
                .entries
                .values()
                .filter(|entry| entry.stands())
                .count()
        })
    }

    /// Whether this investigator bears the mark of the lead.
    pub fn leads(&self, investigator: &str) -> bool {
        self.lead.as_deref() == Some(investigator)
    }

    /// Investigators who take part and are neither killed nor insane.
    pub fn survivors(&self) -> Vec<Code> {
        let alive = self.investigators.iter().filter(|(_, one)| one.plays());
        alive.map(|(code, _)| code.clone()).collect()
    }

    /// Cards that the campaign gives an investigator: what they have earned, and Researched cards
    /// whose task any investigator has completed. Those are the entries of the section
    /// `researched`, by their codes.
    pub fn granted(&self, investigator: &str) -> Vec<Code> {
        let one = self.investigators.get(investigator);
        let earned = one
            .into_iter()
            .flat_map(|one| one.story_cards.iter().chain(&one.weaknesses));
        let researched = self
            .sections
            .get("researched")
            .into_iter()
            .flat_map(|section| {
                let stands = section.entries.iter().filter(|(_, entry)| entry.stands());
                stands.map(|(card, _)| card)
            });
        earned.chain(researched).cloned().collect()
    }

    /// Whether the scenario has been played to its end.
    pub fn completed(&self, scenario: &str) -> bool {
        self.scenarios.iter().any(|record| record.id == scenario)
    }
}

impl Entry {
    fn counts(&self) -> bool {
        self.count.is_some() && !self.crossed_out
    }
}
