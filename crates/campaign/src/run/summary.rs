//! The log in the form that the command line prints.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::ChaosToken;
use crate::guide::Code;
use crate::log::CampaignLog;

/// The entry that stands for the number of a section itself.
const OWN_COUNT: &str = "$count";

/// A campaign log in brief. Entries are named `section.entry`; the number of a section itself
/// stands under the section's name too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    pub chaos_bag: Vec<ChaosToken>,
    pub log: Vec<String>,
    pub crossed_out: Vec<String>,
    pub counts: BTreeMap<String, i64>,
    pub xp_earned: BTreeMap<Code, i64>,
    pub physical_trauma: BTreeMap<Code, i64>,
    pub mental_trauma: BTreeMap<Code, i64>,
    pub killed: Vec<Code>,
    pub insane: Vec<Code>,
    pub story_cards: BTreeMap<Code, Vec<Code>>,
    pub scenarios_played: Vec<String>,
    pub result: Option<String>,
}

impl From<&CampaignLog> for Summary {
    fn from(log: &CampaignLog) -> Self {
        let mut summary = Self {
            chaos_bag: log.bag.clone(),
            scenarios_played: log
                .scenarios
                .iter()
                .map(|record| record.id.clone())
                .collect(),
            result: log.result.clone(),
            ..Self::default()
        };
        summary.chaos_bag.sort();
        summary.sections(log);
        summary.investigators(log);
        summary
    }
}

impl Summary {
    fn sections(&mut self, log: &CampaignLog) {
        for (id, section) in &log.sections {
            if section.crossed_out {
                self.crossed_out.push(id.clone());
            }
            for (entry_id, entry) in &section.entries {
                let name = format!("{id}.{entry_id}");
                if entry.crossed_out {
                    self.crossed_out.push(name.clone());
                } else if entry.recorded {
                    self.log.push(name.clone());
                }
                if let Some(count) = entry.count {
                    if entry_id == OWN_COUNT {
                        self.counts.insert(id.clone(), count);
                    }
                    self.counts.insert(name, count);
                }
            }
        }
    }

    fn investigators(&mut self, log: &CampaignLog) {
        for (code, one) in &log.investigators {
            self.xp_earned.insert(code.clone(), one.xp_earned);
            self.physical_trauma
                .insert(code.clone(), one.physical_trauma);
            self.mental_trauma.insert(code.clone(), one.mental_trauma);
            self.story_cards
                .insert(code.clone(), one.story_cards.clone());
            if one.killed {
                self.killed.push(code.clone());
            }
            if one.insane {
                self.insane.push(code.clone());
            }
            for (section, count) in &one.counts {
                self.counts.insert(format!("{section}.{code}"), *count);
            }
        }
    }
}
